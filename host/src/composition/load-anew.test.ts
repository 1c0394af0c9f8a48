// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptNow, adoptPending } from './in-use.ts'
import { isSafeMoment, mayLoadAnew } from './load-anew.ts'
import { memoryBudget } from './memory-budget.ts'
import { startingState, useComposition } from './state.ts'
import { composition, release } from './test/sample-composition.ts'

const typed = vi.hoisted(() => ({ text: false }))
vi.mock('@staff/kit', async (original) => ({
  ...(await original<typeof import('@staff/kit')>()),
  hasUnsavedText: () => typed.text,
}))
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const minutes = 60_000
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-05T08:00:00Z'), toFake: ['Date'] })
  document.head.innerHTML = '<meta name="host-release" content="aaaa">'
  sessionStorage.clear()
  reload.mockClear()
  typed.text = false
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})
const old = release('1.0.0')
const rebuilt = release('1.0.0', 'B')
const adopted = { ...composition('first', 1, old), host: 'aaaa' }
const waits = (more: object, state: object = {}) =>
  useComposition.setState({
    ...startingState,
    loaded: new Set(['admin@1.0.0']),
    adopted,
    pending: { ...composition('second', 2, old), host: 'aaaa', ...more },
    ...state,
  })
/** Every cause for which a page reloads itself when another page is opened. */
const causes = {
  'another host': () => waits({ host: 'bbbb' }),
  'a rebuilt version': () => waits({ remotes: [rebuilt] }),
  'its memory': () => waits({ remotes: [release('1.1.0')] }, { switches: memoryBudget.switches }),
} as const
const pairs = Object.keys(causes).flatMap((one) => Object.keys(causes).map((other) => [one, other] as const))
const cause = (name: string) => causes[name as keyof typeof causes]()

describe('a page that reloads itself', () => {
  it.each(pairs)('does so once in five minutes, for %s and then %s', (one, other) => {
    for (const [name, passed, times] of [
      [one, 0, 1],
      [other, 4 * minutes, 1],
      [other, minutes, 2],
    ] as const) {
      vi.setSystemTime(Date.now() + passed)
      cause(name)
      adoptPending()
      expect(reload).toHaveBeenCalledTimes(times)
    }
  })
  it.each(Object.keys(causes))('does so neither in a dialog nor over typed text, for %s', (name) => {
    cause(name)
    document.body.innerHTML = '<div role="dialog"></div>'
    adoptPending()
    document.body.innerHTML = ''
    typed.text = true
    adoptPending()
    expect([reload.mock.calls.length, useComposition.getState().pending?.snapshot]).toEqual([0, 'second'])
    typed.text = false
    adoptPending()
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('goes on with the code that it has while it may not: a rebuilt version waits', () => {
    mayLoadAnew()
    cause('a rebuilt version')
    adoptPending()
    expect([useComposition.getState().adopted?.snapshot, useComposition.getState().pending?.snapshot]).toEqual([
      'first',
      'second',
    ])
    expect([adoptNow(), reload.mock.calls.length]).toEqual([true, 1])
  })
  it('may do so once beyond the limit where it shows nothing, and not in a dialog', () => {
    expect([mayLoadAnew(), mayLoadAnew(), mayLoadAnew(true), mayLoadAnew(true)]).toEqual([true, false, true, false])
    vi.setSystemTime(Date.now() + 5 * minutes)
    document.body.innerHTML = '<div role="dialog"></div>'
    expect([isSafeMoment(), mayLoadAnew(), mayLoadAnew(true)]).toEqual([false, false, false])
  })
})
