import { heldAbsenceCalls, type HeldAbsence } from '@staff/contract/payroll'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import HeldAbsencePage from './held-absence.screens.tsx'

const absence = (at: number, payMonth: string, isOwn = false): HeldAbsence => ({
  employeeId: `person-${String(at)}`,
  accountNo: `000${String(at)}`,
  employeeName: `Person ${String(at)}`,
  employeeNameKh: '',
  payMonth,
  days: [`${payMonth}-09`],
  daysHash: `hash-${String(at)}`,
  kind: 'CARRY',
  sums: [{ currency: 'USD', amount: '22.73' }],
  isOwn,
})
const rows = [absence(1, '2026-09'), absence(2, '2026-09', true), absence(3, '2026-10')]
const sent: unknown[] = []
const open = (permissions: readonly string[]) => {
  useSession.setState({ permissions: new Set(permissions) })
  return render(
    <KitProvider env="test">
      <MemoryRouter>
        <HeldAbsencePage />
      </MemoryRouter>
    </KitProvider>,
  )
}
beforeEach(() => {
  queryClient.clear()
  setLanguage('en')
  sent.length = 0
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    if (!String(url).endsWith(heldAbsenceCalls.release)) return new Response(JSON.stringify({ data: rows }))
    sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
    return new Response(JSON.stringify({ data: { released: 1, isOwnLeftOut: false } }))
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
})

it('releases all of a month after a question, as it was read; the own row cannot be chosen', async () => {
  open(['READ_PAYROLL_GENERATION', 'UPDATE_PAYROLL_GENERATION', 'READ_SALARY'])
  expect(await screen.findByText('Your own: another payroll officer releases it')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Choose all of Sep-2026'))
  fireEvent.click(screen.getByRole('button', { name: 'Release (1)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  const { employeeId, payMonth, daysHash } = absence(1, '2026-09')
  await waitFor(() => expect(sent).toEqual([{ absences: [{ employeeId, payMonth, daysHash }] }]))
})
it('shows a reader the list without a choice', async () => {
  open(['READ_PAYROLL_GENERATION', 'READ_SALARY'])
  expect(await screen.findByText('0003 Person 3')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
