import { Book, Draw } from './draw.ts'
import { daysBetween, ends, getPayMonthNumber, type ActOf, type Entry } from './entries.ts'

/** A week of somebody's roster. */
interface Week {
  readonly by: number
  readonly entered: string
  readonly rows: ReadonlyMap<string, readonly [from: string, to: string]>
  readonly rest: string | null
}
/** Somebody on the roster who stays, with the days that other entries are about. */
interface Planned {
  readonly who: number
  readonly weeks: readonly Week[]
  readonly busy: Set<string>
}
type Hours = readonly [from: string, to: string]

/** The days on which nobody hands a shift over: something else is said of them. */
function getBusy({ day, act }: Entry): readonly string[] {
  // Who was seen before the call is sick for the second half alone.
  if (act.kind === 'scans') return [day]
  if (act.kind === 'leave' || act.kind === 'mission') return daysBetween(act.from, act.to)
  const isOfDay =
    act.kind === 'overtime' ||
    act.kind === 'missed scan' ||
    act.kind === 'row moved' ||
    act.kind === 'day published' ||
    act.kind === 'holiday'
  return isOfDay ? [act.day] : []
}
const toWeek = (id: number, day: string, { rows, rest }: ActOf<'roster'> | ActOf<'week published'>): Week => ({
  by: id,
  entered: day,
  rows: new Map(rows.map(([on, from, to]) => [on, [from, to]])),
  rest,
})
function getPlanned(entries: readonly Entry[]): readonly Planned[] {
  const holidays = entries.filter(({ who }) => who < 0).flatMap(getBusy)
  return [...new Set(entries.map(({ who }) => who))].flatMap((who): Planned[] => {
    const own = entries.filter((entry) => entry.who === who)
    const isHere = own.some(({ act }) => act.kind === 'hire' && act.shift === 'roster')
    if (!isHere || own.some(({ act }) => act.kind === 'resignation')) return []
    const weeks = own.flatMap(({ id, day, act }) =>
      act.kind === 'roster' || act.kind === 'week published' ? [toWeek(id, day, act)] : [],
    )
    return [{ who, weeks, busy: new Set([...holidays, ...own.flatMap(getBusy)]) }]
  })
}
type Handed = ActOf<'shift swapped'> | ActOf<'sick call'>
/**
 * What two of them may do with the day of a shift: they swap, or one is sick and the other one comes from the weekly
 * rest.
 */
function getHanded(other: number, day: string, own: Hours, its: Week): Handed | undefined {
  const theirs = its.rows.get(day)
  if (theirs) return { kind: 'shift swapped', other, day, own, theirs }
  return its.rest === day ? { kind: 'sick call', other, day, from: own[0], to: own[1] } : undefined
}
/** How many of a hundred such days are handed over. */
const percents = { 'shift swapped': 2, 'sick call': 8 } as const

interface Meeting {
  readonly one: Planned
  readonly other: Planned
  readonly week: Week
  readonly its: Week
  readonly day: string
  readonly hours: Hours
}
/** Every shift of one with the week of each other one on its day, in the order of people and days. */
const getMeetings = (people: readonly Planned[]): readonly Meeting[] =>
  people.flatMap((one) =>
    people
      .filter(({ who }) => who !== one.who)
      .flatMap((other) =>
        one.weeks.flatMap((week) =>
          [...week.rows].flatMap(([day, hours]): Meeting[] => {
            const its = other.weeks.find(({ rows, rest }) => rows.has(day) || rest === day)
            return its && day < ends ? [{ one, other, week, its, day, hours }] : []
          }),
        ),
      ),
  )
/** Shifts that people of a story swap, and offers that they accept, on days of which nothing else is said. */
export function handOver(seed: number, entries: readonly Entry[]): readonly Entry[] {
  const draw = new Draw(seed * 1_000 + 998)
  const book = new Book(900_000)
  for (const { one, other, week, its, day, hours } of getMeetings(getPlanned(entries))) {
    const entered = week.entered > its.entered ? week.entered : its.entered
    const act = getHanded(other.who, day, hours, its)
    const isFree = entered < day && !one.busy.has(day) && !other.busy.has(day)
    if (!act || !isFree || !draw.isOne(percents[act.kind])) continue
    for (const { busy } of [one, other]) busy.add(day)
    const isSick = act.kind === 'sick call'
    const bound = isSick ? {} : { opens: getPayMonthNumber(day) }
    const id = book.add(one.who, isSick ? day : entered, act, [week.by, its.by], bound)
    if (isSick) book.add(other.who, day, { kind: 'scans', times: hours.map((at) => `${day} ${at}:00`) }, [id])
  }
  return book.entries
}
