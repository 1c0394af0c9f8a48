import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockPeriod } from '../../../../dated/period-lock.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { publicHoliday } from '../../public-holiday/public-holiday.table.ts'
import { attendanceDifference } from '../attendance-day.table.ts'
import { attendanceStage, week, type Stage } from './stage.fixtures.ts'

// Days that were settled before anybody knew of them, as of somebody who was hired late: only a difference tells of
// them.
const [monday] = week
let stage: Stage
beforeAll(async () => {
  stage = await attendanceStage()
})
beforeEach(() => stage.empty())
afterAll(() => stage.app.close())

it.each([
  ['a holiday', ['HOLIDAY 540'], () => stage.app.db.insert(publicHoliday).values({ name: 'Late', date: monday })],
  [
    'the end of the employment',
    [],
    async (employeeId: string) => {
      const startDate = '2024-02-15'
      await stage.app.db.update(employee).set({ startDate }).where(eq(employee.id, employeeId))
      const ended = { employeeId, startDate, endDate: '2025-12-31', contractType: 'UDC' as const }
      await stage.app.db.insert(employmentPeriod).values(ended)
    },
  ],
] as const)('such a day follows %s', async (_, becomes, happens) => {
  const { db } = stage.app
  const { id, number } = await stage.hire()
  await db.transaction((tx) => lockPeriod(tx, { from: monday, to: monday, sourceId: 'run', by: null }))
  await stage.scan(number, `${monday} 08:00:00`, `${monday} 17:00:00`)
  await stage.settle()
  const current = async () =>
    (await db.select().from(attendanceDifference)).map(
      (one) => `${one.current?.kind ?? ''} ${String(one.current?.plannedMinutes)}`,
    )
  expect(await current()).toEqual(['WORKDAY 540'])
  await happens(id)
  await stage.settle()
  expect(await current()).toEqual(becomes)
})
