// @vitest-environment happy-dom
import { contributionCalls, L, taskKeys, type IssuedComposition } from '@staff/contract'
import { KitProvider, queryClient, setLanguage, useSession } from '@staff/kit'
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
const composition: IssuedComposition = {
  snapshot: 's',
  sequence: 1,
  issuedAt: '2026-01-05T08:00:00.000Z',
  killed: {},
  fallback: [],
  remotes: [
    {
      base: '/',
      descriptor: descriptor({
        tasks: [
          task('moons', 'Moons'),
          task('lost', 'Lost'),
          task('done', 'Done'),
          task('closed', 'Closed', 'READ_ROLE'),
        ],
      }),
    },
  ],
}
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
let root: Root | undefined
const asked: unknown[] = []
function open(isSelfService = false): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname.endsWith(contributionCalls.counts)) {
      asked.push(typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined)
      return json({ data: { moons: 6, lost: 'unknown', done: 0 } })
    }
    const row = { id: 'm1', title: L('Titan', 'Titan'), note: L('is new', 'ថ្មី'), due: null, to: '/moons/view/m1' }
    return json({ data: [row], pageMeta: { currentPage: 1, pageSize: 5, totalCount: 6 } })
  })
  queryClient.setQueryData(compositionQuery.queryKey, composition)
  useSession.setState({
    permissions: new Set(),
    user: { id: 'u', username: 'me', email: null, employee: null, isSelfService, userRole: [], permissions: [] },
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <KitProvider schemes={themeSchemes()}>
      <ScreensContext
        value={createScreens(
          getLoader(async () => manifest),
          warm,
          watching(),
        )}
      >
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <MyTasksPage /> }])} />
      </ScreensContext>
    </KitProvider>,
  )
}
beforeEach(() => {
  queryClient.clear()
  setLanguage('en')
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})
const text = () => document.body.textContent ?? ''

it('shows what waits by its rows, what is not known with a way to ask again, and nothing of what is done or closed', async () => {
  open()
  await expect.poll(text).toContain('Titan')
  expect(asked).toEqual([{ names: ['moons', 'lost', 'done'] }])
  expect(document.querySelector('h1')?.textContent).toContain('My tasks (6)')
  expect(document.querySelector('a[href="/moons/view/m1"]')?.textContent).toBe('Titan is new')
  expect(text()).toContain('5 more')
  expect(text()).toContain('These tasks did not come')
  expect(text()).not.toMatch(/Done|Closed/)
})
it('is empty in self-service, which has the bell, and asks nothing', async () => {
  open(true)
  await expect.poll(text).toContain('Nothing waits for you')
  expect(asked).toEqual([])
})
