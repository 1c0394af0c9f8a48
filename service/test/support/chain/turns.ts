import { Draw } from './draw.ts'
import { getPeople, getStage, payDays, type Entry } from './entries.ts'

/** When an entry is made in the company that learns late. */
export interface Turn {
  /** Before which payroll; 3 = after all of them. */
  readonly stage: number
  /** While the payroll of the month before is opened again. */
  readonly whileOpen: boolean
  readonly order: number
  /** After the payroll that would have known it in time. */
  readonly isLate: boolean
}
/** Every fifth person is entered in time, in any order: tax and contributions are the same as well. */
const isPunctual = (who: number): boolean => who % 5 === 4
const later = (a: number, b: number) => Math.max(a, b)
/**
 * When each entry is made there: about half of them late, none before what it names. Plans of the roster are in time
 * unless their person is late.
 */
export function lateTurns(seed: number, entries: readonly Entry[]): ReadonlyMap<number, Turn> {
  const sorted = entries.toSorted((a, b) => a.id - b.id)
  const latest = new Map<number, number>()
  const byId = new Map(sorted.map((entry) => [entry.id, entry]))
  const bound = (id: number, by: number) => latest.set(id, Math.min(latest.get(id) ?? payDays.length, by))
  for (const { id, opens, knownBy, after } of sorted.toReversed()) {
    bound(id, opens === null ? payDays.length : opens + 1)
    const own = latest.get(id) ?? payDays.length
    // Whoever is hired late brings the plan along; a resignation is taken back before it.
    for (const one of after) bound(one, byId.get(one)?.act.kind === 'taken back' ? Math.min(own, knownBy ?? own) : own)
  }
  const turns = new Map<number, Turn>()
  for (const entry of sorted) {
    const { id, day, after, opens, knownBy } = entry
    const isInTime = getPeople(entry).some(isPunctual)
    const draw = new Draw(seed * 100_000 + id, 4)
    const before = after.flatMap((one) => turns.get(one) ?? [])
    const delay = isInTime ? 0 : draw.of([0, 0, 0, 1, 1, 2, 3] as const)
    const last = Math.min(latest.get(id) ?? payDays.length, knownBy ?? payDays.length)
    const soonest = before.map(({ stage }) => stage).reduce(later, getStage(day))
    const stage = Math.max(soonest, Math.min(getStage(day) + delay, last))
    const needsOpen = Math.min(opens ?? payDays.length, knownBy ?? payDays.length) < stage
    turns.set(id, {
      stage,
      whileOpen: stage > 0 && (needsOpen || (!isInTime && draw.isOne(30))),
      order: draw.below(1_000_000),
      isLate: stage > getStage(day),
    })
  }
  // What an entry names comes with it.
  for (const { id, after } of sorted.toReversed()) {
    const own = turns.get(id)
    for (const one of own?.whileOpen ? after : []) {
      const its = turns.get(one)
      if (its && own && its.stage === own.stage) turns.set(one, { ...its, whileOpen: true })
    }
  }
  return turns
}
