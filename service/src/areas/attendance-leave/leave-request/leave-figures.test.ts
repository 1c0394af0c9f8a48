import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { asideCall, leaveRequest, type LeaveAside, type LeavePreview } from '@staff/contract/attendance-leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { later } from '../../../dated/days.ts'
import { callCount } from '../../../http/call-count.table.ts'
import { leaveEntitlement, leaveLedger } from '../leave-balance/leave-ledger.table.ts'
import { leaveRequestType, type LeaveType } from '../leave-request-type/leave-request-type.table.ts'

// What the form says, what the approver reads and what the ledger holds afterwards are one
// (docs/rules/time.md, "Leave requests").
const path = 'employee/leave-request'
let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
  await t.approved('LEAVE_REQUEST')
})
afterAll(() => t.close())

const types = fc.record({
  accrualMethod: fc.constantFrom<LeaveType['accrualMethod'][]>('MONTHLY', 'UPFRONT'),
  leaveYear: fc.constantFrom<LeaveType['leaveYear'][]>('CALENDAR', 'HIRE_DATE'),
  daysPerYear: fc.constantFrom(12, 18, 30),
  allowNegativeDays: fc.constantFrom(0, 2),
  carryOverMaxDays: fc.constantFrom(0, 5, 18),
  carryOverAboveDays: fc.constantFrom(0, 12),
  carryOverExpireMonths: fc.constantFrom(2, 36),
  countsDayOff: fc.boolean(),
})
/** A month from the one in progress on, a day near its end, and how long or which part of the day. */
const asked = fc.record({
  month: fc.nat(7),
  day: fc.integer({ min: 20, max: 28 }),
  part: fc.constantFrom(
    { durationType: 'DATE_RANGE', length: 1 },
    { durationType: 'DATE_RANGE', length: 9 },
    { durationType: 'DATE_RANGE', length: 16 },
    { durationType: 'FIRST_HALF_DAY', length: 1 },
    { durationType: 'SECOND_HALF_DAY', length: 1 },
    { durationType: 'TIME', length: 1, fromTime: '09:00', toTime: '11:30' },
  ),
})
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never
let made = 0
const addType = async (more: Partial<LeaveType>): Promise<string> => {
  made += 1
  const [row] = await t.app.db
    .insert(leaveRequestType)
    .values({
      leaveTypeName: `Type ${String(made)}`,
      leaveTypeNameKh: 'ច្បាប់',
      code: `F${String(made)}`,
      allowTime: true,
      ...more,
    })
    .returning()
  return row?.id ?? ''
}
const monthLater = (months: number) => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}
function toSent(employeeId: string, leaveTypeId: string, { month, day, part: { length, ...part } }: Asked) {
  const fromDate = `${monthLater(month)}-${String(day)}`
  return { employeeId, leaveTypeId, fromDate, toDate: inDays(length - 1, fromDate), ...part }
}
const getBody = async (call: string) => {
  const { status, body } = await t.hr.call('GET', call)
  expect(status, JSON.stringify(body)).toBe(200)
  return body['data']
}
const getForm = (sent: ReturnType<typeof toSent>): Promise<LeavePreview> =>
  getBody(`${path}/preview?${new URLSearchParams(sent).toString()}`)
const getAside = async (id: string): Promise<Pick<LeaveAside, 'duration' | 'before' | 'after'>> => {
  const { duration, before, after } = (await getBody(`employee/${asideCall(leaveRequest, id)}`)) as LeaveAside
  return { duration, before, after }
}
async function getLedger(employeeId: string, leaveTypeId: string, day: string) {
  const [year, month] = [day.slice(0, 4), String(Number(day.slice(5, 7)))]
  const all = (await getBody(`employee/leave-stock/${employeeId}?year=${year}&month=${month}`)) as {
    readonly leaveType: { readonly id: string }
    readonly remaining: number
    readonly nextMonthAvailable: number
  }[]
  const found = all.find(({ leaveType }) => leaveType.id === leaveTypeId)
  return { after: found?.remaining, nextMonth: found?.nextMonthAvailable }
}
const ask = async (sent: ReturnType<typeof toSent>): Promise<string> => {
  const answer = await t.hr.call('POST', path, { body: { ...sent, reasonTemplateId: t.reasonId } })
  expect(answer.status, JSON.stringify(codes(answer))).toBe(201)
  return answer.body['data'].id as string
}
async function approve(id: string): Promise<void> {
  const { id: request, version } = await getBody(
    `employee/approval-status-tracking/entity/${id}/entityType/LEAVE_REQUEST`,
  )
  const { status } = await t.boss.call('PATCH', `employee/approval-status-tracking/${String(request)}`, {
    body: { approvalResult: true, version },
  })
  expect(status).toBe(200)
}

const getOrder = <T>(all: readonly T[], order: readonly number[]): T[] =>
  all
    .map((one, at) => ({ one, at: order[at] ?? at }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

it('the form, the inbox before and after the answer, and the ledger after it tell the same figures, in any order of dates and answers', async () => {
  let [compared, beside] = [0, 0]
  const order = fc.array(fc.nat(100), { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(types, asked, fc.array(asked, { maxLength: 2 }), order, async (type, wanted, others, answers) => {
      // One user asks for hundreds of runs here; each run is a minute of its own.
      await t.app.db.delete(callCount)
      const [me, typeId] = [await t.person(), await addType(type)]
      const waiting: string[] = []
      for (const other of others) {
        const sent = toSent(me, typeId, other)
        if ((await getForm(sent)).faults.length === 0) waiting.push(await ask(sent))
      }
      const sent = toSent(me, typeId, wanted)
      const form = await getForm(sent)
      if (form.faults.length > 0) return
      compared += 1
      beside += waiting.length
      const { duration, month, before, after, nextMonth } = form
      expect(month).toBe(sent.fromDate.slice(0, 7))
      const id = await ask(sent)
      expect(await getAside(id)).toEqual({ duration, before, after })
      for (const answered of getOrder([...waiting, id], answers)) {
        await approve(answered)
        expect(await getAside(id)).toEqual({ duration, before, after })
      }
      expect(await getLedger(me, typeId, sent.fromDate)).toEqual({ after, nextMonth })
    }),
    { numRuns: 15 },
  )
  expect([compared > 0, beside > 0]).toEqual([true, true])
})
it('leave of an earlier day that is answered later has its part of the year first; the ledger moves the later leave', async () => {
  // Its leave year ends in 89 days, and what it carries lapses two months later.
  const startDate = later(inDays(90), -2, 'year')
  const positions = [{ companyStructurePositionId: t.company.stores[0]?.position, startDate, isPrimary: true }]
  const me = await t.person({ startDate, positions })
  const typeId = await addType({
    accrualMethod: 'UPFRONT',
    leaveYear: 'HIRE_DATE',
    daysPerYear: 18,
    carryOverMaxDays: 18,
    carryOverAboveDays: 0,
    carryOverExpireMonths: 2,
    countsDayOff: true,
  })
  const range = (from: number, length: number) => ({
    employeeId: me,
    leaveTypeId: typeId,
    fromDate: inDays(from),
    toDate: inDays(from + length - 1),
    durationType: 'DATE_RANGE' as const,
  })
  const next = await ask(range(100, 16))
  await approve(next)
  const earlier = await ask(range(40, 12))
  await approve(earlier)
  const rows = await t.app.db
    .select({ source: leaveLedger.sourceId, kind: leaveLedger.kind, days: leaveLedger.days, of: leaveEntitlement.kind })
    .from(leaveLedger)
    .innerJoin(leaveEntitlement, eq(leaveEntitlement.id, leaveLedger.entitlementId))
    .where(and(eq(leaveLedger.employeeId, me), inArray(leaveLedger.sourceId, [next, earlier])))
  const taken = (source: string, of: string) =>
    rows.filter((row) => row.source === source && row.of === of).reduce((sum, { days }) => sum - days, 0)
  // The earlier days come first, what is left of eighteen is carried, the rest is of the year of the later days.
  expect(taken(earlier, 'YEAR') + taken(next, 'CARRIED')).toBe(18)
  expect([taken(earlier, 'CARRIED'), taken(next, 'YEAR') > 0]).toEqual([0, true])
  expect(rows.some(({ source, kind }) => source === next && kind === 'REVERSAL')).toBe(true)
})
