import { L, monthEnd } from '@staff/contract'
import { randomUUID } from 'node:crypto'
import { fault, forbidden, refuse, refuseAny } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { heldPerson } from '../../../people/hold-person.ts'
import { leaveStock } from './leave-ledger.ts'
import { writeEntry } from './ledger-writes.ts'
import { inDays } from './lots.ts'
import { hasBalance, yearLotOn } from './stock.ts'

const words = {
  noBalance: L('This type has no balance', 'ច្បាប់ប្រភេទនេះគ្មានចំនួនថ្ងៃសន្សំទេ'),
  future: L('Not ahead of its day', 'មិនអាចបញ្ចូលមុនកាលបរិច្ឆេទបានទេ'),
  before: L('Before the first day of work', 'មុនថ្ងៃចូលធ្វើការ'),
  second: L(
    'The opening of this type stands already. Correct it instead.',
    'សមតុល្យដើមនៃច្បាប់ប្រភេទនេះមានរួចហើយ។ សូមកែតម្រូវជំនួសវិញ។',
  ),
  zero: L('Enter days other than 0', 'សូមបញ្ចូលចំនួនថ្ងៃខុសពី 0'),
}
/** Days that HR brings in (OPENING) or corrects (ADJUST), signed. */
export interface LeaveEntry {
  readonly employeeId: string
  readonly leaveTypeId: string
  readonly kind: 'OPENING' | 'ADJUST'
  readonly date: string
  readonly days: number
  readonly reason: string
}
/**
 * Writes an opening or a correction into the leave year of its day (docs/rules/time.md, "The leave ledger"). An opening stands for everything that was earned
 * until the end of its month. Nobody does so about oneself. @returns the id of what was written.
 */
export async function enterLeave(
  cx: Cx,
  { employeeId, leaveTypeId, kind, date, days, reason }: LeaveEntry,
): Promise<string> {
  const person = await heldPerson(cx, employeeId)
  if (cx.caller.isSelfService || cx.caller.employeeId === person.id) forbidden()
  const stock = (await leaveStock(cx.db, person.id, leaveTypeId)) ?? refuse('leaveTypeId', 'NOT_FOUND_REF')
  refuseAny([
    ...(hasBalance(stock.type) ? [] : [fault('leaveTypeId', words.noBalance)]),
    ...(date > cx.today ? [fault('date', words.future)] : []),
    ...(date < stock.employment.startDate ? [fault('date', words.before)] : []),
    ...(kind === 'ADJUST' && days === 0 ? [fault('days', words.zero)] : []),
    ...(kind === 'OPENING' && stock.rows.some((row) => row.kind === 'OPENING')
      ? [fault('leaveTypeId', words.second)]
      : []),
  ])
  const id = randomUUID()
  const shared = { reason, by: cx.caller.userId, source: id }
  const lot = yearLotOn(stock, date)
  await writeEntry(cx.db, stock, lot, { ...shared, kind, date, days })
  if (kind === 'OPENING') {
    const end = monthEnd(date)
    for (const earned of stock.lots) {
      const units = stock.rows
        .filter((row) => row.kind === 'ACCRUAL' && row.lotId === earned.id && row.date <= end)
        .reduce((sum, row) => sum + row.units, 0)
      if (units !== 0)
        await writeEntry(cx.db, stock, earned, { ...shared, kind: 'ACCRUAL', date, days: inDays(-units) })
    }
  }
  cx.audit({
    entity: 'leave-stock',
    entityId: id,
    changes: Object.fromEntries(
      Object.entries({ employeeId, leaveTypeId, kind, date, days, reason }).map(([key, value]) => [
        key,
        { old: null, new: value },
      ]),
    ),
  })
  return id
}
