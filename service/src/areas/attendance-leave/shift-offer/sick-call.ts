import { businessOffset, L } from '@staff/contract'
import {
  leaveRequest,
  shiftOfferWords as words,
  type CoverPlan,
  type SickCall,
  type SickCallMade,
} from '@staff/contract/attendance-leave'
import { and, eq, inArray } from 'drizzle-orm'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { daysApart } from '../../../dated/days.ts'
import { getClock, getMinute } from '../attendance-day/calculation/clock.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequest as leave } from '../leave-request/leave-request.table.ts'
import { leaveRequestOperations } from '../leave-request/leave-request.operations.ts'
import type { LoadOvertimePay } from '../../../people/overtime-pay.ts'
import { loadCandidates } from './cover-candidates.ts'
import { loadCosts } from './cover-cost.ts'
import { getOpenShift, offerShift, openOne } from './open-shifts.ts'
import { loadReason } from './request-reason.ts'
import { loadShiftLeft, type ShiftLeft } from './shift-left.ts'
import type { Asker } from '../store-now/store-people.ts'

const reason = L('Reported sick', 'រាយការណ៍ថាឈឺ')

async function loadSickLeave({ db }: Pick<Asker, 'db'>) {
  const { isEnabled, code } = leaveRequestType
  const [found] = await db
    .select()
    .from(leaveRequestType)
    .where(and(eq(isEnabled, true), eq(code, 'SICK')))
  return found ?? refuse('employeeId', words.noSickLeave)
}
/** What a sick call will write, and who could take the shift, with the cost for who may see pay. */
export async function getCoverPlan(
  ctx: Asker,
  employeeId: string,
  nowMs: number,
  loadPay: LoadOvertimePay,
): Promise<CoverPlan> {
  const shift = await loadShiftLeft(ctx, employeeId, nowMs)
  const { attachmentAfterDays } = await loadSickLeave(ctx)
  const candidates = await loadCandidates(ctx, shift)
  const costs = await loadCosts(ctx, shift, candidates, loadPay)
  return {
    employee: shift.employee,
    date: shift.date,
    from: getClock(shift.from),
    to: getClock(shift.to),
    paperAfterDays: attachmentAfterDays,
    candidates: candidates.map((one) => ({ ...one, overtimeCost: costs.get(one.employeeId) })),
  }
}

/**
 * Enters the sick leave of the day for somebody, by the call of leave requests with all its rules and approvers. The
 * planner acts for the office here (Menu 3), so the rules of self-service do not hold; the person who has begun to work
 * is on leave for the second half.
 */
async function enterLeave(ctx: RequestContext, shift: ShiftLeft): Promise<string> {
  const { id: leaveTypeId, allowHalfDay } = await loadSickLeave(ctx)
  const forOffice = { ...ctx, caller: { ...ctx.caller, isSelfService: false } }
  const answer = await createCall(leaveRequest, leaveRequestOperations).handler(forOffice, {
    query: {},
    params: {},
    body: {
      employeeId: shift.employee.employeeId,
      leaveTypeId,
      durationType: shift.isBegun && allowHalfDay ? 'SECOND_HALF_DAY' : 'DATE_RANGE',
      fromDate: shift.date,
      toDate: shift.date,
      reasonTemplateId: await loadReason(ctx, 'LEAVE'),
      reason: reason[ctx.lang],
    },
  })
  return (answer.body as { readonly data: { readonly id: string } }).data.id
}
/** The instant until which answers are collected. Refuses a time that is not before the end of the shift. */
function getCollectUntil({ date, to }: ShiftLeft, clock: string | undefined, today: string): string | null {
  if (clock === undefined) return null
  const minute = getMinute(clock) + daysApart(date, today) * 1_440
  if (minute >= to) refuse('collectUntil', words.until)
  return `${today}T${clock}:00${businessOffset}`
}
/**
 * A sick call (docs/rules/time.md, "Sick calls and open shifts"): the leave is entered, the shift is open, and it is
 * offered to the people named; all of it or nothing.
 */
export async function callSick(
  ctx: RequestContext,
  { employeeId, offerTo, collectUntil }: SickCall,
  nowMs: number,
): Promise<SickCallMade> {
  const shift = await loadShiftLeft(ctx, employeeId, nowMs)
  const leaveRequestId = await enterLeave(ctx, shift)
  const opened = await openOne(ctx, shift, leaveRequestId, getCollectUntil(shift, collectUntil, ctx.today))
  await offerShift(ctx, opened, shift, offerTo)
  const [written] = await ctx.db
    .select({ status: leave.status })
    .from(leave)
    .where(inArray(leave.id, [leaveRequestId]))
  return { leaveRequestId, leaveStatus: written?.status ?? '', openShift: await getOpenShift(ctx, opened.id) }
}
