import { approvalCalls, reasonForReject, type Approval } from '@staff/contract'
import { reasonTemplate } from '@staff/contract/admin'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { approval, person, step } from '../../test/approval.ts'
import { fakeService, json, type Seen } from '../../test/service.ts'
import { KitProvider, PageAccessContext, queryClient, setLanguage } from '../index.ts'
import { say } from '../i18n/define-words.ts'
import { ApprovalPanel, approvalWords } from './index.ts'

beforeEach(() => {
  queryClient.clear()
  setLanguage('en')
  signInWith()
})
const conflict = () =>
  json({ message: 'x', errors: [{ path: '', message: 'Sok Dara changed this record', code: 'VERSION_CONFLICT' }] }, 409)
const isAnswer = ({ method }: Seen) => method === 'PATCH'
/** Draws the panel of a warning; `own` answers first. */
function show(
  present: () => Approval,
  { own, at = '/request' }: { readonly own?: (call: Seen) => Response | undefined; readonly at?: string } = {},
) {
  const seen = fakeService({
    own: (call) =>
      own?.(call) ??
      (call.path === approvalCalls.ofEntity('w1', 'WARNING')
        ? json({ data: present() })
        : isAnswer(call)
          ? json({ data: present() })
          : undefined),
  })
  const page = (
    <PageAccessContext value={() => true}>
      <input aria-label="elsewhere" />
      <ApprovalPanel of={{ entityId: 'w1', requestType: 'WARNING' }} />
    </PageAccessContext>
  )
  const router = createMemoryRouter(
    [
      { path: '/request', element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  render(
    <KitProvider env="test">
      <RouterProvider router={router} />
    </KitProvider>,
  )
  return {
    seen,
    router,
    user: userEvent.setup(),
    sent: () => seen.filter(isAnswer).map(({ path, body }) => [path, body]),
  }
}
const panel = async () => within(await screen.findByRole('region', { name: 'Approval' }))

describe('the path of a request', () => {
  it('shows each step with its people, its state, since when it waits and what is overdue', async () => {
    show(approval)
    const path = within(await (await panel()).findByRole('list', { name: 'Approval path' }))
    const [first, second] = path.getAllByRole('listitem')
    for (const words of ['First Approver', 'Sok Dara', /Waiting for an answer · since 20-Nov-2026 09:00:00/, 'Overdue'])
      expect(within(first as HTMLElement).getByText(words)).toBeTruthy()
    expect(first?.getAttribute('aria-current')).toBe('step')
    expect(within(second as HTMLElement).getByText('Keo Bopha')).toBeTruthy()
    expect(within(second as HTMLElement).getByText('Not asked yet')).toBeTruthy()
    expect((await panel()).getByRole('status').textContent).toBe('With Sok Dara since 20-Nov-2026 09:00:00')
  })
  it('names the delegate and the approver, the reason, and who was asked by role', async () => {
    show(() =>
      approval({
        status: 'REJECTED',
        abilities: { approve: false, reject: false, acknowledge: false, cancel: false },
        steps: [
          step('firstApprover', {
            state: 'REJECTED',
            isFallback: true,
            answeredBy: person('3', 'Keo Bopha'),
            onBehalfOf: person('2', 'Sok Dara'),
            answeredAt: '2026-11-20T03:00:00.000Z',
            reason: 'No proof',
          }),
        ],
      }),
    )
    const shown = await panel()
    await shown.findByRole('list', { name: 'Approval path' })
    for (const words of [
      'Keo Bopha',
      'on behalf of Sok Dara',
      'No proof',
      'The workflow found no active approver; the request goes to a role instead.',
      'Rejected by Keo Bopha',
    ])
      expect(shown.getByText(words)).toBeTruthy()
    expect(shown.queryByRole('button')).toBeNull()
  })
  it('speaks Khmer', async () => {
    setLanguage('km')
    show(approval)
    expect(await screen.findByRole('button', { name: 'អនុម័ត' })).toBeTruthy()
    expect(screen.getByText('នៅជាមួយ ឈ្មោះ 2 ចាប់ពី 20-Nov-2026 09:00:00')).toBeTruthy()
  })
  it('is nothing where there is no approval', async () => {
    const { seen } = show(approval, { own: () => json({ message: 'no', errors: [] }, 404) })
    await waitFor(() => expect(seen.length).toBe(1))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Approval' })).toBeNull())
  })
})

describe('the answers', () => {
  it('approve by one key, with the version that was read, and never while somebody types', async () => {
    const { user, sent } = show(approval)
    await screen.findByRole('button', { name: 'Approve' })
    await user.type(screen.getByLabelText('elsewhere'), 'ar')
    expect([sent(), screen.queryByRole('dialog')]).toEqual([[], null])
    screen.getByLabelText('elsewhere').blur()
    await user.keyboard('a')
    expect(await screen.findByText('Update successfully. You approved the request.')).toBeTruthy()
    expect(sent()).toEqual([[approvalCalls.one('a1'), { version: 3, approvalResult: 'APPROVED' }]])
  })
  it('reject by one key, but not without a reason', async () => {
    const { user, sent } = show(approval)
    await screen.findByRole('button', { name: 'Reject' })
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Reason is required for reject.')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.type(dialog.getByRole('textbox'), 'Too late ')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Reject' }).hasAttribute('data-loading')).toBe(false))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Update successfully. You rejected the request.')).toBeTruthy()
    expect(sent()).toEqual([[approvalCalls.one('a1'), { version: 3, approvalResult: 'REJECTED', reason: 'Too late' }]])
  })
  it.each(['en', 'km'] as const)(
    'ask for the reason of a rejection in the words of the specification, in %s',
    async (lang) => {
      setLanguage(lang)
      const reject = say(approvalWords, 'reject')
      const { user, sent } = show(approval)
      await screen.findByRole('button', { name: reject })
      await user.keyboard('r')
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByRole('textbox'), '   ')
      await user.click(dialog.getByRole('button', { name: reject }))
      expect(await dialog.findByText(reasonForReject[lang])).toBeTruthy()
      expect(sent()).toEqual([])
    },
  )
  it('are only those that the service allows: to take note, or to take back', async () => {
    const { user, sent } = show(() =>
      approval({ status: 'ACTIVE', abilities: { approve: false, reject: false, acknowledge: true, cancel: true } }),
    )
    await screen.findByRole('button', { name: 'Acknowledge' })
    expect([
      screen.queryByRole('button', { name: 'Approve' }),
      screen.queryByRole('button', { name: 'Reject' }),
    ]).toEqual([null, null])
    await user.keyboard('r')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel request' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel request' }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('a')
    await waitFor(() =>
      expect(sent()).toEqual([[approvalCalls.one('a1'), { version: 3, approvalResult: 'ACKNOWLEDGED' }]]),
    )
  })
  it('stop when the request changed meanwhile, and keep the typed reason over the new version', async () => {
    let version = 3
    const { user, sent } = show(() => approval({ version }), {
      own: (call) => (isAnswer(call) && version === 3 ? conflict() : undefined),
    })
    await screen.findByRole('button', { name: 'Reject' })
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'My reason')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Sok Dara changed this record')).toBeTruthy()
    version = 4
    await user.click(dialog.getByRole('button', { name: 'Load the new version' }))
    await waitFor(() => expect(dialog.queryByText('Sok Dara changed this record')).toBeNull())
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'My reason')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Reject' }).hasAttribute('data-loading')).toBe(false))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await screen.findByText('Update successfully. You rejected the request.')
    expect(sent().at(-1)).toEqual([
      approvalCalls.one('a1'),
      { version: 4, approvalResult: 'REJECTED', reason: 'My reason' },
    ])
  })
  it('say so when the new version no longer asks the reader', async () => {
    let present = approval()
    const { user } = show(() => present, { own: (call) => (isAnswer(call) ? conflict() : undefined) })
    await screen.findByRole('button', { name: 'Reject' })
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'My reason')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await dialog.findByText('Sok Dara changed this record')
    present = approval({
      version: 5,
      status: 'ACTIVE',
      abilities: { approve: false, reject: false, acknowledge: false, cancel: false },
    })
    await user.click(dialog.getByRole('button', { name: 'Load the new version' }))
    expect(await dialog.findByText('This answer is no longer open: the request is now "Active".')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true)
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'My reason')
  })
})

describe('a request on a page of its own', () => {
  it.each([
    [
      'the list that it was opened from',
      '?from=approval',
      { list: '/pending-approval?limit=50' },
      '/pending-approval?limit=50',
    ],
    ['the inbox, opened by a link', '?from=approval', null, '/pending-approval'],
    ['the inbox, opened at its own address', '', null, '/pending-approval'],
  ])('is left for %s once it is answered', async (_, query, state, list) => {
    const { user, router, sent } = show(approval, { at: '/elsewhere' })
    await router.navigate(`/request${query}`, { state })
    await screen.findByRole('button', { name: 'Approve' })
    await user.keyboard('a')
    await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(list))
    expect(sent()).toHaveLength(1)
  })
})

describe('the view of a resource', () => {
  const warning = { ...reasonTemplate, approval: 'WARNING' } as const
  const at = `${warning.screen}/view/w1`
  it('shows the path of a request beside its record, and the way back where one came from the inbox', async () => {
    const seen = fakeService({
      own: ({ path }) => (path.includes('/entity/') ? json({ data: approval() }) : undefined),
    })
    open(warning, `${at}?from=approval`)
    expect(await screen.findByRole('region', { name: 'Approval' })).toBeTruthy()
    expect(seen.some(({ path }) => path === approvalCalls.ofEntity('id1', 'WARNING'))).toBe(true)
    expect(screen.getByRole('link', { name: 'Back to Pending Approval' }).getAttribute('href')).toBe(
      '/pending-approval',
    )
  })
  it.each([
    ['PENDING', 1],
    ['ACTIVE', 1],
    ['REJECTED', 0],
    ['CANCEL', 0],
  ] as const)(
    'shows what helps to answer while a request takes something, as the inbox does: %s',
    async (status, times) => {
      const asked = approval({ status })
      fakeService({ own: ({ path }) => (path.includes('/entity/') ? json({ data: asked }) : undefined) })
      open(warning, at, { aside: ({ requestType, id }) => `${requestType} of ${id}` })
      const shown = await panel()
      await shown.findByText('Approval path')
      expect(shown.queryAllByText(`${asked.requestType} of ${asked.entityId.id}`)).toHaveLength(times)
    },
  )
  it('has no way back elsewhere, and asks for no approval of what has none', async () => {
    const seen = fakeService()
    open(reasonTemplate, at)
    await screen.findByRole('heading', { level: 1 })
    expect([
      screen.queryByRole('link', { name: 'Back to Pending Approval' }),
      seen.filter(({ path }) => path.includes('/entity/')),
    ]).toEqual([null, []])
  })
})
