import { asideCall, type DayAside } from '@staff/contract/attendance-leave'
import { and, eq } from 'drizzle-orm'
import { loadReadable } from '../../../approvals/request-summary.ts'
import { visibleRequests } from '../../../approvals/visible.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { Database } from '../../../db/database.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { teamAway } from '../absence/team-absences.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import { daysAround, kindOfDay } from '../requested-day/planned-hours.ts'
import { asideKinds } from './day-asides.ts'

async function loadDay(db: Database, key: DayKey): Promise<DayAside['day']> {
  const { on } = await daysAround(db, key)
  const planned = (on?.plan.time ?? []).map(({ from, to }) => ({ startTime: getClock(from), endTime: getClock(to) }))
  return { kind: on ? kindOfDay(on) : null, planned }
}

/** The figures beside a request of the day, for all its readers (docs/rules/time.md, "Requests of the day"). */
export const requestAsideOperations = asideKinds.map(({ resource, requestType, read }) =>
  operation({
    method: 'GET',
    path: `employee/${asideCall(resource, ':id')}`,
    need: 'signedIn',
    rows: 'scoped',
    tag: resource.name,
    summary: `Beside a ${resource.label.en.toLowerCase()}: its day and figures, and who else is away`,
    answer: anyRecord,
    async handler(ctx, { params }) {
      const id = params['id'] ?? ''
      const [request] = await ctx.db
        .select()
        .from(tracking)
        .where(and(eq(tracking.entityId, id), eq(tracking.requestType, requestType), visibleRequests(ctx.caller)))
      const isRead = request && (await loadReadable(ctx, [request]))(request)
      const found = isRead ? await read(ctx, id) : undefined
      if (!found) return notFound()
      const { employeeId, from, to, figures } = found
      const data: DayAside = {
        employeeId,
        day: from === to ? await loadDay(ctx.db, { employeeId, date: from }) : null,
        figures,
        away: await teamAway(ctx.db, employeeId, { from, to, today: ctx.today }),
      }
      return { body: { data } }
    },
  }),
)
