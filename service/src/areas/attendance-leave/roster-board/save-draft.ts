import {
  rosterWords,
  type DraftChange,
  type DraftChanges,
  type DraftSaved,
  type DraftSource,
  type DraftStepCell,
} from '@staff/contract/attendance-leave'
import { and, eq, gt, sql } from 'drizzle-orm'
import { checkVersion } from '../../../crud/check-version.ts'
import { loadAuthors } from '../../../crud/lookups.ts'
import { dayAfter, dayBefore } from '../../../dated/days.ts'
import { getKey, type DayKey } from '../../../dated/day-key.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'
import { findBroken, getNewlyBroken, refuseBroken, toWarnings } from '../schedule-rules/schedule-rules.ts'
import {
  getLaid,
  getLock,
  getPublished,
  getRows,
  isCorrection,
  loadBoardFacts,
  storePeople,
  type BoardFacts,
} from './board-facts.ts'
import { addStep, keepSteps } from './draft-steps.ts'
import { getDraftCell } from './load-board.ts'
import { rosterDraft, rosterDraftCell as cell } from './roster-draft.table.ts'
import { getDayText, getHours, getStored, type StoredCell } from './stored-cell.ts'
import { loadStore, lockDraft, type BoardStore } from './store-of-board.ts'

type Draft = typeof rosterDraft.$inferSelect
/** What a cell is to say; null = as published. */
export interface WrittenCell extends DayKey {
  readonly hours: StoredCell | null
  readonly source: DraftSource
  readonly reason: string | null
}
const dayLong = 1_440

/** Everything of a draft that changed since a version, with the warnings of the people named. */
async function loadSaved(
  ctx: RequestContext,
  facts: BoardFacts,
  { draft, since }: { readonly draft: Draft; readonly since: number },
): Promise<DraftSaved> {
  const rows = await ctx.db
    .select()
    .from(cell)
    .where(and(eq(cell.storeId, facts.store.id), gt(cell.version, since)))
    .orderBy(cell.employeeId, cell.scheduleDate)
  const names = await loadAuthors(
    ctx.db,
    rows.map(({ madeBy }) => madeBy),
  )
  return {
    version: draft.version,
    cells: rows.map(({ hours, ...row }) => {
      const published = getPublished(facts, getKey({ employeeId: row.employeeId, date: row.scheduleDate }))
      return {
        employeeId: row.employeeId,
        scheduleDate: row.scheduleDate,
        draft: hours === null ? null : getDraftCell({ ...row, hours }, published, names, ctx.caller.userId),
      }
    }),
    warnings: toWarnings(findBroken(facts, getLaid(facts, facts.draft)), facts.settings),
  }
}

/** Writes cells into the draft under its next version; the same as published is no cell. Answers the new draft. */
export async function writeCells(
  ctx: RequestContext,
  facts: BoardFacts,
  { draft, cells }: { readonly draft: Draft; readonly cells: readonly WrittenCell[] },
): Promise<{ readonly draft: Draft; readonly facts: BoardFacts }> {
  const version = draft.version + 1
  const now = new Date().toISOString()
  const after = new Map(facts.draft)
  const rows = cells.map(({ employeeId, date, hours, source, reason }) => {
    const key = getKey({ employeeId, date })
    const base = getDayText(getPublished(facts, key))
    const kept = hours === null || getDayText(hours) === base ? null : hours
    const author = { version, madeBy: ctx.caller.userId, madeAt: now }
    const row = { storeId: facts.store.id, employeeId, scheduleDate: date, base, source, reason, ...author }
    if (kept === null) after.delete(key)
    else after.set(key, { ...row, hours: kept })
    const before = facts.draft.get(key)
    ctx.audit({
      entity: 'employee-working-schedule',
      entityId: employeeId,
      changes: {
        [`draft ${date}`]: { old: before ? getDayText(before.hours) : null, new: kept && getDayText(kept) },
        ...(reason === null ? {} : { reason: { old: before?.reason ?? null, new: reason } }),
      },
    })
    return { ...row, hours: kept }
  })
  await ctx.db
    .insert(cell)
    .values(rows)
    .onConflictDoUpdate({
      target: [cell.storeId, cell.employeeId, cell.scheduleDate],
      set: {
        hours: sql`excluded.hours`,
        base: sql`excluded.base`,
        source: sql`excluded.source`,
        reason: sql`excluded.reason`,
        version,
        madeBy: ctx.caller.userId,
        madeAt: now,
      },
    })
  const written = { ...draft, version, updatedBy: ctx.caller.userId, updatedAt: now }
  await ctx.db
    .update(rosterDraft)
    .set({ version, updatedBy: ctx.caller.userId, updatedAt: now })
    .where(eq(rosterDraft.storeId, facts.store.id))
  return { draft: written, facts: { ...facts, draft: after } }
}

/** Whether stretches of a day share a minute with each other or with the days beside. */
export function isOverlapping({ employeeId, date }: DayKey, rowsOn: (key: string) => StoredCell): boolean {
  const spans = [dayBefore(date), date, dayAfter(date)].flatMap((day) =>
    getRows(rowsOn(getKey({ employeeId, date: day }))).map(({ startMinute, endMinute }) => ({
      day,
      from: dayNumber(day) * dayLong + startMinute,
      to: dayNumber(day) * dayLong + endMinute,
    })),
  )
  return spans.some(
    (one, at) =>
      one.day === date && spans.some((other, place) => place !== at && one.from < other.to && other.from < one.to),
  )
}
const field = (at: number, name: keyof DraftChange): string => `changes.${String(at)}.${name}`

/** Refuses cells that nobody writes here, and hours that share a minute. */
function refuseCells(ctx: RequestContext, facts: BoardFacts, cells: readonly WrittenCell[]): void {
  const known = new Set(facts.people.map(({ employeeId }) => employeeId))
  const sent = new Map(cells.map((one) => [getKey(one), one.hours]))
  const rowsOn = (key: string): StoredCell =>
    (sent.has(key) ? sent.get(key) : facts.draft.get(key)?.hours) ?? getPublished(facts, key)
  for (const [at, one] of cells.entries()) {
    if (!known.has(one.employeeId)) refuse(field(at, 'employeeId'), 'NOT_FOUND_REF')
    const lock = getLock(ctx, facts, one)
    // What has become impossible since can still be taken back.
    if (lock && (one.hours !== null || lock === 'OWN')) refuse(field(at, 'scheduleDate'), rosterWords[lock])
    if (one.hours !== null && isOverlapping(one, rowsOn)) refuse(field(at, 'hours'), 'OVERLAP')
  }
}
/** Refuses to change published hours of days that are over without a reason. */
const refuseUnsaid = ({ today }: RequestContext, facts: BoardFacts, cells: readonly WrittenCell[]): void =>
  refuseAny(
    cells.flatMap(({ hours, reason, ...day }, at) =>
      hours !== null && reason === null && isCorrection(today, facts, day, hours)
        ? [fault(field(at, 'reason'), rosterWords.PAST)]
        : [],
    ),
  )
/** Refuses to undo or redo cells that say something else than the planner left there. */
function refuseUnexpected(facts: BoardFacts, changes: readonly DraftChange[]): void {
  const getText = (hours: StoredCell | null): string | null => (hours === null ? null : getDayText(hours))
  const faults = changes.flatMap(({ employeeId, scheduleDate: date, expected }, at) => {
    if (expected === undefined) return []
    const path = field(at, 'hours')
    const now = facts.draft.get(getKey({ employeeId, date }))?.hours ?? null
    const wanted = expected === null ? null : getStored(expected, path)
    return getText(now) === getText(wanted) ? [] : [fault(path, rosterWords.changedMeanwhile)]
  })
  refuseAny(faults)
}
/** Refuses an older version where one of these cells was changed since, or where the plan was published since. */
async function checkCells(
  ctx: RequestContext,
  facts: BoardFacts,
  { draft, version, cells }: { readonly draft: Draft; readonly version: number; readonly cells: readonly DayKey[] },
): Promise<void> {
  if (version === draft.version) return
  const sent = new Set(cells.map(getKey))
  const changed = await ctx.db
    .select({ employeeId: cell.employeeId, date: cell.scheduleDate })
    .from(cell)
    .where(and(eq(cell.storeId, facts.store.id), gt(cell.version, version)))
  const isMet = changed.some((key) => sent.has(getKey(key)))
  if (version < draft.readFrom || version > draft.version || isMet)
    await checkVersion(ctx, draft, version, () => loadSaved(ctx, facts, { draft, since: version }))
}

/**
 * Changes cells of a store's draft (docs/rules/roster.md, "Draft"): all of them or none. Cells that somebody else
 * changed since are refused, changes beside them are taken.
 */
export async function saveDraft(
  ctx: RequestContext,
  { node, version, changes, steps }: DraftChanges,
): Promise<DraftSaved> {
  const store = await loadStore(ctx, node)
  const draft = await lockDraft(ctx, store.id)
  const dates = changes.map(({ scheduleDate }) => scheduleDate).toSorted()
  const range = { from: dates[0] ?? ctx.today, to: dates.at(-1) ?? ctx.today }
  const named = new Set(changes.map(({ employeeId }) => employeeId))
  const people = (await storePeople(ctx, store, range)).filter(({ employeeId }) => named.has(employeeId))
  const facts = await loadBoardFacts(ctx, store, range, people)
  const cells = changes.map(
    ({ employeeId, scheduleDate: date, hours, source = 'HAND', reason = null }, at): WrittenCell => ({
      employeeId,
      date,
      hours: hours === null ? null : getStored(hours, field(at, 'hours')),
      source,
      reason,
    }),
  )
  await checkCells(ctx, facts, { draft, version, cells })
  refuseCells(ctx, facts, cells)
  refuseUnexpected(facts, changes)
  refuseUnsaid(ctx, facts, cells)
  const written = await writeCells(ctx, facts, { draft, cells })
  const broken = getNewlyBroken(
    findBroken(facts, getLaid(facts, facts.draft)),
    findBroken(facts, getLaid(facts, written.facts.draft)),
  )
  refuseBroken(
    toWarnings(broken, facts.settings),
    cells.map((day, at) => ({ day, reason: day.reason, path: field(at, 'reason') })),
  )
  if (steps) await keepSteps(ctx, store.id, steps)
  return loadSaved(ctx, written.facts, { draft: written.draft, since: version })
}

/** A draft and its facts, for what writes many cells at once; refuses an older version. */
export async function openDraft(
  ctx: RequestContext,
  {
    node,
    version,
    from,
    to,
  }: { readonly node: string; readonly version: number; readonly from: string; readonly to: string },
): Promise<{ readonly store: BoardStore; readonly draft: Draft; readonly facts: BoardFacts }> {
  const store = await loadStore(ctx, node)
  const draft = await lockDraft(ctx, store.id)
  const people = await storePeople(ctx, store, { from, to })
  const facts = await loadBoardFacts(ctx, store, { from, to }, people)
  await checkVersion(ctx, draft, version, () => loadSaved(ctx, facts, { draft, since: version }))
  return { store, draft, facts }
}
/** Writes proposed cells as one step of the caller; none of them written, nothing changes. */
export async function proposeCells(
  ctx: RequestContext,
  { draft, facts }: { readonly draft: Draft; readonly facts: BoardFacts },
  cells: readonly WrittenCell[],
): Promise<DraftSaved> {
  if (cells.length === 0) return loadSaved(ctx, facts, { draft, since: draft.version })
  const written = await writeCells(ctx, facts, { draft, cells })
  const say = (from: BoardFacts, key: string) => {
    const row = from.draft.get(key)
    return row ? getHours(row.hours) : null
  }
  const step = cells.map(({ employeeId, date }): DraftStepCell => {
    const key = getKey({ employeeId, date })
    return { employeeId, date, before: say(facts, key), after: say(written.facts, key), source: 'PASTE' }
  })
  await addStep(ctx, facts.store.id, step)
  return loadSaved(ctx, written.facts, { draft: written.draft, since: draft.version })
}
