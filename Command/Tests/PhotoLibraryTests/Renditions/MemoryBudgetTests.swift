import Testing

@testable import PhotoLibrary

@Suite struct MemoryBudgetTests {
  @Test func aLargePhotoWaitsForAllOthersAndIsNotOvertaken() async {
    let budget = MemoryBudget(total: 100)
    await budget.take(60)
    let large = Task { await budget.take(500) }
    while await budget.waiting < 1 { await Task.yield() }
    let small = Task { await budget.take(10) }
    while await budget.waiting < 2 { await Task.yield() }
    #expect(await budget.used == 60)
    await budget.giveBack(60)
    await large.value
    #expect(await budget.used == 500)
    await budget.giveBack(500)
    await small.value
    #expect(await budget.used == 10)
  }

  @Test func whatFitsNeedNotWait() async {
    let budget = MemoryBudget(total: 100)
    await budget.take(40)
    await budget.take(60)
    #expect(await budget.used == 100)
  }
}
