import {
  calls,
  previewHeader,
  type CompositionKeys,
  type IssuedComposition,
  type SignedComposition,
} from '@staff/contract'
import { api, ApiError, getSession, noAnswer } from '@staff/kit'
import { forgetLine, noteAnswer, onThisLine } from '../line.ts'
import type { PageBudget } from '../page-budget.ts'
import { askedAheadMark } from '../start/start-fault.ts'
import { forgetComposition, storeComposition, storedComposition } from './stored-composition.ts'
import { admit } from './replay-guard.ts'
import { mayLoadAnew } from './load-anew.ts'
import { isOtherHost } from './own-files.ts'
import { dropPreviewToken, previewToken } from './preview.ts'
import { CompositionRefused } from './refusal.ts'
import { useComposition, type Source } from './state.ts'
import { pageKeys, verifyComposition } from './verify.ts'

/** A verified composition and its source. */
export interface Answer {
  readonly data: IssuedComposition
  readonly source: Source
  /** The service's own answer, when it came after the time limit. */
  readonly later?: Promise<IssuedComposition>
}
/** Milliseconds after which a request to the service counts as unanswered. */
const askLimit = 9_000
let keys: CompositionKeys | undefined
const knownKeys = (): CompositionKeys => (keys ??= pageKeys())
// The browser answers a poll from its cache when the service says 304; a verified answer is not verified again.
let last: SignedComposition | undefined
/** Forgets the answers, in memory and for the next start, at the end of a session. */
export function forgetAnswers(): void {
  last = undefined
  forgetLine()
  forgetComposition()
}

async function fetchComposition(signal: AbortSignal | undefined): Promise<unknown> {
  const token = previewToken()
  try {
    return await api.get<unknown>(calls.composition, undefined, {
      silent: true,
      timeoutMs: onThisLine(askLimit),
      ...(signal ? { signal } : {}),
      ...(token ? { headers: { [previewHeader]: token } } : {}),
    })
  } catch (error) {
    if (!token || !(error instanceof ApiError) || !error.has('PREVIEW_REFUSED')) throw error
    dropPreviewToken()
    useComposition.setState({ previewRefused: true })
    return fetchComposition(signal)
  }
}

/** How often it is asked again at once when an instance with another key answers: another one may have this key. */
const asksAgain = 3
async function loadVerified(
  answer: unknown,
  signal: AbortSignal | undefined,
  left = asksAgain,
): Promise<SignedComposition> {
  try {
    return await verifyComposition(answer, knownKeys())
  } catch (error) {
    if (!(error instanceof CompositionRefused && error.reason === 'unknown key') || left === 0) throw error
    return loadVerified(await fetchComposition(signal), signal, left - 1)
  }
}

/** Requests the composition from the service. Throws ApiError, or CompositionRefused when the answer is not trusted. */
export async function askService(signal?: AbortSignal): Promise<IssuedComposition> {
  // The first one was requested by the page's first script (page-start.ts).
  const [ahead] = performance.getEntriesByName(askedAheadMark)
  performance.clearMarks(askedAheadMark)
  const since = ahead?.startTime ?? performance.now()
  const answer = await fetchComposition(signal)
  noteAnswer(performance.now() - since)
  if (last && (answer as Partial<SignedComposition> | null)?.signature === last.signature) return last.data
  const signed = await loadVerified(answer, signal)
  admit(signed, knownKeys())
  last = signed
  const { user } = getSession()
  // A preview is for this tab, not for the next start.
  if (user && !previewToken()) storeComposition(user.id, signed)
  return signed.data
}

/**
 * Whether the service gave no answer, or no answer of its own.
 * A user without permission must not be served from memory.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The last verified composition of this user; undefined when this page trusts none. */
async function keptComposition(): Promise<IssuedComposition | undefined> {
  const { user } = getSession()
  const remembered = user ? storedComposition(user.id) : undefined
  if (remembered === undefined) return undefined
  return verifyComposition(remembered, knownKeys())
    .then((signed) => {
      admit(signed, knownKeys())
      return signed.data
    })
    .catch(() => undefined)
}

/**
 * The composition to start with: the service's, or the last verified one of this user when the service is away,
 * silent or not trusted.
 */
export async function askToStart(budget: PageBudget, signal?: AbortSignal): Promise<Answer> {
  const asking = askService(signal)
  // The user asked for a preview, and the stored composition shows another version: late is better than never.
  const isPreview = previewToken() !== null
  if (isPreview) budget.nothingKept()
  try {
    const answer = await budget.inTime(asking, budget.left(isPreview ? 'service' : 'kept'), () => undefined)
    if (answer) {
      budget.answered()
      return { data: answer, source: 'service' }
    }
    const data = await keptComposition()
    if (data) return { data, source: 'unreachable', later: asking }
    budget.nothingKept()
    const slow = await budget.inTime(asking, budget.left('service'), () => undefined)
    if (slow) {
      budget.answered()
      return { data: slow, source: 'service' }
    }
    // Nobody waits for it any longer; a late answer is useless without a page.
    asking.catch(() => undefined)
    throw noAnswer()
  } catch (error) {
    const refused = error instanceof CompositionRefused
    if (!refused && !isAway(error)) throw error
    // The page and the answer came from two instances during a deployment: nothing is typed yet.
    if (refused && isOtherHost(error.host) && mayLoadAnew()) location.reload()
    else if (refused) reportError(error)
    const data = await keptComposition()
    if (!data) throw error
    return { data, source: refused ? 'refused' : 'unreachable' }
  }
}
