import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginOpening, currentOpening, Opening, openingPoints } from './opening.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const never = new Promise<never>(() => undefined)

it('the points of one clock lie one after the other, below three seconds with a kept composition and below ten without', () => {
  for (const [points, most] of [
    [openingPoints.kept, 3_000],
    [openingPoints.nothing, 10_000],
  ] as const) {
    const silences = [points.user, points.kept, points.meant, points.substitute]
    expect(silences).toEqual([...silences].sort((a, b) => a - b))
    expect(points.substitute).toBeLessThan(most)
    expect(points.whole).toBeLessThan(10_000)
  }
  expect(openingPoints.nothing.service).toBeLessThan(openingPoints.nothing.meant)
})
it('what one wait takes is not there for the next', async () => {
  const opening = new Opening()
  const waited = opening.inTime(never, opening.left('kept'), () => 'late')
  await vi.advanceTimersByTimeAsync(openingPoints.kept.kept)
  expect(await waited).toBe('late')
  expect(opening.left('kept')).toBe(0)
  expect(opening.left('meant')).toBe(openingPoints.kept.meant - openingPoints.kept.kept)
  opening.nothingKept()
  expect(opening.left('service')).toBe(openingPoints.nothing.service - openingPoints.kept.kept)
})
it('lasts while something is waited for, and for what follows at once; then a later wait has its own time', async () => {
  const opening = beginOpening()
  const waited = opening.inTime(never, 5_000, () => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  await waited
  expect(currentOpening()).toBe(opening)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(currentOpening()).not.toBe(opening)
})
it('ends where the page stands or its failure is told, so that Retry has its own time', () => {
  const opening = beginOpening()
  expect(currentOpening()).toBe(opening)
  opening.end()
  expect(currentOpening().left('substitute')).toBe(openingPoints.kept.substitute)
})
