import { eq } from 'drizzle-orm'
import { openShift } from '../../../src/areas/attendance-leave/shift-offer/shift-offer.table.ts'
import { chainCompany } from './company.ts'
import { getPeople, type Entry } from './entries.ts'
import { lateTurns } from './turns.ts'
import { getDifferences, getOutcomes } from './outcome.ts'
import { tellInTime, tellLate } from './timeline.ts'

/** What two companies of one story differ in. */
export interface Compared {
  /** The entries that are taken where everything is entered in time; the others are left out of both. */
  readonly kept: readonly Entry[]
  /** By person: what differs. */
  readonly differences: ReadonlyMap<number, readonly string[]>
  /** Shifts that changed hands by a swap or an offer where everything is entered in time. */
  readonly handed: number
  /** What the company refused that learns late. It may: leave on a holiday that is known by now takes nothing. */
  readonly refused: readonly string[]
}
/** People about whom nothing came late and nothing while a payroll was open again. */
const getPunctual = (entries: readonly Entry[], turns: ReturnType<typeof lateTurns>): ReadonlySet<number> => {
  const late = entries.filter(({ id }) => turns.get(id)?.isLate !== false)
  const people = new Set(late.flatMap(getPeople))
  return new Set(late.some(({ who }) => who < 0) ? [] : entries.flatMap(getPeople).filter((who) => !people.has(who)))
}
/** Tells a story to a company in time and to another one late, and compares what becomes of it. */
export async function tellBoth(seed: number, story: readonly Entry[]): Promise<Compared> {
  const inTime = await chainCompany()
  const late = await chainCompany()
  try {
    await tellInTime(inTime, story)
    const kept = story.filter(({ id }) => inTime.made.has(id))
    const handed = await inTime.app.db.$count(openShift, eq(openShift.status, 'FILLED'))
    const turns = lateTurns(seed, kept)
    const refused = await tellLate(late, kept, turns)
    const punctual = getPunctual(kept, turns)
    await inTime.comes(late.today)
    const differences = getDifferences(await getOutcomes(inTime, punctual), await getOutcomes(late, punctual))
    return { kept, differences, handed, refused: [...refused.values()] }
  } finally {
    await inTime.close()
    await late.close()
  }
}
