import { overtime, overtimeRequest, shiftOfferWords as words } from '@staff/contract/attendance-leave'
import { approveAsAgreed } from '../../../approvals/answer.ts'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import { dayAfter } from '../../../dated/days.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { factsOfDay } from '../overtime-request/overtime-facts.ts'
import { loadOvertimeTypes, overtimeHours, suggestedType } from '../overtime-request/overtime-hours.ts'
import { overtimeOperations } from '../overtime-request/overtime-request.operations.ts'
import { kindOfDay } from '../requested-day/planned-hours.ts'
import { loadReason } from './request-reason.ts'
import type { RosterStretch } from './take-rules.ts'

const dayMinutes = 1_440

/**
 * Asks for the overtime of a shift that somebody takes, by the call of overtime requests with its rules and approvers,
 * of the type that fits the day. The office has offered it, so its limits are those of the office; whoever offered says
 * yes to the step in which that person is asked. The caller has written the planned part of the shift.
 */
export async function askOvertime(
  ctx: RequestContext,
  employeeId: string,
  { date, from, to }: RosterStretch,
  offeredBy: string | null,
): Promise<void> {
  const times = { startTime: getClock(from), endTime: getClock(to) }
  const requestDate = from < dayMinutes ? date : dayAfter(date)
  const asked = { employeeId, requestDate, overtimeType: 'HOUR' as const, ...times }
  const hours = overtimeHours(await factsOfDay(ctx.db, { employeeId, date }), asked)
  const { on } = hours.around
  const type = suggestedType(await loadOvertimeTypes(ctx.db), on && kindOfDay(on)) ?? refuse('', words.noOvertimeType)
  const forOffice = { ...ctx, caller: { ...ctx.caller, isSelfService: false } }
  const answer = await createCall(overtimeRequest, overtimeOperations).handler(forOffice, {
    query: {},
    params: {},
    body: {
      ...asked,
      overtimeRequestTypeId: type.id,
      isLongConfirmed: true,
      reasonTemplateId: await loadReason(ctx, 'OVERTIME_REQUEST'),
      reason: words.covers[ctx.lang],
    },
  })
  const { id } = (answer.body as { readonly data: { readonly id: string } }).data
  if (offeredBy !== null) await approveAsAgreed(ctx, { requestType: overtime.requestType, entityId: id }, offeredBy)
}
