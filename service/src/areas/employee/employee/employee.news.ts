import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { shownDate } from '../../../crud/export/formats.ts'
import { notify } from '../../../notify/notify.ts'
import type { Database } from '../../../operation.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee, employeePosition } from './employee.table.ts'

/** Tells the users of people whose primary position began which one it is, as it stands on a day (`YYYY-MM-DD`). `by` = who moved them, null for the calendar. */
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
      values: { position: { en, km }, dates: shownDate(start) },
    })
}

/** Tells a user that the account now belongs to an employee. */
export async function tellAttached(tx: Database, employeeId: string, by: string): Promise<void> {
  const [found] = await tx
    .select({ userId: userAccount.id, en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .innerJoin(userAccount, eq(userAccount.employeeId, employee.id))
    .where(and(eq(employee.id, employeeId), isNotNull(userAccount.passwordHash)))
  // Who cannot sign in yet learns it on the day of the activation anyway.
  if (found)
    await notify(tx, {
      to: [found.userId],
      event: 'ACCOUNT_ATTACHED',
      entityType: 'USER_ACCOUNT',
      entityId: found.userId,
      by,
      values: { person: { en: found.en, km: found.km } },
    })
}
