import { expect, it } from 'vitest'
import { approvalStatusTracking, approvalStep, approvalStepApprover, employeeResignation } from '../../../db/tables.ts'
import { demoCompany } from '../demo.ts'
import { getUserId } from '../people/users.ts'

it.each([200, 60])(
  'of %i people, what somebody of the staff asks for waits for the own manager and then for HR',
  async (employees) => {
    const { batches } = await demoCompany('2026-11-21', employees)
    const getRows = <T extends { $inferInsert: object }>(table: T) =>
      batches
        .filter((one) => one.table === (table as unknown))
        .flatMap(({ rows }) => rows as readonly T['$inferInsert'][])
    const resignations = getRows(employeeResignation)
    expect(new Set(resignations.map(({ id }) => id)).size).toBe(resignations.length)
    const own = resignations.filter(
      ({ createdBy, status }) => status === 'PENDING' && createdBy !== getUserId('manager'),
    )
    for (const { id, createdBy } of own) {
      const request = getRows(approvalStatusTracking).find(({ entityId }) => entityId === id)
      expect(request).toMatchObject({ status: 'PENDING', createdBy, actionType: 'APPROVAL/REJECT' })
      expect(
        getRows(approvalStep)
          .filter(({ requestId }) => requestId === request?.id)
          .map(({ step, state }) => [step, state]),
      ).toEqual([
        ['firstApprover', 'OPEN'],
        ['secondApprover', 'WAITING'],
      ])
      expect(
        new Set(
          getRows(approvalStepApprover)
            .filter(({ requestId }) => requestId === request?.id)
            .map(({ employeeId }) => employeeId),
        ).size,
      ).toBe(2)
    }
    if (employees === 200) expect(own).toHaveLength(1)
  },
)
