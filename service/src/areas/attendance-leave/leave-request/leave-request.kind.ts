import { fill, L } from '@staff/contract'
import { leaveDeclaration, leaveRequest } from '@staff/contract/attendance-leave'
import { eq, inArray, sql } from 'drizzle-orm'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { withHours } from '../requested-day/hours-words.ts'
import { endSickShift } from '../shift-offer/end-sick-shift.ts'
import { endLeave, leaveBlocker, startLeaves } from './leave-effects.ts'
import { missingPaperOfLeave } from './leave-request.rules.ts'
import { leaveRequest as table, leaveRequestDay } from './leave-request.table.ts'

const sentence = L('{{type}}, {{days}} day(s)', '{{type}} ចំនួន {{days}} ថ្ងៃ')

/**
 * Leave in force is used in the ledger and covers its days. A leave that is taken back returns them
 * (docs/rules/time.md, "Leave requests").
 */
export const leaveKind = getRequestKind(leaveDeclaration, leaveRequest, {
  table,
  blocker: leaveBlocker,
  missingPaper: missingPaperOfLeave,
  onActiveAll: startLeaves,
  async onCancelled(effect, id) {
    await endLeave(effect, id)
    await endSickShift(effect, id)
  },
  onEnded: endSickShift,
  async summary(db, ids) {
    const rows = await db
      .select({
        id: table.id,
        from: table.fromDate,
        to: table.toDate,
        fromTime: table.fromTime,
        toTime: table.toTime,
        en: leaveRequestType.leaveTypeName,
        km: leaveRequestType.leaveTypeNameKh,
        days: sql<number>`coalesce((select sum(d.days) from ${leaveRequestDay} d where d.request_id = ${table.id}), 0)::float8`,
      })
      .from(table)
      .innerJoin(leaveRequestType, eq(leaveRequestType.id, table.leaveTypeId))
      .where(inArray(table.id, [...ids]))
    return new Map(
      rows.map(({ id, from, to, en, km, days, ...hours }) => {
        const said = L(fill(sentence, { type: en, days }).en, fill(sentence, { type: km, days }).km)
        return [id, { from, to, sentence: withHours(said, hours) }]
      }),
    )
  },
})
