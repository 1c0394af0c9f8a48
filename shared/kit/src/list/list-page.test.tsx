import { positionLevel } from '@staff/contract/admin'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { employee, employeePaymentMethod } from '@staff/contract/employee'
import { payrollDeductionType } from '@staff/contract/payroll'
import { monthlyAttendanceReport } from '@staff/contract/reports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService, json, rowOf, type Seen } from '../../test/service.ts'
import { resetTableSettings } from './table/table-settings.ts'

const lists = (seen: readonly Seen[], path: string) =>
  seen.filter((call) => call.method === 'GET' && call.path === `employee/${path}`)

beforeEach(() => {
  resetTableSettings()
  signInWith()
})

describe('asking the service', () => {
  it('sends page, order, filters and keywords of the address, and writes changes back', async () => {
    const seen = fakeService()
    const user = userEvent.setup()
    const router = open(employee, `${employee.screen}?limit=10&offset=10&orderBy=gender:DESC&status=RESIGNED`)
    await screen.findByText('11–20 of 23')
    const first = lists(seen, employee.name)[0]?.query
    expect(Object.fromEntries(first ?? [])).toEqual({
      limit: '10',
      offset: '10',
      orderBy: 'gender:DESC',
      status: 'RESIGNED',
    })
    await user.click(screen.getByRole('button', { name: 'Remove filter Status' }))
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).has('status')).toBe(false))
    expect(new URLSearchParams(router.state.location.search).has('offset')).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'Page 3' }))
    await screen.findByText('21–23 of 23')
    await user.click(await screen.findByRole('button', { name: 'Sort by Account No ascending' }))
    await waitFor(() => expect(router.state.location.search).toContain('orderBy=accountNo%3AASC'))
    await router.navigate(-1)
    await screen.findByText('21–23 of 23')
  })

  it('keywords go out on Enter at once, and after the pause without it', async () => {
    const seen = fakeService()
    open(positionLevel, positionLevel.screen)
    await screen.findByText('1–10 of 23')
    const box = screen.getByRole('textbox', { name: 'Search' })
    fireEvent.change(box, { target: { value: ' manager ' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(lists(seen, 'position-level').at(-1)?.query.get('keywords')).toBe('manager'))
    fireEvent.change(box, { target: { value: 'staff' } })
    await waitFor(() => expect(lists(seen, 'position-level').at(-1)?.query.get('keywords')).toBe('staff'), {
      timeout: 3000,
    })
  })

  it('a list with defaults opens with them and can be cleared of them', async () => {
    const seen = fakeService()
    const user = userEvent.setup()
    const router = open(publicHoliday, publicHoliday.screen)
    await screen.findByText('1–10 of 23')
    const year = new URLSearchParams(router.state.location.search).get('year')
    expect(year).toMatch(/^\d{4}$/)
    expect(lists(seen, 'public-holiday')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Remove filter Year' }))
    await waitFor(() => expect(router.state.location.search).toBe('?limit=10'))
    expect(lists(seen, 'public-holiday').at(-1)?.query.has('year')).toBe(false)
  })
})

describe('sums', () => {
  it('stand under their columns in a row of their own, hours as hours', async () => {
    const sums = { totalWorkingHour: 12_480, totalPresent: 25.5 }
    const data = [rowOf(monthlyAttendanceReport, 1)]
    const pageMeta = { currentPage: 1, pageSize: 10, totalCount: 30 }
    fakeService({
      own: ({ path }) =>
        path.endsWith('/monthly-attendance-report') ? json({ data, pageMeta, totals: sums }) : undefined,
    })
    open(monthlyAttendanceReport, monthlyAttendanceReport.screen)
    const foot = (await screen.findByText('Grand total')).closest('tfoot') as HTMLElement
    expect(within(foot).getByText('208:00')).toBeTruthy()
    expect(within(foot).getByText('25.5')).toBeTruthy()
  })
})

describe('states', () => {
  it('nothing yet, with the way to start; nothing matches, with the way back', async () => {
    fakeService({ total: 0 })
    const router = open(positionLevel, positionLevel.screen)
    expect(await screen.findByRole('heading', { name: 'No Data!' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Add New' })).toHaveLength(2)
    await router.navigate(`${positionLevel.screen}?limit=10&keywords=zzz`)
    expect(await screen.findByText('No record matches these filters.')).toBeTruthy()
  })
  it('a failed load stays in its place and can be tried again', async () => {
    let broken = true
    fakeService({
      own: (call) =>
        broken && call.path === 'employee/position-level' ? json({ message: 'x', errors: [] }, 500) : undefined,
    })
    open(positionLevel, positionLevel.screen)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText('Could not load')).toBeTruthy()
    broken = false
    fireEvent.click(retry)
    await screen.findByText('1–10 of 23')
  })
  it('403 says so', async () => {
    fakeService({ own: () => json({ message: 'x', errors: [] }, 403) })
    open(positionLevel, positionLevel.screen)
    expect(await screen.findByText("You don't have permission to access on this resource")).toBeTruthy()
  })
})

it('a reference that names a record stands alone in its column, and leads to that record', async () => {
  fakeService()
  open(employeePaymentMethod, employeePaymentMethod.screen)
  const links = await screen.findAllByRole('link', { name: 'Ref 3' })
  expect(links.map((one) => one.getAttribute('href'))).toContainEqual(expect.stringMatching(/\/view\/id3$/))
})

describe('acts', () => {
  it('a reader gets no way to create, change or delete; a row still opens', async () => {
    signInWith(['READ_POSITION_LEVEL'])
    fakeService()
    const user = userEvent.setup()
    open(positionLevel, positionLevel.screen)
    await screen.findByText('1–10 of 23')
    expect(screen.queryByRole('link', { name: 'Add New' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Actions for Sample 1' }))
    expect((await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent)).toEqual(['View'])
  })
  it('system rows are closed to edit and delete, own actions follow permission and state', async () => {
    fakeService()
    const user = userEvent.setup()
    const run = vi.fn<(row: unknown) => void>()
    open(payrollDeductionType, payrollDeductionType.screen, {
      options: {
        rowActions: [
          { label: { en: 'Print', km: 'បោះពុម្ព' }, when: (row) => row['isSystemDefined'] === true, run },
          { label: { en: 'Never', km: 'មិនដែល' }, when: () => false, run },
        ],
      },
    })
    await screen.findByText('1–10 of 23')
    // Samples of even number are system defined.
    await user.click(screen.getByRole('button', { name: 'Actions for Sample 2' }))
    const items = await screen.findAllByRole('menuitem', { hidden: true })
    expect(items.map((item) => item.textContent)).toEqual(['View', 'Print'])
    await user.click(items[1] as HTMLElement)
    expect(run.mock.calls[0]?.[0]).toMatchObject({ id: 'id2' })
  })
  it('deletes after the specified question, which names the record and starts on Cancel', async () => {
    const seen = fakeService()
    const user = userEvent.setup()
    open(positionLevel, positionLevel.screen)
    await screen.findByText('1–10 of 23')
    await user.click(screen.getByRole('button', { name: 'Actions for Sample 3' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
    const dialog = await screen.findByRole('dialog', { name: 'DELETE CONFIRMATION' })
    expect(within(dialog).getByText('Are you sure you want to delete this?')).toBeTruthy()
    expect(within(dialog).getByText('Sample 3')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted successfully')).toBeTruthy()
    expect(seen.find(({ method }) => method === 'DELETE')?.path).toBe('employee/position-level/id3')
    await waitFor(() => expect(lists(seen, 'position-level')).toHaveLength(2))
  })
  it("somebody else's request is taken back with a reason only, which a refusal leaves standing", async () => {
    let refused = true
    const seen = fakeService({
      own: ({ method }) =>
        method === 'DELETE' && refused
          ? json({ message: 'x', errors: [{ path: '', message: 'Not yours', code: 'FORBIDDEN' }] }, 403)
          : undefined,
    })
    const user = userEvent.setup()
    open({ ...positionLevel, approval: 'WARNING' }, positionLevel.screen)
    await user.click(await screen.findByRole('button', { name: 'Actions for Sample 3' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Warning' }))
    const confirm = async () => {
      await waitFor(() =>
        expect(dialog.getByRole('button', { name: 'Confirm' }).hasAttribute('data-loading')).toBe(false),
      )
      await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    }
    await confirm()
    expect(await dialog.findByText('Required')).toBeTruthy()
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Entered twice')
    await confirm()
    expect(await dialog.findByText('Not yours')).toBeTruthy()
    refused = false
    await confirm()
    expect(await screen.findByText('Deleted successfully')).toBeTruthy()
    expect(seen.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
      { reason: 'Entered twice' },
      { reason: 'Entered twice' },
    ])
  })
  it("a request of one's own is deleted after the question of its family", async () => {
    signInWith(undefined, 'u2')
    const seen = fakeService()
    const user = userEvent.setup()
    open({ ...positionLevel, approval: 'WARNING' }, positionLevel.screen)
    await user.click(await screen.findByRole('button', { name: 'Actions for Sample 3' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
    const dialog = await screen.findByRole('dialog', { name: 'Warning' })
    expect(within(dialog).getByText('Are you sure to delete this record?')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Deleted successfully')).toBeTruthy()
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(true)
  })
  it('exports the visible columns; above 500 records it asks and names the start', async () => {
    const saved = vi.fn<(name: string) => void>()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved(this.download)
    })
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const seen = fakeService({
      total: 1234,
      own: ({ path }) => (path.endsWith('/export') ? new Response('file') : undefined),
    })
    const user = userEvent.setup()
    open(positionLevel, `${positionLevel.screen}?limit=50&offset=600&keywords=a`)
    await screen.findByText('601–650 of 1,234')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Level Number', hidden: true }))
    await user.click(screen.getByRole('button', { name: 'Excel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export' })
    expect(within(dialog).getByText(/records 601 to 1,100, starting after record 600/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(saved.mock.calls[0]?.[0]).toMatch(/^Position Level \d{2}-[A-Z][a-z]{2}-\d{4}\.xlsx$/)
    const call = seen.find(({ path }) => path === 'employee/position-level/export')
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      limit: '500',
      offset: '600',
      keywords: 'a',
      exportFileType: 'XLSX',
    })
    expect(call?.body).toEqual([{ field: 'levelTitle', label: 'Level Name' }])
    expect(JSON.parse(localStorage.getItem('table') ?? '{}')).toEqual({
      'position-level': { hidden: { levelNumber: true } },
    })
  })
  it('a frozen column moves to the front and stays so', async () => {
    fakeService()
    const user = userEvent.setup()
    open(positionLevel, positionLevel.screen)
    await screen.findByText('1–10 of 23')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('button', { name: 'Freeze Level Number', hidden: true }))
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)
    await waitFor(() => expect(heads().slice(0, 3)).toEqual(['No', 'Level Number', 'Level Name']))
    expect(JSON.parse(localStorage.getItem('table') ?? '{}')).toEqual({ 'position-level': { left: ['levelNumber'] } })
  })
  it('/ focuses the search and N opens a new record, but not while somebody types', async () => {
    fakeService()
    const user = userEvent.setup()
    const router = open(positionLevel, positionLevel.screen)
    await screen.findByText('1–10 of 23')
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
    await user.keyboard('n')
    expect(router.state.location.pathname).toBe(positionLevel.screen)
    await user.tab()
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('n')
    await waitFor(() => expect(router.state.location.pathname).toBe(`${positionLevel.screen}/create`))
  })
})

it('until the first rows come an outline of as many lines stands in their place, and no table is drawn', async () => {
  let answer: (rows: Response) => void = () => undefined
  const rows = new Promise<Response>((done) => {
    answer = done
  })
  fakeService({ own: ({ path }) => (path === 'employee/position-level' ? rows : undefined) })
  open(positionLevel, `${positionLevel.screen}?limit=20`)
  const outline = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.kit-waiting-table')
    expect(found).not.toBeNull()
    return found
  })
  expect(outline?.style.height).toBe('calc((var(--kit-row) + 1px) * 21)')
  expect(screen.queryByRole('table')).toBeNull()
  answer(json({ data: [rowOf(positionLevel, 1)], pageMeta: { currentPage: 1, pageSize: 20, totalCount: 1 } }))
  await screen.findByRole('table')
  expect(document.querySelector('.kit-waiting-table')).toBeNull()
})
