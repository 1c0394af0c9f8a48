// @vitest-environment happy-dom
import {
  approvalPages,
  contributionCalls,
  L,
  taskGroupLabels,
  taskKeys,
  type Counts,
  type IssuedComposition,
  type TaskContribution,
  type TaskRow,
} from '@staff/contract'
import { KitProvider, queryClient, refreshCounts, setLanguage, useSession } from '@staff/kit'
import type { RemoteManifest, ScreenProps } from '@staff/remote-api'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { descriptor } from '../navigation/test/sample-navigation.ts'
import { compositionQuery } from '../registry/composition.ts'
import { ScreensContext } from '../registry/screens-context.ts'
import { getLoader, manifest, warm, watching } from '../registry/screens.fixture.ts'
import { createScreens } from '../registry/screens.ts'
import { themeSchemes } from '../theme/theme-store.ts'
import { MyTasksPage } from './my-tasks-page.tsx'

const task = (key: string, title: string, permission: 'signedIn' | 'READ_ROLE' = 'signedIn') =>
  ({ ...taskKeys(key), label: L(title, title), group: 'people', permission, to: `/${key}`, order: 1 }) as const
const getComposition = (tasks: readonly TaskContribution[]): IssuedComposition => ({
  snapshot: 's',
  sequence: 1,
  issuedAt: '2026-01-05T08:00:00.000Z',
  killed: {},
  fallback: [],
  remotes: [
    {
      base: '/',
      descriptor: descriptor({ tasks: [...tasks] }),
    },
  ],
})
const many: readonly TaskContribution[] = [
  { ...task('moons', 'Moons'), screen: 'task-pane/moons' },
  task('stars', 'Stars'),
  task('lost', 'Lost'),
  task('done', 'Done'),
  task('closed', 'Closed', 'READ_ROLE'),
]
const someUnknown: Counts = { moons: 6, stars: 1, lost: 'unknown', done: 0 }
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
let root: Root | undefined
const asked: unknown[] = []
const row = (id: string, name: string): TaskRow => ({
  id,
  title: L(name, name),
  note: L('is new', 'ថ្មី'),
  due: null,
  to: `/moons/view/${id}`,
})
/** The rows that the service answers of each list. */
let rows: readonly TaskRow[] = []
let router: ReturnType<typeof createMemoryRouter>
const withPane: RemoteManifest = {
  ...manifest,
  tasks: [
    {
      ...task('moons', 'Moons'),
      load: () => Promise.resolve({ default: ({ id }: ScreenProps) => createElement('p', {}, `beside ${id ?? ''}`) }),
    },
  ],
}
function open({ isSelfService = false, tasks = many, counts = someUnknown } = {}): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname.endsWith(contributionCalls.counts)) {
      asked.push(typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined)
      return json({ data: counts })
    }
    return json({ data: rows, pageMeta: { currentPage: 1, pageSize: 5, totalCount: 6 } })
  })
  queryClient.setQueryData(compositionQuery.queryKey, getComposition(tasks))
  useSession.setState({
    permissions: new Set(),
    user: { id: 'u', username: 'me', email: null, employee: null, isSelfService, userRole: [], permissions: [] },
  })
  router = createMemoryRouter([
    { path: '/', element: <MyTasksPage /> },
    { path: approvalPages.pending, element: null },
  ])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <KitProvider schemes={themeSchemes()}>
      <ScreensContext
        value={createScreens(
          getLoader(async () => withPane),
          warm,
          watching(),
        )}
      >
        <RouterProvider router={router} />
      </ScreensContext>
    </KitProvider>,
  )
}
beforeEach(() => {
  queryClient.clear()
  rows = [row('m1', 'Titan')]
  setLanguage('en')
})
afterEach(() => {
  vi.restoreAllMocks()
  root?.unmount()
  document.body.replaceChildren()
})
const text = () => document.body.textContent ?? ''
/** Waits as long as a slow machine needs: nothing here is judged by the clock. */
const soon = <T,>(read: () => T) => expect.poll(read, { timeout: 30_000 })

it('shows what waits by its rows, what is not known with a way to ask again, and nothing of what is done or closed', async () => {
  open()
  await soon(text).toContain('Titan')
  expect(asked).toEqual([{ names: ['moons', 'stars', 'lost', 'done'] }])
  expect(document.querySelector('h1')?.textContent).toContain('My tasks (7+)')
  expect(document.querySelector('a[href="/moons/view/m1"]')?.textContent).toBe('Titan is new')
  expect(text()).toContain('5 more')
  expect(text()).toContain('These tasks did not come')
  expect(text()).not.toMatch(/Done|Closed/)
})
it('shows a row beside the list where there is room, and the one after it when it was done', async () => {
  const narrow = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(narrow(query), 'matches', { value: query.includes('min-width: 1200px') }),
  )
  rows = [row('m1', 'Titan'), row('m2', 'Rhea'), row('m3', 'Dione')]
  open()
  await soon(text).toContain('beside m1')
  expect(document.querySelector('aside h2')?.textContent).toBe('Titan')
  // A task without a screen of its own opens the page of the act.
  expect(document.querySelector('ul[aria-label=Stars] a')?.getAttribute('href')).toBe('/moons/view/m1')
  document.querySelector<HTMLElement>('ul a[href*="m2"]')?.click()
  await soon(text).toContain('beside m2')
  expect(document.querySelector('ul a[aria-current]')?.textContent).toContain('Rhea')
  expect(document.querySelector('aside a')?.getAttribute('href')).toBe('/moons/view/m2')
  rows = [row('m1', 'Titan'), row('m3', 'Dione')]
  await refreshCounts()
  await soon(text).toContain('beside m3')
  await soon(() => router.state.location.search).toBe('?beside=moons%7Em3')
})
it('says the name of a group once where its one task has the same', async () => {
  const named = taskGroupLabels.requests
  const alone = { ...task('requests', ''), label: named, group: 'requests' }
  open({ tasks: [alone, task('moons', 'Moons')], counts: { requests: 2, moons: 6 } })
  await soon(text).toContain('Titan')
  const headings = [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
  expect(headings).toEqual([named.en, taskGroupLabels.people.en, 'Moons'])
  expect(document.querySelector(`ul[aria-label="${named.en}"]`)).not.toBeNull()
})
it('leads to the requests that wait in self-service, and asks nothing', async () => {
  open({ isSelfService: true })
  await soon(() => router.state.location.pathname).toBe(approvalPages.pending)
  expect(asked).toEqual([])
})
