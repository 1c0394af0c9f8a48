import { getWidgetPath } from '@staff/contract'
import { personalInfoWidget, type PersonalInfo } from '@staff/contract/employee'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../employee/employee.table.ts'

const name = z.string().nullable()
const answer = z.object({
  id: z.string(),
  accountNo: z.string(),
  displayFullNameEn: z.string(),
  displayFullNameKh: z.string(),
  startDate: z.string(),
  position: name,
  positionKh: name,
  store: name,
  storeKh: name,
}) satisfies z.ZodType<PersonalInfo>

/** Widget Personal Info: the person behind the caller's account, or null (spec 1 section 2.5). */
export const employeePersonalInfoOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(personalInfoWidget),
    mayBeLate: true,
    need: personalInfoWidget.permission,
    rows: 'own',
    tag: 'Dashboard',
    summary: 'Widget: the signed-in person',
    answer: z.object({ data: answer.nullable() }),
    async handler({ db, caller }) {
      if (!caller.employeeId) return { body: { data: null } }
      const [data = null] = await db
        .select({
          id: employee.id,
          accountNo: employee.accountNo,
          displayFullNameEn: employee.displayFullNameEn,
          displayFullNameKh: employee.displayFullNameKh,
          startDate: employee.startDate,
          position: orgPath.positionName,
          positionKh: orgPath.positionNameKh,
          store: orgPath.outletName,
          storeKh: orgPath.outletNameKh,
        })
        .from(employee)
        .leftJoin(orgPath, eq(orgPath.positionId, employee.positionId))
        .where(eq(employee.id, caller.employeeId))
      return { body: { data } }
    },
  }),
]
