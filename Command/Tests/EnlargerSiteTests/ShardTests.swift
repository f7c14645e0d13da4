import Testing

@testable import EnlargerSite

@Suite struct ShardTests {
  @Test(arguments: ["", "1", "0/3", "4/3", "-1/3", "1/0", "a/b", "1/2/3", "1/", " 1/3"])
  func `what is no part of all parts is refused`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: 1...7)
  func `every page belongs to one part`(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
    for page in 1...50 {
      #expect(shards.count { $0.has(page) } == 1)
    }
  }
}
