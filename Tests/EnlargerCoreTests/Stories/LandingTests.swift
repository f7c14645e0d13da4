import EnlargerCore
import Testing

/// Photos that land while something else is going on.
@Suite struct LandingTests {
  @Test func `a thumbnail that is covered while its photo lands behind another one cuts it`() {
    var session = Session.open(0)
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(2))
    #expect(session.picture.isLanding(0) && session.picture.copy(of: 0)?.clip == .zero)
    var source = Session.thumbnail(0)
    source.clip = Insets(top: 40, left: 3)
    session.tell(.source(0, source))
    var last = Insets.zero
    for _ in 0..<240 where session.picture.isLanding(0) {
      last = session.picture.copy(of: 0)?.clip ?? last
      session.wait(1 / 120)
    }
    #expect(!session.picture.isLanding(0))
    #expect(abs(last.top - 40) < 0.5 && abs(last.left - 3) < 0.5)
    #expect(last.bottom == 0 && last.right == 0)
  }
}
