import { L, type Label } from '../index.ts'

/** The calls of the working schedule (spec 3 section 7.2) and the screen that makes them. */
export const workingSchedule = {
  path: 'employee/employee-working-schedule',
  screen: '/attendance-management/working-schedule',
  label: L('Working Schedule', 'កាលវិភាគធ្វើការ'),
} as const

/** A stretch of work of one person; an end that is not after the start lies on the next day. */
export interface ScheduleEntry {
  readonly id: string
  readonly employeeId: string
  /** `YYYY-MM-DD`, the day on which it begins. */
  readonly scheduleDate: string
  /** `HH:mm`, as is the end. */
  readonly startWorkingTime: string
  readonly endWorkingTime: string
  /** Its own break as `HH:mm` and minutes, paid or not; all null = the default by the shift, 0 minutes = no break. */
  readonly breakStartTime: string | null
  readonly breakMinutes: number | null
  readonly isBreakPaid: boolean | null
  /** Somebody wrote it by hand: generation leaves it as it is. */
  readonly isEdited: boolean
  /** A day off is in force on its day: it is shown as 'Day Off' and cannot be changed. */
  readonly isDayOff: boolean
  readonly version: number
}
/** The rules of a schedule (docs/rules/roster.md, "Rules"). */
export const scheduleRules = [
  { value: 'REST', label: L('Rest between shifts (REST)', 'ការសម្រាករវាងវេន (REST)') },
  { value: 'DAYS_IN_ROW', label: L('Working days in a row (DAYS_IN_ROW)', 'ថ្ងៃធ្វើការជាប់គ្នា (DAYS_IN_ROW)') },
  { value: 'DAY_HOURS', label: L('Hours of a day (DAY_HOURS)', 'ម៉ោងក្នុងមួយថ្ងៃ (DAY_HOURS)') },
  { value: 'WEEK_HOURS', label: L('Hours of a week (WEEK_HOURS)', 'ម៉ោងក្នុងមួយសប្ដាហ៍ (WEEK_HOURS)') },
  { value: 'WEEKLY_REST', label: L('A free day each week (WEEKLY_REST)', 'ថ្ងៃឈប់ប្រចាំសប្ដាហ៍ (WEEKLY_REST)') },
  { value: 'UNDER_AGE', label: L('No night under 18 (UNDER_AGE)', 'គ្មានយប់ក្រោម 18 ឆ្នាំ (UNDER_AGE)') },
  { value: 'TWO_STORES', label: L('Two stores on a day (TWO_STORES)', 'ហាងពីរក្នុងមួយថ្ងៃ (TWO_STORES)') },
  { value: 'AWAY', label: L('Leave or a mission (AWAY)', 'ច្បាប់ ឬបេសកកម្ម (AWAY)') },
  { value: 'UNAVAILABLE', label: L('Said not to be free (UNAVAILABLE)', 'បានប្រាប់ថាមិនទំនេរ (UNAVAILABLE)') },
] as const
export type ScheduleRule = (typeof scheduleRules)[number]['value']
/** What a schedule breaks and may still say. */
export interface ScheduleWarning {
  readonly kind: ScheduleRule
  /** By setting `roster_hard_rules` it needs a reason of whoever plans it. */
  readonly isHard: boolean
  readonly employeeId: string
  readonly scheduleDate: string
  readonly words: Label
}
/** A stretch of a day that no entry plans, as `HH:mm`; an end that is not after the start lies on the next day. */
export interface ScheduledHours {
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}
/** Leave or a mission in force on a day, never which; without hours it takes the whole day or a half of it. */
export interface ScheduledAbsence {
  readonly date: string
  readonly kind: 'LEAVE' | 'MISSION'
  readonly hours: readonly Omit<ScheduledHours, 'date'>[]
}
/** Answer of GET employee-working-schedule. */
export interface Schedule {
  readonly data: readonly ScheduleEntry[]
  /** Days of weekly rest, `YYYY-MM-DD`. */
  readonly rests: readonly string[]
  /** What the shift plans of somebody who does not work by the roster. */
  readonly shiftHours: readonly ScheduledHours[]
  readonly away: readonly ScheduledAbsence[]
  readonly warnings: readonly ScheduleWarning[]
}
/** One entry of the body of PUT employee-working-schedule. Without an `id` it is a new one, of the person named. */
export interface ScheduleChange {
  readonly id?: string | undefined
  readonly employeeId?: string | undefined
  readonly scheduleDate: string
  readonly startWorkingTime: string
  readonly endWorkingTime: string
  /** Left out = as it stands; null = the default by the shift, 0 minutes = no break. */
  readonly breakStartTime?: string | null | undefined
  readonly breakMinutes?: number | null | undefined
  readonly isBreakPaid?: boolean | null | undefined
  /** Why a hard rule is broken; refused without it (409 RULE). */
  readonly reason?: string | undefined
  /** As it was read; demanded with an `id`. */
  readonly version?: number | undefined
}

/** PUT sets or clears the weekly rest of one person on one day (docs/rules/time.md, "Weekly rest"). */
export const weeklyRest = { path: 'employee/weekly-rest' } as const
/** Body of PUT weekly-rest. */
export interface WeeklyRestChange {
  readonly employeeId: string
  readonly scheduleDate: string
  readonly isRest: boolean
}

/** The calls of the view of a store (docs/rules/time.md, "Schedule"), and how many days it shows at once. */
export const storeSchedule = {
  path: 'employee/store-schedule',
  rotation: 'employee/store-schedule/holiday-rotation',
  mostDays: 42,
} as const
/** Somebody of a store as its views name people. */
export interface StorePerson {
  readonly employeeId: string
  readonly accountNo: string
  readonly name: Label
}
/** Answer of GET store-schedule. */
export interface StoreSchedule {
  readonly people: readonly (StorePerson & {
    readonly entries: readonly ScheduleEntry[]
    /** Days on which leave or a mission takes all or a part; never which, and days off are in `daysOff`. */
    readonly away: readonly string[]
    readonly daysOff: readonly string[]
    /** Days of weekly rest. */
    readonly rests: readonly string[]
    /** Days that say something else than what the person was told. */
    readonly unpublished: readonly string[]
  })[]
  readonly days: readonly {
    readonly date: string
    readonly holidays: readonly Label[]
    /** People who are there in each hour from 00:00, those who are away left out. */
    readonly heads: readonly number[]
  }[]
  readonly warnings: readonly ScheduleWarning[]
}
/** Answer of GET store-schedule/holiday-rotation: who worked which holiday, who did it least first. */
export interface HolidayRotation {
  readonly holidays: readonly { readonly date: string; readonly name: Label }[]
  readonly people: readonly (StorePerson & {
    readonly worked: readonly string[]
    /** Holidays to come for which hours are planned. */
    readonly planned: readonly string[]
  })[]
}

/** From what a schedule is generated (docs/rules/time.md, "Schedule"). */
export const scheduleSources = [
  { value: 'LAST_WEEK', label: L('Last week', 'សប្ដាហ៍មុន') },
  { value: 'LAST_MONTH', label: L('Last month', 'ខែមុន') },
  { value: 'SHIFT', label: L('Working shift', 'វេនធ្វើការ') },
] as const
export type ScheduleSource = (typeof scheduleSources)[number]['value']
/** Entries move and stretch in such steps while they are dragged (spec 3 section 9). */
export const scheduleSnapMinutes = 30

/** The sentences of spec 3 sections 5 and 8, and those of the rules around them. */
export const scheduleWords = {
  otherDay: L('Schedule cannot be move to another day', 'មិនអាចប្ដូរកាលវិភាគទៅថ្ងៃផ្សេងបានទេ'),
  error: L('Error', 'កំហុស'),
  updated: L('Schedule updated successfully', 'បានកែកាលវិភាគដោយជោគជ័យ'),
  updateError: L('Update Error', 'កែមិនបានសម្រេច'),
  dayOff: L('Day Off', 'ថ្ងៃសម្រាក'),
  dayOffLocked: L('This day is a day off and cannot be changed', 'ថ្ងៃនេះជាថ្ងៃសម្រាក មិនអាចកែបានទេ'),
  rest: L('Weekly rest', 'ឈប់សម្រាកប្រចាំសប្ដាហ៍'),
  hasHours: L(
    'Hours are planned on this day: delete them first, then set the weekly rest',
    'ថ្ងៃនេះមានម៉ោងធ្វើការគ្រោងទុក៖ សូមលុបវាជាមុនសិន រួចកំណត់ថ្ងៃឈប់សម្រាកប្រចាំសប្ដាហ៍',
  ),
  source: L('Generate from', 'បង្កើតតាម'),
  fromDate: L('From Date', 'ចាប់ពីថ្ងៃ'),
  toDate: L('To Date', 'ដល់ថ្ងៃ'),
  notRoster: L(
    'Only people on the roster have a working schedule on this day',
    'មានតែបុគ្គលិកធ្វើការតាមវេនប៉ុណ្ណោះ ដែលមានកាលវិភាគនៅថ្ងៃនេះ',
  ),
  notEmployed: L('Not employed on this day', 'មិនមែនជាបុគ្គលិកនៅថ្ងៃនេះទេ'),
} as const
