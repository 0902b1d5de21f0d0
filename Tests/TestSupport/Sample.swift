import Foundation

/// The real extract in `data/`.
public enum Sample {
  public static let monaco = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/monaco.osm.pbf").path
}
