import { L, type RequestStatus } from '@staff/contract'
import { missedScan, missedScanRequest } from '@staff/contract/attendance-leave'
import { and, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { dayAfter } from '../../../dated/days.ts'
import { auditChange } from '../../../people/audited-writes.ts'
import { primaryNode, storedPositions } from '../../../people/held-positions.ts'
import { requestKindOf } from '../../../requests/request-kind-of.ts'
import { heldRequest } from '../../../requests/request-rules.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { attendanceRecord as record } from '../attendance-record/attendance-record.table.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { missedScanRequest as table } from './missed-scan-request.table.ts'
import { scanFacts, scanKey } from './scan-facts.ts'

type Row = typeof table.$inferSelect
const entity = 'attendance-record'
const dayOf = ({ requestDate, isNextDay }: Row) => (isNextDay ? dayAfter(requestDate) : requestDate)
const touched = (row: Row) => [{ employeeId: row.employeeId, date: dayOf(row) }]

/** The store where the person worked on that day: nobody can say more of a scan that no device has seen. */
async function outletOn({ tx }: AuditedEffect, employeeId: string, day: string): Promise<string | null> {
  const node = primaryNode(await storedPositions({ db: tx }, employeeId), day)
  const [path] = await tx.select({ outletId: orgPath.outletId }).from(orgPath).where(eq(orgPath.positionId, node))
  return path?.outletId ?? null
}
/** The scan comes to stand among those of the devices, and its days are made again. */
async function onActive(effect: AuditedEffect, id: string): Promise<void> {
  const found = await heldRequest(effect, table, id)
  if (!found) return
  const { row, person } = found
  const scan = {
    id: randomUUID(),
    fingerPrintId: person.fingerPrintId ?? person.accountNo,
    employeeId: person.id,
    outletId: await outletOn(effect, person.id, row.requestDate),
    deviceTime: row.scanAt,
    scanTime: row.scanAt,
    isMissedScan: true,
    createdBy: effect.by,
    updatedBy: effect.by,
  }
  await effect.tx.insert(record).values(scan)
  auditChange(effect, entity, scan.id, null, { employeeId: person.id, scanTime: row.scanAt, isMissedScan: true })
  await markAround(effect, touched(row))
}
/** Taken back, the scan goes as if it had never been asked for. */
async function onCancelled(effect: AuditedEffect, id: string, from: RequestStatus): Promise<void> {
  const found = from === 'ACTIVE' ? await heldRequest(effect, table, id) : undefined
  if (!found) return
  const { row } = found
  const gone = await effect.tx
    .delete(record)
    .where(and(eq(record.employeeId, row.employeeId), eq(record.scanTime, row.scanAt), eq(record.isMissedScan, true)))
    .returning({ id: record.id })
  for (const scan of gone)
    auditChange(effect, entity, scan.id, { employeeId: row.employeeId, scanTime: row.scanAt, isMissedScan: true }, null)
  await markAround(effect, touched(row))
}
/** In force it is a scan; taken back it is none (docs/rules/time.md, "Requests of the day"). */
export const missedScanKind = requestKindOf(missedScan, missedScanRequest, {
  table,
  onActive,
  onCancelled,
  async hindrance(effect, id) {
    const found = await heldRequest(effect, table, id)
    if (!found) return null
    const facts = (await scanFacts(effect.tx, [found.row])).get(scanKey(found.row))
    return facts?.outside ?? facts?.there ?? null
  },
  async about(db, ids) {
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(
      rows.map((row) => [
        row.id,
        {
          from: row.requestDate,
          to: dayOf(row),
          sentence: L(`Scan at ${row.scanTime}`, `ស្កេនម៉ោង ${row.scanTime}`),
        },
      ]),
    )
  },
})
