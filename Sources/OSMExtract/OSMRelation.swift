internal import COsmium

/// A relation as it stands in the file. Valid only inside the callback that received it.
public struct OSMRelation: ~Copyable {
  public let id: Int64
  /// 0 when the file has no versions.
  public let version: UInt32
  public let tags: TagList
  /// Its members, in order.
  public let members: RelationMembers
}

/// Members of a relation, without a copy. Valid only inside the callback that received it.
public struct RelationMembers: RandomAccessCollection {
  private let members: UnsafeBufferPointer<cosm_member>

  init(_ members: UnsafeBufferPointer<cosm_member>) {
    self.members = members
  }

  /// One member.
  public struct Element {
    public enum Kind: Sendable {
      case node
      case way
      case relation
    }

    public let kind: Kind
    public let ref: Int64
    public let role: TagText
  }

  public var startIndex: Int { members.startIndex }
  public var endIndex: Int { members.endIndex }

  public subscript(index: Int) -> Element {
    precondition(indices.contains(index), "member \(index) of \(count)")
    let member = members[index]
    return Element(
      kind: member.type == 1 ? .node : member.type == 2 ? .way : .relation, ref: member.ref,
      role: TagText(start: member.role, byteCount: Int(member.role_bytes)))
  }
}
