import { attendancePages, personDaysPage, type AttendanceReminderCounts } from '@staff/contract/attendance-leave'
import { businessToday, KitProvider, PageAccessContext, queryClient, setLanguage, signIn } from '@staff/kit'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import AttendanceReminderWidget from './attendance-reminder.widget.tsx'

const counts = { totalMissedScanCount: 7, totalLateInMinuteCount: 90, totalAbsentCount: 1.5 } as const
const month = businessToday().slice(0, 7)

/** The link of each number in the widget, for a user without access to some pages. */
async function linksWithout(closed?: string): Promise<readonly (string | null)[]> {
  queryClient.clear()
  setLanguage('en')
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ data: counts satisfies AttendanceReminderCounts }), {
        status: 200,
        headers: { 'Content-Type': 'application/json' },
      }),
  )
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  const router = createMemoryRouter([{ path: '*', element: <AttendanceReminderWidget /> }])
  render(
    <KitProvider env="test">
      <PageAccessContext value={(path) => closed === undefined || !path.startsWith(closed)}>
        <RouterProvider router={router} />
      </PageAccessContext>
    </KitProvider>,
  )
  return (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
}

it('opens the days and the months that it counted', async () => {
  const [missed, late, absent] = await linksWithout()
  expect(screen.getByRole('link', { name: /^1\.5/ })).toBeTruthy()
  expect(missed).toMatch(
    new RegExp(
      `^${attendancePages.dailyAttendance.screen}\\?fromDate=${month}-01&toDate=${month}-\\d\\d&missedScan=true`,
    ),
  )
  expect([late, absent]).toEqual(
    ['totalLate', 'totalAbsent'].map(
      (sum) => `${attendancePages.monthlyAttendance.screen}?month=${month}&orderBy=${sum}%3ADESC`,
    ),
  )
})
it('missed scans open the own days on which one is missing for users without the daily report', async () => {
  const [missed] = await linksWithout(attendancePages.dailyAttendance.screen)
  expect(missed).toBe(`${personDaysPage.screen}?month=${month}&missed=true`)
})
it('opens the own days for users without the report of months', async () => {
  const [, late, absent] = await linksWithout(attendancePages.monthlyAttendance.screen)
  expect([late, absent]).toEqual([late, late])
  expect(late).toBe(`${personDaysPage.screen}?month=${month}`)
})
