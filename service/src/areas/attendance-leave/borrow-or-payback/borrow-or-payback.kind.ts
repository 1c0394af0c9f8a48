import { L, type RequestStatus } from '@staff/contract'
import { borrowed, borrowOrPayback } from '@staff/contract/attendance-leave'
import { and, eq, inArray } from 'drizzle-orm'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { refuse } from '../../../http/errors.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { lockRequest, lockRequests } from '../../../requests/request-rules.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { borrowHours, borrowOrPaybackFault } from './borrow-or-payback.rules.ts'
import { borrowOrPayback as table } from './borrow-or-payback.table.ts'

const words = {
  paidBack: L('These hours have paybacks. Cancel the paybacks first.', 'មានសំណើសងម៉ោងនេះ។ សូមបោះបង់សំណើទាំងនោះជាមុនសិន។'),
}
async function mark(effect: AuditedEffect, ids: readonly string[]): Promise<void> {
  const locked = await lockRequests(effect, table, ids)
  await markAround(
    effect,
    locked.map(({ row: { employeeId, workDate: date } }) => ({ employeeId, date })),
  )
}
/** Taken back, the day is made without it; refused while paybacks are on it. */
async function onCancelled(effect: AuditedEffect, id: string, from: RequestStatus): Promise<void> {
  if (from !== 'ACTIVE') return
  await mark(effect, [id])
  const open = and(eq(table.paybackForId, id), inArray(table.status, ['PENDING', 'ACTIVE']))
  if ((await effect.tx.$count(table, open)) > 0) refuse('', words.paidBack)
}
/** In force the hours are borrowed or worked back on their day (docs/rules/time.md, "Requests of the day"). */
export const borrowOrPaybackKind = getRequestKind(borrowed, borrowOrPayback, {
  table,
  onActiveAll: mark,
  onCancelled,
  async blocker(effect, id) {
    const found = await lockRequest(effect, table, id)
    if (!found) return null
    const hours = await borrowHours(effect.tx, found.row)
    const validated = { id, today: effect.today, countPending: false }
    return (await borrowOrPaybackFault(effect.tx, found.row, hours, validated))?.why ?? null
  },
  async summary(db, ids) {
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(
      rows.map(({ id, type, requestDate, startTime, endTime, minutes }) => {
        const hours = `${startTime}–${endTime}`
        const sentence =
          type === 'BORROW'
            ? L(`Borrows ${hours}, ${String(minutes)} minutes`, `ខ្ចីម៉ោង ${hours} ${String(minutes)} នាទី`)
            : L(`Pays back ${hours}, ${String(minutes)} minutes`, `សងម៉ោង ${hours} ${String(minutes)} នាទី`)
        return [id, { from: requestDate, to: requestDate, sentence }]
      }),
    )
  },
})
