import { fill, L, shownDay, type Fault, type Label } from '@staff/contract'
import {
  leaveDeclaration,
  type leaveRequest as declared,
  type LeaveRequestInput,
} from '@staff/contract/attendance-leave'
import { and, eq } from 'drizzle-orm'
import type { Effect } from '../../../approvals/request-kind.ts'
import { loadForEach } from '../../../crud/batch.ts'
import type { Rules } from '../../../crud/rules.ts'
import { later } from '../../../dated/days.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { media } from '../../platform/media/media.table.ts'
import type { LeaveType } from '../leave-request-type/leave-request-type.table.ts'
import { refuseForOthers } from '../requested-day/requested-day.ts'
import { validateAsked, validateLeave, type ValidatedLeave, type LeaveAsked } from './validate-leave.ts'
import { storeDaysOfNew } from './leave-effects.ts'
import { leaveFacts, leaveKey, leaveOfKey, type LeaveFacts } from './leave-facts.ts'
import { leaveRequest as table } from './leave-request.table.ts'

const words = {
  notice: L('Ask at least {{days}} days ahead: from {{day}} on', 'ត្រូវស្នើជាមុនយ៉ាងតិច {{days}} ថ្ងៃ៖ ចាប់ពី {{day}}'),
}
const paperNeeded = L('More than {{days}} days need a paper', 'លើសពី {{days}} ថ្ងៃ ត្រូវមានឯកសារភ្ជាប់')
interface Sent {
  readonly attachments?: readonly unknown[] | null | undefined
}

/** How short ahead somebody in self-service asks; the office enters what has to be entered. */
export function getNoticeFaults(
  { today, caller }: Pick<RequestContext, 'today' | 'caller'>,
  { minNoticeDays }: Pick<LeaveType, 'minNoticeDays'>,
  fromDate: string,
): Fault[] {
  if (!caller.isSelfService) return []
  const first = later(today, minNoticeDays, 'day')
  return minNoticeDays > 0 && fromDate < first
    ? [fault('fromDate', fill(words.notice, { days: minNoticeDays, day: shownDay(first) }))]
    : []
}
/** The days above which leave of a type needs a paper, where this one is longer; null where it needs none. */
export const paperAbove = ({ attachmentAfterDays }: Pick<LeaveType, 'attachmentAfterDays'>, duration: number) =>
  attachmentAfterDays !== null && duration > attachmentAfterDays ? attachmentAfterDays : null
/** Rows of a file have no attachments; the person who imports them keeps the papers. */
async function paperFaults(
  { db, batch }: RequestContext,
  { type }: ValidatedLeave['stock'],
  duration: number,
  { attachments }: Sent,
  id: string,
): Promise<Fault[]> {
  const days = paperAbove(type, duration)
  if (days === null || batch || (attachments ?? []).length > 0) return []
  const [kept] = id
    ? await db
        .select({ id: media.id })
        .from(media)
        .where(and(eq(media.entityType, 'LEAVE_REQUEST'), eq(media.entityId, id)))
        .limit(1)
    : []
  return kept ? [] : [fault('attachments', fill(paperNeeded, { days }))]
}

/** Why a leave cannot be without a paper, by its length; null where it can. */
export async function missingPaperOfLeave({ tx }: Pick<Effect, 'tx'>, id: string): Promise<Label | null> {
  const [found] = await tx
    .select({ row: table, gender: employee.gender })
    .from(table)
    .innerJoin(employee, eq(employee.id, table.employeeId))
    .where(eq(table.id, id))
  const validated = found && (await validateLeave(tx, { ...found.row, gender: found.gender }))
  const days = validated ? paperAbove(validated.stock.type, validated.duration) : null
  return days === null ? null : fill(paperNeeded, { days })
}

type Asked = LeaveRequestInput & Sent & { readonly id?: string }
/** The request as it will be, with hours only where it asks for hours. */
const askedOf = (whole: Asked, id: string, person: { readonly id: string; readonly gender: string }): LeaveAsked => ({
  id,
  employeeId: person.id,
  gender: person.gender,
  leaveTypeId: whole.leaveTypeId,
  durationType: whole.durationType ?? 'DATE_RANGE',
  fromDate: whole.fromDate,
  toDate: whole.toDate,
  fromTime: whole.durationType === 'TIME' ? (whole.fromTime ?? null) : null,
  toTime: whole.durationType === 'TIME' ? (whole.toTime ?? null) : null,
})

/** What the leave is judged by; in a batch read for all requests of its set at once. */
const loadFacts = (ctx: RequestContext, asked: LeaveAsked): Promise<LeaveFacts | undefined> =>
  loadForEach(ctx, {
    question: 'leave facts',
    key: leaveKey(asked),
    keysOf: (sent) => [leaveKey({ ...(sent as unknown as LeaveRequestInput), id: '' })],
    read: (keys) => leaveFacts(ctx.db, keys.map(leaveOfKey)),
  })
const rules = requestRules<typeof declared.fields, typeof table, LeaveRequestInput>(
  leaveDeclaration,
  table,
  async (ctx, whole, person, id) => {
    refuseForOthers(ctx, person.id)
    const asked = askedOf(whole, id, person)
    const facts = (await loadFacts(ctx, asked)) ?? refuse('leaveTypeId', 'NOT_FOUND_REF')
    const validated = validateAsked(asked, facts, ctx.today)
    refuseAny([
      ...validated.faults,
      ...getNoticeFaults(ctx, validated.stock.type, asked.fromDate),
      ...(await paperFaults(ctx, validated.stock, validated.duration, whole, id)),
    ])
    return {
      fromTime: asked.fromTime ?? null,
      toTime: asked.toTime ?? null,
      isSpecialLeave: whole.isSpecialLeave === true || validated.stock.type.isSpecialLeave,
    }
  },
  { day: 'fromDate', isByHours: true },
)
/** A leave keeps its days before anybody is asked: what waits reserves them (docs/rules/time.md, "Leave requests"). */
export const leaveRequestRules: Rules<typeof declared.fields, typeof table> = {
  ...rules,
  async afterWrite(ctx, id, input, old) {
    await storeDaysOfNew(ctx, id)
    await rules.afterWrite?.(ctx, id, input, old)
  },
}
