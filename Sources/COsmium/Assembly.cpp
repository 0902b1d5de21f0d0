#include "NoAssertions.hpp"

#include "COsmium.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <osmium/area/assembler.hpp>
#include <osmium/builder/osm_object_builder.hpp>
#include <osmium/memory/buffer.hpp>
#include <osmium/osm/area.hpp>
#include <osmium/osm/relation.hpp>
#include <osmium/osm/way.hpp>
#include <utility>
#include <vector>

namespace {

constexpr std::size_t most_vertices = std::size_t{1} << 18;
constexpr std::int64_t quarter_turn = 900000000;
constexpr std::int64_t half_turn = 2 * quarter_turn;

bool on_globe(const cosm_vertex& vertex) {
  return std::abs(std::int64_t{vertex.latitude}) <= quarter_turn &&
         std::abs(std::int64_t{vertex.longitude}) <= half_turn;
}

// Eastward from `origin` by the shorter side.
std::int64_t longitude_from(std::int32_t origin, const cosm_vertex& vertex) {
  const std::int64_t difference = std::int64_t{vertex.longitude} - origin;
  if (difference > half_turn) return difference - 2 * half_turn;
  if (difference < -half_turn) return difference + 2 * half_turn;
  return difference;
}

// Twice the area inside a ring whose last node is its first; positive if it runs counter-clockwise.
double doubled_area(const osmium::NodeRefList& ring) {
  const double x = ring.front().x(), y = ring.front().y();
  double sum = 0;
  for (auto it = ring.begin(); it + 1 != ring.end(); ++it) {
    sum += (it[0].x() - x) * (it[1].y() - y) - (it[1].x() - x) * (it[0].y() - y);
  }
  return sum;
}

class Assembly {
 public:
  Assembly(const cosm_outline* ways, std::size_t way_count, const cosm_vertex* vertices)
      : ways_(ways), way_count_(way_count), vertices_(vertices) {
    config_.create_empty_areas = false;
  }

  int run() {
    for (std::size_t i = 0; i < way_count_; ++i) {
      if (ways_[i].vertex_count > most_vertices - vertex_count_) return COSM_TOO_COMPLEX;
      vertex_count_ += ways_[i].vertex_count;
    }
    if (vertex_count_ == 0) return COSM_NO_AREA;
    for (std::size_t i = 0; i < vertex_count_; ++i) {
      if (!on_globe(vertices_[i])) return COSM_OUT_OF_RANGE;
      if (std::abs(longitude_from(origin(), vertices_[i])) > quarter_turn) {
        return COSM_OUT_OF_RANGE;
      }
    }
    build_ways();
    build_relation();
    return assemble();
  }

  std::vector<cosm_vertex> ring_vertices;
  std::vector<cosm_ring> rings;

 private:
  std::int32_t origin() const { return vertices_[0].longitude; }

  // The "id" of a node is its index, its longitude that from `origin()`: so rings across the
  // antimeridian are whole, and libosmium's products stay within 64 bits.
  void build_ways() {
    std::size_t vertex = 0;
    for (std::size_t i = 0; i < way_count_; ++i) {
      {
        osmium::builder::WayBuilder way{input_};
        way.set_id(ways_[i].way_id);
        osmium::builder::WayNodeListBuilder nodes{way};
        for (const std::size_t end = vertex + ways_[i].vertex_count; vertex < end; ++vertex) {
          const auto longitude = longitude_from(origin(), vertices_[vertex]);
          nodes.add_node_ref(static_cast<std::int64_t>(vertex),
                             osmium::Location{static_cast<std::int32_t>(longitude),
                                              vertices_[vertex].latitude});
        }
      }
      input_.commit();
    }
  }

  void build_relation() {
    {
      osmium::builder::RelationBuilder relation{input_};
      relation.set_id(1);
      osmium::builder::RelationMemberListBuilder members{relation};
      for (std::size_t i = 0; i < way_count_; ++i) {
        members.add_member(osmium::item_type::way, ways_[i].way_id, "");
      }
    }
    input_.commit();
  }

  int assemble() {
    std::vector<const osmium::Way*> members;
    members.reserve(way_count_);
    for (const auto& way : input_.select<osmium::Way>()) members.push_back(&way);
    const osmium::Relation& relation = *input_.select<osmium::Relation>().begin();
    osmium::area::Assembler assembler{config_};
    if (!assembler(relation, members, output_)) return refusal(assembler.stats());
    for (const auto& item : *output_.select<osmium::Area>().begin()) {
      const bool inner = item.type() == osmium::item_type::inner_ring;
      if (inner || item.type() == osmium::item_type::outer_ring) {
        add_ring(static_cast<const osmium::NodeRefList&>(item), inner);
      }
    }
    return COSM_ASSEMBLED;
  }

  static int refusal(const osmium::area::area_stats& stats) {
    if (stats.intersections > 0) return COSM_CROSSING;
    if (stats.open_rings > 0) return COSM_OPEN;
    return stats.touching_rings > 0 ? COSM_TOO_COMPLEX : COSM_NO_AREA;
  }

  void add_ring(const osmium::NodeRefList& ring, bool inner) {
    const auto start = static_cast<std::ptrdiff_t>(ring_vertices.size());
    for (auto it = ring.begin(); it + 1 != ring.end(); ++it) {
      ring_vertices.push_back(vertices_[it->ref()]);
    }
    if ((doubled_area(ring) < 0) != inner) {
      std::reverse(ring_vertices.begin() + start, ring_vertices.end());
    }
    rings.push_back({ring.size() - 1, inner});
  }

  const cosm_outline* ways_;
  std::size_t way_count_;
  const cosm_vertex* vertices_;
  std::size_t vertex_count_ = 0;
  osmium::area::AssemblerConfig config_;
  osmium::memory::Buffer input_{4096, osmium::memory::Buffer::auto_grow::yes};
  osmium::memory::Buffer output_{4096, osmium::memory::Buffer::auto_grow::yes};
};

}  // namespace

struct cosm_assembly {
  std::vector<cosm_vertex> vertices;
  std::vector<cosm_ring> rings;
};

extern "C" {

cosm_assembly* cosm_assemble(const cosm_outline* ways, size_t way_count,
                             const cosm_vertex* vertices, cosm_rings* rings, int32_t* result) {
  *rings = {};
  try {
    Assembly assembly{ways, way_count, vertices};
    *result = assembly.run();
    if (*result != COSM_ASSEMBLED) return nullptr;
    auto assembled = std::make_unique<cosm_assembly>();
    assembled->vertices = std::move(assembly.ring_vertices);
    assembled->rings = std::move(assembly.rings);
    rings->vertices = assembled->vertices.data();
    rings->rings = assembled->rings.data();
    rings->ring_count = assembled->rings.size();
    return assembled.release();
  } catch (...) {
    *result = COSM_TOO_COMPLEX;
    return nullptr;
  }
}

void cosm_assembly_free(cosm_assembly* assembly) { delete assembly; }

}  // extern "C"
