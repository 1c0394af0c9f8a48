import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { SettleForm } from './settle-form.tsx'

const employment = { startDate: '2025-01-06', lastDay: '2026-11-17', dueOn: '2026-11-19', minutesOwed: 0, notice: null }

it('leaves out an amount that nobody typed, so that it is told as missing at its field', async () => {
  queryClient.clear()
  setLanguage('en')
  const sent: unknown[] = []
  const errors = [{ path: 'damages.0.amount', message: 'Required', code: 'REQUIRED' }]
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : undefined)
    return new Response(JSON.stringify({ message: 'x', errors }), { status: 400 })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(['READ_SALARY', 'GENERATE_PAYROLL']) })
  render(
    <KitProvider env="test">
      <MemoryRouter>
        <SettleForm
          employeeId="p1"
          employment={{ ...employment, cause: { en: 'Resigned', km: 'លាឈប់' } }}
          onStarted={() => undefined}
        />
      </MemoryRouter>
    </KitProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add Damage' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Computer')
  await user.click(screen.getByRole('button', { name: 'Show Figures' }))
  await waitFor(() => expect(sent).toEqual([{ employeeId: 'p1', damages: [{ reason: 'Computer' }] }]))
  expect(await screen.findByText('Required')).toBeTruthy()
})
