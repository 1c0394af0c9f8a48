import { expect, it } from 'vitest'
import { approvalStatusTracking, dayOffRequest, employee, missionRequest } from '../../../db/tables.ts'
import { demoCompany } from '../demo.ts'
import { rosterShift, shiftId } from '../../minimal/settings.ts'

const today = '2026-11-21'
it('has days off and missions in every state with their way through the approvers, days off of people on the roster alone', async () => {
  const { batches } = await demoCompany(today, 200)
  const getRows = (table: unknown) => batches.filter((one) => one.table === table).flatMap(({ rows }) => rows)
  const shifts = new Map(getRows(employee).map(({ id, workingShiftId }) => [id, workingShiftId]))
  const ways = new Map(getRows(approvalStatusTracking).map((one) => [one['entityId'], one['status']]))
  for (const table of [dayOffRequest, missionRequest]) {
    const rows = getRows(table)
    expect([...new Set(rows.map(({ status }) => String(status)))].sort()).toEqual([
      'ACTIVE',
      'CANCEL',
      'PENDING',
      'REJECTED',
    ])
    for (const { id, employeeId, status } of rows) {
      expect(shifts.has(employeeId)).toBe(true)
      expect(ways.get(id)).toBe(status)
    }
  }
  for (const { employeeId } of getRows(dayOffRequest)) expect(shifts.get(employeeId)).toBe(shiftId(rosterShift))
})
