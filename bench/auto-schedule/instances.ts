import { readFile } from 'node:fs/promises'
import type {
  DemandLine,
  ShiftPlan,
  Planned,
  RosterProblem,
  ShiftTemplate,
  Wish,
} from '../../service/src/areas/attendance-leave/auto-schedule/search/problem.ts'

type Sections = ReadonlyMap<string, readonly string[][]>
/** The rows of a file of the public set (Curtois and Qu, 2014) by section. */
function getSections(text: string): Sections {
  const sections = new Map<string, string[][]>()
  let rows: string[][] = []
  for (const line of text.split(/\r?\n/u).map((one) => one.trim())) {
    if (line.startsWith('SECTION_')) sections.set(line, (rows = []))
    else if (line !== '' && !line.startsWith('#')) rows.push(line.split(','))
  }
  return sections
}
const getRows = (sections: Sections, name: string): readonly string[][] => sections.get(`SECTION_${name}`) ?? []
const hour = 60

function getShifts(sections: Sections): readonly ShiftTemplate[] {
  return getRows(sections, 'SHIFTS').map(([id = '', minutes, follow = '']) => ({
    id,
    spans: [{ from: 0, to: 8 * hour }],
    minutes: Number(minutes),
    isNight: false,
    cannotFollow: follow.split('|').filter(Boolean),
  }))
}
function getWishes(sections: Sections, person: string): readonly Wish[] {
  const read = (name: string, wants: Wish['wants']): readonly Wish[] =>
    getRows(sections, name).flatMap(([who, day, shift = '', weight]) =>
      who === person ? [{ day: Number(day), shift, wants, weight: Number(weight) }] : [],
    )
  return [...read('SHIFT_ON_REQUESTS', 'WORK'), ...read('SHIFT_OFF_REQUESTS', 'NO_WORK')]
}
function getPeople(sections: Sections, shifts: readonly ShiftTemplate[]): readonly Planned[] {
  return getRows(sections, 'STAFF').map(
    ([id = '', counts = '', most, least, inRow, leastInRow, leastOff, weekends]) => {
      const byShift = counts.split('|').map((one) => one.split('='))
      const daysOfShift = Object.fromEntries(byShift.map(([shift = '', count]) => [shift, Number(count)]))
      return {
        id,
        staffNo: id,
        positions: [],
        shifts: shifts.flatMap((one) => ((daysOfShift[one.id] ?? 0) > 0 ? [one.id] : [])),
        away: getRows(sections, 'DAYS_OFF').flatMap(([who, ...days]) =>
          who === id ? days.map((day) => ({ day: Number(day), reason: 'DAY_OFF' as const })) : [],
        ),
        set: [],
        around: [],
        rules: {
          restMinutes: 0,
          daysInRow: Number(inRow),
          leastDaysInRow: Number(leastInRow),
          leastDaysOff: Number(leastOff),
          weekends: Number(weekends),
          minutes: { least: Number(least), most: Number(most) },
          daysOfShift,
        },
        wishes: getWishes(sections, id),
      }
    },
  )
}
/** An instance of the public set as a problem of the product. */
export async function readInstance(path: string): Promise<RosterProblem> {
  const sections = getSections(await readFile(path, 'utf8'))
  const days = Number(getRows(sections, 'HORIZON')[0]?.[0])
  const shifts = getShifts(sections)
  const demand = getRows(sections, 'COVER').map(([day, shift, people]): DemandLine => ({
    day: Number(day),
    position: null,
    people: Number(people),
    shift: shift ?? '',
    from: 0,
    to: 8 * hour,
  }))
  return {
    days: Array.from({ length: days }, (_, at) => ({ date: String(at), weekday: (at % 7) + 1, isHoliday: false })),
    shifts,
    people: getPeople(sections, shifts),
    demand,
    // 100 and 1 of a person and shift, in hours.
    weights: {
      short: 12.5,
      over: 0.125,
      contractBelow: 0,
      contractAbove: 0,
      splitRest: 0,
      fair: 0,
      change: 0,
      premium: 0,
    },
  }
}
/** The objective as the set defines it, counted from the plan and not by the model. */
export function getObjective({ demand, people }: RosterProblem, plan: ShiftPlan): number {
  const refused = people.flatMap(({ id, wishes }) =>
    wishes.map(({ day, shift, wants, weight }) =>
      (plan.get(id)?.[day] === shift) === (wants === 'WORK') ? 0 : weight,
    ),
  )
  const cover = demand.map(({ day, shift, people: needed }) => {
    const there = people.filter(({ id }) => plan.get(id)?.[day] === shift).length
    return there < needed ? 100 * (needed - there) : there - needed
  })
  return [...refused, ...cover].reduce((sum, one) => sum + one, 0)
}
