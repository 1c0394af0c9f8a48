import { getWidgetPath } from '@staff/contract'
import { employeeByStoreWidget, type EmployeeByStore } from '@staff/contract/employee'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { selected } from '../../../crud/statement.ts'
import { operation } from '../../../http/operation.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../employee/employee.table.ts'
import { presentInReach } from '../../../accounts/people-in-reach.ts'

const answer = z.object({
  locations: z.array(z.object({ name: z.string(), nameKh: z.string(), totalCount: z.number().int() })),
}) satisfies z.ZodType<EmployeeByStore>

/** Widget Employee by Store: the caller's people by store, the largest first (spec 1 sections 2.5 and 3). */
export const totalEmployeeByStoreOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(employeeByStoreWidget),
    mayBeLate: true,
    need: employeeByStoreWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: employees by store',
    answer: z.object({ data: answer }),
    async handler({ db, caller, today }) {
      // By position first, which an index holds with all that tells who is present: a store is looked up once for each.
      const positions = db
        .select({ positionId: employee.positionId, people: sql<number>`count(*)`.as('people') })
        .from(employee)
        .where(presentInReach(caller, today))
        .groupBy(employee.positionId)
        .as('held')
      const totalCount = sql<number>`sum(${positions.people})::int`
      const locations = await selected(
        db
          .select({
            name: sql<string>`min(${orgPath.outletName})`,
            nameKh: sql<string>`min(${orgPath.outletNameKh})`,
            totalCount,
          })
          .from(positions)
          .innerJoin(orgPath, eq(orgPath.positionId, positions.positionId))
          .where(isNotNull(orgPath.outletId))
          .groupBy(orgPath.outletId)
          .orderBy(desc(totalCount), sql`min(${orgPath.outletName}) collate "C"`, orgPath.outletId),
      )
      return { body: { data: { locations } } }
    },
  }),
]
