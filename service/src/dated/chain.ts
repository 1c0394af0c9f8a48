import { dayAfter, dayBefore, rowOn, type Dated } from './days.ts'

/**
 * Chains of dated rows: what one owner (a person, a setting) holds one after the other. At most one row holds on a day,
 * and within a room, where the owner has one, exactly one does. Everything here is judged under the lock of the owner
 * and written by the caller; the database refuses what overlaps all the same (exclusion constraints, ADR 018).
 */
export interface Link extends Dated {
  readonly id: string
}
const never = '9999-12-31'
const getEnd = ({ endDate }: Dated): string => endDate ?? never
/** The rows by their first days. */
export const inOrder = <R extends { readonly startDate: string }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0))
/** The last row that begins before a day. */
export const beforeDay = <R extends Dated>(rows: readonly R[], day: string): R | undefined =>
  inOrder(rows.filter(({ startDate }) => startDate < day)).at(-1)
/** The row that holds on a day of rows that each last until the next begins: the last one that has begun. */
export const beginningBy = <R extends { readonly startDate: string }>(rows: readonly R[], day: string): R | undefined =>
  rows.reduce<R | undefined>(
    (last, row) => (row.startDate <= day && (!last || row.startDate > last.startDate) ? row : last),
    undefined,
  )
/** The first row that begins after a day. */
export const afterDay = <R extends Dated>(rows: readonly R[], day: string): R | undefined =>
  inOrder(rows.filter(({ startDate }) => startDate > day))[0]
/** The rows of which some day lies in a room. */
export const within = <R extends Dated>(rows: readonly R[], room: Dated): R[] =>
  rows.filter((row) => getEnd(row) >= room.startDate && row.startDate <= getEnd(room))
/** Rows that are known by their first day alone, each lasting until the next one begins. */
export const lasting = <R extends { readonly startDate: string }>(rows: readonly R[]): (R & Dated)[] =>
  rows
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map((row, at, all) => {
      const next = all[at + 1]
      return { ...row, endDate: next ? dayBefore(next.startDate) : null }
    })

/** A value that is known by its first day alone. */
export interface Valued {
  readonly startDate: string
  readonly value: string
}
/** What of a chain of such values goes and comes. */
export interface ValueChange<R> {
  readonly gone: readonly R[]
  readonly put: Valued | undefined
}
/**
 * The chain with another value from a day on. It replaces what began since then, up to today: values to come stay. A
 * value that says the same as the one before it has no row of its own.
 */
export function withValue<R extends Valued>(
  rows: readonly R[],
  { startDate, value }: Valued,
  today: string,
): ValueChange<R> {
  const until = startDate > today ? startDate : today
  const replaced = rows.filter((row) => row.startDate >= startDate && row.startDate <= until)
  const next = inOrder(rows.filter((row) => row.startDate > until))[0]
  const gone = next?.value === value ? [...replaced, next] : replaced
  const stands = beginningBy(
    rows.filter((row) => row.startDate < startDate),
    startDate,
  )
  return { gone, put: stands?.value === value ? undefined : { startDate, value } }
}

const ending = <R extends Link>(rows: readonly R[], id: string | undefined, endDate: string | null): R[] =>
  rows.map((row) => (row.id === id ? { ...row, endDate } : row))

/**
 * The chain with one row written, new or moved: the row before it in the room ends on the day before, and without an
 * end of its own it lasts until the next one begins, at most until the room ends. What still does not fit is for {@link
 * chainFaults} to say.
 */
export function withLink<R extends Link>(rows: readonly R[], put: R, room: Dated | undefined): R[] {
  const rest = rows.filter(({ id }) => id !== put.id)
  const near = room ? within(rest, room) : []
  const next = afterDay(near, put.startDate)
  const last = next ? dayBefore(next.startDate) : (room?.endDate ?? null)
  const stood = ending(rest, beforeDay(near, put.startDate)?.id, dayBefore(put.startDate))
  return [...stood, put.endDate === null ? { ...put, endDate: last } : put]
}
/** The chain without one row: the one before it in the room takes its days. */
export function withoutLink<R extends Link>(rows: readonly R[], id: string, room: Dated | undefined): R[] {
  const gone = rows.find((row) => row.id === id)
  const rest = rows.filter((row) => row !== gone)
  return gone ? ending(rest, beforeDay(room ? within(rest, room) : [], gone.startDate)?.id, gone.endDate) : rest
}
/**
 * What changes of a row when other values hold from a day on: the row itself where it begins on that day or later, else
 * two of it.
 */
export type Split<R> =
  | { readonly kind: 'changed'; readonly row: R }
  | { readonly kind: 'split'; readonly row: R; readonly endDate: string; readonly next: Dated }
/**
 * Other values from a day on, for as long as the row of that day would have lasted, so that no later row is touched.
 */
export const splitOn = <R extends Dated>(row: R, day: string): Split<R> =>
  day <= row.startDate
    ? { kind: 'changed', row }
    : { kind: 'split', row, endDate: dayBefore(day), next: { startDate: day, endDate: row.endDate } }

/**
 * A chain that comes to its end: rows that are cut on the last day, as they were, and rows that would have begun later.
 */
export interface Ended<R> {
  readonly cut: readonly R[]
  readonly removed: readonly R[]
}
/** What ends when nothing holds beyond a last day. */
export function endedAfter<R extends Dated>(rows: readonly R[], lastDay: string): Ended<R> {
  const beyond = rows.filter((row) => getEnd(row) > lastDay)
  return {
    cut: beyond.filter(({ startDate }) => startDate <= lastDay),
    removed: beyond.filter(({ startDate }) => startDate > lastDay),
  }
}
/**
 * The row that lasts longer again when an end is taken back, and until when: the last one up to the last day, whichever
 * that is now, for the days of the one that was cut. Undefined where nothing was cut, or the last one reaches beyond
 * that day already.
 */
export function reopened<R extends Dated>(
  rows: readonly R[],
  lastDay: string,
  cut: Dated | undefined,
): { readonly row: R; readonly endDate: string | null } | undefined {
  const row = inOrder(rows.filter(({ startDate }) => startDate <= lastDay)).at(-1)
  return cut && row && getEnd(row) <= lastDay ? { row, endDate: cut.endDate } : undefined
}
/** How a chain begins on another day: rows that end before it go, and the first row that stays begins with it. */
export function beginningOn<R extends Dated>(
  rows: readonly R[],
  day: string,
): { readonly gone: readonly R[]; readonly first: R | undefined } {
  const gone = rows.filter((row) => getEnd(row) < day)
  return { gone, first: inOrder(rows.filter((row) => !gone.includes(row)))[0] }
}

/** What is wrong with a chain, at the row that begins too soon, too late, or ends before it begins. */
export interface ChainFault<R> {
  readonly row: R
  readonly what: 'order' | 'overlap' | 'gap'
}
/** Faults of a chain. A gap is one only between two days of the same room; without rooms there may be gaps. */
export function chainFaults<R extends Dated>(rows: readonly R[], rooms: readonly Dated[] = []): ChainFault<R>[] {
  const ordered = inOrder(rows)
  return ordered.flatMap((row, at): ChainFault<R>[] => {
    if (getEnd(row) < row.startDate) return [{ row, what: 'order' }]
    const before = ordered[at - 1]
    if (!before || getEnd(before) < before.startDate) return []
    if (row.startDate <= getEnd(before)) return [{ row, what: 'overlap' }]
    const free = dayAfter(getEnd(before))
    const room = rowOn(rooms, row.startDate)
    return row.startDate > free && room && free >= room.startDate ? [{ row, what: 'gap' }] : []
  })
}
/** Whether a row that is written with an end would leave days of its room to nobody that somebody holds now. */
export function leavesDays<R extends Link>(rows: readonly R[], put: R, room: Dated | undefined): boolean {
  if (put.endDate === null || put.endDate < put.startDate || !room) return false
  const near = within(
    rows.filter(({ id }) => id !== put.id),
    room,
  )
  const stood = beforeDay(near, put.startDate)
  return afterDay(near, put.startDate) === undefined && stood !== undefined && getEnd(stood) > put.endDate
}
