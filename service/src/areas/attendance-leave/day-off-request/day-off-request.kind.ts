import { L } from '@staff/contract'
import { dayOffDeclaration, dayOffRequest } from '@staff/contract/attendance-leave'
import { inArray } from 'drizzle-orm'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { lockRequest, lockRequests } from '../../../requests/request-rules.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { dayOffBlocker } from './day-off-request.rules.ts'
import { dayOffRequest as table } from './day-off-request.table.ts'

const sentence = L('Day off', 'ថ្ងៃសម្រាក')
/** The day is planned again: free while the request is in force, else as the roster says. */
async function plannedAnew(effect: AuditedEffect, ids: readonly string[]): Promise<void> {
  const locked = await lockRequests(effect, table, ids)
  await markAround(
    effect,
    locked.map(({ row: { employeeId, dayOffDate: date } }) => ({ employeeId, date })),
  )
}
/** In force it frees its day and closes its rows of the roster (docs/rules/time.md, "Days off"). */
export const dayOffKind = getRequestKind(dayOffDeclaration, dayOffRequest, {
  table,
  async summary(db, ids) {
    const rows = await db
      .select({ id: table.id, day: table.dayOffDate })
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(rows.map(({ id, day }) => [id, { from: day, to: day, sentence }]))
  },
  async blocker(effect, id) {
    const found = await lockRequest(effect, table, id)
    if (!found) return null
    const { employeeId, dayOffDate } = found.row
    return (await dayOffBlocker({ db: effect.tx }, { id, employeeId, dayOffDate, statuses: ['ACTIVE'] }))?.words ?? null
  },
  onActiveAll: plannedAnew,
  onCancelled: (effect, id) => plannedAnew(effect, [id]),
})
