import { liveAnswers, type IssuedComposition, type Release } from '@staff/contract'
import { getSession, hasUnsavedText, nameSnapshot, onSessionEnd, queryClient, subscribe } from '@staff/kit'
import type { PageBudget } from '../page-budget.ts'
import { askService, askToStart, forgetAnswers } from './ask.ts'
import { fallbackFor, inUse, isSameRelease, needsReload, releaseId, saysTheSame, switched } from './change.ts'
import { isOverBudget } from './memory-budget.ts'
import { isSafeMoment, mayLoadAnew } from './load-anew.ts'
import { isOtherHost } from './own-files.ts'
import { CompositionRefused } from './refusal.ts'
import { startingState, useComposition } from './state.ts'

/** The query cache stores the composition of the pages under this key. */
export const compositionKey = ['composition'] as const
const { getState, setState } = useComposition
/** The number of the newest activation that the service answered with. */
let answered = 0
const show = (composition: IssuedComposition) => queryClient.setQueryData(compositionKey, composition)

/**
 * The first composition of a session, within the time limit of the page that opens.
 * Throws when there is none to start with.
 */
export async function startComposition(budget: PageBudget, signal?: AbortSignal): Promise<IssuedComposition> {
  const { data, source, later } = await askToStart(budget, signal).catch((error: unknown) => {
    budget.end()
    throw error
  })
  nameSnapshot(data.snapshot)
  if (source === 'service') answered = data.sequence
  setState({ adopted: data, source, pending: null })
  void later?.then(take, notBelieved)
  return inUse(data, getState().fallen)
}

/** Takes the service's answer: a new composition waits for a safe moment. */
function take(next: IssuedComposition): void {
  const { adopted } = getState()
  if (!adopted) return
  answered = next.sequence
  const same = saysTheSame(next, adopted)
  setState({ pending: same ? null : next, source: 'service' })
  if (!same) tabs.postMessage(next.sequence)
}
// The next poll is soon; a working tab continues with its composition.
function notBelieved(error: unknown): void {
  if (!(error instanceof CompositionRefused)) return
  const { adopted } = getState()
  if (!adopted || !isOtherHost(error.host)) return reportError(error)
  // Written for a later host: this tab does not use it, and the next page runs the host that can read it.
  setState({ pending: { ...adopted, host: error.host } })
}

let looking: Promise<void> | undefined
async function lookOnce(): Promise<void> {
  if (!getState().adopted || !getSession().accessToken) return
  await askService().then(take, notBelieved)
}
/** Checks for a newer composition, which then waits for a safe moment. Never rejects. */
export const look = (): Promise<void> =>
  (looking ??= lookOnce().finally(() => {
    looking = undefined
  }))

/**
 * Uses the waiting composition at a moment that breaks no page.
 * When the page needs it, or its host was exchanged, the page is reloaded; `isAsked`: because the user wants it now.
 */
export function adoptPending(isAsked = false): void {
  const { adopted, pending, loaded, switches } = getState()
  if (!adopted || !pending) return
  const changed = switched(adopted, pending, loaded)
  const isFormer = isOtherHost(pending.host)
  const isRebuilt = needsReload(adopted, pending, loaded)
  const needsNewPage = isFormer || isRebuilt || isOverBudget(switches + changed.length)
  // The old form is still on the page, and its guard would ask a second time: the next navigation is soon enough.
  if (needsNewPage && !isSafeMoment()) return
  const reloads = needsNewPage && (isAsked || mayLoadAnew())
  // The code of a rebuilt version cannot be exchanged: the tab goes on with what it has, whose files are still given.
  if (isRebuilt && !isFormer && !reloads) return
  setState({ adopted: pending, pending: null, fallen: new Map(), switches: switches + changed.length })
  nameSnapshot(pending.snapshot)
  show(pending)
  if (reloads) location.reload()
}
/**
 * The same for the current page, because the user asks for it.
 * Returns false, and does nothing, while typed text would be lost.
 */
export function adoptNow(): boolean {
  if (hasUnsavedText()) return false
  adoptPending(true)
  return true
}

/** Whether a release replaces a failed one. */
export const isFallback = (release: Release): boolean =>
  [...getState().fallen.values()].some((one) => releaseId(one) === releaseId(release))
function substituteFor(failed: Release, screen: string, path?: string): Release | undefined {
  const { adopted, fallen } = getState()
  if (!adopted || isFallback(failed)) return undefined
  return fallen.get(releaseId(failed)) ?? fallbackFor(failed, screen, path, adopted.fallback)
}
/** Whether a release has a substitute, or is one: the two share the time limit of one navigation. */
export const sharesTime = (release: Release, screen: string, path?: string): boolean =>
  isFallback(release) || substituteFor(release, screen, path) !== undefined

/**
 * Exchanges a failed release for an earlier version, for the whole remote and until a new composition or Retry.
 * A failed fallback has no fallback of its own. Returns whether there was one.
 */
export function fallBack(failed: Release, screen: string, path?: string): boolean {
  const { adopted, fallen, switches } = getState()
  const to = substituteFor(failed, screen, path)
  if (!adopted || !to) return false
  if (fallen.has(releaseId(failed))) return true
  const next = new Map([...fallen, [releaseId(failed), to]])
  setState({ fallen: next, switches: switches + 1 })
  show(inUse(adopted, next))
  return true
}
/**
 * Tries the versions that failed in this tab again. Returns false, and does nothing, while typed text would be lost.
 */
export function tryAgain(): boolean {
  if (hasUnsavedText()) return false
  const { adopted } = getState()
  setState({ fallen: new Map() })
  if (adopted) show(adopted)
  return true
}

/** Records that the code of a release runs in this tab. */
export const noteLoaded = (release: Release): void =>
  setState(({ loaded }) => ({ loaded: new Set([...loaded, releaseId(release)]) }))

/**
 * Milliseconds between two looks of a visible tab, plus or minus a tenth so that the tabs of a company do not ask
 * together. The stream of the browser tells of each switch; a look alone finds changed rights.
 */
const period = 60_000
/** After a switch is told, tabs ask within so many ms, not all at once; again where another instance answered late. */
const told = { within: 1_500, again: 1_100, times: 3 } as const
const wait = (ms: number) =>
  new Promise<void>((over) => {
    setTimeout(over, ms)
  })
const tabs = new BroadcastChannel('composition')

/**
 * A deployment may have exchanged a release whose files are gone, and this tab may not know.
 * The tab asks at once and uses the replacement, unless that would lose typed text.
 * It does not repeat this automatically, because instances of two builds may answer in turn.
 * Returns whether the release was exchanged.
 */
export async function exchangeGone(gone: Release): Promise<boolean> {
  // The user asked for it by its name: the same version with other bytes needs a new page.
  noteLoaded(gone)
  await look()
  const { pending } = getState()
  if (!pending || pending.remotes.some((next) => isSameRelease(next, gone))) return false
  // The page shows nothing but this failure.
  if (isSafeMoment() && mayLoadAnew(true)) adoptPending(true)
  return true
}

const lookIfSeen = async () => (document.visibilityState === 'visible' ? look() : undefined)
/** Asks for the activation that the stream told of. A tab that nobody sees asks when it is seen. */
async function lookFor(sequence: number, times: number = told.times): Promise<void> {
  if (answered >= sequence || document.visibilityState !== 'visible') return
  await look()
  if (times === 1) return
  await wait(told.again)
  await lookFor(sequence, times - 1)
}

/**
 * Starts following the service: when the stream tells of a switch, on a timer, when the tab becomes visible, when the
 * network is back, and when another tab has a newer composition.
 */
export function followComposition(): void {
  const later = () => setTimeout(() => void tick(), period * (0.9 + Math.random() * 0.2))
  const tick = async () => {
    if (document.visibilityState === 'visible') await look()
    later()
  }
  later()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
    // Nobody looks at the tab and nothing is typed: a good moment to free exchanged code.
    else if (isOverBudget(getState().switches) && isSafeMoment() && mayLoadAnew()) location.reload()
  })
  window.addEventListener('online', () => void look())
  subscribe('changed', (key) => {
    // A flag was switched: the same composition says something else.
    if (key === liveAnswers.composition) void wait(Math.random() * told.within).then(lookIfSeen)
  })
  subscribe('composition', (sequence) => {
    if (sequence > answered) void wait(Math.random() * told.within).then(() => lookFor(sequence))
  })
  tabs.addEventListener('message', ({ data: sequence }: MessageEvent<unknown>) => {
    const { adopted, pending } = getState()
    if (typeof sequence === 'number' && adopted && sequence > (pending ?? adopted).sequence) void look()
  })
  onSessionEnd(() => {
    forgetAnswers()
    answered = 0
    const { loaded, switches } = getState()
    setState({ ...startingState, loaded, switches })
  })
}
