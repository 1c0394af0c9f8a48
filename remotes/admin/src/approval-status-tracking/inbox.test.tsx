import { approvalCalls, type Lang } from '@staff/contract'
import type { ApprovalStatusTracking } from '@staff/contract/admin'
import { KitProvider, PageAccessContext, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import CreateRequestPage from './create-request.screens.tsx'
import { requestKinds } from './request-kinds.ts'
import { RequestList, type listViews } from './request-list.tsx'
import { waitsFor } from './tracking-row.ts'
import UpdateRequestPage from './update-request.screens.tsx'
import ViewRequestPage from './view-request.screens.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const me = { id: 'p9', accountNo: 'E9', displayFullNameEn: 'Sok Dara', displayFullNameKh: 'សុខ ដារ៉ា' }
const somebody = (id: string) => ({
  id: `p${id}`,
  accountNo: `E${id}`,
  displayFullNameEn: `Person ${id}`,
  displayFullNameKh: `បុគ្គល ${id}`,
})
const row = (id: string, more: Partial<ApprovalStatusTracking> = {}): ApprovalStatusTracking => ({
  id,
  version: 2,
  createdBy: { id: 'u1', name: 'Person' },
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
const approvalOf = (id: string, more: object = {}) => ({
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
  createdBy: { id: 'u1', name: 'Person' },
  createdAt: '2026-11-20T02:00:00.000Z',
  steps: [],
  history: [],
  changes: [],
  abilities: { approve: true, reject: true, acknowledge: false, cancel: false },
  ...more,
})

interface Sent {
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
function open(
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
    return json({ data: approvalOf(call.path.split('/').at(-1) ?? '') })
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
const list = (view: keyof typeof listViews, setting?: Setting) => open(<RequestList view={view} />, setting)
const address = ({ router }: ReturnType<typeof open>) =>
  `${router.state.location.pathname}${router.state.location.search}`
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the three lists', () => {
  it.each([
    ['pending', 'Normal'],
    ['team', 'TeamRequests'],
    ['mine', 'MyRequests'],
  ] as const)('%s asks for %s, whatever the address says', async (view, displayType) => {
    const { asked } = list(view, { at: '/here?limit=10&displayType=Other' })
    expect(await screen.findByRole('link', { name: 'Person 1' })).toBeTruthy()
    expect(asked()).toEqual([{ limit: '10', displayType }])
  })
  it('show what the spec names, and the requester as a filter except in one’s own requests', async () => {
    const { user } = list('team')
    await screen.findByRole('link', { name: 'Person 1' })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    for (const name of [
      'No',
      'Employee Name',
      'Location',
      'Store',
      'Department',
      'Division',
      'Position',
      'Type',
      'Created Date',
      'Status',
    ])
      expect(heads).toContain(name)
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect([drawer.queryAllByText('Requester').length > 0, drawer.queryByText('Display')]).toEqual([true, null])
  })
  it('have no requester filter for one’s own', async () => {
    const { user } = list('mine')
    await screen.findByRole('link', { name: 'Person 1' })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    expect(within(await screen.findByRole('dialog', { name: 'Filters' })).queryByText('Requester')).toBeNull()
  })
  it('begin with what is pending for self-service users', async () => {
    const { asked } = list('pending', { isSelfService: true })
    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '10', status: 'PENDING', displayType: 'Normal' }))
  })
  it('speak Khmer', async () => {
    list('mine', { lang: 'km' })
    expect(await screen.findByRole('link', { name: 'បុគ្គល 1' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('សំណើរបស់ខ្ញុំ')
  })
})

describe('opening a row', () => {
  it('goes to the request’s own view with the query of the spec, and knows the way back', async () => {
    const opened = list('pending')
    const cell = await screen.findAllByText('Warning')
    await opened.user.click(cell[0] as HTMLElement)
    expect(address(opened)).toBe(
      '/employee-management/warning/view/e1?from=approval&status=PENDING&isApproval=1&version=2&createdBy=u1',
    )
    expect(opened.router.state.location.state).toEqual({ list: '/here?limit=10' })
  })
  it.each([
    ['en', 'Person 1', 'Nothing Found'],
    ['km', 'បុគ្គល 1', 'រកមិនឃើញអ្វីទេ'],
  ] as const)('says in %s that nothing is found for a type that nobody knows', async (lang, name, words) => {
    const rows = [row('1', { requestWorkflowType: { requestType: 'SOMETHING_NEW' } })]
    const { user, router } = list('pending', { rows, lang })
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/here')
  })
  it('goes to the tracking page where the reader has no view of the record', async () => {
    list('pending', { opens: () => false })
    expect((await screen.findByRole('link', { name: 'Person 1' })).getAttribute('href')).toMatch(
      /^\/pending-approval\/1\/view\?from=approval/,
    )
  })
})

describe('reading beside the list', () => {
  it('moves by keys, answers by one key, and the next that waits opens itself', async () => {
    const rows = [row('1'), row('2', { waitingFor: [somebody('5')] }), row('3')]
    const { user, sent } = list('team', { rows })
    await screen.findByRole('link', { name: 'Person 1' })
    await user.keyboard('j')
    expect(await screen.findByRole('complementary', { name: 'Request of Person 1' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Person 1')
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('complementary', { name: 'Request of Person 2' })).toBeTruthy()
    await user.keyboard('k')
    await screen.findByRole('complementary', { name: 'Request of Person 1' })
    await screen.findByRole('button', { name: 'Approve' })
    await user.keyboard('a')
    // The second one waits for somebody else.
    expect(await screen.findByRole('complementary', { name: 'Request of Person 3' })).toBeTruthy()
    expect(screen.getByText('Approving Person 1 · Warning. Sent in a few seconds.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect([sent(), screen.queryByText(/^Approving/)]).toEqual([[], null])
  })
  it('a stray key is taken back by another one, and the request stands there as before', async () => {
    const { user, sent, router } = list('pending', { rows: [row('1'), row('3')] })
    await screen.findByRole('link', { name: 'Person 1' })
    await user.keyboard('j')
    await screen.findByRole('button', { name: 'Approve' })
    await user.keyboard('a')
    await screen.findByRole('complementary', { name: 'Request of Person 3' })
    expect(screen.queryByRole('checkbox', { name: 'Select Person 1' })).toBeNull()
    await user.keyboard('u')
    expect(await screen.findByRole('complementary', { name: 'Request of Person 1' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).toBeTruthy()
    await act(() => router.navigate('/elsewhere'))
    expect(sent()).toEqual([])
  })
  it('the next answer, and leaving, send what is held; a refusal names the request', async () => {
    const own = (call: Sent) =>
      call.method === 'PATCH' && call.path.endsWith('/3')
        ? json(
            {
              message: 'Somebody was faster',
              errors: [{ path: '', message: 'Somebody was faster', code: 'STATUS_NOT_ALLOWED' }],
            },
            409,
          )
        : undefined
    const { user, sent, router } = list('pending', { rows: [row('1'), row('3')], own })
    await screen.findByRole('link', { name: 'Person 1' })
    for (const name of ['Person 1', 'Person 3']) {
      if (name === 'Person 1') await user.keyboard('j')
      const pane = within(await screen.findByRole('complementary', { name: `Request of ${name}` }))
      await pane.findByRole('button', { name: 'Approve' })
      await user.keyboard('a')
    }
    await waitFor(() => expect(sent().map(({ path }) => path)).toEqual([approvalCalls.one('1')]))
    await act(() => router.navigate('/elsewhere'))
    await waitFor(() =>
      expect(sent().map(({ path, body }) => [path, body])).toEqual(
        ['1', '3'].map((id) => [approvalCalls.one(id), { version: 2, approvalResult: 'APPROVED' }]),
      ),
    )
    expect(await screen.findByText('Person 3: Somebody was faster')).toBeTruthy()
  })
  it('is a drawer on a phone, where the rows are cards', async () => {
    const { user } = list('pending', { width: 390, lang: 'km' })
    const [first] = await screen.findAllByRole('button', { name: 'ផ្លូវអនុម័ត' })
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(first as HTMLElement)
    expect(
      await within(await screen.findByRole('dialog', { name: 'បុគ្គល 1' })).findByRole('button', { name: 'អនុម័ត' }),
    ).toBeTruthy()
  })
})

it('takes what waits for a reader who answers in somebody’s name, and leaves what they have answered', () => {
  const answered = row('1', { waitingFor: [somebody('5')], firstApprovalUser: { employee: me } })
  const delegated = row('2', { waitingFor: [somebody('5')] })
  expect([
    waitsFor('p9', answered, true),
    waitsFor('p9', delegated, true),
    waitsFor('p9', delegated, false),
    waitsFor('p9', row('3'), false),
    waitsFor(undefined, delegated, false),
  ]).toEqual([false, true, false, true, false])
})

describe('one answer for several', () => {
  const refusing = (call: Sent) =>
    call.path === approvalCalls.answerMany
      ? json({
          data: [
            { id: '1', isDone: true, message: null },
            { id: '3', isDone: false, message: 'Somebody was faster' },
          ],
        })
      : undefined
  const rows = [row('1'), row('2', { status: 'ACTIVE' }), row('3')]
  it('rejects with one reason and tells the result of each', async () => {
    const { user, sent } = list('pending', { rows, own: refusing })
    await screen.findByRole('link', { name: 'Person 1' })
    expect(screen.queryByRole('checkbox', { name: 'Select Person 2' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select all of this page' }))
    const bar = within(screen.getByRole('region', { name: '2 requests selected' }))
    await user.click(bar.getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.type(dialog.getByRole('textbox'), 'Wrong month')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Reject' }).hasAttribute('data-loading')).toBe(false))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('1 done, 1 refused')).toBeTruthy()
    expect(screen.getByText('Person 3 · Warning: Somebody was faster')).toBeTruthy()
    expect(sent().map(({ body }) => body)).toEqual([
      {
        items: [
          { id: '1', version: 2 },
          { id: '3', version: 2 },
        ],
        approvalResult: 'REJECTED',
        reason: 'Wrong month',
      },
    ])
    // What was refused stays chosen.
    expect(screen.getByRole('region', { name: '1 request selected' })).toBeTruthy()
  })
  it('goes beyond the page: all that match and wait, in parts of a hundred, with the result of each', async () => {
    const many = Array.from({ length: 120 }, (_, at) => row(String(at + 1), at === 1 ? { status: 'ACTIVE' } : {}))
    const page = many.slice(0, 10)
    const parts: number[] = []
    const own = ({ path, query, body }: Sent) => {
      if (path === approvalCalls.list)
        return json({
          data: query['limit'] === '500' ? many : page,
          pageMeta: { currentPage: 1, pageSize: 10, totalCount: many.length },
        })
      if (path !== approvalCalls.answerMany) return undefined
      const { items } = body as { readonly items: readonly { readonly id: string }[] }
      parts.push(items.length)
      return json({
        data: items.map(({ id }) => ({
          id,
          isDone: id !== '120',
          message: id === '120' ? 'Somebody was faster' : null,
        })),
      })
    }
    const { user, asked } = list('pending', { own, at: '/here?limit=10&requestType=WARNING' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }))
    expect(await screen.findByText('All 9 requests of this page are selected.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select all 119 that wait for you and match' }))
    expect(await screen.findByText('All 119 requests that match are selected.')).toBeTruthy()
    expect(asked().at(-1)).toEqual({ limit: '500', status: 'PENDING', requestType: 'WARNING', displayType: 'Normal' })
    await user.click(
      within(screen.getByRole('region', { name: '119 requests selected' })).getByRole('button', { name: 'Approve' }),
    )
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('118 done, 1 refused')).toBeTruthy()
    expect(screen.getByText('Person 120 · Warning: Somebody was faster')).toBeTruthy()
    expect(parts).toEqual([100, 19])
  })
  it('offers nothing beyond the page where the page is all', async () => {
    const { user, asked } = list('pending', { rows })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }))
    expect(screen.getByRole('region', { name: '2 requests selected' })).toBeTruthy()
    expect([screen.queryByText(/of this page are selected/), asked().length]).toEqual([null, 1])
  })
  it('keeps what a failed call did not send chosen', async () => {
    const many = Array.from({ length: 120 }, (_, at) => row(String(at + 1)))
    const own = ({ path, query, body }: Sent) => {
      if (path === approvalCalls.list)
        return json({
          data: query['limit'] === '500' ? many : many.slice(0, 10),
          pageMeta: { currentPage: 1, pageSize: 10, totalCount: many.length },
        })
      if (path !== approvalCalls.answerMany) return undefined
      const { items } = body as { readonly items: readonly { readonly id: string }[] }
      return items.length === 100
        ? json({ data: items.map(({ id }) => ({ id, isDone: true, message: null })) })
        : json({ message: 'Not now', errors: [] }, 500)
    }
    const { user } = list('pending', { own })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 120 that wait for you and match' }))
    await user.click(
      within(screen.getByRole('region', { name: '120 requests selected' })).getByRole('button', { name: 'Approve' }),
    )
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('100 done')).toBeTruthy()
    expect(screen.getByRole('region', { name: '20 requests selected' })).toBeTruthy()
  })
  it('asks before it approves', async () => {
    const { user, sent } = list('pending', { rows, own: refusing })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(
      within(screen.getByRole('region', { name: '1 request selected' })).getByRole('button', { name: 'Approve' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(sent()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([
        { items: [{ id: '1', version: 2 }], approvalResult: 'APPROVED' },
      ]),
    )
  })
})

describe('the tracking page', () => {
  const changed = approvalOf('7', {
    requestType: 'EMPLOYEE_INFO_UPDATE',
    changes: [{ field: 'phone', label: { en: 'Phone', km: 'ទូរសព្ទ' }, old: '012 111 222', new: '012 333 444' }],
  })
  const own = (call: Sent) =>
    call.method === 'GET' && call.path === approvalCalls.one('7') ? json({ data: changed }) : undefined
  it('shows what a change of information would change', async () => {
    open(<ViewRequestPage mode="page" params={{ approvalId: '7' }} />, { own })
    const table = within(await screen.findByRole('table', { name: 'Requested changes' }))
    expect(
      within(table.getAllByRole('row')[1] as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['012 111 222', '012 333 444'])
    expect(screen.getByText('Riverside')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open request' })).toBeNull()
  })
  it('decides by a form whose status is required, and whose reason is when it refuses', async () => {
    const { user, sent } = open(<UpdateRequestPage mode="page" params={{ approvalId: '7' }} />, { own })
    const form = within(await screen.findByRole('form', { name: 'Decision' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Required')).toBeTruthy()
    await user.click(form.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Reject' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Required')).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Not proven')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([
        { version: 2, approvalResult: 'REJECTED', reason: 'Not proven' },
      ]),
    )
  })
})

describe('a new request', () => {
  it('offers each kind once that has a screen and may be made, and says when there is none', async () => {
    expect(new Set(requestKinds.map(({ path }) => path)).size).toBe(requestKinds.length)
    open(<CreateRequestPage />, { opens: (path) => path.startsWith('/leave-management/leave-request') })
    expect((await screen.findByRole('link', { name: 'Leave request' })).getAttribute('href')).toBe(
      '/leave-management/leave-request/create',
    )
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
  it('says when there is none', async () => {
    open(<CreateRequestPage />, { opens: () => false })
    expect(await screen.findByText('There is no kind of request that you may make here.')).toBeTruthy()
  })
})
