import fc from 'fast-check'
import { asideCall, leaveRequest, type LeaveAside, type LeavePreview } from '@staff/contract/attendance-leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
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

it('the form, the inbox before and after the answer, and the ledger after it tell the same figures', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(types, asked, fc.option(asked), async (type, wanted, waits) => {
      const [me, typeId] = [await t.person(), await addType(type)]
      const first = waits && toSent(me, typeId, waits)
      const waiting = first && (await getForm(first)).faults.length === 0 ? await ask(first) : undefined
      const sent = toSent(me, typeId, wanted)
      const form = await getForm(sent)
      if (form.faults.length > 0) return
      compared += 1
      const { duration, before, after, nextMonth } = form
      const id = await ask(sent)
      expect(await getAside(id)).toEqual({ duration, before, after })
      await approve(id)
      expect(await getAside(id)).toEqual({ duration, before, after })
      if (waiting) await approve(waiting)
      expect(await getLedger(me, typeId, sent.fromDate)).toEqual({ after, nextMonth })
      expect(await getAside(id)).toEqual({ duration, before, after })
    }),
    { numRuns: 15 },
  )
  expect(compared).toBeGreaterThan(0)
}, 120_000)
