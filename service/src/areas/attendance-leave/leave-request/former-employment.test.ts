import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequestDay } from './leave-request.table.ts'

// A person who came back may still get leave entered on days of the employment before.
let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())

it.each([
  ['without a condition', {}, true, 100],
  ['usable after a year', { usableAfterMonths: 12 }, true, 100],
  ['usable after ten years', { usableAfterMonths: 120 }, false, 0],
  ['paid after a year', { paidAfterMonths: 12 }, true, 100],
  ['paid after ten years', { paidAfterMonths: 120 }, true, 0],
] as const)(
  'leave entered after a rehire is judged by the employment of its day: %s',
  async (name, more, isTaken, percent) => {
    const [type] = await t.app.db
      .insert(leaveRequestType)
      .values({ leaveTypeName: name, leaveTypeNameKh: 'ច្បាប់', code: name, ...more })
      .returning()
    const me = await t.person()
    const left = await t.leave(me, inDays(-20))
    const back = await t.hr.call('POST', `employee/employee-resignation/${String(left.body.data.id)}/rehire`, {
      body: {
        startDate: inDays(-10),
        companyStructurePositionId: t.company.stores[0]?.position,
        workingShiftId: t.company.shiftId,
        probationMonths: 0,
      },
    })
    expect(back.status).toBe(201)
    const ask = (fromDate: string, toDate: string) =>
      t.hr.call('POST', 'employee/leave-request', {
        body: { employeeId: me, leaveTypeId: type?.id, fromDate, toDate, reasonTemplateId: t.reasonId },
      })
    // A week holds working days, whichever day it begins on.
    const asked = await ask(inDays(-40), inDays(-34))
    expect(codes(asked)).toEqual(isTaken ? [201] : [409, 'fromDate:RULE'])
    const rows = await t.app.db
      .select({ paid: leaveRequestDay.paidPercent })
      .from(leaveRequestDay)
      .where(and(eq(leaveRequestDay.requestId, String(asked.body.data?.id)), gt(leaveRequestDay.days, 0)))
    expect([...new Set(rows.map(({ paid }) => paid))]).toEqual(isTaken ? [percent] : [])
    expect((await ask(inDays(-22), inDays(-12))).status).toBe(409)
  },
)
