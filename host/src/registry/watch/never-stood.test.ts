// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { startingState, useComposition } from '../../composition/state.ts'
import { composition, release } from '../../composition/test/sample-composition.ts'

const told: string[] = []
vi.mock('../../composition/reports.ts', () => ({
  report: ({ descriptor }: ReturnType<typeof release>, { cause }: { cause: string }) =>
    told.push(`${descriptor.name}@${descriptor.version} ${cause}`),
}))
/** Locks of the browser: those of tabs that live. */
let held: string[] = []
/** A tab of the browser: its own copy of the module. */
async function openTab() {
  vi.resetModules()
  const state = await import('../../composition/state.ts')
  const { useComposition: fresh } = state
  fresh.setState({ ...startingState, adopted: composition('first', 1, release('1.0.0')) })
  return import('./never-stood.ts')
}
const begun = () => Object.keys(localStorage).filter((key) => key.startsWith('screen-begun '))
beforeEach(() => {
  localStorage.clear()
  held = []
  told.length = 0
  useComposition.setState(startingState)
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (name: string) => {
        held.push(name)
        return new Promise(() => undefined)
      },
      query: async () => ({ held: held.map((name) => ({ name })) }),
    },
  })
})

it('a screen that began and never stood is told by the next tab, once, when its tab is gone', async () => {
  const first = await openTab()
  first.noteBegun(release('1.0.0'))
  const other = await openTab()
  other.noteBegun(release('1.0.0'))
  await vi.waitFor(() => expect(held).toHaveLength(2))
  expect([told, begun().length]).toEqual([[], 2])
  // The user closes the tab that hangs.
  held = held.slice(1)
  for (let tabs = 0; tabs < 2; tabs++) (await openTab()).noteBegun(release('1.0.0'))
  await expect.poll(() => told).toEqual(['admin@1.0.0 NEVER_STOOD'])
})
it('one that stands, is left, or is hidden is not', async () => {
  for (const end of [
    ({ noteStood }: Awaited<ReturnType<typeof openTab>>) => noteStood(),
    () => window.dispatchEvent(new Event('pagehide')),
  ]) {
    const tab = await openTab()
    tab.noteBegun(release('1.0.0'))
    end(tab)
    expect(begun()).toEqual([])
  }
})
