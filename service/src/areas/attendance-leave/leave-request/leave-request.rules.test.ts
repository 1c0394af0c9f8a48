import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { leaveLedger } from '../leave-balance/leave-ledger.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'

const path = 'employee/leave-request'
let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())

let made = 0
const type = async (more: Partial<typeof leaveRequestType.$inferInsert> = {}): Promise<string> => {
  made += 1
  const [row] = await t.app.db
    .insert(leaveRequestType)
    .values({ leaveTypeName: `Type ${String(made)}`, leaveTypeNameKh: 'ច្បាប់', code: `T${String(made)}`, ...more })
    .returning()
  return row?.id ?? ''
}
// A Monday some weeks ahead, so that Monday to Friday are whole days and Saturday is a half one.
const monday = inDays((8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7, inDays(14))
const day = (offset: number) => inDays(offset, monday)
const ask = (employeeId: string, leaveTypeId: string, more: object = {}, user = t.hr) =>
  user.call('POST', path, {
    body: { employeeId, leaveTypeId, fromDate: monday, toDate: monday, reasonTemplateId: t.reasonId, ...more },
  })
const ledger = async (employeeId: string) =>
  (
    await t.app.db
      .select()
      .from(leaveLedger)
      .where(eq(leaveLedger.employeeId, employeeId))
      .orderBy(leaveLedger.date, leaveLedger.createdAt)
  ).map(({ date, kind, days }) => [date, kind, days])

describe('what a leave takes', () => {
  it('counts planned days, half Saturdays as halves, and neither Sundays nor the days that the type leaves out', async () => {
    const me = await t.person()
    const free = await type()
    const week = (await ask(me, free, { toDate: day(6) })).body['data']
    expect(week).toMatchObject({ status: 'ACTIVE', duration: 5.5 })
    expect((await ledger(me)).map(([, kind, days]) => [kind, days])).toEqual([
      ...Array.from({ length: 5 }, () => ['USED', -1]),
      ['USED', -0.5],
    ])
    const calendar = await type({ countsDayOff: true })
    expect((await ask(await t.person(), calendar, { toDate: day(6) })).body['data'].duration).toBe(6.5)
  })
  it('takes half of a day, a quarter of a half Saturday by halves, and hours by the planned minutes', async () => {
    const free = await type({ allowTime: true })
    const half = async (more: object) => (await ask(await t.person(), free, more)).body['data'].duration
    expect(await half({ durationType: 'FIRST_HALF_DAY' })).toBe(0.5)
    expect(await half({ durationType: 'SECOND_HALF_DAY', fromDate: day(5), toDate: day(5) })).toBe(0.25)
    // Nine planned hours, no break: two of them.
    expect(await half({ durationType: 'TIME', fromTime: '08:00', toTime: '10:00' })).toBe(0.2222)
  })
})

describe('what is refused, by name', () => {
  it.each([
    ['for the other gender', { genderId: 'FEMALE' }, {}, 'leaveTypeId:RULE'],
    ['before the service it asks for', { usableAfterMonths: 120 }, {}, 'fromDate:RULE'],
    ['more days than a request may have', { maxDaysPerRequest: 1 }, { toDate: day(1) }, 'toDate:RULE'],
    ['without the paper that it needs', { attachmentAfterDays: 1 }, { toDate: day(1) }, 'attachments:RULE'],
    ['halves of whole days', { allowHalfDay: false }, { durationType: 'FIRST_HALF_DAY' }, 'durationType:RULE'],
    ['hours of whole days', {}, { durationType: 'TIME', fromTime: '08:00', toTime: '09:00' }, 'durationType:RULE'],
    [
      'hours that are not planned',
      { allowTime: true },
      { durationType: 'TIME', fromTime: '18:00', toTime: '19:00' },
      'fromTime:RULE',
    ],
    ['half a day over two days', {}, { durationType: 'SECOND_HALF_DAY', toDate: day(1) }, 'toDate:RULE'],
    [
      'hours beside the half hour',
      { allowTime: true },
      { durationType: 'TIME', fromTime: '08:10', toTime: '09:00' },
      'fromTime:RULE',
    ],
    ['an end before the start', {}, { toDate: day(-1) }, 'toDate:DATE_ORDER'],
    ['days before the first one of work', {}, { fromDate: '2023-12-29', toDate: '2023-12-29' }, 'fromDate:RULE'],
    ['a Sunday alone', {}, { fromDate: day(6), toDate: day(6) }, 'fromDate:RULE'],
    [
      'more than there is',
      { accrualMethod: 'UPFRONT', daysPerYear: 1 },
      { toDate: day(1) },
      'leaveTypeId:NOT_ENOUGH_LEAVE',
    ],
  ] as const)('%s', async (_, kind, more, expected) => {
    const me = await t.person({ gender: 'MALE' })
    expect(codes(await ask(me, await type(kind), more))).toContain(expected)
  })
  it('a second leave in the same half, and not one in the other half; a second in a lifetime', async () => {
    const me = await t.person()
    const [free, once] = [await type(), await type({ maxPerLifetime: 1 })]
    expect((await ask(me, free, { durationType: 'FIRST_HALF_DAY' })).status).toBe(201)
    expect(codes(await ask(me, free))).toEqual([409, 'fromDate:RULE'])
    expect((await ask(me, once, { durationType: 'SECOND_HALF_DAY' })).status).toBe(201)
    expect(codes(await ask(me, once, { fromDate: day(1), toDate: day(1) }))).toEqual([409, 'leaveTypeId:LIMIT_REACHED'])
  })
  it('in self-service too late and too soon; the office enters it', async () => {
    const me = await t.person()
    const noticed = await type({ minNoticeDays: 30, countsDayOff: true })
    const free = await type({ countsDayOff: true })
    const self = await t.app.signIn({
      employeeId: me,
      dataScope: 'SELF',
      isSelfService: true,
      permissions: ['READ_LEAVE_REQUEST', 'CREATE_LEAVE_REQUEST'],
    })
    const late = { fromDate: inDays(-61), toDate: inDays(-55) }
    expect(codes(await ask(me, free, late, self))).toEqual([409, 'fromDate:RULE'])
    expect(codes(await ask(me, noticed, {}, self))).toEqual([409, 'fromDate:RULE'])
    expect([(await ask(me, free, late)).status, (await ask(me, noticed)).status]).toEqual([201, 201])
  })
})
