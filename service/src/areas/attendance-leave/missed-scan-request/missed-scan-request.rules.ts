import { L } from '@staff/contract'
import {
  missedScan,
  type missedScanRequest as declared,
  type MissedScanRequestInput,
} from '@staff/contract/attendance-leave'
import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import { loadForEach } from '../../../crud/batch.ts'
import { later } from '../../../dated/days.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { refuseForOthers } from '../requested-day/requested-day.ts'
import { missedScanRequest as table } from './missed-scan-request.table.ts'
import { scanFacts, scanKey, scanOfKey, type SaidScan, type ScanFacts } from './scan-facts.ts'

const words = {
  future: L('This hour has not come yet', 'ម៉ោងនេះមិនទាន់មកដល់ទេ'),
  twice: L('A missed scan of this minute was requested already', 'បានស្នើការភ្លេចស្កេននៃនាទីនេះរួចហើយ'),
}
const asked = ['PENDING', 'ACTIVE'] as const

/** What the scan is judged by; in a batch read for all requests of its set at once. */
const loadFacts = (ctx: RequestContext, said: SaidScan): Promise<ScanFacts | undefined> =>
  loadForEach(ctx, {
    question: 'scan facts',
    key: scanKey(said),
    keysOf: (sent) => [scanKey(sent as unknown as MissedScanRequestInput)],
    read: (keys) => scanFacts(ctx.db, keys.map(scanOfKey)),
  })
/** In self-service: few in a month, those that wait counted. */
async function checkLimit(
  ctx: RequestContext,
  { requestDate }: MissedScanRequestInput,
  employeeId: string,
  id: string,
): Promise<void> {
  const limit = Number((await settingAt(ctx.db, 'missed_scan_per_month', ctx.today)) ?? 3)
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
  if (requestDate > ctx.today) refuse('requestDate', words.future)
  const facts = (await loadFacts(ctx, { ...whole, employeeId: person.id })) ?? notFound()
  const { scanAt, isNextDay } = facts.placed
  if (Date.parse(scanAt) > Date.now()) refuse('scanTime', words.future)
  if (facts.outside) refuse('requestDate', facts.outside)
  if (facts.asked.some((one) => one !== id)) refuse('scanTime', words.twice)
  if (facts.there) refuse('scanTime', facts.there)
  if (ctx.caller.isSelfService) await checkLimit(ctx, whole, person.id, id)
  return { scanAt, isNextDay }
}
export const missedScanRules = requestRules<typeof declared.fields, typeof table, MissedScanRequestInput>(
  missedScan,
  table,
  check,
  { day: 'requestDate', isByHours: true },
)
