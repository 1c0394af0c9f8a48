import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { shadowed } from '../../../crud/search-key.ts'
import { id, recordColumns } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { geographic } from '../geographic/geographic.table.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'

/**
 * The master record (docs/rules/people.md, "The employee"). Account numbers are never used again, so the row is never
 * deleted.
 */
export const employee = pgTable(
  'employee',
  {
    id: id(),
    accountNo: text('account_no').notNull(),
    fingerPrintId: text('finger_print_id'),
    lastNameEn: text('last_name_en').notNull(),
    firstNameEn: text('first_name_en').notNull(),
    lastNameKh: text('last_name_kh').notNull(),
    firstNameKh: text('first_name_kh').notNull(),
    displayFullNameEn: text('display_full_name_en')
      .notNull()
      .generatedAlwaysAs(sql`last_name_en || ' ' || first_name_en`),
    displayFullNameKh: text('display_full_name_kh')
      .notNull()
      .generatedAlwaysAs(sql`last_name_kh || ' ' || first_name_kh`),
    /** searchKey() of number and names; what keywords match. */
    searchKey: text('search_key').notNull(),
    searchShadow: text('search_shadow')
      .notNull()
      .generatedAlwaysAs(shadowed(sql`search_key`)),
    gender: text('gender').notNull(),
    dob: date('dob', { mode: 'string' }).notNull(),
    nationality: text('nationality').notNull(),
    maritalStatus: text('marital_status').notNull(),
    photo: text('photo'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    employmentType: text('employment_type').notNull(),
    contractType: text('contract_type').notNull(),
    contractPeriodStartDate: date('contract_period_start_date', { mode: 'string' }),
    contractPeriodEndDate: date('contract_period_end_date', { mode: 'string' }),
    probationMonths: integer('probation_months').notNull(),
    postProbationDate: date('post_probation_date', { mode: 'string' }).notNull(),
    passProbationStatus: text('pass_probation_status'),
    isPassedProbation: boolean('is_passed_probation').notNull().default(false),
    workingShiftId: text('working_shift_id')
      .notNull()
      .references(() => workingShift.id),
    nssfNo: text('nssf_no'),
    isTaxResident: boolean('is_tax_resident').notNull().default(true),
    isSeniorityEligible: boolean('is_seniority_eligible').notNull().default(true),
    remark: text('remark'),
    /**
     * Addresses (docs/rules/people.md, "Addresses"): the smallest known place of each; the larger ones follow from it.
     */
    birthPlaceId: text('birth_place_id').references(() => geographic.id),
    birthHouseNo: text('birth_house_no'),
    birthStreetNo: text('birth_street_no'),
    currentPlaceId: text('current_place_id').references(() => geographic.id),
    currentHouseNo: text('current_house_no'),
    currentStreetNo: text('current_street_no'),
    isPermanentSame: boolean('is_permanent_same').notNull().default(true),
    permanentPlaceId: text('permanent_place_id').references(() => geographic.id),
    permanentHouseNo: text('permanent_house_no'),
    permanentStreetNo: text('permanent_street_no'),
    /** The POSITION node of today's primary row in employee_position. */
    positionId: text('position_id')
      .notNull()
      .references(() => companyStructure.id),
    status: text('status').notNull(),
    /** When the identity of a leaver was erased after its term (docs/rules/personal-data.md); number and pay stay. */
    erasedOn: date('erased_on', { mode: 'string' }),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('employee_account_no').on(t.accountNo),
    uniqueIndex('employee_finger_print_id').on(t.fingerPrintId),
    // Terminals that keep numbers without their leading zeros.
    index('employee_device_number').on(sql`ltrim(coalesce(${t.fingerPrintId}, ${t.accountNo}), '0')`),
    uniqueIndex('employee_nssf_no').on(t.nssfNo),
    // With all that tells who works here, so that people of a place, a kind or a month are counted from the index
    // alone.
    index('employee_position_id').on(t.positionId, t.status, t.startDate),
    index('employee_type').on(t.employmentType, t.gender, t.status, t.startDate),
    index('employee_birthday').on(
      sql`extract(month from ${t.dob})`,
      sql`extract(day from ${t.dob})`,
      t.dob,
      t.status,
      t.startDate,
    ),
    index('employee_work_anniversary').on(sql`extract(month from ${t.startDate})`, t.startDate, t.status),
    index('employee_post_probation').on(t.postProbationDate, t.status, t.startDate),
    index('employee_working_shift').on(t.workingShiftId),
    // Each sort of the list, in the engine's order of text: lower case, byte order, ties by id. The column itself
    // is behind them, for only then are pages far down and counts read from the index alone; and the position, by
    // which a caller who sees one place is narrowed.
    index('employee_number').on(sql`lower(${t.accountNo}) collate "C"`, t.id, t.accountNo, t.positionId),
    index('employee_status').on(t.status, sql`lower(${t.accountNo}) collate "C"`, t.id),
    index('employee_status_order').on(sql`${t.status} collate "C"`, t.id, t.status, t.positionId),
    index('employee_gender_order').on(sql`${t.gender} collate "C"`, t.id, t.gender, t.positionId),
    index('employee_start_date').on(t.startDate, t.status),
    index('employee_created_at').on(t.createdAt, t.id, t.positionId),
    index('employee_updated_at').on(t.updatedAt, t.id, t.positionId),
    index('employee_dob').on(t.dob, t.id),
    index('employee_name_en').on(
      sql`lower(${t.displayFullNameEn}) collate "C"`,
      t.id,
      t.displayFullNameEn,
      t.positionId,
    ),
    index('employee_name_kh').on(
      sql`lower(${t.displayFullNameKh}) collate "C"`,
      t.id,
      t.displayFullNameKh,
      t.positionId,
    ),
    // Who lives where; asked before a place is deleted.
    index('employee_birth_place').on(t.birthPlaceId),
    index('employee_current_place').on(t.currentPlaceId),
    index('employee_permanent_place').on(t.permanentPlaceId),
    // Whose picture a file is.
    index('employee_photo').on(t.photo),
    index('employee_search').using('gin', sql`${t.searchShadow} gin_trgm_ops`),
  ],
)

/** Effective-dated positions; exactly one primary at any date, primary rows never overlap. */
export const employeePosition = pgTable(
  'employee_position',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    companyStructurePositionId: text('company_structure_position_id')
      .notNull()
      .references(() => companyStructure.id),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    isPrimary: boolean('is_primary').notNull(),
    ...recordColumns(),
  },
  (t) => [
    index('employee_position_employee').on(t.employeeId, t.startDate),
    index('employee_position_node').on(t.companyStructurePositionId),
  ],
)
