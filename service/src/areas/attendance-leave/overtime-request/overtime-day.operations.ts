import { dateSchema, timeSchema } from '@staff/contract'
import { overtime, overtimeDayCall, overtimeTypes, type OvertimeDayAnswer } from '@staff/contract/attendance-leave'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { notFound, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { personShown } from '../../../people/lock-person.ts'
import { getReachFaults } from '../../../requests/request-reach.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import type { Span } from '../attendance-day/calculation/spans.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { kindOfDay } from '../requested-day/planned-hours.ts'
import { factsOfDay } from './overtime-facts.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { loadOvertimeTypes, overtimeFault, overtimeHours, shiftTimes, suggestedType } from './overtime-hours.ts'
import { workdayLimit } from './overtime-request.rules.ts'

const clock = ({ from, to }: Span) => ({ startTime: getClock(from), endTime: getClock(to) })

const typeAt = async ({ db }: RequestContext, id = '') =>
  (await db.select().from(overtimeRequestType).where(eq(overtimeRequestType.id, id)))[0]
/** A person's day before an overtime request: kind of day, type, plan, other overtime, and the result of the hours. */
export const overtimeDayOperation = operation({
  method: 'GET',
  path: `employee/${overtimeDayCall}`,
  need: 'READ_OVERTIME_REQUEST',
  rows: 'scoped',
  tag: 'overtime-request',
  summary: 'What overtime on a day would be',
  query: z.strictObject({
    employeeId: z.string().max(64),
    requestDate: dateSchema,
    overtimeType: z.enum(overtimeTypes.map(({ value }) => value)).optional(),
    startTime: timeSchema.optional(),
    endTime: timeSchema.optional(),
    overtimeRequestTypeId: z.string().max(64).optional(),
    /** The request itself, which does not block itself. */
    id: z.string().max(64).optional(),
  }),
  answer: anyRecord,
  async handler(ctx, { query }) {
    const { employeeId, requestDate, overtimeType = 'HOUR', startTime, endTime, id = '' } = query
    const person = (await personShown(ctx, employeeId)) ?? notFound()
    refuseAny(await getReachFaults(ctx, overtime, { requestDate }))
    const isWhole = overtimeType === 'WORKING_SHIFT' || (startTime !== undefined && endTime !== undefined)
    const times = { startTime: startTime ?? '00:00', endTime: endTime ?? '00:01' }
    const facts = await factsOfDay(ctx.db, { employeeId, date: requestDate })
    const hours = overtimeHours(facts, { employeeId, requestDate, overtimeType, ...times })
    const { on } = hours.around
    const [holiday] = on?.holiday
      ? await ctx.db.select().from(publicHoliday).where(eq(publicHoliday.id, on.holiday.id))
      : []
    const type = on ? suggestedType(await loadOvertimeTypes(ctx.db), kindOfDay(on)) : null
    const beside = facts.besideOn(hours.workDate)
    const others = beside.filter((one) => one.kind === 'OVERTIME' && one.isOnDay && one.id !== id)
    const chosen = await typeAt(ctx, query.overtimeRequestTypeId)
    const validated = { id, dob: person.dob, type: chosen, countPending: true }
    const answer: OvertimeDayAnswer = {
      kind: on ? kindOfDay(on) : null,
      holiday: holiday ? { name: holiday.name, nameKh: holiday.nameKh } : null,
      planned: (on?.plan.time ?? []).map(clock),
      shift: on ? clock(shiftTimes(on.plan).hull) : null,
      suggestedType: type && { id: type.id, name: type.name, nameKh: type.nameKh },
      others: others.map((one) => ({ ...clock(one), id: one.id, status: one.status })),
      ...(await workdayLimit(ctx, hours.around, beside, id)),
      minutes: isWhole ? hours.minutes : 0,
      nightMinutes: isWhole ? hours.nightMinutes : 0,
      hindrance: (isWhole && overtimeFault(facts, hours, validated)?.why) || null,
    }
    return { body: { data: answer } }
  },
})
