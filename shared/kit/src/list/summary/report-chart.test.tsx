import { monthlyAttendanceReport, temporaryReport } from '@staff/contract/reports'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, signInWith } from '../../../test/app.tsx'
import { fakeService, json, rowOf } from '../../../test/service.ts'
import { resetTableSettings } from '../table/table-settings.ts'

beforeEach(() => {
  resetTableSettings()
  signInWith()
})

describe('a report that adds up by place', () => {
  const [north, south] = ['North', 'South'].map((name, n) => ({
    id: name,
    label: { en: name, km: name },
    rows: 1,
    totals: { totalPresent: 3 - n, totalWorkingHour: 60 * (n + 1) },
  }))
  const answer = (groups?: unknown) =>
    json({
      data: [1, 2].map((n) => rowOf(monthlyAttendanceReport, n)),
      pageMeta: { currentPage: 1, pageSize: 10, totalCount: 2 },
      totals: { totalPresent: 5, totalWorkingHour: 180 },
      ...(groups ? { groups } : {}),
    })
  const service = () =>
    fakeService({
      own: ({ path, query }) =>
        path.endsWith('/monthly-attendance-report')
          ? answer(query.get('groupBy') ? [north, south] : undefined)
          : undefined,
    })
  it('shows its sums by store as bars and as a table, the longest first', async () => {
    const seen = service()
    const user = userEvent.setup()
    open(monthlyAttendanceReport, monthlyAttendanceReport.screen)
    await user.click(await screen.findByRole('button', { name: 'Chart' }))
    const chart = await screen.findByRole('region', { name: 'Total Present · By Store' })
    const said = [...chart.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
    expect(said).toEqual(['North3', 'South2'])
    const asked = seen.findLast(({ path }) => path === 'employee/report/monthly-attendance-report')?.query
    expect([asked?.get('groupBy'), asked?.get('limit'), asked?.has('month')]).toEqual(['outletId', '1', true])
  })
  it('has the names of its lines in the column that never scrolls away, and the sums as their columns have their figures', async () => {
    service()
    open(monthlyAttendanceReport, `${monthlyAttendanceReport.screen}?limit=10&groupBy=outletId`)
    await screen.findByText('Grand total')
    const firstOf = (line: string) =>
      [...document.querySelectorAll(line)].map((row) => row.querySelector('td, th')?.textContent)
    expect(firstOf('.kit-line-head')).toEqual(['North', 'South'])
    expect(firstOf('.kit-line-sub')).toEqual(['Subtotal – North', 'Subtotal – South'])
    expect(firstOf('tfoot tr')).toEqual(['Grand total'])
    const sums = [...document.querySelectorAll('.kit-line-sub .kit-right > .kit-cell')].map((cell) => cell.textContent)
    expect(sums).toEqual(expect.arrayContaining(['3', '1:00', '2', '2:00']))
  })
  it('has its lines and sums among the cards of a phone', async () => {
    service()
    const wide = globalThis.matchMedia
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
      ...wide(query),
      matches: query.includes('max-width: 767px'),
    }))
    open(monthlyAttendanceReport, `${monthlyAttendanceReport.screen}?limit=10&groupBy=outletId`)
    await screen.findByText('Grand total')
    const lines = [...document.querySelectorAll('.kit-card-line')].map(({ textContent }) => textContent)
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain('Subtotal – North')
    expect(lines[1]).toContain('Total Working Hour1:00')
    expect(lines[4]).toContain('Total Working Hour3:00')
    vi.restoreAllMocks()
  })
  it('shows what does not fit on a card of a phone when it is asked for', async () => {
    fakeService()
    const wide = globalThis.matchMedia
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
      ...wide(query),
      matches: query.includes('max-width: 767px'),
    }))
    const user = userEvent.setup()
    open(temporaryReport, temporaryReport.screen)
    const [more] = await screen.findAllByRole('button', { name: /^Show all/ })
    const card = more?.closest('li') as HTMLElement
    const shown = () => [...card.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(shown()).toHaveLength(12)
    expect(shown()).not.toContain('Overtime Duration')
    await user.click(more as HTMLElement)
    expect(shown()).toEqual(expect.arrayContaining(['Check Out', 'Working Hour', 'Overtime Duration']))
    await user.click(within(card).getByRole('button', { name: /^Show fewer/ }))
    expect(shown()).toHaveLength(12)
    vi.restoreAllMocks()
  })
})
