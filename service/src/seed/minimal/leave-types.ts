import { leaveRequestType } from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

type Draft = Omit<typeof leaveRequestType.$inferInsert, 'id' | 'ordinal'>
/** The law's own figures (docs/rules/time.md, "Leave by law"); every one can be changed. */
const types = [
  {
    code: 'ANNUAL',
    leaveTypeName: 'Annual Leave',
    leaveTypeNameKh: 'ច្បាប់ឈប់សម្រាកប្រចាំឆ្នាំ',
    accrualMethod: 'MONTHLY',
    daysPerYear: 18,
    bonusDays: 1,
    bonusEveryYears: 3,
    usableAfterMonths: 12,
    carryOverMaxDays: 18,
    carryOverAboveDays: 12,
    allowTime: true,
    isPaidOut: true,
  },
  {
    code: 'SPECIAL',
    leaveTypeName: 'Special Leave',
    leaveTypeNameKh: 'ច្បាប់ពិសេស',
    accrualMethod: 'UPFRONT',
    daysPerYear: 7,
    prorateOnJoin: false,
    isSpecialLeave: true,
  },
  {
    code: 'SICK',
    leaveTypeName: 'Sick Leave',
    leaveTypeNameKh: 'ច្បាប់ឈឺ',
    paidSteps: '100,60,60,0,0,0',
    maxDaysPerRequest: 180,
    attachmentAfterDays: 2,
  },
  {
    code: 'MATERNITY',
    leaveTypeName: 'Maternity Leave',
    leaveTypeNameKh: 'ច្បាប់សម្រាលកូន',
    genderId: 'FEMALE',
    paidPercent: 50,
    paidAfterMonths: 12,
    maxDaysPerRequest: 90,
    countsHolidays: true,
    countsDayOff: true,
    allowHalfDay: false,
  },
  { code: 'UNPAID', leaveTypeName: 'Unpaid Leave', leaveTypeNameKh: 'ច្បាប់គ្មានប្រាក់ឈ្នួល', paidPercent: 0 },
  {
    // The law has none: a company that gives one switches it on.
    code: 'SUBSTITUTE',
    leaveTypeName: 'Substitute Day',
    leaveTypeNameKh: 'ថ្ងៃសម្រាកជំនួស',
    accrualMethod: 'HOLIDAY',
    carryOverMaxDays: 7,
    carryOverExpireMonths: 3,
    isEnabled: false,
  },
] as const satisfies readonly Draft[]
const nothingSaid = {
  accrualMethod: 'NONE',
  daysPerYear: 0,
  bonusDays: 0,
  bonusEveryYears: 3,
  usableAfterMonths: 0,
  carryOverMaxDays: 0,
  carryOverAboveDays: 0,
  carryOverExpireMonths: 36,
  prorateOnJoin: true,
  isSpecialLeave: false,
  allowTime: false,
  allowHalfDay: true,
  countsHolidays: false,
  countsDayOff: false,
  genderId: null,
  paidPercent: 100,
  paidSteps: null,
  paidAfterMonths: 0,
  maxDaysPerRequest: null,
  attachmentAfterDays: null,
  isPaidOut: false,
  isEnabled: true,
} as const
export type LeaveCode = (typeof types)[number]['code']
export const leaveTypeId = (code: LeaveCode): string => getId('leave type', code)
/** Kinds of leave that every installation starts with. */
export const leaveTypeBatch = (date: string): Batch =>
  batch(
    leaveRequestType,
    types.map((type, ordinal) => ({
      ...nothingSaid,
      ...type,
      id: leaveTypeId(type.code),
      ordinal: ordinal + 1,
      ...authored(date),
    })),
  )
