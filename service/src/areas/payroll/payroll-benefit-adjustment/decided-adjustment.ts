import { sql, type SQL } from 'drizzle-orm'
import { employeeMovement as movement } from '../../employee/employee-movement/employee-movement.table.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

const hasMovement = (statuses: SQL): SQL =>
  sql`exists (select 1 from ${movement} where ${movement.id} = ${table.employeeMovementId} and ${movement.status} in (${statuses}))`
/**
 * An adjustment that comes into force by itself on its day: it is decided, and the movement that it names is too. Which
 * waits with its movement, or has lost it, changes no pay.
 */
export const isToCome: SQL = sql`(${table.status} = 'IN_SCHEDULE' and not ${hasMovement(sql`'PENDING', 'REJECTED', 'CANCEL'`)})`
/** An adjustment that waits for an answer: its own, or that of the movement that it names. */
export const waitsForAnswer: SQL = sql`(${table.status} = 'PENDING' or (${table.status} = 'IN_SCHEDULE' and ${hasMovement(sql`'PENDING'`)}))`
