import { bool, L, resource, text } from '@staff/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { open, signInWith } from '../../../test/app.tsx'
import { giveBackAction } from '../../../test/guide-row-action.ts'
import { fakeService, json } from '../../../test/service.ts'

// The row action of docs/resource-guide.md: offered by right and by the row, then the list reloads.
const label = L('Loan', 'ការខ្ចី')
const loan = resource({
  name: 'uniform-loan',
  screen: '/uniform-loan',
  permission: 'EMPLOYEE_SKILL',
  label,
  title: ['item'],
  fields: { item: text({ label }), isOut: bool({ label, readOnly: true }) },
  list: { columns: ['item', 'isOut'] },
})

it('acts on the rows that it is for, says so, and shows what the service has then', async () => {
  signInWith()
  let isOut = true
  const seen = fakeService({
    own: ({ method, path }) => {
      if (path.endsWith('/return')) isOut = false
      if (method === 'PATCH') return json({ data: { id: 'a' } })
      return path === 'employee/uniform-loan'
        ? json({
            data: [{ id: 'a', version: 4, item: 'Apron', isOut, createdBy: null, updatedBy: null }],
            pageMeta: { currentPage: 1, pageSize: 10, totalCount: 1 },
          })
        : undefined
    },
  })
  const user = userEvent.setup()
  const menu = async () => user.click(await screen.findByRole('button', { name: /Actions.*Apron|Apron.*Actions/ }))
  open(loan, loan.screen, { options: { rowActions: [giveBackAction] } as never })
  await menu()
  await user.click(await screen.findByRole('menuitem', { name: 'Take back', hidden: true }))
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  await screen.findByText('Taken back')
  expect(seen.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: 'employee/uniform-loan/a/return',
    body: { version: 4 },
  })
  await waitFor(() => expect(seen.filter(({ path }) => path === 'employee/uniform-loan')).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('row', { name: /Apron/ }).textContent).not.toContain('True'))
  await menu()
  expect((await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
    'Delete',
  ])
})
