import { expect, it } from 'vitest'
import { approvalDelegation, userAccount, userRole } from '../../../db/tables.ts'
import { demoCompany } from '../demo.ts'
import { roleId, roleSeeds } from '../../minimal/roles.ts'

const today = '2026-11-21'
it('has a delegation that is over, one in these days and one to come, each to somebody whose role may answer', async () => {
  const { batches } = await demoCompany(today, 200)
  const getRows = <T extends { $inferInsert: object }>(table: T) =>
    batches
      .filter((one) => one.table === (table as unknown))
      .flatMap(({ rows }) => rows as readonly T['$inferInsert'][])
  const given = getRows(approvalDelegation)
  expect(given.map(({ fromDate, toDate }) => (toDate < today ? 'over' : fromDate > today ? 'to come' : 'now'))).toEqual(
    ['over', 'now', 'to come'],
  )
  const answering = new Set(
    roleSeeds
      .filter(({ keys }) =>
        ['UPDATE_APPROVAL_STATUS_TRACKING', 'ALL_FUNCTION'].some((key) => (keys as readonly string[]).includes(key)),
      )
      .map(({ name }) => roleId(name)),
  )
  for (const { fromEmployeeId, toEmployeeId, fromDate, toDate } of given) {
    expect(fromDate <= toDate && fromEmployeeId !== toEmployeeId).toBe(true)
    for (const id of [fromEmployeeId, toEmployeeId]) {
      const user = getRows(userAccount).find(({ employeeId, isEnabled }) => employeeId === id && isEnabled)
      expect(getRows(userRole).some(({ userId, roleId: held }) => userId === user?.id && answering.has(held))).toBe(
        true,
      )
    }
  }
})
