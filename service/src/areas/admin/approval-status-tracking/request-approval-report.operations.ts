import { getWidgetPath } from '@staff/contract'
import {
  countedStatus,
  myRequestWidget,
  requestWidgets,
  type CountedRequests,
  type RequestApprovalReport,
} from '@staff/contract/admin'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { visibleRequests } from '../../../approvals/visible.ts'
import { operation } from '../../../http/operation.ts'
import { approvalStatusTracking as table } from './approval-status-tracking.table.ts'
import { shownAs } from './tracking-list.ts'

const kinds = Object.keys(requestWidgets) as CountedRequests[]
const query = z.strictObject({ requestType: z.enum(kinds, { error: 'CHOICE' }) })
const answer = z.object({
  totalRequestCount: z.number().int(),
  reportId: z.number().int(),
}) satisfies z.ZodType<RequestApprovalReport>

/**
 * Widgets My Request and Team Request: the number of waiting requests, by the same conditions as the list that a click
 * opens (spec 1 sections 2.5, 3 and 7). TeamRequests needs the right to answer.
 */
export const requestApprovalReportOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(myRequestWidget),
    mayBeLate: true,
    need: myRequestWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: pending requests of the caller or of the people in reach',
    query,
    answer: z.object({ data: answer }),
    async handler(ctx, { query: { requestType } }) {
      const totalRequestCount = await ctx.db.$count(
        table,
        and(eq(table.status, countedStatus), visibleRequests(ctx.caller), shownAs([requestType], ctx)),
      )
      return { body: { data: { totalRequestCount, reportId: requestWidgets[requestType].widget.reportId } } }
    },
  }),
]
