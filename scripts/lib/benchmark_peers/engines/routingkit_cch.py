"""RoutingKit through routingkit-cch."""

import routingkit_cch as binding

from . import routingkit

BARE = "a path in a graph of two nodes"


class Engine:
    """A customizable contraction hierarchy, made from the graph when it is loaded."""

    modes = ("distance", "full")

    def __init__(self, folder):
        self.graph = graph = routingkit.Graph.read(folder)
        self.hierarchies = []  # Queries read them: they have to stay.
        self.run = self.query(graph).run
        self.run_small = self.query(routingkit.Graph.small()).run

    def query(self, graph):
        """Orders, builds and customizes."""
        tails, heads, weights = (
            array.tolist() for array in (graph.tails, graph.heads, graph.weights)
        )
        order = binding.compute_order_inertial(
            graph.count, tails, heads, graph.latitudes.tolist(), graph.longitudes.tolist()
        )
        hierarchy = binding.CCH(order, tails, heads, False)
        metric = binding.CCHMetric(hierarchy, weights)
        self.hierarchies += [hierarchy, metric]
        return binding.CCHQuery(metric)

    def prepare(self, mode, query):
        return self.graph.ends(query)

    def asker(self, mode):
        run = self.run

        def ask_distance(ends):
            return run(*ends).distance

        def ask_path(ends):
            result = run(*ends)
            return result.distance if result.node_path else None

        return ask_path if mode == "full" else ask_distance

    def meters(self, answer):
        return routingkit.meters(answer)

    def bare(self):
        self.run_small(0, 1)
