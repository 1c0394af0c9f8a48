import type { CellHours, DraftStep, DraftStepCell, DraftSteps, DraftStepsKept } from '@staff/contract/attendance-leave'

/** The key of a cell of the board. */
export const getCellKey = (employeeId: string, date: string): string => `${employeeId} ${date}`

const sameTimes = (a: CellHours, b: CellHours): boolean =>
  a === 'REST' || b === 'REST'
    ? a === b
    : a.length === b.length &&
      a.every((one, at) => {
        const other = b[at]
        return (
          one.startWorkingTime === other?.startWorkingTime &&
          one.endWorkingTime === other.endWorkingTime &&
          (one.breakStartTime ?? null) === (other.breakStartTime ?? null) &&
          (one.breakMinutes ?? null) === (other.breakMinutes ?? null) &&
          (one.isBreakPaid ?? null) === (other.isBreakPaid ?? null)
        )
      })
/** Whether two cells say the same, their breaks included. */
export const isSameCell = (a: CellHours | null, b: CellHours | null): boolean =>
  a === null || b === null ? a === b : sameTimes(a, b)

/** One cell of a step: its draft before and after it; null = as published. */
export type CellChange = DraftStepCell
/** What one act changed; it is taken back and done again as one. */
export type Step = DraftStep

/** A cell that differs from what the service answered last. */
export interface Overlaid {
  readonly employeeId: string
  readonly date: string
  readonly hours: CellHours | null
  readonly source: 'HAND' | 'PASTE'
  /** Of an undo or redo: what the service has to say of the cell now, or it stays as it is. */
  readonly expected?: CellHours | null | undefined
  /** Grows with each change, so that an answer to an older one is known. */
  readonly turn: number
  /** WAITING to be sent, SENT, or the version of the draft that holds it. */
  readonly state: 'WAITING' | 'SENT' | number
}
/** The unpublished changes of one sitting: what the service does not show yet, and what can be taken back. */
export interface DraftState {
  readonly overlay: ReadonlyMap<string, Overlaid>
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** The steps that the service has kept: they are there again after a reload. */
  readonly kept: DraftSteps
  readonly turn: number
}
const noSteps: DraftSteps = { past: [], future: [] }
export const emptyDraft: DraftState = { overlay: new Map(), ...noSteps, kept: noSteps, turn: 0 }

export type DraftEvent =
  | { readonly kind: 'change'; readonly step: Step }
  | { readonly kind: 'undo' | 'redo' }
  /** The cells of a request, by key and turn. */
  | { readonly kind: 'sent' | 'failed' | 'refused'; readonly cells: ReadonlyMap<string, number> }
  | {
      readonly kind: 'saved'
      readonly cells: ReadonlyMap<string, number>
      readonly version: number
      /** The steps as they were sent. */
      readonly steps: DraftSteps
    }
  /** The service answered the steps that it has kept. */
  | { readonly kind: 'restored'; readonly steps: DraftSteps }
  /** The service answered the draft of a version. */
  | { readonly kind: 'loaded'; readonly version: number }

/** What the service has to say of a cell that is undone or redone; undefined while an own change is on its way. */
function getExpected(old: Overlaid | undefined, left: CellHours | null): CellHours | null | undefined {
  return old === undefined || typeof old.state === 'number' ? left : old.expected
}
function laid(
  state: DraftState,
  step: Step,
  { side, isTurned }: { readonly side: 'before' | 'after'; readonly isTurned: boolean },
): Pick<DraftState, 'overlay' | 'turn'> {
  const overlay = new Map(state.overlay)
  const turn = state.turn + 1
  for (const { employeeId, date, source, ...sides } of step) {
    const key = getCellKey(employeeId, date)
    const left = sides[side === 'before' ? 'after' : 'before']
    const expected = isTurned ? getExpected(overlay.get(key), left) : undefined
    overlay.set(key, { employeeId, date, hours: sides[side], source, expected, turn, state: 'WAITING' })
  }
  return { overlay, turn }
}
/** The overlay with another state for the cells of a request which have not been changed again since. */
function marked(
  { overlay }: DraftState,
  cells: ReadonlyMap<string, number>,
  next: Overlaid['state'] | undefined,
): ReadonlyMap<string, Overlaid> {
  const changed = new Map(overlay)
  for (const [key, turn] of cells) {
    const one = overlay.get(key)
    if (one?.turn !== turn) continue
    if (next === undefined) changed.delete(key)
    else changed.set(key, { ...one, state: next })
  }
  return changed
}
/** Steps without some cells; a step that has none of them stays the same object. */
function without(steps: readonly Step[], cells: ReadonlyMap<string, number>): Step[] {
  const isGone = ({ employeeId, date }: CellChange) => cells.has(getCellKey(employeeId, date))
  return steps
    .map((step) => (step.some(isGone) ? step.filter((cell) => !isGone(cell)) : step))
    .filter(({ length }) => length > 0)
}

function turned(state: DraftState, kind: 'undo' | 'redo'): DraftState {
  const [from, to] = kind === 'undo' ? [state.past, state.future] : [state.future, state.past]
  const step = from.at(-1)
  if (!step) return state
  const [left, grown] = [from.slice(0, -1), [...to, step]]
  const [past, future] = kind === 'undo' ? [left, grown] : [grown, left]
  const side = kind === 'undo' ? 'before' : 'after'
  return { ...state, ...laid(state, step, { side, isTurned: true }), past, future }
}
/** The steps of the service with those that it does not have yet behind them. */
function restored(state: DraftState, steps: DraftSteps): DraftState {
  const { add } = getStepsKept(state).past
  const future = add.length > 0 ? state.future : steps.future
  return { ...state, past: [...steps.past, ...add], future, kept: steps }
}

/** What happens to the unpublished changes by an act of the user or an answer of the service. */
export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.kind) {
    case 'change':
      if (event.step.length === 0) return state
      return {
        ...state,
        ...laid(state, event.step, { side: 'after', isTurned: false }),
        past: [...state.past, event.step],
        future: [],
      }
    case 'undo':
    case 'redo':
      return turned(state, event.kind)
    case 'sent':
      return { ...state, overlay: marked(state, event.cells, 'SENT') }
    case 'failed':
      return { ...state, overlay: marked(state, event.cells, 'WAITING') }
    case 'saved':
      return { ...state, overlay: marked(state, event.cells, event.version), kept: event.steps }
    case 'restored':
      return restored(state, event.steps)
    case 'refused':
      return {
        ...state,
        overlay: marked(state, event.cells, undefined),
        past: without(state.past, event.cells),
        future: without(state.future, event.cells),
      }
    case 'loaded': {
      const overlay = [...state.overlay].filter(([, one]) => typeof one.state !== 'number' || one.state > event.version)
      return overlay.length === state.overlay.size ? state : { ...state, overlay: new Map(overlay) }
    }
  }
}
function getSide(kept: readonly Step[], now: readonly Step[]): DraftStepsKept {
  const changed = now.findIndex((step, at) => step !== kept[at])
  const keep = changed < 0 ? now.length : changed
  return { keep, add: now.slice(keep) }
}
/** How the steps differ from those that the service has kept. */
export const getStepsKept = ({ kept, past, future }: DraftState) => ({
  past: getSide(kept.past, past),
  future: getSide(kept.future, future),
})
/** The cells that wait to be sent. */
export const getWaiting = ({ overlay }: DraftState): Overlaid[] =>
  [...overlay.values()].filter(({ state }) => state === 'WAITING')

/** How many cells of how many people differ from the published plan. */
export interface DraftCount {
  readonly cells: number
  readonly people: number
  readonly until: string | null
}
/** Counts the draft of the days shown. */
export function countDraft(
  rows: readonly { readonly cells: readonly { readonly date: string; readonly draft: CellHours | null }[] }[],
): DraftCount {
  const changed = rows.map(({ cells }) => cells.filter(({ draft }) => draft !== null))
  const dates = changed.flatMap((cells) => cells.map(({ date }) => date)).toSorted()
  return {
    cells: dates.length,
    people: changed.filter(({ length }) => length > 0).length,
    until: dates.at(-1) ?? null,
  }
}
