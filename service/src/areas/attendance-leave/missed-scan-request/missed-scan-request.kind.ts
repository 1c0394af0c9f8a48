import { L, type RequestStatus } from '@staff/contract'
import { missedScan, missedScanRequest } from '@staff/contract/attendance-leave'
import { and, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { dayAfter } from '../../../dated/days.ts'
import { insertRows } from '../../../crud/new-rows/insert-rows.ts'
import { auditChange } from '../../../people/audited-writes.ts'
import { loadOutlets } from '../../../people/held-positions.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { lockRequest, lockRequests } from '../../../requests/request-rules.ts'
import { attendanceRecord as record } from '../attendance-record/attendance-record.table.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { missedScanRequest as table } from './missed-scan-request.table.ts'
import { scanFacts, scanKey } from './scan-facts.ts'

type Row = typeof table.$inferSelect
const entity = 'attendance-record'
const getDay = ({ requestDate, isNextDay }: Row) => (isNextDay ? dayAfter(requestDate) : requestDate)
const touched = (row: Row) => [{ employeeId: row.employeeId, date: getDay(row) }]

/** The scans come to stand among those of the devices, and their days are made again. */
async function onActiveAll(effect: AuditedEffect, ids: readonly string[]): Promise<void> {
  const locked = await lockRequests(effect, table, ids)
  const rows = locked.map(({ row }) => row)
  // Of a scan that no device has no better place is known than where the person worked.
  const outlets = await loadOutlets(
    { db: effect.tx },
    rows.map(({ employeeId }) => employeeId),
  )
  const scans = locked.map(({ row, person }) => ({
    id: randomUUID(),
    fingerPrintId: person.fingerPrintId ?? person.accountNo,
    employeeId: person.id,
    outletId: outlets.at(row.employeeId, row.requestDate),
    deviceTime: row.scanAt,
    scanTime: row.scanAt,
    isMissedScan: true,
    createdBy: effect.by,
    updatedBy: effect.by,
  }))
  await insertRows(effect.tx, record, scans)
  for (const { id, employeeId, scanTime } of scans)
    auditChange(effect, entity, id, null, { employeeId, scanTime, isMissedScan: true })
  await markAround(effect, rows.flatMap(touched))
}
/** Taken back, the scan goes as if it had never been asked for. */
async function onCancelled(effect: AuditedEffect, id: string, from: RequestStatus): Promise<void> {
  const found = from === 'ACTIVE' ? await lockRequest(effect, table, id) : undefined
  if (!found) return
  const { row } = found
  const gone = await effect.tx
    .delete(record)
    .where(
      and(
        eq(record.employeeId, row.employeeId),
        eq(record.scanTime, row.scanAt),
        eq(record.deviceTime, row.scanAt),
        eq(record.isMissedScan, true),
      ),
    )
    .returning({ id: record.id })
  for (const scan of gone)
    auditChange(effect, entity, scan.id, { employeeId: row.employeeId, scanTime: row.scanAt, isMissedScan: true }, null)
  await markAround(effect, touched(row))
}
/** In force it is a scan; taken back it is none (docs/rules/time.md, "Requests of the day"). */
export const missedScanKind = getRequestKind(missedScan, missedScanRequest, {
  table,
  onActiveAll,
  onCancelled,
  async blocker(effect, id) {
    const found = await lockRequest(effect, table, id)
    if (!found) return null
    const facts = (await scanFacts(effect.tx, [found.row])).get(scanKey(found.row))
    return facts?.outside ?? facts?.there ?? null
  },
  async summary(db, ids) {
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(
      rows.map((row) => [
        row.id,
        {
          from: row.requestDate,
          to: getDay(row),
          sentence: L(`Scan at ${row.scanTime}`, `ស្កេនម៉ោង ${row.scanTime}`),
        },
      ]),
    )
  },
})
