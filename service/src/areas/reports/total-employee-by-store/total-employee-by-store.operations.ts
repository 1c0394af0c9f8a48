import { widgetCall } from '@staff/contract'
import { employeeByStoreWidget, type EmployeeByStore } from '@staff/contract/employee'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { presentInReach } from '../../../accounts/people-in-reach.ts'

// Stores are named by people who know them; a chart of more than these says nothing.
const mostStores = 100
const answer = z.object({
  locations: z.array(z.object({ name: z.string(), nameKh: z.string(), totalCount: z.number().int() })),
}) satisfies z.ZodType<EmployeeByStore>

/** Widget Employee by Store: the caller's people by store, the largest first (spec 1 sections 2.5 and 3). */
export const totalEmployeeByStoreOperations = [
  operation({
    method: 'GET',
    path: widgetCall(employeeByStoreWidget),
    need: employeeByStoreWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: employees by store',
    answer: z.object({ data: answer }),
    async handler({ db, caller, today }) {
      const totalCount = sql<number>`count(*)::int`
      const locations = await db
        .select({
          name: sql<string>`min(${orgPath.outletName})`,
          nameKh: sql<string>`min(${orgPath.outletNameKh})`,
          totalCount,
        })
        .from(employee)
        .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
        .where(and(isNotNull(orgPath.outletId), presentInReach(caller, today)))
        .groupBy(orgPath.outletId)
        .orderBy(desc(totalCount), sql`min(${orgPath.outletName}) collate "C"`, orgPath.outletId)
        .limit(mostStores)
      return { body: { data: { locations } } }
    },
  }),
]
