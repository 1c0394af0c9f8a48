import type { DraftStep, DraftSteps, DraftStepsKept } from '@staff/contract/attendance-leave'
import { and, asc, desc, eq, gte } from 'drizzle-orm'
import { grouped } from '../../../db/group-by-key.ts'
import { getKey, type DayKey } from '../../../dated/day-key.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { rosterDraftStep as step } from './roster-draft.table.ts'

const getOwn = ({ caller }: RequestContext, storeId: string) =>
  and(eq(step.storeId, storeId), eq(step.userId, caller.userId))

/** What the caller can undo and redo in the draft of a store, the oldest first. */
export async function loadDraftSteps(ctx: RequestContext, storeId: string): Promise<DraftSteps> {
  const rows = await ctx.db.select().from(step).where(getOwn(ctx, storeId)).orderBy(asc(step.place))
  const [past, future] = [false, true].map((isUndone) =>
    rows.flatMap((row): DraftStep[] => (row.isUndone === isUndone ? [row.cells] : [])),
  )
  return { past: past ?? [], future: future ?? [] }
}
async function keepSide(
  ctx: RequestContext,
  storeId: string,
  isUndone: boolean,
  { keep, add }: DraftStepsKept,
): Promise<void> {
  await ctx.db.delete(step).where(and(getOwn(ctx, storeId), eq(step.isUndone, isUndone), gte(step.place, keep)))
  const { userId } = ctx.caller
  const rows = add.map((cells, at) => ({ storeId, userId, isUndone, place: keep + at, cells }))
  if (rows.length > 0) await ctx.db.insert(step).values(rows)
}
/** Keeps what the caller can undo and redo from now on; the caller of this holds the draft. */
export async function keepSteps(
  ctx: RequestContext,
  storeId: string,
  { past, future }: { readonly past: DraftStepsKept; readonly future: DraftStepsKept },
): Promise<void> {
  await keepSide(ctx, storeId, false, past)
  await keepSide(ctx, storeId, true, future)
}
/** Adds what was proposed as one more step of the caller: it is undone as one. */
export async function addStep(ctx: RequestContext, storeId: string, cells: DraftStep): Promise<void> {
  const [last] = await ctx.db
    .select({ place: step.place })
    .from(step)
    .where(and(getOwn(ctx, storeId), eq(step.isUndone, false)))
    .orderBy(desc(step.place))
    .limit(1)
  const keep = last ? last.place + 1 : 0
  await keepSteps(ctx, storeId, { past: { keep, add: [cells] }, future: { keep: 0, add: [] } })
}
/** Takes cells that are in the draft no longer out of the steps of all its planners. */
export async function forgetCells(ctx: RequestContext, storeId: string, gone: readonly DayKey[]): Promise<void> {
  const keys = new Set(gone.map(getKey))
  const rows = await ctx.db.delete(step).where(eq(step.storeId, storeId)).returning()
  const lists = grouped(rows, ({ userId, isUndone }) => `${userId} ${String(isUndone)}`)
  const left = [...lists.values()].flatMap((list) =>
    list
      .toSorted((a, b) => a.place - b.place)
      .map((row) => ({ ...row, cells: row.cells.filter((cell) => !keys.has(getKey(cell))) }))
      .filter(({ cells }) => cells.length > 0)
      .map((row, place) => ({ ...row, place })),
  )
  if (left.length > 0) await ctx.db.insert(step).values(left)
}
