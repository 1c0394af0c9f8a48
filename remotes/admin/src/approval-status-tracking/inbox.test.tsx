import { approvalCalls } from '@staff/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { address, getApproval, json, list, me, row, somebody, type Sent } from './test/inbox-stage.tsx'
import { readsRecord, waitsFor } from './tracking-row.ts'

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
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ limit: '10', status: 'PENDING', answer: 'OPEN', displayType: 'Normal' }),
    )
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
    expect(opened.router.state.location.state).toEqual({ list: '/here?limit=10&answer=OPEN' })
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
    // The second one waits for another approver.
    expect(await screen.findByRole('complementary', { name: 'Request of Person 3' })).toBeTruthy()
    expect(screen.getByText('Approving Person 1 · Warning. Sent in a few seconds.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect([sent(), screen.queryByText(/^Approving/)]).toEqual([[], null])
  })
  it('shows what is asked for before a key decides it, in the reader’s language', async () => {
    const about = {
      from: '2026-01-10',
      to: '2026-01-10',
      sentence: { en: 'Late again', km: 'យឺតម្ដងទៀត' },
      amount: null,
    }
    const title = { field: 'warningTitle', label: { en: 'Warning Title', km: 'ចំណងជើង' } }
    const content = { about, fields: [{ ...title, value: { en: 'Late again', km: 'យឺតម្ដងទៀត' } }] }
    const own = ({ method, path }: Sent) =>
      method === 'GET' && path === approvalCalls.one('1') ? json({ data: getApproval('1', content) }) : undefined
    const { user } = list('pending', { rows: [row('1', { about })], own, lang: 'km' })
    expect(await screen.findByText('10-Jan-2026 · យឺតម្ដងទៀត')).toBeTruthy()
    await user.keyboard('j')
    const pane = within(await screen.findByRole('complementary'))
    expect((await pane.findByText('ចំណងជើង')).closest('div')?.textContent).toBe('ចំណងជើងយឺតម្ដងទៀត')
    expect(pane.getByText('10-Jan-2026 · យឺតម្ដងទៀត')).toBeTruthy()
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

it('opens the record of a request of the team for its present and former approvers; in self-service nobody else', () => {
  const own = { me: 'p9', isSelfService: true }
  const rows = [
    row('1', { waitingFor: [somebody('5')], firstApprovalUser: { employee: me } }),
    row('2', { waitingFor: [somebody('9')] }),
    row('3', { waitingFor: [somebody('5')] }),
  ]
  expect(rows.map((one) => readsRecord(own, one))).toEqual([true, true, false])
  expect(rows.map((one) => readsRecord({ ...own, isSelfService: false }, one))).toEqual([true, true, true])
})
