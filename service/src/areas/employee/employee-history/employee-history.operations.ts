import { wholeParam } from '@staff/contract'
import { historyPage } from '@staff/contract/employee'
import * as z from 'zod'
import { anyRecordList } from '../../../crud/answers.ts'
import { operation } from '../../../http/operation.ts'
import { loadHistory } from './load-history.ts'

/** The timeline of a person (docs/rules/people.md, "The history"). */
export const employeeHistoryOperations = [
  operation({
    method: 'GET',
    path: 'employee/employee-master-information/:id/history',
    need: 'READ_EMPLOYEE_MASTER_INFORMATION',
    rows: 'scoped',
    tag: 'employee-master-information',
    summary: 'All dated tables of a person in one order, the latest day first',
    query: z.strictObject({
      limit: wholeParam(1, 100).default(historyPage),
      offset: wholeParam(0, 1_000_000).default(0),
      kind: z.string().max(60).optional(),
    }),
    answer: anyRecordList,
    perMinute: 120,
    handler: async (ctx, { params, query }) => ({ body: { ...(await loadHistory(ctx, params['id'] ?? '', query)) } }),
  }),
]
