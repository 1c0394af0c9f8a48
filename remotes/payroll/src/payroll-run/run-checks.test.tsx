import {
  payrollCheckPages,
  payrollCheckTabs,
  payrollCheckWords,
  type PayrollCheck,
  type PayrollCheckCode,
} from '@staff/contract/payroll'
import { KitProvider, PageAccessContext, queryClient, setLanguage } from '@staff/kit'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { draftRun } from './test/draft-run.ts'
import { RunActions } from './run-actions.tsx'
import { RunChecks } from './run-checks.tsx'

const codes = Object.keys(payrollCheckWords) as readonly PayrollCheckCode[]
const person = { id: 'p1', accountNo: '1001', name: 'Sok Dara', nameKh: '', details: [] }
const check = (code: PayrollCheckCode, more: Partial<PayrollCheck> = {}): PayrollCheck => ({
  code,
  isBlocking: true,
  count: 1,
  people: [person],
  subjects: [],
  ...more,
})
const show = (checks: readonly PayrollCheck[], part: ReactNode) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: checks })))
  render(
    <KitProvider env="test">
      <MemoryRouter>
        <PageAccessContext value={() => true}>{part}</PageAccessContext>
      </MemoryRouter>
    </KitProvider>,
  )
}
beforeEach(() => {
  queryClient.clear()
  setLanguage('en')
})

it.each(codes)(
  '%s: the name opens the person at the tab of the matter; a page only where the service names one',
  async (code) => {
    show([check(code)], <RunChecks run={draftRun} />)
    const name = await screen.findByRole('link', { name: '1001 Sok Dara' })
    expect(name.getAttribute('href')).toBe(`/employee-management/profile/p1?tab=${payrollCheckTabs[code]}`)
    expect(screen.queryByRole('link', { name: 'Open the page' })).toBeNull()
  },
)
it('leads to the page that the service names', async () => {
  const page = payrollCheckPages.REQUEST_PENDING ?? ''
  show([check('REQUEST_PENDING', { page })], <RunChecks run={draftRun} />)
  expect((await screen.findByRole('link', { name: 'Open the page' })).getAttribute('href')).toBe(page)
})
it('what blocks an approval stands in its dialog, which cannot be confirmed', async () => {
  const user = userEvent.setup()
  const onShow = vi.fn<() => void>()
  const run = { ...draftRun, acts: ['approve'] as const }
  const checks = [check('NO_BASE', { count: 2 }), check('NET_ZERO', { isBlocking: false })]
  show(checks, <RunActions run={run} onShowChecks={onShow} />)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('No base salary (2)')).toBeTruthy()
  expect(screen.queryByText(/Nothing is paid/)).toBeNull()
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button[type="submit"]')]
  expect(confirm.map(({ disabled }) => disabled)).toEqual([true])
  await user.click(screen.getByRole('button', { name: 'Show the checks' }))
  await waitFor(() => expect(onShow).toHaveBeenCalledTimes(1))
})
it('a run that nothing blocks is confirmed', async () => {
  const user = userEvent.setup()
  show([], <RunActions run={{ ...draftRun, acts: ['approve'] }} onShowChecks={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByRole('dialog')
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button[type="submit"]')]
  expect(confirm.map(({ disabled }) => disabled)).toEqual([false])
})
