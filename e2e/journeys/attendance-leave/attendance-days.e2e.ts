import { shownDay } from '@staff/contract'
import { dayPartWords, personDaysCall, personDaysPage, type PersonDays } from '@staff/contract/attendance-leave'
import { attendanceSignOff, signOffDaysCall, type AttendanceSignOff, type SignOffDay } from '@staff/contract/reports'
import { ask, inDays, listed, rows, toast, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, test } from '../../product.ts'

test('somebody sees the own days alone, each part of a day with its minutes and the reason of it', async ({ open }) => {
  const page = await open('employee')
  await visit(page, personDaysPage.screen)
  const { data: own } = await ask<{ readonly data: PersonDays }>(
    page,
    `${personDaysCall}?fromDate=${inDays(-60)}&toDate=${inDays(-1)}`,
  )
  const day = own.days.find(({ parts }) => parts.some(({ source }) => source))
  if (!day) throw new Error('no day of the demo has a request or a holiday in it')
  // The address may name another person: self-service always shows the user's own record.
  await visit(page, `${personDaysPage.screen}?employeeId=somebody-else&date=${day.date}`)
  await expect(page.getByRole('main').getByText(own.employee.name.en).first()).toBeVisible()
  const shown = page.locator('section').filter({ hasText: shownDay(day.date) })
  await expect(shown.getByRole('button', { expanded: true })).toBeVisible()
  for (const { kind, minutes, source } of day.parts) {
    await expect(shown.getByText(dayPartWords[kind]?.label.en ?? kind).first()).toBeVisible()
    await expect(shown.getByText(`${String(minutes)} min ·`).first()).toBeVisible()
    if (source) await expect(shown.getByRole('link', { name: source.label.en }).first()).toBeVisible()
    else await expect(shown.getByText(dayPartWords[kind]?.reason.en ?? kind).first()).toBeVisible()
  }
  expect(await findings(page, 'main')).toEqual([])
})

test('a store manager sees the days behind the figures of the store, signs for them and takes it back', async ({
  open,
}) => {
  const page = await open('manager')
  await visit(page, `${attendanceSignOff.screen}?month=${inDays(-1).slice(0, 7)}`)
  await listed(page)
  const { data } = await ask<{ readonly data: readonly AttendanceSignOff[] }>(
    page,
    `employee/report/attendance-sign-off?month=${inDays(-1).slice(0, 7)}&limit=10`,
  )
  const [store] = data
  if (!store || data.length > 1) throw new Error('a store manager signs for one store')
  const row = rows(page).first()
  const runAction = async (name: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')

  await runAction('Days')
  const behind = await ask<{ readonly data: readonly SignOffDay[] }>(page, `employee/${signOffDaysCall(store.id)}`)
  expect(behind.data.filter(({ isMissingScan }) => isMissingScan)).toHaveLength(store.missingScans)
  expect(behind.data.filter(({ isUnexplained }) => isUnexplained)).toHaveLength(store.unexplainedDays)
  if (behind.data.length > 0) await expect(dialog.locator('tbody tr')).toHaveCount(behind.data.length)
  await page.keyboard.press('Escape')

  await runAction('Sign off')
  await expect(dialog).toContainText(`${String(store.missingScans)} missing scans`)
  await dialog.getByRole('button', { name: 'Sign off' }).click()
  await expect(toast(page, 'Signed off')).toBeVisible()
  await expect(row).toContainText('Signed off')
  await runAction('Take back')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, 'Taken back')).toBeVisible()
  await expect(row).toContainText('Not signed off')
})
