import { approvalCalls } from '@staff/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json, list, row, type Sent } from './test/inbox-stage.tsx'

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
    expect(await dialog.findByText('Reason is required for reject.')).toBeTruthy()
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
    // Refused requests stay selected.
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
