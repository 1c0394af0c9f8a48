import { sql, type SQL } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { employee } from '../employee/employee.table.ts'
import { employmentPeriod } from '../employment-period/employment-period.table.ts'

/** What an effect ended, so that taking it back restores exactly that. */
interface EndedPosition {
  readonly id: string
  readonly companyStructurePositionId: string
  readonly startDate: string
  readonly endDate: string | null
  readonly isPrimary: boolean
}
export interface Ended {
  readonly status: string
  /** As they were before they ended. */
  readonly positions: readonly EndedPosition[]
  /** Those that would have begun later. */
  readonly removed: readonly EndedPosition[]
}
/**
 * The master record's values of the ended employment, while a later one is planned. A cancelled rehire restores exactly
 * these values.
 */
export type BeforeRehire = Pick<
  typeof employee.$inferSelect,
  | 'startDate'
  | 'employmentType'
  | 'workingShiftId'
  | 'contractType'
  | 'contractPeriodStartDate'
  | 'contractPeriodEndDate'
  | 'probationMonths'
  | 'postProbationDate'
  | 'passProbationStatus'
  | 'isPassedProbation'
  | 'isSeniorityEligible'
>
/** The end of one employment, with the employment's values at that time (docs/rules/requests.md, "Resignations"). */
export const employeeResignation = pgTable(
  'employee_resignation',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    contractType: text('contract_type').notNull(),
    contractPeriodStartDate: date('contract_period_start_date', { mode: 'string' }),
    contractPeriodEndDate: date('contract_period_end_date', { mode: 'string' }),
    resignTypeId: text('resign_type_id').notNull(),
    requestDate: date('request_date', { mode: 'string' }).notNull(),
    /** The last day of work. */
    resignDate: date('resign_date', { mode: 'string' }).notNull(),
    isShortNoticeConfirmed: boolean('is_short_notice_confirmed').notNull().default(false),
    reasonTemplateId: text('reason_template_id')
      .notNull()
      .references(() => reasonTemplate.id),
    reason: text('reason'),
    status: text('status').notNull().default('PENDING'),
    /** When it took effect; an effect that is here is never repeated. */
    appliedAt: instant('applied_at'),
    ended: jsonb('ended').$type<Ended>(),
    /** The account that was disabled after the last day; emptied when it is enabled again. */
    disabledUserId: text('disabled_user_id'),
    /** Stands only until the first day of the employment after this one. */
    beforeRehire: jsonb('before_rehire').$type<BeforeRehire>(),
    /** The employment after this one. */
    rehiredPeriodId: text('rehired_period_id').references(() => employmentPeriod.id, { onDelete: 'set null' }),
    ...recordColumns(),
  },
  (t) => [
    index('employee_resignation_employee').on(t.employeeId, t.resignDate),
    uniqueIndex('employee_resignation_open')
      .on(t.employeeId)
      .where(sql`${t.status} in ('PENDING', 'IN_SCHEDULE')`),
    index('employee_resignation_date').on(t.resignDate, t.id),
    index('employee_resignation_status').on(t.status),
    index('employee_resignation_rehired').on(t.rehiredPeriodId),
    index('employee_resignation_created_at').on(t.createdAt, t.id),
  ],
)

/**
 * People who left in the month that begins on `first` (`YYYY-MM-DD`): resignations in force with their last day in it,
 * also of people who came back later.
 */
export const leftInMonth = (first: string): SQL =>
  sql`(${employeeResignation.status} = 'ACTIVE' and ${employeeResignation.resignDate} >= ${first}::date and ${employeeResignation.resignDate} < ${first}::date + interval '1 month')`
