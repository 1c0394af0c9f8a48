import { approvalCalls, type Lang } from '@staff/contract'
import type { ApprovalStatusTracking } from '@staff/contract/admin'
import { KitProvider, PageAccessContext, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { RequestList, type listViews } from '../request-list.tsx'

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
export const me = { id: 'p9', accountNo: 'E9', displayFullNameEn: 'Sok Dara', displayFullNameKh: 'សុខ ដារ៉ា' }
export const somebody = (id: string) => ({
  id: `p${id}`,
  accountNo: `E${id}`,
  displayFullNameEn: `Person ${id}`,
  displayFullNameKh: `បុគ្គល ${id}`,
})
export const row = (id: string, more: Partial<ApprovalStatusTracking> = {}): ApprovalStatusTracking => ({
  id,
  version: 2,
  createdBy: { id: 'u1', name: 'Person', nameKh: 'បុគ្គល' },
  createdAt: '2026-11-20T02:00:00.000Z',
  updatedBy: null,
  updatedAt: '2026-11-20T02:00:00.000Z',
  employee: somebody(id),
  accountNo: `E${id}`,
  employeeWords: `Person ${id}`,
  place: [],
  requestType: 'WARNING',
  status: 'PENDING',
  actionType: 'APPROVAL/REJECT',
  entityId: { id: `e${id}` },
  requestWorkflowType: { requestType: 'WARNING' },
  about: { from: null, to: null, sentence: null, amount: null },
  waitingFor: [me],
  acknowledgeUser: null,
  acknowledgeDate: null,
  firstApprovalUser: null,
  firstApprovalStatus: 'OPEN',
  firstApprovalDate: null,
  firstApprovalReason: null,
  secondApprovalUser: null,
  secondApprovalStatus: null,
  secondApprovalDate: null,
  secondApprovalReason: null,
  ...more,
})
export const getApproval = (id: string, more: object = {}) => ({
  id,
  version: 2,
  requestType: 'WARNING',
  entityId: { id: `e${id}` },
  status: 'PENDING',
  actionType: 'APPROVAL/REJECT',
  effectiveDate: null,
  employee: {
    ...somebody(id),
    location: null,
    outlet: { id: 'o', name: 'Riverside', nameKh: 'មាត់ទន្លេ' },
    department: null,
    team: null,
    position: null,
  },
  createdBy: { id: 'u1', name: 'Person', nameKh: 'បុគ្គល' },
  createdAt: '2026-11-20T02:00:00.000Z',
  steps: [],
  history: [],
  changes: [],
  fields: [],
  papers: null,
  about: { from: null, to: null, sentence: null, amount: null },
  abilities: { approve: true, reject: true, acknowledge: false, cancel: false },
  ...more,
})

export interface Sent {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}
interface Setting {
  readonly rows?: readonly ApprovalStatusTracking[]
  readonly lang?: Lang
  readonly isSelfService?: boolean
  readonly width?: number
  readonly at?: string
  readonly own?: (call: Sent) => Response | undefined
  readonly opens?: (path: string) => boolean
}
/** Shows a page of the inbox to an approver, with an in-memory service; `own` answers a call in its place. */
export function open(
  page: React.ReactNode,
  {
    rows = [row('1'), row('2'), row('3')],
    lang = 'en',
    isSelfService = false,
    width = 1440,
    at = '/here',
    own,
    opens = () => true,
  }: Setting = {},
) {
  setLanguage(lang)
  const seen: Sent[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /min-width: (\d+)/.exec(query)?.[1]
    const most = /max-width: (\d+)/.exec(query)?.[1]
    const matches = (least !== undefined && width >= Number(least)) || (most !== undefined && width <= Number(most))
    return {
      matches,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const address = new URL(url, 'http://product.test')
    const call = {
      method: init.method ?? 'GET',
      path: address.pathname.replace('/api/', ''),
      query: Object.fromEntries(address.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    seen.push(call)
    const special = own?.(call)
    if (special) return special
    if (call.path === approvalCalls.list)
      return json({ data: rows, pageMeta: { currentPage: 1, pageSize: 10, totalCount: rows.length } })
    if (call.method === 'PATCH') return json({ data: {} })
    // Options of the filters.
    if (!call.path.startsWith(`${approvalCalls.list}/`)) return json({ data: [] })
    return json({ data: getApproval(call.path.split('/').at(-1) ?? '') })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({
    permissions: new Set(['READ_APPROVAL_STATUS_TRACKING', 'UPDATE_APPROVAL_STATUS_TRACKING']),
    user: { id: 'u9', username: 'dara', email: null, isSelfService, employee: me, userRole: [], permissions: [] },
  })
  const router = createMemoryRouter(
    [
      { path: '/here', element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  render(
    <KitProvider env="test">
      <PageAccessContext value={opens}>
        <RouterProvider router={router} />
      </PageAccessContext>
    </KitProvider>,
  )
  return {
    seen,
    router,
    user: userEvent.setup(),
    asked: () => seen.filter(({ path }) => path === approvalCalls.list).map(({ query }) => query),
    sent: () => seen.filter(({ method }) => method !== 'GET'),
  }
}
export const list = (view: keyof typeof listViews, setting?: Setting) => open(<RequestList view={view} />, setting)
export const address = ({ router }: ReturnType<typeof open>) =>
  `${router.state.location.pathname}${router.state.location.search}`
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())
