import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { employeeSearch } from '../../../accounts/people-search.ts'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { matchesKey, textOrder } from '../../../crud/conditions.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { workingShift, workShiftTypes } from '../working-shift/working-shift.table.ts'
import { employee as t } from './employee.table.ts'

const path = 'employee/employee-master-information/search/template'
// Every signed-in user searches, but only among the people of the own scope: a self-service user finds oneself.
const shared = {
  method: 'GET',
  need: 'signedIn',
  rows: 'scoped',
  tag: 'employee-master-information',
  perMinute: mostPerMinute.search,
} as const
const query = z.strictObject({
  ...optionQuery,
  includeResignEmployee: z.enum(['true', 'false']).optional(),
  workShiftType: z.enum(workShiftTypes).optional(),
})
const page = (ctx: RequestContext, where: readonly (SQL | undefined)[], limit: number, offset: number) =>
  optionList(ctx, {
    from: sql`${t}`,
    limit,
    offset,
    order: sql`${textOrder(t.accountNo)}, ${t.id}`,
    where: [peopleInReach(ctx.caller), ...where],
    columns: {
      id: t.id,
      accountNo: t.accountNo,
      displayFullNameEn: t.displayFullNameEn,
      displayFullNameKh: t.displayFullNameKh,
      outletId: sql`(select ${orgPath.outletId} from ${orgPath} where ${orgPath.positionId} = ${t.positionId})`,
    },
  })

/** Employees for pickers, by number or by name in either script (spec 2 sections 3, 5 and 7). */
export const employeeSearchOperations = [
  operation({
    ...shared,
    path,
    summary: 'Search employees',
    query,
    answer: anyRecordList,
    handler: (ctx, { query: { keywords, limit, offset, includeResignEmployee, workShiftType } }) =>
      page(
        ctx,
        [
          and(...matchesKey(employeeSearch, keywords ?? '', { caller: ctx.caller })),
          includeResignEmployee === 'true' ? undefined : ne(t.status, 'RESIGNED'),
          workShiftType &&
            sql`${t.workingShiftId} in (select ${workingShift.id} from ${workingShift} where ${eq(workingShift.workShiftTypeId, workShiftType)})`,
        ],
        limit,
        offset,
      ),
  }),
  operation({
    ...shared,
    path: `${path}/:id`,
    summary: 'One employee for a picker',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const { body } = await page(ctx, [eq(t.id, params['id'] ?? '')], 1, 0)
      return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
    },
  }),
]
