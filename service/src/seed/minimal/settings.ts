import { payrollDeductionType, positionLevel, workingShift } from '../../db/tables.ts'
import { baseSalaryBatches } from './benefits.ts'
import { configurationBatches } from './configuration.ts'
import { leaveTypeBatch } from './leave-types.ts'
import { reasonBatch, requestTypeBatch } from './workflows.ts'
import { payrollListBatches } from './payroll-lists.ts'
import { paperLayoutBatch } from './payroll-papers.ts'
import { taxRankBatches } from './tax-ranks.ts'
import { overtimeTypeBatch } from './overtime-types.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

type Shift = Omit<typeof workingShift.$inferInsert, 'id'>
const officeWeek = ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FIRST_HALF', 'OFF'] as const
const dayWorked = {
  startWorkingTime: '08:00',
  endWorkingTime: '17:00',
  breakStartTime: '12:00',
  breakEndTime: '13:00',
  scanPerDay: 4,
} as const
const nobodyFixed = ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF'] as const
/**
 * The shift whose people work by the working schedule is found by this exact name
 * (docs/rules/people.md, "Working shifts").
 */
export const rosterShift = 'ROSTER'
export const officeShift = 'Office'
const shifts: readonly Shift[] = [
  { ...dayWorked, name: rosterShift, workShiftTypeId: 'ROSTER', weekPattern: nobodyFixed, isSystemDefined: true },
  { ...dayWorked, name: officeShift, workShiftTypeId: 'NORMAL', weekPattern: officeWeek, isSystemDefined: false },
]
export const shiftId = (name: string): string => getId('shift', name)
/** Working shifts as rows; also used for those of the demo company. */
export const shiftBatch = (date: string, list: readonly Shift[] = shifts): Batch =>
  batch(
    workingShift,
    list.map((shift) => ({ ...shift, id: shiftId(shift.name), ...authored(date) })),
  )

/** Titles from the lowest rank, level 1, to the highest, level 10. */
const levelTitles = [
  'General Staff',
  'Staff',
  'Officer',
  'Supervisor',
  'Assistant Manager',
  'Manager',
  'Senior Manager',
  'Head of Department',
  'Director',
  'Chief Executive',
] as const
export const levelId = (level: number): string => getId('level', String(level))

type Deduction = Pick<
  typeof payrollDeductionType.$inferInsert,
  'name' | 'nameKhmer' | 'code' | 'isBeforeTax' | 'isAdvance' | 'account'
>
const systemDeductions: readonly Deduction[] = [
  { code: 'LATE', name: 'Late', nameKhmer: 'មកធ្វើការយឺត', isBeforeTax: true, account: '6110' },
  { code: 'UNPAID_TIME', name: 'Unpaid Time', nameKhmer: 'ពេលវេលាគ្មានប្រាក់ឈ្នួល', isBeforeTax: true, account: '6110' },
  { code: 'PENSION', name: 'Pension Fund', nameKhmer: 'ភាគទានសោធន', isBeforeTax: true, account: '2130' },
  { code: 'SALARY_TAX', name: 'Salary Tax', nameKhmer: 'ពន្ធលើប្រាក់បៀវត្សរ៍', isBeforeTax: false, account: '2120' },
  { code: 'FIRST_CYCLE', name: 'First Cycle', nameKhmer: 'ប្រាក់បៀវត្សរ៍បើកលើកទី1', isBeforeTax: false, account: '2110' },
  { code: 'CARRIED_FORWARD', name: 'Carried Forward', nameKhmer: 'ប្រាក់យោងពីខែមុន', isBeforeTax: false, account: '1450' },
]
/** The id of a seeded deduction type. */
export const deductionTypeId = (code: string): string => getId('deduction', code)
/** Deduction types as rows: those that the system computes, or a company's own. */
export const deductionBatch = (date: string, own?: readonly Deduction[]): Batch =>
  batch(
    payrollDeductionType,
    (own ?? systemDeductions).map((type) => ({
      account: null,
      isAdvance: false,
      ...type,
      id: deductionTypeId(type.code),
      isCalculateBySystem: !own,
      isSystemDefined: !own,
      ...authored(date),
    })),
  )

/**
 * Settings, position levels, shifts, deduction types, the base salary, tax ranks, lists of payroll, kinds of request
 * and reasons that every installation starts with.
 */
export const settingBatches = (date: string): Batch[] => [
  ...configurationBatches(date),
  batch(
    positionLevel,
    levelTitles.map((levelTitle, index) => ({
      id: levelId(index + 1),
      levelTitle,
      levelNumber: index + 1,
      ...authored(date),
    })),
  ),
  shiftBatch(date),
  deductionBatch(date),
  ...baseSalaryBatches(date),
  ...taxRankBatches(date),
  ...payrollListBatches(date),
  paperLayoutBatch(date),
  requestTypeBatch(date),
  reasonBatch(date),
  overtimeTypeBatch(date),
  leaveTypeBatch(date),
]
