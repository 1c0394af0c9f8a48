import type { CellHours } from '@staff/contract/attendance-leave'

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
export interface CellChange {
  readonly employeeId: string
  readonly date: string
  readonly before: CellHours | null
  readonly after: CellHours | null
  readonly source: 'HAND' | 'PASTE'
}
/** What one act changed; it is taken back and done again as one. */
export type Step = readonly CellChange[]

/** A cell that differs from what the service answered last. */
export interface Overlaid {
  readonly employeeId: string
  readonly date: string
  readonly hours: CellHours | null
  readonly source: 'HAND' | 'PASTE'
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
  readonly turn: number
}
export const emptyDraft: DraftState = { overlay: new Map(), past: [], future: [], turn: 0 }
/** So many steps can be taken back. */
const mostSteps = 200

export type DraftEvent =
  | { readonly kind: 'change'; readonly step: Step }
  | { readonly kind: 'undo' | 'redo' }
  /** The cells of a request, by key and turn. */
  | { readonly kind: 'sent' | 'failed' | 'refused'; readonly cells: ReadonlyMap<string, number> }
  | { readonly kind: 'saved'; readonly cells: ReadonlyMap<string, number>; readonly version: number }
  /** The service answered the draft of a version. */
  | { readonly kind: 'loaded'; readonly version: number }
  /** Everything was published, discarded or proposed anew: there is nothing to take back. */
  | { readonly kind: 'forgotten' }

function laid(state: DraftState, step: Step, side: 'before' | 'after'): Pick<DraftState, 'overlay' | 'turn'> {
  const overlay = new Map(state.overlay)
  const turn = state.turn + 1
  for (const { employeeId, date, source, [side]: hours } of step)
    overlay.set(getCellKey(employeeId, date), { employeeId, date, hours, source, turn, state: 'WAITING' })
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
const without = (steps: readonly Step[], cells: ReadonlyMap<string, number>): Step[] =>
  steps
    .map((step) => step.filter(({ employeeId, date }) => !cells.has(getCellKey(employeeId, date))))
    .filter(({ length }) => length > 0)

function turned(state: DraftState, kind: 'undo' | 'redo'): DraftState {
  const [from, to] = kind === 'undo' ? [state.past, state.future] : [state.future, state.past]
  const step = from.at(-1)
  if (!step) return state
  const [left, grown] = [from.slice(0, -1), [...to, step]]
  const [past, future] = kind === 'undo' ? [left, grown] : [grown, left]
  return { ...laid(state, step, kind === 'undo' ? 'before' : 'after'), past, future }
}

/** What happens to the unpublished changes by an act of the user or an answer of the service. */
export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.kind) {
    case 'change':
      if (event.step.length === 0) return state
      return { ...laid(state, event.step, 'after'), past: [...state.past, event.step].slice(-mostSteps), future: [] }
    case 'undo':
    case 'redo':
      return turned(state, event.kind)
    case 'sent':
      return { ...state, overlay: marked(state, event.cells, 'SENT') }
    case 'failed':
      return { ...state, overlay: marked(state, event.cells, 'WAITING') }
    case 'saved':
      return { ...state, overlay: marked(state, event.cells, event.version) }
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
    case 'forgotten':
      return { ...emptyDraft, turn: state.turn }
  }
}
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
