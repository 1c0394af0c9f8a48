import { L, widget, getWidgetPath } from '@staff/contract'
import { and, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { ofPeopleInReach } from '../../src/accounts/people-in-reach.ts'
import { operation } from '../../src/http/operation.ts'
import { uniformLoan } from './table.ts'

// The widget of docs/resource-guide.md: how many uniforms are out.

// shared/contract/src/<area>/widgets.ts
export const uniformsOutWidget = widget({
  reportId: 201,
  label: L('Uniforms Out', 'ឯកសណ្ឋានដែលបានខ្ចី'),
  type: 'card',
  use: 'admin',
  permission: 'READ_EMPLOYEE_SKILL',
  size: [4, 2],
  endpoint: 'uniforms-out',
})
export interface UniformsOut {
  readonly items: number
}

// service/src/areas/<area>/uniforms-out/uniforms-out.operations.ts
const answer = z.object({ items: z.number().int() }) satisfies z.ZodType<UniformsOut>
export const uniformsOutOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(uniformsOutWidget),
    need: uniformsOutWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: uniforms that are out',
    answer: z.object({ data: answer }),
    async handler({ db, caller }) {
      const isOut = and(isNull(uniformLoan.returnedOn), ofPeopleInReach(caller, uniformLoan.employeeId))
      return { body: { data: { items: await db.$count(uniformLoan, isOut) } } }
    },
  }),
]
