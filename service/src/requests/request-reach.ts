import { fill, L, shownDay, type Fault } from '@staff/contract'
import type { RequestDeclaration } from '@staff/contract/requests'
import { getTableColumns, type Table } from 'drizzle-orm'
import { settingAt } from '../areas/admin/global-configuration/global-configuration.table.ts'
import { loadOnce } from '../crud/batch.ts'
import { later } from '../dated/days.ts'
import { fault } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'

const words = {
  ahead: L('Until {{day}} at the latest. Choose an earlier day.', 'យ៉ាងយូរបំផុតត្រឹមថ្ងៃទី {{day}}។ សូមជ្រើសរើសថ្ងៃមុននេះ។'),
  back: L(
    'At most {{days}} days back, from {{day}} on. Ask the office to enter an earlier day.',
    'ថយក្រោយបានយ៉ាងច្រើន {{days}} ថ្ងៃ ចាប់ពី {{day}}។ សូមឱ្យការិយាល័យបញ្ចូលថ្ងៃមុននោះ។',
  ),
}
type Asking = Pick<RequestContext, 'db' | 'today' | 'caller' | 'batch'>
/** Days (`YYYY-MM-DD`) by the field in which they are sent. */
type DaysSent = Readonly<Record<string, string>>
const back = { missed_scan_days_back: 7, request_days_back: 60 } as const

/** The fields whose day lies after the last one that may be asked for. */
export const getAheadFaults = (days: DaysSent, last: string): Fault[] =>
  Object.entries(days).flatMap(([path, day]) =>
    day > last ? [fault(path, fill(words.ahead, { day: shownDay(last) }))] : [],
  )
/** The last day on which what is decided about an employment may begin: its first day, a movement, pay. */
const getLastOfTwoYears = (today: string): string => later(today, 2, 'year')
/** Why an employment cannot begin on a day (docs/rules/people.md, "The employee"). */
export const getFirstDayFaults = ({ today }: Pick<Asking, 'today'>, startDate: string): Fault[] =>
  getAheadFaults({ startDate }, getLastOfTwoYears(today))
/** The last day that requests of a kind reach; undefined where the kind asks its own leave year. */
function getLastDay({ ahead }: RequestDeclaration, today: string): string | undefined {
  if (ahead === 'LEAVE_YEAR') return undefined
  return ahead === 'TWO_YEARS' ? getLastOfTwoYears(today) : `${String(Number(today.slice(0, 4)) + 1)}-12-31`
}
/**
 * Why the days of a request lie too far ahead, or in self-service too far back; asked before anything is worked out
 * from them (docs/rules/requests.md, "How far ahead and back").
 */
export async function getReachFaults(ctx: Asking, kind: RequestDeclaration, days: DaysSent): Promise<Fault[]> {
  const last = getLastDay(kind, ctx.today)
  const ahead = last === undefined ? [] : getAheadFaults(days, last)
  if (!ctx.caller.isSelfService) return ahead
  const name = kind.back ?? 'request_days_back'
  const most = Number((await loadOnce(ctx, name, () => settingAt(ctx.db, name, ctx.today))) ?? back[name])
  const first = later(ctx.today, -most, 'day')
  const early = Object.entries(days).flatMap(([path, day]) =>
    day < first ? [fault(path, fill(words.back, { days: most, day: shownDay(first) }))] : [],
  )
  return [...ahead, ...early]
}
/** The days among what is sent, by the columns of the table. */
export function getDaysSent(table: Table, sent: object): DaysSent {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(sent).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' && columns[key]?.columnType === 'PgDateString' ? [[key, value]] : [],
    ),
  )
}
