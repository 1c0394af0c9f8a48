import { expect, it } from 'vitest'
import {
  approvalStatusTracking,
  borrowOrPayback,
  employee,
  missedScanRequest,
  overtimeRequest,
} from '../../../db/tables.ts'
import { demoCompany } from '../demo.ts'

const today = '2026-11-21'
it('has requests of the day in every state, each of somebody who is there, with its way through the approvers', async () => {
  const { batches } = await demoCompany(today, 200)
  const getRows = (table: unknown) => batches.filter((one) => one.table === table).flatMap(({ rows }) => rows)
  const people = new Set(getRows(employee).map(({ id }) => id))
  const ways = new Map(getRows(approvalStatusTracking).map((one) => [one['entityId'], one['status']]))
  for (const table of [missedScanRequest, overtimeRequest, borrowOrPayback]) {
    const rows = getRows(table)
    expect([...new Set(rows.map(({ status }) => String(status)))].sort()).toEqual([
      'ACTIVE',
      'CANCEL',
      'PENDING',
      'REJECTED',
    ])
    for (const { id, employeeId, status } of rows) {
      expect(people.has(employeeId)).toBe(true)
      expect(ways.get(id)).toBe(status)
    }
  }
  const owing = getRows(borrowOrPayback)
    .filter(({ type }) => type === 'BORROW')
    .map(({ id }) => id)
  for (const { paybackForId } of getRows(borrowOrPayback).filter(({ type }) => type === 'PAYBACK'))
    expect(owing).toContain(paybackForId)
})
