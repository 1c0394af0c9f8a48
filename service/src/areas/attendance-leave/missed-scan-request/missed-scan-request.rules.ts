import { businessOffset, fill, L } from '@staff/contract'
import {
  missedScan,
  type missedScanRequest as declared,
  type MissedScanRequestInput,
} from '@staff/contract/attendance-leave'
import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import { loadForEach } from '../../../crud/batch.ts'
import { dayAfter, later } from '../../../dated/days.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { refuseForOthers } from '../requested-day/requested-day.ts'
import { missedScanRequest as table } from './missed-scan-request.table.ts'
import { scanFacts, scanKey, scanOfKey, type SaidScan, type ScanFacts } from './scan-facts.ts'

const words = {
  future: L('This hour has not come yet', 'ម៉ោងនេះមិនទាន់មកដល់ទេ'),
  back: L(
    'At most {{days}} days back. Ask the office to enter an earlier one.',
    'ថយក្រោយបានយ៉ាងច្រើន {{days}} ថ្ងៃ។ សូមឱ្យការិយាល័យបញ្ចូលថ្ងៃមុននោះ។',
  ),
  twice: L('A missed scan of this minute was requested already', 'បានស្នើការភ្លេចស្កេននៃនាទីនេះរួចហើយ'),
}
const asked = ['PENDING', 'ACTIVE'] as const

interface Meant {
  readonly requestDate: string
  readonly scanTime: string
  readonly isNextDay?: boolean | null | undefined
}
/** The instant that a day, an hour and "on the next day" mean, as ISO text. */
export const scanInstant = ({ requestDate, scanTime, isNextDay }: Meant): string =>
  new Date(`${isNextDay === true ? dayAfter(requestDate) : requestDate}T${scanTime}:00${businessOffset}`).toISOString()

/** What the scan is judged by; in a batch read for all requests of its set at once. */
const loadFacts = (ctx: RequestContext, said: SaidScan): Promise<ScanFacts | undefined> =>
  loadForEach(ctx, {
    question: 'scan facts',
    key: scanKey(said),
    keysOf: (sent) => {
      const one = sent as unknown as MissedScanRequestInput
      return [scanKey({ ...one, scanAt: scanInstant(one) })]
    },
    read: (keys) => scanFacts(ctx.db, keys.map(scanOfKey)),
  })
/** Whole days and numbers of a setting; its default where nothing is set. */
const setting = async ({ db, today }: RequestContext, name: string, otherwise: number): Promise<number> =>
  Number((await settingAt(db, name, today)) ?? otherwise)

/** In self-service: not far back, and few in a month, those that wait counted. */
async function checkLimits(ctx: RequestContext, { requestDate }: Meant, employeeId: string, id: string): Promise<void> {
  const days = await setting(ctx, 'missed_scan_days_back', 7)
  if (requestDate < later(ctx.today, -days, 'day')) refuse('requestDate', fill(words.back, { days }))
  const limit = await setting(ctx, 'missed_scan_per_month', 3)
  const month = `${requestDate.slice(0, 7)}-01`
  const count = await ctx.db.$count(
    table,
    and(
      eq(table.employeeId, employeeId),
      inArray(table.status, [...asked]),
      gte(table.requestDate, month),
      lt(table.requestDate, later(month, 1, 'month')),
      ne(table.id, id),
    ),
  )
  if (count >= limit) refuse('requestDate', 'LIMIT_REACHED', { limit })
}

/**
 * A possible scan, once for each minute; in self-service within the limits (docs/rules/time.md, "Requests of the day").
 */
async function check(ctx: RequestContext, whole: MissedScanRequestInput, person: { readonly id: string }, id: string) {
  refuseForOthers(ctx, person.id)
  const { requestDate } = whole
  const scanAt = scanInstant(whole)
  if (requestDate > ctx.today) refuse('requestDate', words.future)
  if (Date.parse(scanAt) > Date.now()) refuse('scanTime', words.future)
  const facts = await loadFacts(ctx, { employeeId: person.id, requestDate, scanAt })
  if (facts?.outside) refuse('requestDate', facts.outside)
  if (facts?.asked.some((one) => one !== id)) refuse('scanTime', words.twice)
  if (facts?.there) refuse('scanTime', facts.there)
  if (ctx.caller.isSelfService) await checkLimits(ctx, whole, person.id, id)
  return { scanAt }
}
export const missedScanRules = requestRules<typeof declared.fields, typeof table, MissedScanRequestInput>(
  missedScan,
  table,
  check,
  { day: 'requestDate' },
)
