import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startBudget, getBudget, PageBudget, budgetPoints } from './page-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const never = new Promise<never>(() => undefined)

it('the points of one clock lie one after the other, below three seconds with a kept composition and below ten without', () => {
  for (const [points, most] of [
    [budgetPoints.kept, 3_000],
    [budgetPoints.nothing, 10_000],
  ] as const) {
    const silences = [points.user, points.kept, points.meant, points.substitute]
    expect(silences).toEqual([...silences].sort((a, b) => a - b))
    expect(points.substitute).toBeLessThan(most)
    expect(points.whole).toBeLessThan(10_000)
  }
  expect(budgetPoints.nothing.service).toBeLessThan(budgetPoints.nothing.meant)
})
it('what one wait takes is not there for the next', async () => {
  const budget = new PageBudget()
  const waited = budget.inTime(never, budget.left('kept'), () => 'late')
  await vi.advanceTimersByTimeAsync(budgetPoints.kept.kept)
  expect(await waited).toBe('late')
  expect(budget.left('kept')).toBe(0)
  expect(budget.left('meant')).toBe(budgetPoints.kept.meant - budgetPoints.kept.kept)
  budget.nothingKept()
  expect(budget.left('service')).toBe(budgetPoints.nothing.service - budgetPoints.kept.kept)
})
it('lasts while something is waited for, and for what follows at once; then a later wait has its own time', async () => {
  const budget = startBudget()
  const waited = budget.inTime(never, 5_000, () => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  await waited
  expect(getBudget()).toBe(budget)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(getBudget()).not.toBe(budget)
})
it('ends where the page stands or its failure is told, so that Retry has its own time', () => {
  const budget = startBudget()
  expect(getBudget()).toBe(budget)
  budget.end()
  expect(getBudget().left('substitute')).toBe(budgetPoints.kept.substitute)
})
