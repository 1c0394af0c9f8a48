import { L, type Lang } from '@staff/contract'
import { dayFlagWords, personDaysPage, type PersonDay } from '@staff/contract/attendance-leave'
import { KitProvider, PageAccessContext, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { toScanCorrection } from '@staff/contract/refs'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import AttendanceDayScreen from './attendance-day.screens.tsx'
import { getMissingTime } from './missing-scan.ts'

const day = (date: string, more: Partial<PersonDay> = {}): PersonDay => ({
  date,
  shift: 'Office',
  kind: 'WORKDAY',
  status: 'PRESENT',
  isOpen: false,
  isSettled: false,
  rows: [{ from: 480, to: 1_020 }],
  checkIn: null,
  breakIn: null,
  breakOut: null,
  checkOut: null,
  lateCheckIn: 0,
  breakInEarly: 0,
  lateBreakOut: 0,
  checkOutEarly: 0,
  plannedMinutes: 480,
  presentWeight: 1,
  absentWeight: 0,
  paidWeight: 1,
  flags: [],
  parts: [],
  ...more,
})
function open(days: readonly PersonDay[], lang: Lang = 'en') {
  queryClient.clear()
  setLanguage(lang)
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ data: { employee: { id: 'e1', name: L('Sok Dara', 'សុខ ដារ៉ា') }, days } }), {
        status: 200,
        headers: { 'Content-Type': 'application/json' },
      }),
  )
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({
    user: {
      id: 'u1',
      username: 'dara',
      email: null,
      isSelfService: true,
      employee: null,
      userRole: [],
      permissions: [],
    },
  })
  const router = createMemoryRouter([{ path: '*', element: <AttendanceDayScreen /> }], {
    initialEntries: [`${personDaysPage.screen}?month=2026-01`],
  })
  render(
    <KitProvider env="test">
      <PageAccessContext value={() => true}>
        <RouterProvider router={router} />
      </PageAccessContext>
    </KitProvider>,
  )
}
const line = (date: string) => screen.findByRole('button', { name: new RegExp(date) })

it('says what is to be looked at without opening the day, and nothing where all is in order', async () => {
  open([day('2026-01-05', { flags: ['MISSED_SCAN', 'UNPLANNED'] }), day('2026-01-06')])
  const flagged = await line('05-Jan-2026')
  expect(flagged.getAttribute('aria-expanded')).toBe('false')
  const words = ['MISSED_SCAN', 'UNPLANNED'].map((flag) => dayFlagWords[flag]?.en ?? flag)
  for (const word of words) expect(flagged.textContent).toContain(word)
  for (const word of words) expect((await line('06-Jan-2026')).textContent).not.toContain(word)
})
it('says so in Khmer, and a flag that the screen does not know yet as it came', async () => {
  open([day('2026-01-05', { flags: ['MISSED_SCAN', 'NEW_FLAG'] })], 'km')
  const { textContent } = await line('05-Jan-2026')
  expect(textContent).toContain(dayFlagWords['MISSED_SCAN']?.km)
  expect(textContent).toContain('NEW_FLAG')
})
it('shows the scans of a day, or its plan where nobody was seen', async () => {
  open([
    day('2026-01-05', { checkIn: '2026-01-05T01:00:00.000Z', checkOut: null }),
    day('2026-01-06', { status: 'ABSENT' }),
  ])
  expect((await line('05-Jan-2026')).textContent).toContain('08:00 → –')
  expect((await line('06-Jan-2026')).textContent).toContain('08:00–17:00')
})
it('a missing scan has its correction beside it, with person, day and planned hour; a settled day has none', async () => {
  const missed = { flags: ['MISSED_SCAN'], checkIn: '2026-01-05T01:00:00.000Z' }
  open([day('2026-01-05', missed), day('2026-01-06'), day('2026-01-07', { ...missed, isSettled: true })])
  await line('05-Jan-2026')
  const links = screen.getAllByRole('link', { name: 'Correct the missing scan' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([toScanCorrection('e1', '2026-01-05', '17:00')])
})
it.each([
  [{}, '08:00'],
  [{ checkIn: 'x' }, '17:00'],
  [{ checkIn: 'x', checkOut: 'x' }, '12:00'],
  [{ checkIn: 'x', checkOut: 'x', breakIn: 'x' }, '13:00'],
  [{ checkIn: 'x', rows: [{ from: 1_320, to: 1_800 }] }, '06:00'],
  [{ rows: [] }, ''],
] as const)('the first scan that is missing of %o is that of %s', (seen, time) => {
  const rows = [
    { from: 480, to: 720 },
    { from: 780, to: 1_020 },
  ]
  expect(getMissingTime(day('2026-01-05', { rows, ...seen }))).toBe(time)
})
