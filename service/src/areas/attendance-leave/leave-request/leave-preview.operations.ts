import { dateSchema, required } from '@staff/contract'
import {
  asideCall,
  durationTypes,
  leaveDeclaration,
  leaveCalls,
  leaveRequest as declared,
  type LeaveAside,
  type LeavePreview,
} from '@staff/contract/attendance-leave'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { loadReadable } from '../../../approvals/request-summary.ts'
import { visibleRequests } from '../../../approvals/visible.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { later } from '../../../dated/days.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { personInReach } from '../../../people/lock-person.ts'
import { getReachFaults } from '../../../requests/request-reach.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { teamAway } from '../absence/team-absences.ts'
import { leaveTypeName } from '../leave-balance/balances.ts'
import { loadLeaveAccount } from '../leave-balance/leave-ledger.ts'
import type { LeaveAccount } from '../leave-balance/stock/balance.ts'
import { getConsequences } from '../leave-balance/stock/consequences.ts'
import { refuseForOthers } from '../requested-day/requested-day.ts'
import { getDuration } from './leave-days.ts'
import { validateLeave, toWanted } from './validate-leave.ts'
import { getNoticeFaults, paperAbove } from './leave-request.rules.ts'
import { leaveRequest as table, leaveRequestDay } from './leave-request.table.ts'

const text = z.string().max(64)
const query = z.strictObject({
  id: text.default(''),
  employeeId: text,
  leaveTypeId: text,
  durationType: z.enum(durationTypes.map(({ value }) => value)).default('DATE_RANGE'),
  fromDate: required(dateSchema),
  toDate: required(dateSchema),
  fromTime: z.string().max(5).optional(),
  toTime: z.string().max(5).optional(),
})
const nothing = { before: null, after: null, nextMonth: null } as const

async function preview(
  ctx: RequestContext,
  { fromDate, toDate, ...asked }: z.infer<typeof query>,
): Promise<LeavePreview> {
  const person = (await personInReach(ctx, asked.employeeId)) ?? refuse('employeeId', 'NOT_FOUND_REF')
  refuseForOthers(ctx, person.id)
  const [from, to] = [String(fromDate), String(toDate)]
  const validated =
    (await validateLeave(ctx.db, { ...asked, fromDate: from, toDate: to, gender: person.gender }, ctx.today)) ??
    refuse('leaveTypeId', 'NOT_FOUND_REF')
  const faults = [
    ...validated.faults,
    ...(await getReachFaults(ctx, leaveDeclaration, { fromDate: from, toDate: to })),
    ...getNoticeFaults(ctx, validated.stock.type, from),
  ]
  return {
    duration: validated.duration,
    days: validated.days.map(({ date, days, paidPercent }) => ({ date, days, paidPercent })),
    month: from.slice(0, 7),
    monthAfter: later(from, 1, 'month').slice(0, 7),
    ...((validated.days.length > 0 &&
      getConsequences(validated.stock, { id: asked.id, wanted: toWanted(validated.days) }, from.slice(0, 7))) ||
      nothing),
    paperAbove: paperAbove(validated.stock.type, validated.duration),
    faults: faults.map(({ path, label }) => ({ path, message: label[ctx.lang] })),
    away: validated.days.length > 0 ? await teamAway(ctx.db, person.id, { from, to, today: ctx.today }) : [],
  }
}

/** What a request takes and what is left without and with it, whether it waits, is in force or is over. */
async function taken(
  { db }: RequestContext,
  { id, fromDate }: typeof table.$inferSelect,
  stock: LeaveAccount,
): Promise<Pick<LeaveAside, 'duration' | 'before' | 'after'>> {
  const days = await db.select().from(leaveRequestDay).where(eq(leaveRequestDay.requestId, id))
  const { before, after } = getConsequences(stock, { id, wanted: toWanted(days) }, fromDate.slice(0, 7)) ?? nothing
  return { duration: getDuration(days), before, after }
}

/**
 * The effect of a leave while the form is open, and the figures beside one that waits for an answer
 * (docs/rules/time.md, "Leave requests").
 */
export const leavePreviewOperations = [
  operation({
    method: 'GET',
    path: `employee/${leaveCalls.preview}`,
    perMinute: mostPerMinute.preview,
    need: 'CREATE_LEAVE_REQUEST',
    rows: 'scoped',
    tag: 'leave-request',
    summary:
      'What a leave would take and pay, the balance after it, other people who are away, and the reason of a refusal',
    query,
    answer: anyRecord,
    handler: async (ctx, { query: asked }) => ({ body: { data: await preview(ctx, asked) } }),
  }),
  operation({
    method: 'GET',
    path: `employee/${asideCall(declared, ':id')}`,
    need: 'signedIn',
    rows: 'scoped',
    tag: 'leave-request',
    summary: 'Beside a leave request: the balance of its person and other people who are away',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const [found] = await ctx.db
        .select({ row: table, request: tracking })
        .from(table)
        .innerJoin(tracking, and(eq(tracking.entityId, table.id), eq(tracking.requestType, 'LEAVE_REQUEST')))
        .where(and(eq(table.id, params['id'] ?? ''), visibleRequests(ctx.caller)))
      if (!found || !(await loadReadable(ctx, [found.request]))(found.request)) return notFound()
      const { id, employeeId, leaveTypeId, fromDate, toDate } = found.row
      const stock = (await loadLeaveAccount(ctx.db, employeeId, leaveTypeId, id)) ?? notFound()
      const data: LeaveAside = {
        employeeId,
        leaveType: leaveTypeName(stock.type),
        month: fromDate.slice(0, 7),
        ...(await taken(ctx, found.row, stock)),
        away: await teamAway(ctx.db, employeeId, { from: fromDate, to: toDate, today: ctx.today }),
      }
      return { body: { data } }
    },
  }),
]
