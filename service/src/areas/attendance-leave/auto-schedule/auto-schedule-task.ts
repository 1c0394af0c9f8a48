import { fill, L, shownDay } from '@staff/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { getDayText } from '../roster-board/stored-cell.ts'
import { getKey } from '../../../dated/day-key.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { taskKind, type TaskCxBefore } from '../../../tasks/task-kind.ts'
import { getPublished, loadBoardFacts, storePeople } from '../roster-board/board-facts.ts'
import { rosterDraft } from '../roster-board/roster-draft.table.ts'
import { proposeCells } from '../roster-board/save-draft.ts'
import { loadStore, lockDraft } from '../roster-board/store-of-board.ts'
import { autoScheduleRun as run } from './auto-schedule.table.ts'
import { loadStoreInputs } from './load-store-problem.ts'
import { getProposedCells, getShortHours, type Proposal } from './propose.ts'
import { getShortCauses } from './search/causes.ts'
import { getChoices } from './search/choices.ts'
import { search } from './search/search.ts'
import { openSolver } from './search/solver-thread.ts'
import { getBestStart } from './search/starts.ts'
import type { RosterProblem } from './search/problem.ts'
import { getStarts, getStoreProblem } from './store-problem.ts'

const words = {
  title: L('Auto-schedule {{from}} to {{to}}', 'រៀបវេនស្វ័យប្រវត្តិ {{from}} ដល់ {{to}}'),
  outcome: L('{{cells}} cells proposed, {{short}} parts of days short', 'បានស្នើ {{cells}} ក្រឡា និងខ្វះ {{short}} ចន្លោះម៉ោង'),
}
const params = z.object({ node: z.string(), fromDate: z.string(), toDate: z.string() })
type Params = z.infer<typeof params>
const whole = 100

/** Days by person on which a problem leaves a choice. */
function getChosen(problem: RosterProblem): ReadonlyMap<string, ReadonlySet<number>> {
  const days = new Map(problem.people.map(({ id }) => [id, new Set<number>()]))
  for (const { person, day } of getChoices(problem, problem.people))
    days.get(problem.people[person]?.id ?? '')?.add(day)
  return days
}
/** Reads the store, and searches outside of every transaction: nobody waits for it. */
async function findProposal(before: TaskCxBefore, { node, fromDate: from, toDate: to }: Params): Promise<Proposal> {
  const ctx: RequestContext = { ...before, audit: () => undefined }
  const store = await loadStore(ctx, node)
  const [draft] = await ctx.db.select().from(rosterDraft).where(eq(rosterDraft.storeId, store.id))
  const inputs = await loadStoreInputs(ctx, store, { from, to })
  const problem = getStoreProblem(inputs)
  const begin = performance.now()
  const solver = openSolver()
  const abort = (): void => solver.cancel()
  before.signal.addEventListener('abort', abort, { once: true })
  try {
    const found = await search(problem, solver, {
      limits: { seconds: inputs.settings.seconds },
      start: getBestStart(problem, getStarts(inputs)),
      signal: before.signal,
      onProgress: ({ objective, bound }) =>
        before.tell(whole - Math.min(whole, Math.round(getGap(objective, bound) ?? whole)), whole),
    })
    const causes = await getShortCauses(problem, found.plan, solver, before.signal)
    return {
      inputs,
      version: draft?.version ?? 0,
      plan: found.plan,
      chosen: getChosen(problem),
      short: getShortHours(inputs, causes),
      gap: getGap(found.objective, found.bound),
      seconds: (performance.now() - begin) / 1_000,
    }
  } finally {
    before.signal.removeEventListener('abort', abort)
    await solver.close()
  }
}
/** How far a plan may be from the best one, in percent; null where nothing is known. */
function getGap(objective: number, bound: number): number | null {
  if (!Number.isFinite(objective) || !Number.isFinite(bound)) return null
  if (objective - bound < 1) return 0
  return Math.round(((objective - bound) / Math.max(1, Math.abs(objective))) * 10_000) / 100
}

/**
 * Auto-schedule of a store as a task (docs/rules/auto-schedule.md): the search runs ahead of the one step, which writes
 * its cells into the draft.
 */
export const autoScheduleTask = taskKind({
  name: 'AUTO_SCHEDULE',
  params,
  position: z.object({}),
  begin: () => ({}),
  need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
  title: ({ fromDate, toDate }) => fill(words.title, { from: shownDay(fromDate), to: shownDay(toDate) }),
  before: findProposal,
  async step(ctx, { node, fromDate: from, toDate: to }, _position, proposal: Proposal) {
    const store = await loadStore(ctx, node)
    const draft = await lockDraft(ctx, store.id)
    const people = await storePeople(ctx, store, { from, to })
    const facts = await loadBoardFacts(ctx, store, { from, to }, people)
    const cells = getProposedCells(facts, proposal)
    await proposeCells(ctx, { draft, facts }, cells)
    const changed = cells.filter(
      (one) => getDayText(getPublished(facts, getKey(one))) !== getDayText(one.hours ?? []),
    ).length
    const { short, gap, seconds } = proposal
    await ctx.db
      .update(run)
      .set({ short: [...short], gap, seconds, cells: cells.length, changed, endedAt: new Date().toISOString() })
      .where(eq(run.storeId, store.id))
    return {
      result: { cells: cells.length, changed, short: short.length, gap },
      outcome: fill(words.outcome, { cells: cells.length, short: short.length }),
      done: whole,
      total: whole,
    }
  },
})
