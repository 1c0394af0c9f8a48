import type { DropReason } from '@staff/contract/attendance-leave'
import { getKey, type DayKey } from '../../../dated/day-key.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { canBreak, findBroken, getNewlyBroken } from '../schedule-rules/schedule-rules.ts'
import { getLaid, getLock, getPublished, getRows, isCorrection, type BoardFacts, type DraftRow } from './board-facts.ts'
import { isOverlapping } from './save-draft.ts'
import { getDayText, type StoredCell } from './stored-cell.ts'

/** A cell that is not published, and why. */
export interface Dropped extends DayKey {
  readonly row: DraftRow
  readonly why: DropReason
}
/** Reasons for which the cell stays in the draft; for all others it is taken out. */
export const keptReasons: ReadonlySet<DropReason> = new Set(['PLAN_CHANGED', 'OVERLAP', 'HARD_RULE', 'PAST', 'OWN'])

/** What has become of a cell's person and day since it was made. */
function getReason(ctx: RequestContext, facts: BoardFacts, key: DayKey, row: DraftRow): DropReason | null {
  const name = getKey(key)
  switch (getLock(ctx, facts, key)) {
    case 'NOT_EMPLOYED':
      return 'LEFT'
    case 'OTHER_STORE':
      return 'OTHER_STORE'
    case 'FIXED':
      return 'NOT_ROSTER'
    case 'SETTLED':
      return 'SETTLED'
    case 'DAY_OFF':
      return 'DAY_OFF'
    case 'OWN':
      return 'OWN'
    case null:
  }
  const isAway = facts.absences.get(name)?.some(({ part }) => part === 'DAY') === true
  if (isAway && row.reason === null && getRows(row.hours).length > 0) return 'AWAY'
  if (row.base !== getDayText(getPublished(facts, name))) return 'PLAN_CHANGED'
  return row.reason === null && isCorrection(ctx.today, facts, key, row.hours) ? 'PAST' : null
}

/**
 * The cells of a range that are published, and those that are not (docs/rules/roster.md, "Publish"): their person left,
 * changed the store or the shift, went on leave, or the plan was changed beside the draft; what is left must share no
 * minute and break no hard rule without a reason.
 */
export function splitCells(
  ctx: RequestContext,
  facts: BoardFacts,
  asked: ReadonlyMap<string, DraftRow>,
): { readonly taken: ReadonlyMap<string, DraftRow>; readonly dropped: readonly Dropped[] } {
  const taken = new Map(asked)
  const dropped: Dropped[] = []
  const drop = (key: string, row: DraftRow, why: DropReason) => {
    dropped.push({ employeeId: row.employeeId, date: row.scheduleDate, row, why })
    taken.delete(key)
  }
  const getRowKey = ({ employeeId, scheduleDate: date }: DraftRow): DayKey => ({ employeeId, date })
  for (const [key, row] of asked) {
    const why = getReason(ctx, facts, getRowKey(row), row)
    if (why) drop(key, row, why)
  }
  const before = findBroken(facts)
  const rowsOn = (key: string): StoredCell => taken.get(key)?.hours ?? getPublished(facts, key)
  // Each cell that is left out may free or break another one.
  for (let tries = asked.size; tries > 0; tries -= 1) {
    const broken = getNewlyBroken(before, findBroken(facts, getLaid(facts, taken)))
    const faulty = [...taken].flatMap(([key, row]): [string, DraftRow, DropReason][] => {
      if (isOverlapping(getRowKey(row), rowsOn)) return [[key, row, 'OVERLAP']]
      const causes = broken.filter((warning) => canBreak(getRowKey(row), warning))
      const isSaid = (warning: (typeof broken)[number]) =>
        [...taken.values()].some((one) => one.reason !== null && canBreak(getRowKey(one), warning))
      return causes.some((warning) => !isSaid(warning)) ? [[key, row, 'HARD_RULE']] : []
    })
    if (faulty.length === 0) break
    for (const [key, row, why] of faulty) drop(key, row, why)
  }
  return { taken, dropped }
}
