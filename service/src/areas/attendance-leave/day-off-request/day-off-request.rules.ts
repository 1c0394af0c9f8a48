import { fill, L, shownDay, type Label } from '@staff/contract'
import {
  dayOffDeclaration,
  scheduleWords,
  type dayOffRequest as declared,
  type DayOffRequestInput,
} from '@staff/contract/attendance-leave'
import { loadForEach } from '../../../crud/batch.ts'
import { daysApart } from '../../../dated/days.ts'
import { fault, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { type DayKey, dayOfKey, getKey } from '../../../dated/day-key.ts'
import { refuseForOthers } from '../requested-day/requested-day.ts'
import { dayOffFacts, week, type DayOffFacts, type WeekFacts } from './day-off-facts.ts'
import { dayOffRequest as table } from './day-off-request.table.ts'

const dayOffWords = {
  notRoster: L(
    'On {{date}} this employee does not work by the roster: the free days are those of the shift',
    'នៅថ្ងៃទី {{date}} បុគ្គលិកនេះមិនធ្វើការតាមកាលវិភាគវេនទេ៖ ថ្ងៃសម្រាកគឺតាមវេនធ្វើការ',
  ),
  limit: L(
    'Days off in any seven days: at most {{limit}}, including those that wait for an answer',
    'ថ្ងៃសម្រាកក្នុង 7 ថ្ងៃណាក៏ដោយ៖ យ៉ាងច្រើន {{limit}} ថ្ងៃ ដោយរាប់ទាំងសំណើដែលកំពុងរង់ចាំ',
  ),
}
/**
 * The highest number of days off in any seven days in a row that include the requested day.
 * @param others days (`YYYY-MM-DD`) around it, in any order.
 */
export function mostInAWeek(asked: string, others: readonly string[]): number {
  const all = [...new Set([asked, ...others])].toSorted()
  return Math.max(
    ...all.map((first) => {
      const within = all.filter((day) => day >= first && daysApart(first, day) < week)
      return within.includes(asked) ? within.length : 0
    }),
  )
}

/** A day off as it is judged: a new one with those that wait, one that is answered with those in force alone. */
interface AskedDayOff {
  readonly id: string
  readonly employeeId: string
  readonly dayOffDate: string
  readonly statuses: readonly ('PENDING' | 'ACTIVE')[]
}
/** The most days off that any seven days around the asked one hold, it among them. */
export const daysOffInAWeek = ({ id, dayOffDate, statuses }: AskedDayOff, { others }: WeekFacts): number =>
  mostInAWeek(
    dayOffDate,
    others.flatMap((one) =>
      one.id !== id && statuses.some((status) => status === one.status) ? [one.dayOffDate] : [],
    ),
  )
/** What the day off is judged by; in a batch read for all requests of its set at once. */
async function loadFacts(ctx: Pick<RequestContext, 'db' | 'batch'>, day: DayKey): Promise<DayOffFacts> {
  const facts = await loadForEach(ctx, {
    question: 'day off facts',
    key: getKey(day),
    keysOf: (sent) => {
      const { employeeId, dayOffDate } = sent as unknown as DayOffRequestInput
      return [getKey({ employeeId, date: dayOffDate })]
    },
    read: (keys) => dayOffFacts(ctx.db, keys.map(dayOfKey)),
  })
  if (!facts) throw new Error('a day that was asked about has its facts')
  return facts
}
/**
 * Why a day cannot be somebody's day off (docs/rules/time.md, "Days off"): not on the roster then, or too many in seven
 * days. Leave in force gives the day back. The caller holds the person.
 */
export async function dayOffBlocker(
  ctx: Pick<RequestContext, 'db' | 'batch'>,
  asked: AskedDayOff,
): Promise<{ readonly isLimit: boolean; readonly words: Label } | null> {
  const { employeeId, dayOffDate: date } = asked
  const facts = await loadFacts(ctx, { employeeId, date })
  const { shift, limit } = facts
  const words = !shift
    ? scheduleWords.notEmployed
    : shift.terms.kind === 'ROSTER'
      ? null
      : fill(dayOffWords.notRoster, { date: shownDay(date) })
  if (words) return { isLimit: false, words }
  return daysOffInAWeek(asked, facts) > limit ? { isLimit: true, words: fill(dayOffWords.limit, { limit }) } : null
}

export const dayOffRequestRules = requestRules<typeof declared.fields, typeof table, DayOffRequestInput>(
  dayOffDeclaration,
  table,
  async (ctx, { dayOffDate }, person, id) => {
    refuseForOthers(ctx, person.id)
    const asked = { id, employeeId: person.id, dayOffDate, statuses: ['PENDING', 'ACTIVE'] } as const
    const found = await dayOffBlocker(ctx, asked)
    if (found)
      refuseAny([
        found.isLimit
          ? { path: 'dayOffDate', code: 'LIMIT_REACHED', label: found.words }
          : fault('dayOffDate', found.words),
      ])
    return {}
  },
  { day: 'dayOffDate' },
)
