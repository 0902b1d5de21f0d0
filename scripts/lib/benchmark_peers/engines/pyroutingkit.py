"""RoutingKit through pyroutingkit."""

import numpy
import pyroutingkit as binding

from . import routingkit

BARE = "a path in a graph of two nodes"


class Engine:
    """A customizable contraction hierarchy, made from the graph when it is loaded."""

    # Its query always unpacks the path.
    modes = ("full",)

    def __init__(self, folder):
        self.graph = graph = routingkit.Graph.read(folder)
        self.topologies = []  # Metrics read them: they have to stay.
        self.metric = self.customized(graph)
        self.small_metric = self.customized(routingkit.Graph.small())

    def customized(self, graph):
        """Orders, builds and customizes."""
        places = (axis.astype(numpy.float32) for axis in (graph.latitudes, graph.longitudes))
        topology = binding.CCHTopology()
        topology.build(graph.tails, graph.heads, *places, graph.count)
        metric = binding.CCHMetric(topology)
        metric.customize(graph.weights)
        self.topologies.append(topology)
        return metric

    def prepare(self, mode, query):
        return self.graph.ends(query)

    def asker(self, mode):
        query = self.metric.query
        return lambda ends: query(*ends)

    def meters(self, answer):
        return routingkit.meters(answer[0])

    def bare(self):
        self.small_metric.query(0, 1)
