import Foundation
import HTTPTypes
import PhotoLibrary
import Testing

@testable import EnlargerSite

@Suite("What a photo's file says about it")
struct DetailsTests {
  private func ask(_ path: String) async throws -> (response: SiteResponse, json: [String: Any]?) {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost:4747", path: path)
    let response = await Site(source: FakePhotos(), assets: AssetFolder(path: "/nowhere")).respond(
      to: request)
    guard case .bytes(let buffer) = response.body else { return (response, nil) }
    return (response, try? JSONSerialization.jsonObject(with: Data(buffer.readableBytesView)) as? [String: Any])
  }

  @Test("It is told in numbers, and kept as long as the photo is the same")
  func told() async throws {
    let (response, found) = try await ask("/photo/id1-v/info")
    let json = try #require(found)
    #expect(response.status == .ok && response.fields[.contentType] == "application/json")
    #expect(response.fields[.cacheControl] == "private, max-age=31536000, immutable")
    #expect(json["file"] as? String == "IMG_1.jpg" && json["folder"] as? String == "Lisbon/\"Alfama\"")
    #expect(json["bytes"] as? Int == 5_000_000_000 && json["width"] as? Int == 4032)
    #expect(json["camera"] as? String == "Camera <b>" && json["lens"] is NSNull)
    #expect(json["exposureTime"] as? Double == 0.004 && json["aperture"] as? Double == 2.8)
    #expect(json["focalLength"] is NSNull)
  }

  @Test("Another state of the photo is asked for again")
  func elsewhere() async throws {
    #expect(try await ask("/photo/id1-old/info").response.fields[.cacheControl] == "private, no-cache")
  }

  @Test(
    "A photo that there is not has none",
    arguments: ["/photo/none/info", "/photo/id1-v/info/", "/photo//info"])
  func nowhere(path: String) async throws {
    #expect(try await ask(path).response.status == .notFound)
  }
}
