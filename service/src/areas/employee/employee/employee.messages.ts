import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { notify } from '../../../notify/notify.ts'
import type { Database } from '../../../db/database.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employeePosition } from './employee.table.ts'

/**
 * Informs the users of people whose primary position began, with that position on a day (`YYYY-MM-DD`). `by` = the user
 * who moved them, null for the calendar.
 */
export async function tellPositions(
  tx: Database,
  employeeIds: readonly string[],
  today: string,
  by: string | null,
): Promise<void> {
  if (!employeeIds.length) return
  const begun = await tx
    .selectDistinctOn([employeePosition.employeeId], {
      employeeId: employeePosition.employeeId,
      userId: userAccount.id,
      start: employeePosition.startDate,
      en: orgPath.positionName,
      km: orgPath.positionNameKh,
    })
    .from(employeePosition)
    .innerJoin(userAccount, eq(userAccount.employeeId, employeePosition.employeeId))
    .innerJoin(orgPath, eq(orgPath.positionId, employeePosition.companyStructurePositionId))
    .where(
      and(
        inArray(employeePosition.employeeId, [...employeeIds]),
        eq(employeePosition.isPrimary, true),
        lte(employeePosition.startDate, today),
      ),
    )
    .orderBy(employeePosition.employeeId, desc(employeePosition.startDate))
  for (const { employeeId, userId, start, en, km } of begun)
    await notify(tx, {
      to: [userId],
      event: 'POSITION_BEGUN',
      entityType: 'EMPLOYEE_POSITION',
      entityId: employeeId,
      by,
      values: { position: { en, km }, day: start },
    })
}
