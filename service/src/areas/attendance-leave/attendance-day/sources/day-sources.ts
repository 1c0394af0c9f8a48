import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import { loadApprovedBorrowing } from '../../borrow-or-payback/approved-borrowing.ts'
import { loadApprovedOvertime } from '../../overtime-request/approved-overtime.ts'
import { daysOffOn } from '../../day-off-request/day-off-sources.ts'
import { rosterOn } from '../../employee-working-schedule/plan-sources.ts'
import { loadApprovedMissions } from '../../mission-request/mission-sources.ts'
import { loadApprovedLeave } from '../../leave-request/leave-sources.ts'
import { restOn } from '../../weekly-rest/rest-days.ts'
import type { RosterRow } from '../calculation/day-plan.ts'
import type { DatedRequest } from '../calculation/day-types.ts'
import type { DayKey } from '../../../../dated/day-key.ts'

/**
 * Reads what one kind of record says about days, by one statement for all of them.
 * @param asked a select of `employee`, `from_day` and `to_day`: the people and days that are made, with the days around
 * them.
 */
type Source<Row> = (db: Database, asked: SQL) => Promise<readonly Row[]>

/**
 * Requests that cover or add time, one line for each kind; only requests in force (ACTIVE) count. Code that changes one
 * of them calls markDirty for its days.
 */
export const requestSources: readonly Source<DatedRequest>[] = [
  loadApprovedOvertime,
  loadApprovedBorrowing,
  loadApprovedMissions,
  loadApprovedLeave,
]

/** What is planned for single days, before the week of the shift: the roster with its rest, and approved days off. */
export const planSources: {
  readonly roster: Source<RosterRow & DayKey>
  readonly rest: Source<DayKey>
  readonly daysOff: Source<DayKey>
} = { roster: rosterOn, rest: restOn, daysOff: daysOffOn }
