import { durationTypeEnum, leaveDeclaration, leaveRequest } from '@staff/contract/attendance-leave'
import { eq, sql } from 'drizzle-orm'
import { anyRecord } from '../../../crud/answers.ts'
import { crud } from '../../../crud/operations.ts'
import { operation } from '../../../http/operation.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { media } from '../../platform/media/media.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequestRules } from './leave-request.rules.ts'
import { leaveRequest as table, leaveRequestDay } from './leave-request.table.ts'

const shared = requestStorage(leaveDeclaration, table)
/**
 * The calls of leave requests (docs/rules/time.md, "Leave requests"). The fixed path comes before the path of one
 * record.
 */
export const leaveRequestOperations = [
  operation({
    method: 'GET',
    path: 'employee/leave-request/duration-type/enum',
    need: 'signedIn',
    rows: 'reference',
    tag: leaveRequest.name,
    summary: 'How much of its days a leave takes, in both languages',
    answer: anyRecord,
    handler: async () => ({ body: { data: durationTypeEnum } }),
  }),
  ...withdrawing(
    leaveDeclaration,
    leaveRequest,
    table,
    crud(leaveRequest, {
      table,
      ...shared,
      refs: { ...shared.refs, leaveType: { table: leaveRequestType, open: eq(leaveRequestType.isEnabled, true) } },
      expressions: {
        ...shared.expressions,
        duration: () =>
          sql`coalesce((select sum(d.days) from ${leaveRequestDay} d where d.request_id = ${table.id}), 0)`,
        documents: () =>
          sql`(select count(*)::int from ${media} m where m.entity_type = 'LEAVE_REQUEST' and m.entity_id = ${table.id})`,
      },
      rules: leaveRequestRules,
    }),
  ),
]
