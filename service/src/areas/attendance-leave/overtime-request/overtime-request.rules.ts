import { overtime, type overtimeRequest as declared, type OvertimeRequestInput } from '@staff/contract/attendance-leave'
import { L } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { loadForEach, loadOnce } from '../../../crud/batch.ts'
import { fault, notFound, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Person } from '../../../people/lock-person.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { type DayKey, dayOfKey, getKey } from '../../../dated/day-key.ts'
import { kindOfDay, type DaysAround } from '../requested-day/planned-hours.ts'
import type { HoursBeside } from '../requested-day/hours-beside.ts'
import { refuseForOthers } from '../requested-day/requested-day.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { overtimeFacts, type OvertimeFacts } from './overtime-facts.ts'
import {
  loadOvertimeTypes,
  overtimeFault,
  overtimeHours,
  overtimePercents,
  type AskedOvertime,
} from './overtime-hours.ts'
import { overtimeRequest as table } from './overtime-request.table.ts'

const words = {
  confirm: L('More overtime than a workday allows: confirm it', 'ម៉ោងថែមលើសពីចំនួនដែលអនុញ្ញាតក្នុងថ្ងៃធ្វើការ៖ សូមបញ្ជាក់'),
}

/** The hours that are sent; a working shift brings its own. */
export function askedOf({
  employeeId,
  requestDate,
  overtimeType: sent,
  startTime,
  endTime,
}: OvertimeRequestInput): AskedOvertime {
  const overtimeType = sent ?? 'HOUR'
  if (overtimeType === 'HOUR')
    refuseAny([
      ...(startTime ? [] : [fault('startTime', 'REQUIRED')]),
      ...(endTime ? [] : [fault('endTime', 'REQUIRED')]),
    ])
  return { employeeId, requestDate, overtimeType, startTime: startTime ?? '', endTime: endTime ?? '' }
}
/**
 * Minutes of overtime that a workday allows, and the part that other requests use; no limit on other days
 * (docs/rules/time.md, "Law on hours").
 */
export async function workdayLimit(
  ctx: Pick<RequestContext, 'db' | 'today' | 'batch'>,
  { on }: Pick<DaysAround, 'on'>,
  beside: readonly HoursBeside[],
  id: string,
): Promise<{ readonly limit: number | null; readonly taken: number }> {
  const others = beside.filter((one) => one.kind === 'OVERTIME' && one.isOnDay && one.id !== id)
  const taken = others.reduce((sum, { from, to }) => sum + to - from, 0)
  if (!on || !['WORKDAY', 'NOT_PLANNED'].includes(kindOfDay(on))) return { limit: null, taken }
  const name = 'overtime_workday_hours'
  return { limit: Number((await loadOnce(ctx, name, () => settingAt(ctx.db, name, ctx.today))) ?? 2) * 60, taken }
}
/** What overtime of a day is judged by; in a batch read for all requests of its set at once. */
const loadFacts = (ctx: RequestContext, day: DayKey): Promise<OvertimeFacts | undefined> =>
  loadForEach(ctx, {
    question: 'overtime facts',
    key: getKey(day),
    keysOf: (sent) => {
      const { employeeId, requestDate } = sent as unknown as OvertimeRequestInput
      return [getKey({ employeeId, date: requestDate })]
    },
    read: (keys) => overtimeFacts(ctx.db, keys.map(dayOfKey)),
  })
const loadType = (ctx: RequestContext, id: string) =>
  loadOnce(ctx, `overtime type ${id}`, async () => {
    const [type] = await ctx.db.select().from(overtimeRequestType).where(eq(overtimeRequestType.id, id))
    return type && { ...type, percents: overtimePercents(await loadOvertimeTypes(ctx.db), type) }
  })
/**
 * Outside of the plan and of other overtime, and within the limit of a workday. HR may confirm more
 * (docs/rules/time.md, "Overtime and premiums").
 */
async function check(ctx: RequestContext, whole: OvertimeRequestInput, person: Person, id: string) {
  refuseForOthers(ctx, person.id)
  const type = await loadType(ctx, whole.overtimeRequestTypeId)
  if (!type) return refuse('overtimeRequestTypeId', 'NOT_FOUND_REF')
  const asked = { ...askedOf(whole), employeeId: person.id }
  const facts = (await loadFacts(ctx, { employeeId: person.id, date: asked.requestDate })) ?? notFound()
  const hours = overtimeHours(facts, asked)
  const found = overtimeFault(facts, hours, { id, dob: person.dob, type, countPending: true })
  if (found) refuse(found.path, found.why)
  const { limit, taken } = await workdayLimit(ctx, hours.around, facts.besideOn(hours.workDate), id)
  const isLong = limit !== null && taken + hours.minutes > limit
  if (isLong && ctx.caller.isSelfService) refuse('endTime', 'LIMIT_REACHED', { limit: `${String(limit / 60)} h` })
  if (isLong && whole.isLongConfirmed !== true) refuse('isLongConfirmed', words.confirm)
  const { workDate, startTime, endTime, spans, minutes } = hours
  return {
    workDate,
    startTime,
    endTime,
    spans,
    minutes,
    ...type.percents,
  }
}
export const overtimeRules = requestRules<typeof declared.fields, typeof table, OvertimeRequestInput>(
  overtime,
  table,
  check,
  { day: 'requestDate', isByHours: true },
)
