import { ApiError, toastSuccess, useWords } from '@staff/kit'
import { canonicalJson, type Task } from '@staff/contract'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { useState } from 'react'
import { actionWords } from '../actions/action-words.ts'
import type { Decision } from '../actions/actions.ts'
import { activate, currentVersions, refreshVersions } from '../calls.ts'

/** An open decision: its base state and the service's answer. */
export interface Deciding {
  readonly base: RemoteVersionState
  /** The last refusal; null before the first attempt and after a restart. */
  readonly error: unknown
  /** Another composition became active during the decision: `base` is the new one. */
  readonly isConflict: boolean
  /** The running task of the action: a browser tries its new pages. */
  readonly task: Task | null
  /** Why pages may get another right than they have; empty for none. It goes with the next action. */
  readonly lowerPermission: string
  readonly typeLowerPermission: (text: string) => void
  /** Runs work of the dialog. Returns false when it was refused; a conflict reloads the state first. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<boolean>
  /** Reads the current state and uses it as the new base. */
  readonly rebase: () => Promise<RemoteVersionState>
  /** Sends an action against `base` and closes the dialog when it is live. */
  readonly decide: (decision: Pick<Decision, 'path' | 'body'>, reason: string) => Promise<void>
}

/**
 * Keeps the state of a dialog's opening, so that a refresh behind it does not change the decision;
 * only a refused action (SNAPSHOT_CONFLICT) replaces it, and the inputs stay.
 */
export function useDecision(opened: RemoteVersionState, onDone: () => void): Deciding {
  const w = useWords(actionWords)
  const [base, setBase] = useState(opened)
  const [error, setError] = useState<unknown>(null)
  const [task, setTask] = useState<Task | null>(null)
  const [lowerPermission, typeLowerPermission] = useState('')
  const [asked, setAsked] = useState('')
  const rebase = async () => {
    const now = await currentVersions()
    setBase(now)
    return now
  }
  const attempt: Deciding['attempt'] = async (work) => {
    setError(null)
    try {
      await work()
      return true
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.has('SNAPSHOT_CONFLICT')) {
        // Without the new state, old text would be shown with a conflict: then the read failure is the important one.
        const unread = await rebase().then(
          () => null,
          (failure: unknown) => failure,
        )
        setError(unread ?? refusal)
        return false
      }
      setError(refusal)
      return false
    }
  }
  const decide: Deciding['decide'] = async ({ path, body }, reason) => {
    const done = await attempt(async () => {
      // Who confirms the same once more after being told that it was taken back means it.
      const wanted = canonicalJson(body)
      const isTold = error instanceof ApiError && error.has('TAKEN_BACK') && asked === wanted
      const again = isTold ? { again: true } : {}
      setAsked(wanted)
      const lower = lowerPermission.trim() ? { lowerPermission: lowerPermission.trim() } : {}
      const wish = { ...body, ...again, ...lower, expected: base.head.snapshot, reason }
      const { sequence } = await activate(path, wish, setTask).finally(() => setTask(null))
      toastSuccess(w('activated', { number: sequence }))
    })
    if (!done) return
    onDone()
    await refreshVersions()
  }
  return {
    base,
    error,
    task,
    lowerPermission,
    typeLowerPermission,
    isConflict: error instanceof ApiError && error.has('SNAPSHOT_CONFLICT'),
    attempt,
    rebase,
    decide,
  }
}
