import { L, type RequestStatus } from '@staff/contract'
import { overtime, overtimeRequest } from '@staff/contract/attendance-leave'
import { eq, inArray } from 'drizzle-orm'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { lockRequest, lockRequests } from '../../../requests/request-rules.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { factsOfDay } from './overtime-facts.ts'
import { overtimeFault, overtimeHours } from './overtime-hours.ts'
import { overtimeRequest as table } from './overtime-request.table.ts'

async function mark(effect: AuditedEffect, ids: readonly string[]): Promise<void> {
  const locked = await lockRequests(effect, table, ids)
  await markAround(
    effect,
    locked.map(({ row: { employeeId, workDate: date } }) => ({ employeeId, date })),
  )
}
/**
 * In force, its hours are overtime of their day. After a cancellation the day is calculated without them
 * (docs/rules/time.md, "Requests of the day").
 */
export const overtimeKind = getRequestKind(overtime, overtimeRequest, {
  table,
  onActiveAll: mark,
  onCancelled: async (effect: AuditedEffect, id: string, from: RequestStatus) =>
    from === 'ACTIVE' ? mark(effect, [id]) : undefined,
  async blocker(effect, id) {
    const found = await lockRequest(effect, table, id)
    if (!found) return null
    const { row, person } = found
    const [type] = await effect.tx
      .select()
      .from(overtimeRequestType)
      .where(eq(overtimeRequestType.id, row.overtimeRequestTypeId))
    if (!type) return null
    // The plan may have changed since, so the requested hours are checked against it again.
    const facts = await factsOfDay(effect.tx, { employeeId: row.employeeId, date: row.requestDate })
    const hours = overtimeHours(facts, row)
    return overtimeFault(facts, hours, { id, dob: person.dob, type, countPending: false })?.why ?? null
  },
  async summary(db, ids) {
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(
      rows.map(({ id, requestDate, startTime, endTime, minutes }) => {
        const hours = `${startTime}–${endTime}`
        const sentence = L(`Overtime ${hours}, ${String(minutes)} minutes`, `ថែមម៉ោង ${hours} ${String(minutes)} នាទី`)
        return [id, { from: requestDate, to: requestDate, sentence }]
      }),
    )
  },
})
