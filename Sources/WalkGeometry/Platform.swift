#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@usableFromInline package func sine(_ radians: Double) -> Double { sin(radians) }
@usableFromInline package func cosine(_ radians: Double) -> Double { cos(radians) }
@usableFromInline package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
