import { L } from '@staff/contract'
import { missionDeclaration, missionRequest } from '@staff/contract/attendance-leave'
import { inArray } from 'drizzle-orm'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { requestKindOf } from '../../../requests/request-kind-of.ts'
import { heldRequest } from '../../../requests/request-rules.ts'
import { datesBetween, plannedDates } from '../attendance-day/planned-days.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { missionHindrance } from './mission-request.rules.ts'
import { missionRequest as table } from './mission-request.table.ts'

/** Its days are made again: covered while it is in force. */
async function madeAgain(effect: AuditedEffect, id: string): Promise<void> {
  const found = await heldRequest(effect, table, id)
  if (!found) return
  const { employeeId, fromDate, toDate } = found.row
  await markAround(
    effect,
    datesBetween(fromDate, toDate).map((date) => ({ employeeId, date })),
  )
}
/** In force it covers its time as presence (docs/rules/time.md, "Missions"). */
export const missionKind = requestKindOf(missionDeclaration, missionRequest, {
  table,
  async about(db, ids) {
    const rows = await db
      .select({ id: table.id, from: table.fromDate, to: table.toDate, destination: table.destination })
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(
      rows.map(({ id, from, to, destination }) => [
        id,
        { from, to, sentence: L(`Mission: ${destination}`, `បេសកកម្ម៖ ${destination}`) },
      ]),
    )
  },
  async hindrance(effect, id) {
    const found = await heldRequest(effect, table, id)
    if (!found) return null
    const { row } = found
    const planned = await plannedDates(effect.tx, row.employeeId, row.fromDate, row.toDate)
    const judged = { id, employeeId: row.employeeId, isAnswered: true }
    return (await missionHindrance(effect.tx, row, planned, judged))?.words ?? null
  },
  onActive: madeAgain,
  onCancelled: madeAgain,
})
