import { shownDay } from '@staff/contract'
import {
  dayOffRequest,
  rosterBoard,
  scheduleWords,
  workingSchedule,
  type Schedule,
} from '@staff/contract/attendance-leave'
import type { Locator, Page } from '@playwright/test'
import { ask, control, inDays, pick, toast, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'
import { getPeopleOfBoard } from './board-people.ts'

interface Named {
  readonly data: readonly { readonly id: string; readonly employee?: { readonly id: string } }[]
}
const open = (page: Page, employeeId: string) => page.goto(`${workingSchedule.screen}?employeeId=${employeeId}`)
const schedule = (page: Page, employeeId: string, from: string, to = from) =>
  ask<Schedule>(page, `${workingSchedule.path}?employeeId=${employeeId}&fromDate=${from}&toDate=${to}`)
/** The entries with these words in a calendar. */
const entries = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name: words })
/** The day after one (`YYYY-MM-DD`). */
const later = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
/** The time a number of minutes before another (`HH:mm`). */
const sooner = (clock: string, by: number): string =>
  new Date(Date.parse(`2026-01-01T${clock}Z`) - by * 60_000).toISOString().slice(11, 16)
/** The place at this part of an entry's height, scrolled into the hours that are seen. */
async function getGrip(entry: Locator, part: number, down: number): Promise<{ x: number; y: number; height: number }> {
  await entry.scrollIntoViewIfNeeded()
  await entry.evaluate((button, at) => {
    const hours = button.closest('.mantine-ScrollArea-viewport')
    if (hours instanceof HTMLElement && button instanceof HTMLElement)
      hours.scrollTop = button.offsetTop + button.offsetHeight * at - hours.clientHeight / 2
  }, down)
  const box = await entry.boundingBox()
  if (!box) throw new Error('the entry is not to be seen')
  return { x: box.x + box.width * part, y: box.y + box.height * down, height: box.height }
}
/**
 * A finger on an entry at this part of its width from the left. It picks the entry up, or not, and then slides down.
 */
async function slide(entry: Locator, part: number, pixels: number, rests = true, down = 0.5): Promise<void> {
  const page = entry.page()
  const { x, y } = await getGrip(entry, part, down)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + by }] })
  const begins = touch('touchStart', 0)
  if (rests) await expect(entry).toHaveAttribute('data-picked', 'true')
  await Promise.all([begins, ...[0.25, 0.5, 0.75, 1].map((share) => touch('touchMove', pixels * share))])
  await touch('touchEnd', pixels)
  await finger.detach()
}
const hours = /^\d\d:\d\d–\d\d:\d\d$/

test('the office moves an entry by the keyboard, edits it, may not drag it to another day, and generates', async ({
  open: openAs,
}) => {
  const page = await openAs('hr')
  await visit(page, workingSchedule.screen)
  const { data: people } = await ask<Named>(
    page,
    'employee/employee-master-information/search/template?workShiftType=ROSTER&limit=30',
  )
  const free = await ask<Named>(page, `employee/${dayOffRequest.name}?status=ACTIVE&listAll=true`)
  const resting = new Set(free.data.map(({ employee }) => employee?.id))
  const ofBoard = await getPeopleOfBoard(page)
  const employeeId = people.find(({ id }) => !resting.has(id) && !ofBoard.has(id))?.id ?? ''
  await open(page, employeeId)
  await expect(control(page, 'employeeId')).toHaveValue(/^\d+ - \S/)
  await page.getByRole('tab', { name: 'Week' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const toMonday = 8 - (new Date(inDays(0)).getUTCDay() || 7)
  const week = [inDays(toMonday), inDays(toMonday + 6)] as const
  const before = (await schedule(page, employeeId, ...week)).data

  const entry = entries(page, hours).first()
  await entry.focus()
  await page.keyboard.press('ArrowDown')
  await expect(toast(page, scheduleWords.updated.en).first()).toBeVisible()
  await entry.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('End Time').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Start Time').fill('09:00')
  await dialog.getByLabel('End Time').fill('17:30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(entries(page, '09:00–17:30')).toHaveCount(1)
  expect(before.length).toBeGreaterThan(0)

  // To the column of another day: the page shows the specification's message and moves the entry back.
  const other = later(before[0]?.scheduleDate ?? '')
  await entries(page, '09:00–17:30').dragTo(page.getByRole('button', { name: `Time slot ${other} 10:00:00` }))
  await expect(toast(page, scheduleWords.otherDay.en)).toBeVisible()
  await expect(entries(page, '09:00–17:30')).toHaveCount(1)

  await page.getByRole('button', { name: 'Generate' }).click()
  await control(page, 'source').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('main').getByText(/entries created, \d+ kept/)).toBeVisible()
  await expect(entries(page, '09:00–17:30')).toHaveCount(1)
  expect(await findings(page, 'main')).toEqual([])
})

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** The first person on the roster with hours next week, and the first of these hours. */
async function getPlanned(page: Page) {
  const { data: people } = await ask<Named>(
    page,
    'employee/employee-master-information/search/template?workShiftType=ROSTER&limit=30',
  )
  const toMonday = 8 - (new Date(inDays(0)).getUTCDay() || 7)
  const ofBoard = await getPeopleOfBoard(page)
  for (const { id } of people) {
    if (ofBoard.has(id)) continue
    const { data } = await schedule(page, id, inDays(toMonday), inDays(toMonday + 5))
    const found = data.find(
      (one) => !one.isDayOff && one.startWorkingTime < '12:00' && one.endWorkingTime > one.startWorkingTime,
    )
    if (found) return { id, found }
  }
  throw new Error('nothing is planned for next week')
}
for (const { lang, week, next, hasTouch } of [
  { lang: 'en', week: 'Week', next: 'Next', hasTouch: false },
  { lang: 'km', week: 'សប្ដាហ៍', next: 'បន្ទាប់', hasTouch: false },
  { lang: 'en', week: 'Week', next: 'Next', hasTouch: true },
  { lang: 'km', week: 'សប្ដាហ៍', next: 'បន្ទាប់', hasTouch: true },
] as const)
  test(`an entry keeps its grip wherever it is taken (${lang}, ${hasTouch ? 'by finger' : 'by mouse'})`, async ({
    open: openAs,
  }) => {
    const page = await openAs('hr', { lang, hasTouch })
    await visit(page, workingSchedule.screen)
    const { id, found } = await getPlanned(page)
    await open(page, id)
    await page.getByRole('tab', { name: week }).click()
    await page.getByRole('button', { name: next, exact: true }).click()
    let start = found.startWorkingTime
    const length = minutes(found.endWorkingTime) - minutes(start)
    for (const [down, steps] of [
      [0.1, 1],
      [0.5, -2],
      [0.9, 1],
    ] as const) {
      const day = entries(page, new RegExp(`^${start}–`)).first()
      const { x, y, height } = await getGrip(day, 0.4, down)
      const pixels = ((height * 30) / length) * steps
      if (hasTouch) await slide(day, 0.4, pixels, true, down)
      else {
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x, y + pixels / 2, { steps: 4 })
        await page.mouse.move(x, y + pixels, { steps: 4 })
        await page.mouse.up()
      }
      start = sooner(start, -30 * steps)
      await expect
        .poll(async () => (await schedule(page, id, found.scheduleDate)).data.map((one) => one.startWorkingTime))
        .toContain(start)
    }
  })

test('a day off is shown and closed, by week, month and on a phone in Khmer', async ({ open: openAs }) => {
  const page = await openAs('hr')
  await visit(page, workingSchedule.screen)
  const { data: free } = await ask<{ data: { dayOffDate: string; employee: { id: string } }[] }>(
    page,
    `employee/${dayOffRequest.name}?status=ACTIVE&fromDate=${inDays(1)}&toDate=${inDays(8)}&listAll=true`,
  )
  const ofBoard = await getPeopleOfBoard(page)
  const one = free.find(({ employee }) => !ofBoard.has(employee.id))
  if (!one) throw new Error('no day off in force')
  const { id } = one.employee
  const before = await schedule(page, id, one.dayOffDate)
  await open(page, id)
  await expect(page.getByRole('tab', { name: 'Month' })).toHaveAttribute('aria-selected', 'true')
  if (one.dayOffDate.slice(0, 7) !== inDays(0).slice(0, 7))
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  const closed = entries(page, scheduleWords.dayOff.en).first()
  await closed.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await schedule(page, id, one.dayOffDate)).toEqual(before)
  expect(await findings(page, 'main')).toEqual([])

  const small = await openAs('hr', { lang: 'km', size: phone, hasTouch: true })
  await open(small, id)
  await expect(small.getByRole('button', { pressed: true })).toHaveCount(1)
  expect(await findings(small, 'main')).toEqual([])

  // A touch opens an entry, and its hours are typed.
  const ahead = await schedule(small, id, inDays(1), inDays(6))
  const entry = ahead.data.find(({ isDayOff }) => !isDayOff)
  if (!entry) throw new Error('nothing is planned')
  if (entry.scheduleDate.slice(0, 7) !== inDays(0).slice(0, 7))
    await small.getByRole('button', { name: 'បន្ទាប់', exact: true }).click()
  await small.getByRole('button', { name: shownDay(entry.scheduleDate), exact: true }).click()
  await entries(small, entry.startWorkingTime).last().click()
  const dialog = small.getByRole('dialog')
  await dialog.getByPlaceholder('08:30').nth(0).fill('05:30')
  await dialog.getByRole('button', { name: 'រក្សាទុក' }).click()
  await expect(toast(small, scheduleWords.updated.km)).toBeVisible()
  await expect(entries(small, /05:30/).last()).toBeVisible()

  // Held and moved by three steps the entry moves; by its handle only its end moves.
  // A finger that does not rest scrolls the page.
  const { endWorkingTime } = entry
  await slide(entries(small, /05:30/).last(), 0.3, 72, false)
  await slide(entries(small, /05:30/).last(), 0.3, 72)
  const moved = entries(small, /07:00/).last()
  await expect(moved).toBeVisible()
  await slide(moved, 0.97, -48)
  await expect
    .poll(async () => (await schedule(small, id, entry.scheduleDate)).data)
    .toEqual([expect.objectContaining({ startWorkingTime: '07:00', endWorkingTime: sooner(endWorkingTime, -90 + 60) })])
})

test('a store is seen by day and hour, and leads to its board', async ({ open: openAs }) => {
  const page = await openAs('hr')
  await visit(page, workingSchedule.screen)
  await pick(page, 'store')
  await expect(
    page
      .getByText(scheduleWords.dayOff.en)
      .or(entries(page, /^\d+ - /))
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Who worked which holiday' }).click()
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Worked' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await findings(page, 'main')).toEqual([])
  // The tabs of the section lead there, too.
  await page.getByRole('main').getByRole('link', { name: rosterBoard.label.en }).last().click()
  await expect(page.getByRole('grid', { name: 'Roster' })).toBeVisible()
})
