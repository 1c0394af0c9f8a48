import type { IssuedComposition, Release } from '@staff/contract'
import { getSession, hasUnsavedText, nameSnapshot, onSessionEnd, queryClient } from '@staff/kit'
import type { Opening } from '../opening.ts'
import { askService, askToStart, forgetAnswers } from './ask.ts'
import { fallbackFor, inUse, isSameRelease, needsReload, releaseId, saysTheSame, switched } from './change.ts'
import { isOverBudget } from './memory-budget.ts'
import { isOtherHost, mayLoadAnew } from './own-files.ts'
import { CompositionRefused } from './refusal.ts'
import { startingState, useComposition } from './state.ts'

/** Under this key the query cache holds the composition as the pages use it. */
export const compositionKey = ['composition'] as const
const { getState, setState } = useComposition
const show = (composition: IssuedComposition) => queryClient.setQueryData(compositionKey, composition)

/** The first composition of a session, within the time of the page that opens. Throws when there is none to start with. */
export async function startComposition(opening: Opening, signal?: AbortSignal): Promise<IssuedComposition> {
  const { data, source, later } = await askToStart(opening, signal).catch((error: unknown) => {
    opening.end()
    throw error
  })
  nameSnapshot(data.snapshot)
  setState({ adopted: data, source, pending: null })
  void later?.then(take, notBelieved)
  return inUse(data, getState().fallen)
}

/** Takes in what the service answered: what says something new waits for a safe moment. */
function take(next: IssuedComposition): void {
  const { adopted } = getState()
  if (!adopted) return
  const same = saysTheSame(next, adopted)
  setState({ pending: same ? null : next, source: 'service' })
  if (!same) tabs.postMessage(next.sequence)
}
// The next look is due soon; a tab that works goes on with what it has.
function notBelieved(error: unknown): void {
  if (!(error instanceof CompositionRefused)) return
  const { adopted } = getState()
  if (!adopted || !isOtherHost(error.host)) return reportError(error)
  // Written for a later host: nothing of it is used here, and the next page is of the host that reads it.
  setState({ pending: { ...adopted, host: error.host } })
}

let looking: Promise<void> | undefined
async function lookOnce(): Promise<void> {
  if (!getState().adopted || !getSession().accessToken) return
  await askService().then(take, notBelieved)
}
/** Asks whether there is a newer composition; it then waits for a safe moment. Never rejects. */
export const look = (): Promise<void> =>
  (looking ??= lookOnce().finally(() => {
    looking = undefined
  }))

/**
 * Uses the composition that waits, at a moment when no page is torn by it. A page that needs it, or is of a host that was exchanged, is
 * loaded anew; `isAsked`: because the user wants it now.
 */
export function adoptPending(isAsked = false): void {
  const { adopted, pending, loaded, switches } = getState()
  if (!adopted || !pending) return
  const changed = switched(adopted, pending, loaded)
  const isFormer = isOtherHost(pending.host)
  const needsNewPage = isFormer || needsReload(adopted, pending, loaded) || isOverBudget(switches + changed.length)
  // The form that is being left still stands, and its guard would ask a second time: the next navigation is soon enough.
  if (needsNewPage && hasUnsavedText()) return
  setState({ adopted: pending, pending: null, fallen: new Map(), switches: switches + changed.length })
  nameSnapshot(pending.snapshot)
  show(pending)
  if (isFormer ? isAsked || mayLoadAnew() : needsNewPage) location.reload()
}
/** The same under the page that stands, because the user asks for it. Answers false, and does nothing, while typed text would be lost. */
export function adoptNow(): boolean {
  if (hasUnsavedText()) return false
  adoptPending(true)
  return true
}

/** Whether a release stands in the place of another that failed. */
export const isFallback = (release: Release): boolean =>
  [...getState().fallen.values()].some((one) => releaseId(one) === releaseId(release))
function substituteFor(failed: Release, screen: string, path?: string): Release | undefined {
  const { adopted, fallen } = getState()
  if (!adopted || isFallback(failed)) return undefined
  return fallen.get(releaseId(failed)) ?? fallbackFor(failed, screen, path, adopted.fallback)
}
/** Whether a release has a substitute, or is one: the two share the time of one navigation. */
export const sharesTime = (release: Release, screen: string, path?: string): boolean =>
  isFallback(release) || substituteFor(release, screen, path) !== undefined

/**
 * Exchanges a release that failed for an earlier version, for the whole remote and until a new composition or Retry. A
 * fallback that fails falls no further. Answers whether there was one.
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
/** Tries the versions again that failed in this tab. Answers false, and does nothing, while typed text would be lost. */
export function tryAgain(): boolean {
  if (hasUnsavedText()) return false
  const { adopted } = getState()
  setState({ fallen: new Map() })
  if (adopted) show(adopted)
  return true
}

/** Notes that the code of a release runs in this tab. */
export const noteLoaded = (release: Release): void =>
  setState(({ loaded }) => ({ loaded: new Set([...loaded, releaseId(release)]) }))

/** Milliseconds between two looks of a visible tab, give or take a tenth so that a company's tabs do not ask as one: a rollback is met within 10 s. */
const period = 8_000
const tabs = new BroadcastChannel('composition')

/**
 * A release whose files are gone may have been exchanged by a deployment of which this tab has not heard: looks at once, and takes what
 * stands in its place, unless that would cost typed text. By itself not again and again, for instances of two builds may answer in turn.
 * Answers whether it was exchanged.
 */
export async function exchangeGone(gone: Release): Promise<boolean> {
  // It was asked for under its name: the same version with other bytes needs a new page.
  noteLoaded(gone)
  await look()
  const { pending } = getState()
  if (!pending || pending.remotes.some((next) => isSameRelease(next, gone))) return false
  if (!hasUnsavedText() && mayLoadAnew()) adoptPending(true)
  return true
}

/** Begins to follow the service: on a timer, when the tab is looked at again, when the network is back, and when another tab knows more. */
export function followComposition(): void {
  const later = () => setTimeout(() => void tick(), period * (0.9 + Math.random() * 0.2))
  const tick = async () => {
    if (document.visibilityState === 'visible') await look()
    later()
  }
  later()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
    // Nobody looks and nothing is typed: the moment to give exchanged code back.
    else if (isOverBudget(getState().switches) && !hasUnsavedText() && !document.querySelector('[role="dialog"]'))
      location.reload()
  })
  window.addEventListener('online', () => void look())
  tabs.addEventListener('message', ({ data: sequence }: MessageEvent<unknown>) => {
    const { adopted, pending } = getState()
    if (typeof sequence === 'number' && adopted && sequence > (pending ?? adopted).sequence) void look()
  })
  onSessionEnd(() => {
    forgetAnswers()
    const { loaded, switches } = getState()
    setState({ ...startingState, loaded, switches })
  })
}
