import { L, type Label } from '@staff/contract'
import type { ShortHours } from '@staff/contract/attendance-leave'
import { getKey } from '../../../dated/day-key.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { getLaid, getLock, getPublished, getRows, type BoardFacts } from '../roster-board/board-facts.ts'
import { isOverlapping, type WrittenCell } from '../roster-board/save-draft.ts'
import { getDayText, type StoredCell } from '../roster-board/stored-cell.ts'
import { dropBroken } from '../schedule-rules/schedule-rules.ts'
import type { ShortCause } from './search/causes.ts'
import { getCauseWords } from './search/cause-words.ts'
import type { ShiftPlan } from './search/problem.ts'
import type { StoreInputs } from './store-problem.ts'

/** What a search found, until it is written. */
export interface Proposal {
  readonly inputs: StoreInputs
  /** The version of the draft that was read. */
  readonly version: number
  readonly plan: ShiftPlan
  /** Days by person that the plan chose; the others stand. */
  readonly chosen: ReadonlyMap<string, ReadonlySet<number>>
  readonly short: readonly ShortHours[]
  readonly gap: number | null
  readonly seconds: number
}
const byHand: readonly string[] = ['HAND', 'PASTE']

/**
 * The cells of a proposal that can still stand in the draft: nothing that somebody wrote since, nothing on a day that
 * is locked now, nothing that breaks a hard rule of the company or shares hours with the days beside it.
 */
export function getProposedCells(
  facts: BoardFacts,
  { inputs, plan, chosen, version }: Proposal,
): readonly WrittenCell[] {
  const rows = new Map(inputs.templates.map((one) => [one.id, one.rows]))
  const wanted = new Map<string, StoredCell>()
  for (const { employeeId } of facts.people)
    for (const [day, date] of inputs.dates.entries()) {
      const key = getKey({ employeeId, date })
      const draft = facts.draft.get(key)
      const isTaken = draft !== undefined && (draft.version > version || byHand.includes(draft.source))
      if (isTaken || chosen.get(employeeId)?.has(day) !== true || getLock(null, facts, { employeeId, date })) continue
      const hours = rows.get(plan.get(employeeId)?.[day] ?? '')
      const published = getPublished(facts, key)
      // A day without work stays what it is, unless hours stand on it.
      wanted.set(key, hours ?? (published === 'REST' ? published : []))
    }
  const worked = new Map([...wanted].map(([key, hours]) => [key, getRows(hours)] as const))
  const stays = new Map([...getLaid(facts, facts.draft)].filter(([key]) => !wanted.has(key)))
  dropBroken(facts, worked, stays)
  const rowsOn = (key: string): StoredCell => wanted.get(key) ?? facts.draft.get(key)?.hours ?? getPublished(facts, key)
  return facts.people.flatMap(({ employeeId }) =>
    inputs.dates.flatMap((date): WrittenCell[] => {
      const key = getKey({ employeeId, date })
      const hours = wanted.get(key)
      if (hours === undefined || !worked.has(key) || isOverlapping({ employeeId, date }, rowsOn)) return []
      const stood = facts.draft.get(key)?.hours ?? getPublished(facts, key)
      return getDayText(stood) === getDayText(hours) ? [] : [{ employeeId, date, hours, source: 'AUTO', reason: null }]
    }),
  )
}
const nobody = L('', '')
/** Short hours as they are answered. */
export function getShortHours({ facts, dates }: StoreInputs, causes: readonly ShortCause[]): readonly ShortHours[] {
  const names = new Map<string, Label>(facts.people.map(({ employeeId, name }) => [employeeId, name]))
  const { restHours, daysInRow } = facts.settings
  const rules = { restMinutes: restHours * 60, daysInRow, weekMinutes: 2_880 }
  return causes.map((cause) => ({
    date: dates[cause.day] ?? '',
    fromTime: getClock(cause.from),
    toTime: getClock(cause.to),
    positionId: cause.position,
    missing: cause.short,
    words: getCauseWords(cause, { getName: (id) => names.get(id) ?? nobody, rules }),
  }))
}
