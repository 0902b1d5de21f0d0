// libosmium behind a C header: opens an extract, hands out its objects block by block; joins ways
// into rings.
//
// Every C++ exception ends as a `cosm_error`; nothing is thrown across this header. Pointers inside
// a block stay valid until the next call on its reader.

#ifndef COSMIUM_H
#define COSMIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  COSM_TRUNCATED = 1,      // ends too early, at `offset`
  COSM_DAMAGED = 2,        // not what the format says, at `offset` (-1 = unknown)
  COSM_UNSUPPORTED = 3,    // legal, but not read here; `message` names it
  COSM_HISTORY = 4,        // several versions of one object
  COSM_UNREADABLE = 5,     // the system refused; `system_error` is its errno
  COSM_OUT_OF_MEMORY = 6,
  COSM_OUT_OF_ORDER = 7,   // nodes do not all come before ways and relations
};

enum { COSM_PLAIN = 0, COSM_GZIP = 1, COSM_BZIP2 = 2 };

enum { COSM_PBF = 0, COSM_XML = 1 };

enum { COSM_NODES = 1, COSM_WAYS = 2, COSM_RELATIONS = 4 };

enum { COSM_ALL_BLOCKS = 0, COSM_BLOCKS_AFTER_NODES = 1, COSM_NODE_BLOCKS = 2 };

typedef struct {
  int32_t code;
  int32_t system_error;
  int64_t offset;
  char message[256];
} cosm_error;

typedef struct cosm_file cosm_file;
typedef struct cosm_reader cosm_reader;

typedef struct {
  bool has_box;
  int32_t west, south, east, north;  // 1e-7 degrees
  bool sorted;                       // the file says: by type, then id
  char generator[256];
  char timestamp[32];                // of replication, ISO 8601; empty if none
} cosm_header;

// `tags`: key\0value\0 pairs, `tag_bytes` in all.
typedef struct {
  const char *tags;
  uint32_t tag_bytes;
  uint32_t index;  // into the block's node arrays
} cosm_tagged_node;

typedef struct {
  int64_t id;
  const void *refs;  // 16 bytes each, the first 8 an int64_t
  const char *tags;
  uint32_t ref_count;
  uint32_t tag_bytes;
  uint32_t version;
} cosm_way;

typedef struct {
  int64_t ref;
  const char *role;
  uint32_t role_bytes;
  uint32_t type;  // 1 node, 2 way, 3 relation
} cosm_member;

typedef struct {
  int64_t id;
  const cosm_member *members;
  const char *tags;
  uint32_t member_count;
  uint32_t tag_bytes;
  uint32_t version;
} cosm_relation;

typedef struct {
  const int64_t *node_ids;
  const int32_t *latitudes;   // 1e-7 degrees
  const int32_t *longitudes;  // 1e-7 degrees
  size_t node_count;
  const cosm_tagged_node *tagged_nodes;
  size_t tagged_node_count;
  const cosm_way *ways;
  size_t way_count;
  const cosm_relation *relations;
  size_t relation_count;
  size_t deleted_count;            // objects of this block with visible=false, left out
  size_t invalid_location_count;   // nodes of this block left out for their location
  bool nodes_ascending;            // so far, in the whole pass
  int64_t bytes_read;              // so far, of the file as stored
} cosm_block;

typedef struct {
  uint64_t nodes, ways, relations;
} cosm_counts;

// The first bytes of the file `descriptor` once decompressed, at most `capacity`.
//
// Returns their number; `error->code` tells whether an error kept it from being more.
size_t cosm_peek(int descriptor, int64_t size, int compression, uint8_t *buffer, size_t capacity,
                 cosm_error *error);

// Starts on the regular file `descriptor` of `size` bytes, which stays the caller's and is only
// read by position. The first `skip` bytes, once decompressed, are left out (XML only).
cosm_file *cosm_file_open(int descriptor, int64_t size, int compression, int format, int64_t skip);
void cosm_file_close(cosm_file *file);

bool cosm_file_header(cosm_file *file, cosm_header *header, cosm_error *error);

// Starts a pass over the objects in `entities`, in file order.
//
// `NULL` on error. One reader a file at a time; close it before the file.
//
// A plain PBF file of which the nodes come first can be read in two passes that take each block
// once: ways and relations from COSM_BLOCKS_AFTER_NODES, then nodes from
// COSM_NODE_BLOCKS. Where another file shows to be none such, the pass ends with COSM_OUT_OF_ORDER;
// from then on, and of files of other forms always, all blocks are read in each pass.
cosm_reader *cosm_reader_open(cosm_file *file, uint32_t entities, int blocks, cosm_error *error);

// 1: a block; 0: the end; -1: an error, after which only closing makes sense.
int cosm_reader_next(cosm_reader *reader, cosm_block *block, cosm_error *error);
void cosm_reader_close(cosm_reader *reader);

// Gives memory that was freed back to the system, where the C library keeps it: what decoding threads
// leave behind is 80 MB for a country.
void cosm_release_memory(void);

typedef struct {
  uint64_t stored;        // in the file, its header included; 0 where they were never told apart
  uint64_t decompressed;  // so far, once for each time
} cosm_block_counts;

cosm_block_counts cosm_file_block_counts(const cosm_file *file);

// Reads and decodes everything with libosmium, does nothing with it: the floor for an import.
bool cosm_bare_read(cosm_file *file, cosm_counts *counts, cosm_error *error);

enum {
  COSM_ASSEMBLED = 0,
  COSM_OPEN = 1,          // an end that nothing goes on from
  COSM_CROSSING = 2,      // two segments cross or overlap
  COSM_NO_AREA = 3,       // no segments, or none left once those that go back over another are gone
  COSM_OUT_OF_RANGE = 4,  // off the globe, or over 90 degrees of longitude from the first vertex
  COSM_TOO_COMPLEX = 5,   // too many vertices or touching points; no memory
};

typedef struct {
  int64_t node_id;
  int32_t latitude, longitude;  // 1e-7 degrees
} cosm_vertex;

typedef struct {
  int64_t way_id;  // a way that comes twice counts once
  size_t vertex_count;
} cosm_outline;

typedef struct {
  size_t vertex_count;  // the first vertex is not repeated at the end
  bool inner;           // in the last ring before it that is not
} cosm_ring;

typedef struct {
  const cosm_vertex *vertices;  // ring by ring
  const cosm_ring *rings;
  size_t ring_count;
} cosm_rings;

typedef struct cosm_assembly cosm_assembly;

// Joins ways into rings, outer ones counter-clockwise, inner ones clockwise.
//
// `vertices` holds those of all ways, one way after the other. Ends meet where their coordinates
// are the same, whatever the ids; which rings are inner is worked out from their places. `NULL`
// unless `*result` is COSM_ASSEMBLED; else `*rings` points into what is returned, until that is
// freed.
cosm_assembly *cosm_assemble(const cosm_outline *ways, size_t way_count,
                             const cosm_vertex *vertices, cosm_rings *rings, int32_t *result);
void cosm_assembly_free(cosm_assembly *assembly);

#ifdef __cplusplus
}
#endif

#endif
