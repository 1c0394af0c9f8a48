// @vitest-environment happy-dom
import type { Release } from '@staff/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const told: string[] = []
let errors = 0
vi.mock('../../composition/reports.ts', () => ({
  getErrors: () => errors,
  report: (_: Release, { kind }: { kind: string }) => told.push(kind),
}))
vi.mock('../../composition/code-faults.ts', () => ({ reportErrorState: () => told.push('call') }))
const { watchLoad } = await import('./load-watch.ts')
const release = { base: '/', descriptor: { name: 'admin', version: '1.0.0' } } as unknown as Release
function drawn(page: string): Element {
  document.body.innerHTML = `<main>Home<span hidden></span>${page}</main>`
  const mark = document.querySelector('span')
  if (!mark) throw new Error('no mark')
  return mark
}
beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  errors = 0
})
afterEach(() => vi.useRealTimers())

it.each([
  ['<h1>People</h1>', ['loaded']],
  ['<div><svg></svg></div>', ['loaded']],
  ['<div> <p></p></div>', ['blank']],
  ['', ['blank']],
  ['<section><div data-failed="true">It could not be loaded</div></section>', ['call']],
])('a page of %j is told after five seconds as %j', async (page, kinds) => {
  watchLoad(release, page, 0, drawn(page))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual(kinds)
})
it('a blank page is exchanged for its user', async () => {
  const exchange = vi.fn<() => void>()
  watchLoad(release, 'blank', 0, drawn(''), exchange)
  watchLoad(release, 'full', 0, drawn('x'), exchange)
  document.body.innerHTML = ''
  watchLoad(release, 'other', 0, drawn('x'), exchange)
  await vi.advanceTimersByTimeAsync(6_000)
  expect([exchange.mock.calls.length, told]).toEqual([1, ['blank', 'loaded', 'loaded']])
})
it('a page that is left, or met an error, is no good load; the same page counts when it stands later, once', async () => {
  watchLoad(release, 'later', 0, drawn('x'))()
  await vi.advanceTimersByTimeAsync(6_000)
  watchLoad(release, 'later', 0, drawn('x'))
  errors++
  await vi.advanceTimersByTimeAsync(6_000)
  expect(told).toEqual([])
  watchLoad(release, 'later', 0, drawn('x'))
  watchLoad(release, 'later', 0, drawn('x'))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(told).toEqual(['loaded'])
})
