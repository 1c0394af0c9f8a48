import { L } from '@staff/contract'
import { missionDeclaration, missionRequest } from '@staff/contract/attendance-leave'
import { inArray } from 'drizzle-orm'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { lockRequest, lockRequests } from '../../../requests/request-rules.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { factsOfMission } from './mission-facts.ts'
import { withHours } from '../requested-day/hours-words.ts'
import { missionBlocker } from './mission-request.rules.ts'
import { missionRequest as table } from './mission-request.table.ts'

/** Its days are made again: covered while it is in force. */
async function madeAgain(effect: AuditedEffect, ids: readonly string[]): Promise<void> {
  const locked = await lockRequests(effect, table, ids)
  await markAround(
    effect,
    locked.flatMap(({ row: { employeeId, fromDate, toDate } }) =>
      datesBetween(fromDate, toDate).map((date) => ({ employeeId, date })),
    ),
  )
}
/** In force it covers its time as presence (docs/rules/time.md, "Missions"). */
export const missionKind = getRequestKind(missionDeclaration, missionRequest, {
  table,
  async summary(db, ids) {
    const rows = await db
      .select({
        id: table.id,
        from: table.fromDate,
        to: table.toDate,
        fromTime: table.fromTime,
        toTime: table.toTime,
        destination: table.destination,
      })
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(
      rows.map(({ id, from, to, destination, ...hours }) => {
        const said = L(`Mission: ${destination}`, `បេសកកម្ម៖ ${destination}`)
        return [id, { from, to, sentence: withHours(said, hours) }]
      }),
    )
  },
  async blocker(effect, id) {
    const found = await lockRequest(effect, table, id)
    if (!found) return null
    const { row } = found
    const validated = { id, employeeId: row.employeeId, isAnswered: true }
    return missionBlocker(row, await factsOfMission({ db: effect.tx }, row), validated)?.words ?? null
  },
  onActiveAll: madeAgain,
  onCancelled: (effect, id) => madeAgain(effect, [id]),
})
