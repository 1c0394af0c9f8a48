import { rosterBoard, type DraftSaved, type DraftSteps, type RosterBoard } from '@staff/contract/attendance-leave'
import { api, ApiError, getMessage, queryClient, say, toastError, toastRefusal } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { ShownDays } from '../working-schedule/use-schedule.ts'
import { boardWords } from './board-words.ts'
import {
  emptyDraft,
  getCellKey,
  getStepsKept,
  getWaiting,
  reduceDraft,
  type DraftEvent,
  type DraftState,
  type Overlaid,
} from './cells/draft-state.ts'

interface Answer<T> {
  readonly data: T
}
const boardKey = 'roster-board'
/** Loads every shown board again. */
export const readBoards = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [boardKey] })
/** How a board of a store is asked for. */
export const boardQuery = (node: string, { from, to }: ShownDays) => ({
  queryKey: [boardKey, node, from, to] as const,
  queryFn: ({ signal }: { readonly signal?: AbortSignal }): Promise<RosterBoard> =>
    api
      .get<Answer<RosterBoard>>(rosterBoard.path, { node, fromDate: from, toDate: to }, { ...(signal && { signal }) })
      .then(({ data }) => data),
})
/** Another planner's changes are seen after so many milliseconds. */
const lookAgain = 20_000
/** Changes made close together go out as one request. */
const pause = 250
/** The board is read again once nothing was changed for so long: a large one is not read between two keys. */
const calm = 800

/** A hard rule that the service refused without a reason, with the cells that wait for it. */
export interface ReasonAsked {
  readonly words: string
  readonly cells: readonly Overlaid[]
  /** The cells that break it. */
  readonly broken: ReadonlySet<string>
}
const getTurns = (cells: readonly Overlaid[]) =>
  new Map(cells.map(({ employeeId, date, turn }) => [getCellKey(employeeId, date), turn]))
/** The cells that a refusal names by their place in the request; all of them where it names none. */
function getNamed(error: ApiError, cells: readonly Overlaid[]): ReadonlySet<string> {
  const places = error.body.errors.flatMap(({ path }) => /^changes\.(\d+)/.exec(path)?.[1] ?? [])
  const named = cells.filter((_, at) => places.length === 0 || places.includes(String(at)))
  return new Set(named.map(({ employeeId, date }) => getCellKey(employeeId, date)))
}
const isDraftSaved = (value: unknown): value is DraftSaved =>
  typeof value === 'object' && value !== null && 'version' in value && 'cells' in value

/** What a refused or lost request means for its cells. */
type Refusal =
  | { readonly kind: 'rule'; readonly asked: ReasonAsked }
  | { readonly kind: 'conflict'; readonly version: number; readonly theirs: ReadonlySet<string> }
  | { readonly kind: 'refused'; readonly named: ReadonlySet<string> }
  | { readonly kind: 'lost' }
function getRefusal(error: unknown, cells: readonly Overlaid[]): Refusal {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return { kind: 'lost' }
  // A rule that asks for nothing but a reason is refused at its reason.
  if (error.body.errors.some(({ path }) => /^changes\.\d+\.reason$/.test(path)))
    return { kind: 'rule', asked: { words: getMessage(error), cells, broken: getNamed(error, cells) } }
  const { current } = error.body
  if (error.status !== 409 || !isDraftSaved(current)) return { kind: 'refused', named: getNamed(error, cells) }
  const theirs = current.cells.map(({ employeeId, scheduleDate }) => getCellKey(employeeId, scheduleDate))
  return { kind: 'conflict', version: current.version, theirs: new Set(theirs) }
}
const getChanges = (cells: readonly Overlaid[], reasons: ReadonlyMap<string, string>) =>
  cells.map(({ employeeId, date: scheduleDate, hours, source, expected }) => {
    const reason = reasons.get(getCellKey(employeeId, scheduleDate))
    return { employeeId, scheduleDate, hours, source, ...(reason !== undefined && { reason }), expected }
  })

/** Shows the steps that the service has kept: those before a reload, and what was proposed since. */
async function readSteps(node: string, dispatch: (event: DraftEvent) => void): Promise<void> {
  try {
    const { data } = await api.get<Answer<DraftSteps>>(rosterBoard.steps, { node })
    dispatch({ kind: 'restored', steps: data })
  } catch {
    // Without an answer there is nothing of an earlier sitting to undo.
  }
}

/** Sends cells of a draft and tells it what became of them. */
function useSending(node: string, dispatch: (event: DraftEvent) => void, getState: () => DraftState) {
  const [isSending, setSending] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const [asked, setAsked] = useState<ReasonAsked | null>(null)
  const [isReadDue, setReadDue] = useState(false)
  const version = useRef(0)
  function refuse(error: unknown, cells: readonly Overlaid[]): void {
    const turns = getTurns(cells)
    const refusal = getRefusal(error, cells)
    if (refusal.kind === 'rule') return setAsked(refusal.asked)
    if (refusal.kind === 'lost') {
      dispatch({ kind: 'failed', cells: turns })
      return setStopped(true)
    }
    if (refusal.kind === 'conflict') {
      version.current = refusal.version
      const lost = new Map([...turns].filter(([key]) => refusal.theirs.has(key)))
      dispatch({ kind: 'refused', cells: lost })
      dispatch({ kind: 'failed', cells: turns })
      toastError(say(boardWords, 'theirs', { count: lost.size }))
      void readSteps(node, dispatch)
    } else {
      dispatch({ kind: 'refused', cells: new Map([...turns].filter(([key]) => refusal.named.has(key))) })
      dispatch({ kind: 'failed', cells: turns })
      toastRefusal(error)
    }
    void readBoards()
  }
  async function send(cells: readonly Overlaid[], reasons: ReadonlyMap<string, string> = new Map()): Promise<void> {
    const turns = getTurns(cells)
    setSending(true)
    dispatch({ kind: 'sent', cells: turns })
    try {
      const state = getState()
      const steps = { past: state.past, future: state.future }
      const changes = getChanges(cells, reasons)
      const sent = { node, version: version.current, changes, steps: getStepsKept(state) }
      const { data } = await api.put<Answer<DraftSaved>>(rosterBoard.draft, sent)
      version.current = data.version
      dispatch({ kind: 'saved', cells: turns, version: data.version, steps })
      setReadDue(true)
    } catch (error) {
      refuse(error, cells)
    } finally {
      setSending(false)
    }
  }
  const see = useCallback((seen: number) => {
    version.current = Math.max(version.current, seen)
  }, [])
  const sending = { isSending, isStopped, setStopped, isReadDue, setReadDue, asked, setAsked }
  return { ...sending, getVersion: () => version.current, see, send }
}

/** The unpublished changes of a store, kept with the service: sent soon after they are made, one request at a time. */
export function useDraft(node: string, loaded: RosterBoard | undefined) {
  const [draft, dispatch] = useReducer(reduceDraft, emptyDraft)
  const state = useRef(draft)
  useEffect(() => {
    state.current = draft
  })
  const { getVersion, see, send, ...sending } = useSending(node, dispatch, () => state.current)
  const { isSending, isStopped, setStopped, isReadDue, setReadDue, asked, setAsked } = sending
  useEffect(() => {
    if (!loaded) return
    see(loaded.version)
    dispatch({ kind: 'loaded', version: loaded.version })
  }, [loaded, see])
  const readKept = useCallback(() => {
    void readSteps(node, dispatch)
  }, [node])
  useEffect(readKept, [readKept])
  const waiting = getWaiting(draft)
  const isDue = waiting.length > 0 && !isSending && !isStopped && asked === null && loaded !== undefined
  const sendDue = useRef(() => Promise.resolve())
  useEffect(() => {
    sendDue.current = () => send(getWaiting(draft).slice(0, rosterBoard.mostChanges))
  })
  useEffect(() => {
    if (!isDue) return
    const timer = window.setTimeout(() => void sendDue.current(), pause)
    return () => window.clearTimeout(timer)
  }, [isDue, draft.turn])
  const isCalm = isReadDue && !isSending && waiting.length === 0
  useEffect(() => {
    if (!isCalm) return
    const timer = window.setTimeout(() => {
      setReadDue(false)
      void readBoards()
    }, calm)
    return () => window.clearTimeout(timer)
  }, [isCalm, draft.turn, setReadDue])
  return {
    draft,
    dispatch,
    asked,
    isSending: isSending || (waiting.length > 0 && !isStopped),
    unsaved: isStopped ? waiting.length : 0,
    retry: () => setStopped(false),
    /** Sends the cells again, with the reason of those that break the rule; without one these are as before. */
    giveReason: (reason: string | null) => {
      if (!asked) return
      setAsked(null)
      if (reason !== null) {
        void send(asked.cells, new Map([...asked.broken].map((key) => [key, reason])))
        return
      }
      const turns = [...getTurns(asked.cells)]
      dispatch({ kind: 'refused', cells: new Map(turns.filter(([key]) => asked.broken.has(key))) })
      dispatch({ kind: 'failed', cells: new Map(turns.filter(([key]) => !asked.broken.has(key))) })
    },
    getVersion,
    readSteps: readKept,
  }
}
/** The board of a store between two days. */
export const useBoard = (node: string, days: ShownDays) =>
  useQuery({ ...boardQuery(node, days), placeholderData: keepPreviousData, refetchInterval: lookAgain })
