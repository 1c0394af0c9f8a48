import { dayAfter, later } from '../../../src/dated/days.ts'

/** What somebody enters, by the door that takes it. Records that it names are entries before it, by their number. */
export type Act =
  | { readonly kind: 'hire'; readonly startDate: string; readonly shift: Shift; readonly base: number }
  | { readonly kind: 'opening'; readonly date: string; readonly days: number }
  | { readonly kind: 'scans'; readonly times: readonly string[] }
  | {
      readonly kind: 'roster'
      readonly rows: readonly (readonly [day: string, from: string, to: string])[]
      readonly rest: string | null
    }
  | {
      readonly kind: 'row moved'
      readonly of: number
      readonly day: string
      readonly from: string
      readonly to: string
    }
  | {
      readonly kind: 'week published'
      readonly rows: readonly (readonly [day: string, from: string, to: string])[]
      readonly rest: string | null
    }
  | {
      readonly kind: 'day published'
      readonly day: string
      readonly from: string
      readonly to: string
      /** The publication is taken back at once: then nothing has changed. */
      readonly isTakenBack: boolean
    }
  | {
      readonly kind: 'shift swapped'
      readonly other: number
      readonly day: string
      readonly own: readonly [from: string, to: string]
      readonly theirs: readonly [from: string, to: string]
    }
  | {
      /** The other one comes from the weekly rest. */
      readonly kind: 'sick call'
      readonly other: number
      readonly day: string
      readonly from: string
      readonly to: string
    }
  | {
      readonly kind: 'leave'
      readonly type: LeaveKind
      readonly from: string
      readonly to: string
      readonly part: LeavePart
    }
  | { readonly kind: 'overtime'; readonly day: string; readonly from: string; readonly to: string }
  | { readonly kind: 'mission'; readonly from: string; readonly to: string }
  | { readonly kind: 'missed scan'; readonly day: string; readonly at: string }
  | { readonly kind: 'benefit'; readonly component: Component; readonly amount: number; readonly from: string }
  | { readonly kind: 'deduction'; readonly day: string; readonly amount: number }
  | { readonly kind: 'resignation'; readonly asked: string; readonly lastDay: string }
  | { readonly kind: 'rehire'; readonly of: number; readonly startDate: string; readonly shift: Shift }
  | { readonly kind: 'movement'; readonly from: string; readonly shift: Shift }
  | { readonly kind: 'taken back'; readonly of: number; readonly request: string }
  | { readonly kind: 'holiday'; readonly day: string }
export type ActOf<K extends Act['kind']> = Extract<Act, { readonly kind: K }>
export type Shift = 'office' | 'next' | 'roster'
export type LeaveKind = 'ANNUAL' | 'SPECIAL' | 'SICK' | 'UNPAID'
export type LeavePart = 'DATE_RANGE' | 'FIRST_HALF_DAY' | 'SECOND_HALF_DAY'
export const components = ['Base', 'Phone', 'Meal', 'House', 'Share'] as const
export type Component = (typeof components)[number]

/** One entry of a company. */
export interface Entry {
  readonly id: number
  /** The number of the person; -1 for what concerns everybody. */
  readonly who: number
  /** The day on which it is entered where everything is entered in time. */
  readonly day: string
  /** Entries without which it cannot be made. */
  readonly after: readonly number[]
  /** A settled month refuses it: it needs the payroll of this month (0 is the first) to be open. */
  readonly opens: number | null
  /** The payroll of this month is not approved without it. */
  readonly knownBy: number | null
  readonly act: Act
}

/** The first day of the story and the first day after it. */
export const begins = '2026-01-01'
export const ends = '2026-04-01'
/** The days on which the payrolls of the months are made and approved, and the day on which everything is known. */
export const payDays = ['2026-02-05', '2026-03-05', '2026-04-05'] as const
export const known = '2026-04-29'
/** Before how many payrolls a day lies: what is entered on it in time is known to the payroll of that number. */
export const getStage = (day: string): number => payDays.filter((payDay) => payDay < day).length
/** The number of the payroll that pays a day. */
export const getPayMonthNumber = (day: string): number => Number(day.slice(5, 7)) - 1

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}
/** Monday is 1, Sunday 7. */
export const getWeekdayNumber = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
export const inDays = (day: string, by: number): string => later(day, by, 'day')

/** The people of an entry; nobody for what concerns everybody. */
export const getPeople = ({ who, act }: Entry): readonly number[] =>
  'other' in act ? [who, act.other] : who < 0 ? [] : [who]
/** Everybody who is in entries with somebody, directly or by others. */
export function getCircle(entries: readonly Entry[], who: number): ReadonlySet<number> {
  const circle = new Set([who])
  for (let before = 0; before < circle.size;) {
    before = circle.size
    for (const people of entries.map(getPeople).filter((some) => some.some((one) => circle.has(one))))
      for (const one of people) circle.add(one)
  }
  return circle
}

/** An entry with all that rests on it, taken out of a list. */
export function leaveOut(entries: readonly Entry[], ids: ReadonlySet<number>): Entry[] {
  const gone = new Set(ids)
  return entries.filter(({ id, after }) => {
    if (after.some((one) => gone.has(one))) gone.add(id)
    return !gone.has(id)
  })
}
/** An entry in one line, for people. */
export const shown = ({ id, who, day, act }: Entry): string =>
  `${String(id)}: ${day} person ${String(who)} ${JSON.stringify(act)}`

/** A record that an entry has made. */
export interface Made {
  readonly id: string
  readonly version?: number
  readonly scheduleDate?: string
}
