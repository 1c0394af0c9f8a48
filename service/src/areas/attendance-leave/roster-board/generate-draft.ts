import type { DraftSaved, ScheduleSource } from '@staff/contract/attendance-leave'
import { getKey } from '../../../dated/day-key.ts'
import { later } from '../../../dated/days.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { copiedFrom, patternDays, stretchesOfShift } from '../employee-working-schedule/schedule-pattern.ts'
import { dropBroken } from '../schedule-rules/schedule-rules.ts'
import { getLaid, getLock, getPublished, getRows, loadBoardFacts, type BoardFacts } from './board-facts.ts'
import { isOverlapping, openDraft, proposeCells, type WrittenCell } from './save-draft.ts'
import type { StoredCell } from './stored-cell.ts'

/** What is to be proposed, and from what; days as `YYYY-MM-DD`, both included. */
export interface DraftOrder {
  readonly node: string
  readonly version: number
  readonly source: ScheduleSource
  readonly fromDate: string
  readonly toDate: string
}
const isEmpty = (hours: StoredCell): boolean => hours.length === 0

/** What the pattern says of a day; `[]` where it says nothing. */
function getWanted(facts: BoardFacts, { source, fromDate }: DraftOrder, employeeId: string, date: string): StoredCell {
  const shift = facts.shifts.get(getKey({ employeeId, date }))
  if (!shift) return []
  if (source === 'SHIFT') {
    const rows = stretchesOfShift(shift)
    return rows.length > 0 ? rows : 'REST'
  }
  const key = getKey({ employeeId, date: copiedFrom(source, fromDate, date) })
  return facts.draft.get(key)?.hours ?? getPublished(facts, key)
}

/**
 * Proposes the days of a store that say nothing yet (docs/rules/roster.md, "Draft"), the caller's own row too: nothing
 * that a hard rule forbids, that would share a minute with what stands, or that nobody may write.
 */
export async function generateDraft(ctx: RequestContext, order: DraftOrder): Promise<DraftSaved> {
  const { node, version, source, fromDate, toDate } = order
  const opened = await openDraft(ctx, { node, version, from: fromDate, to: toDate })
  const { facts } = opened
  const first = source === 'SHIFT' ? fromDate : later(fromDate, -patternDays[source], 'day')
  // The days that are copied lie before those that are written.
  const wide = await loadBoardFacts(ctx, opened.store, { from: first, to: toDate }, facts.people)
  const found = new Map<string, StoredCell>()
  const rowsOn = (key: string) => found.get(key) ?? facts.draft.get(key)?.hours ?? getPublished(facts, key)
  for (const { employeeId } of facts.people)
    for (const date of datesBetween(fromDate, toDate)) {
      const key = getKey({ employeeId, date })
      const lock = getLock(facts, ctx.caller.employeeId, { employeeId, date })
      if ((lock !== null && lock !== 'OWN') || facts.draft.has(key) || !isEmpty(rowsOn(key))) continue
      const wanted = getWanted(wide, order, employeeId, date)
      if (isEmpty(wanted)) continue
      found.set(key, wanted)
      if (isOverlapping({ employeeId, date }, rowsOn)) found.delete(key)
    }
  const hours = new Map([...found].map(([key, wanted]) => [key, getRows(wanted)] as const))
  const allowed = new Set(hours.keys())
  dropBroken(facts, hours, getLaid(facts, facts.draft))
  for (const key of allowed) if (!hours.has(key)) found.delete(key)
  const cells = facts.people.flatMap(({ employeeId }) =>
    datesBetween(fromDate, toDate).flatMap((date): WrittenCell[] => {
      const wanted = found.get(getKey({ employeeId, date }))
      return wanted === undefined ? [] : [{ employeeId, date, hours: wanted, source: 'GENERATED', reason: null }]
    }),
  )
  return proposeCells(ctx, opened, cells)
}
