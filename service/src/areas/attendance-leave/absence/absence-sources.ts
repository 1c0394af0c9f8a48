import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { dayOffAbsences } from '../day-off-request/day-off-sources.ts'
import { missionAbsences } from '../mission-request/mission-sources.ts'
import { leaveAbsences } from '../leave-request/leave-sources.ts'
import type { Absence } from './absence-types.ts'

/**
 * Reads the absences of one kind of request, those that wait (PENDING) and those in force (ACTIVE), by one statement.
 * @param asked a select of `employee`, `from_day` and `to_day`: the people and days that are asked for.
 */
export type AbsenceSource = (db: Database, asked: SQL) => Promise<readonly Absence[]>

/** Leave, mission and day off, one line for each. */
export const absenceSources: readonly AbsenceSource[] = [leaveAbsences, missionAbsences, dayOffAbsences]
