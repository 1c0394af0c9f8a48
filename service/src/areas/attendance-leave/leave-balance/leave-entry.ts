import { L, monthEnd, type Fault } from '@staff/contract'
import { randomUUID } from 'node:crypto'
import { refuseOwnRow } from '../../../people/own-pay.ts'
import { fault, forbidden, notFound, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockRecordPerson } from '../../../people/lock-person.ts'
import { loadLeaveAccount } from './leave-ledger.ts'
import { writeEntry } from './ledger-writes.ts'
import type { LeaveEntitlement } from './stock/closing.ts'
import { inDays } from './stock/entitlements.ts'
import {
  hasBalance,
  openedYears,
  getOpeningEntitlement,
  getYearEntitlement,
  type LeaveAccount,
} from './stock/balance.ts'

const words = {
  noBalance: L('This type has no balance', 'ច្បាប់ប្រភេទនេះគ្មានចំនួនថ្ងៃសន្សំទេ'),
  future: L('Not ahead of its day', 'មិនអាចបញ្ចូលមុនកាលបរិច្ឆេទបានទេ'),
  before: L('Before the first day of work', 'មុនថ្ងៃចូលធ្វើការ'),
  second: L(
    'The opening balance of this type exists already. Correct it instead.',
    'សមតុល្យដើមនៃច្បាប់ប្រភេទនេះមានរួចហើយ។ សូមកែតម្រូវជំនួសវិញ។',
  ),
  sameEntitlement: L(
    'An opening balance that lapses on this day exists already. Correct it instead.',
    'សមតុល្យដើមដែលផុតកំណត់នៅថ្ងៃនេះមានរួចហើយ។ សូមកែតម្រូវជំនួសវិញ។',
  ),
  over: L('Lapsed before the day of the entry', 'ផុតកំណត់មុនថ្ងៃបញ្ចូល'),
  noEntitlement: L('Nothing of this type lapses on this day', 'គ្មានថ្ងៃឈប់ណាមួយនៃប្រភេទនេះផុតកំណត់នៅថ្ងៃនេះទេ'),
  zero: L('Enter days other than 0', 'សូមបញ្ចូលចំនួនថ្ងៃខុសពី 0'),
}
/** Days that HR brings in (OPENING) or corrects (ADJUST), signed. */
export interface LeaveEntry {
  readonly employeeId: string
  readonly leaveTypeId: string
  readonly kind: 'OPENING' | 'ADJUST'
  readonly date: string
  readonly days: number
  /**
   * The last day on which they can be used: of an opening balance outside of a leave year, or of the corrected lot;
   * absent = the leave year of the day.
   */
  readonly until?: string | undefined
  readonly reason: string
}
/** The entitlement of an entry; undefined where a correction names none. */
function getEntitlement(stock: LeaveAccount, { kind, date, until }: LeaveEntry): LeaveEntitlement | undefined {
  if (until === undefined) return getYearEntitlement(stock, date)
  if (kind === 'OPENING') return getOpeningEntitlement(stock, date, until)
  return stock.entitlements
    .filter((entitlement) => entitlement.kind !== 'YEAR' && entitlement.until === until)
    .sort(byKind)[0]
}
/** What was brought along before what was carried here. */
const byKind = (a: LeaveEntitlement, b: LeaveEntitlement) => b.kind.localeCompare(a.kind)
function getFaults(
  stock: LeaveAccount,
  entry: LeaveEntry,
  entitlement: LeaveEntitlement | undefined,
  today: string,
): Fault[] {
  const { kind, date, days, until } = entry
  const isOpening = kind === 'OPENING'
  const opened =
    until === undefined ? openedYears(stock) : stock.rows.filter((row) => row.entitlementId === entitlement?.id)
  return [
    ...(hasBalance(stock.type) ? [] : [fault('leaveTypeId', words.noBalance)]),
    ...(date > today ? [fault('date', words.future)] : []),
    ...(date < stock.employment.startDate ? [fault('date', words.before)] : []),
    ...(until !== undefined && until < date ? [fault('until', words.over)] : []),
    ...(entitlement ? [] : [fault('until', words.noEntitlement)]),
    ...(!isOpening && days === 0 ? [fault('days', words.zero)] : []),
    ...(isOpening && opened.some((row) => row.kind === 'OPENING')
      ? [until === undefined ? fault('leaveTypeId', words.second) : fault('until', words.sameEntitlement)]
      : []),
  ]
}
/**
 * Writes an opening or a correction (docs/rules/time.md, "The leave ledger"): into the leave year of its day, or with
 * `until` into days that lapse on their own. An opening of the year stands for everything that it earned until the end
 * of its month. Nobody does so about oneself. @returns the id of what was written.
 */
export async function enterLeave(ctx: RequestContext, entry: LeaveEntry): Promise<string> {
  const { employeeId, leaveTypeId, kind, date, days, until, reason } = entry
  const person = await lockRecordPerson(ctx, employeeId)
  if (ctx.caller.isSelfService) forbidden()
  refuseOwnRow(ctx, 'employeeId', person.id, 'ANOTHER')
  const stock = (await loadLeaveAccount(ctx.db, person.id, leaveTypeId)) ?? refuse('leaveTypeId', 'NOT_FOUND_REF')
  const entitlement = getEntitlement(stock, entry)
  refuseAny(getFaults(stock, entry, entitlement, ctx.today))
  if (!entitlement) return notFound()
  const id = randomUUID()
  const shared = { reason, by: ctx.caller.userId, source: id }
  await writeEntry(ctx.db, stock, entitlement, { ...shared, kind, date, days })
  if (kind === 'OPENING' && until === undefined) {
    const end = monthEnd(date)
    for (const earned of stock.entitlements) {
      const units = stock.rows
        .filter((row) => row.kind === 'ACCRUAL' && row.entitlementId === earned.id && row.date <= end)
        .reduce((sum, row) => sum + row.units, 0)
      if (units !== 0)
        await writeEntry(ctx.db, stock, earned, { ...shared, kind: 'ACCRUAL', date, days: inDays(-units) })
    }
  }
  ctx.audit({
    entity: 'leave-stock',
    entityId: id,
    changes: Object.fromEntries(
      Object.entries({ employeeId, leaveTypeId, kind, date, days, until: until ?? null, reason }).map(
        ([key, value]) => [key, { old: null, new: value }],
      ),
    ),
  })
  return id
}
