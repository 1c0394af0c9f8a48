import { approvalCalls } from '@staff/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import CreateRequestPage from './create-request.screens.tsx'
import { requestKinds } from './request-kinds.ts'
import { getApproval, json, open, type Sent } from './test/inbox-stage.tsx'
import UpdateRequestPage from './update-request.screens.tsx'
import ViewRequestPage from './view-request.screens.tsx'

describe('the tracking page', () => {
  const changed = getApproval('7', {
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
    expect(await form.findByText('Reason is required for reject.')).toBeTruthy()
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
    expect(await screen.findByText('You cannot make any kind of request here.')).toBeTruthy()
  })
})
