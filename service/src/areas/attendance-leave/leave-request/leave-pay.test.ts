import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes, type TestAnswer, type TestUser } from '../../../../test/support/app/app.ts'
import { attendanceDayPart } from '../attendance-day/attendance-day.table.ts'
import { attendanceStage, week, type Stage } from '../attendance-day/recalculation/stage.fixtures.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequest, leaveRequestDay } from './leave-request.table.ts'

let stage: Stage
let hr: TestUser
let me = ''
let sick = ''
let maternity = ''
// The figures of the law, as every installation starts with them.
beforeAll(async () => {
  stage = await attendanceStage()
  hr = await stage.app.signIn()
  me = (await stage.hire()).id
  const shared = { leaveTypeNameKh: 'ច្បាប់' }
  const made = await stage.app.db
    .insert(leaveRequestType)
    .values([
      { ...shared, leaveTypeName: 'Sick', code: 'SICK', paidSteps: '100,60,60,0,0,0', maxDaysPerRequest: 180 },
      {
        ...shared,
        leaveTypeName: 'Maternity',
        code: 'MATERNITY',
        paidPercent: 50,
        paidAfterMonths: 12,
        maxDaysPerRequest: 90,
        countsHolidays: true,
        countsDayOff: true,
      },
    ])
    .returning()
  ;[sick = '', maternity = ''] = made.map(({ id }) => id)
})
afterAll(() => stage.app.close())
beforeEach(() => stage.app.db.delete(leaveRequest))

const ask = (leaveTypeId: string, fromDate: string, toDate: string): Promise<TestAnswer> =>
  hr.call('POST', 'employee/leave-request', {
    body: { employeeId: me, leaveTypeId, fromDate, toDate, reasonTemplateId: stage.company.reasons[0] },
  })
/** The first day of each percent, in order. */
async function steps(answer: TestAnswer): Promise<(readonly [date: string, percent: number])[]> {
  const days = await stage.app.db
    .select()
    .from(leaveRequestDay)
    .where(eq(leaveRequestDay.requestId, answer.body['data'].id))
    .orderBy(asc(leaveRequestDay.date))
  return days
    .filter(({ paidPercent }, at) => paidPercent !== days[at - 1]?.paidPercent)
    .map(({ date, paidPercent }) => [date, paidPercent] as const)
}

describe('sick leave', () => {
  it('pays 100, 60, 60 and nothing by blocks of 30 calendar days from the first day of the illness', async () => {
    expect(await steps(await ask(sick, '2026-01-05', '2026-05-29'))).toEqual([
      ['2026-01-05', 100],
      ['2026-02-04', 60],
      ['2026-04-05', 0],
    ])
  })
  it('continues where less than 30 days are between, and starts again after them', async () => {
    await ask(sick, '2026-01-05', '2026-01-30')
    expect(await steps(await ask(sick, '2026-02-23', '2026-02-27'))).toEqual([['2026-02-23', 60]])
    expect(await steps(await ask(sick, '2026-03-30', '2026-04-03'))).toEqual([['2026-03-30', 100]])
  })
  it('stands in the day with its percent, and in what the day pays', async () => {
    const [, , wednesday] = week
    await ask(sick, '2025-12-08', '2026-01-09')
    await stage.settle()
    const paid = async (date: string) => {
      const parts = await stage.app.db
        .select({ kind: attendanceDayPart.kind, percent: attendanceDayPart.paidPercent })
        .from(attendanceDayPart)
        .where(and(eq(attendanceDayPart.employeeId, me), sql`${attendanceDayPart.date} = ${date}`))
      return [parts, (await stage.dayOf(me, date))?.paidWeight]
    }
    // The 30th day of the illness is 6 January.
    expect(await paid('2026-01-06')).toEqual([[{ kind: 'LEAVE', percent: 100 }], 1])
    expect(await paid(wednesday)).toEqual([[{ kind: 'LEAVE', percent: 60 }], 0.6])
  })
})
describe('maternity leave', () => {
  it('lasts 90 calendar days, rest days and holidays among them, and pays half after a year of service', async () => {
    expect(codes(await ask(maternity, '2026-01-05', '2026-04-05'))).toEqual([409, 'toDate:RULE'])
    const answer = await ask(maternity, '2026-01-05', '2026-04-04')
    expect([answer.body['data'].duration, await steps(answer)]).toEqual([90, [['2026-01-05', 50]]])
  })
  it('is granted before that, and pays nothing', async () => {
    const answer = await ask(maternity, '2024-06-03', '2024-06-07')
    expect([answer.status, await steps(answer)]).toEqual([201, [['2024-06-03', 0]]])
  })
})
