import { errorLabel, type Label } from '@staff/contract'
import { isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { isConnectionLost, isNoSpace } from '../db/failures.ts'
import { Refusal } from '../http/errors.ts'

// What jobs and tasks have in common: a row that one instance holds for a while, and the work that it does meanwhile
// (ADR 009, ADR 017).

/**
 * Columns of a row that one instance works on at a time: the run that holds it, and until when without a sign of life.
 */
export const leaseColumns = () => ({ runId: text('run_id'), leaseEndsAt: instant('lease_ends_at') })
interface Leased {
  readonly leaseEndsAt: AnyPgColumn
}
/** Rows that nobody holds. The clock is the database's, for two instances never agree. */
export const isFree = ({ leaseEndsAt }: Leased): SQL | undefined => or(isNull(leaseEndsAt), lt(leaseEndsAt, sql`now()`))
/** The instant `ms` from now, by the clock of the database. */
export const leaseEnd = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`

/**
 * Calls `hold` three times in each lease while the work runs. The work gets a signal that ends when `hold` answers
 * false: another instance has the row.
 */
export async function withLease<T>(
  leaseMs: number,
  hold: () => Promise<boolean>,
  failed: (error: unknown) => void,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const beat = setInterval(() => void hold().then((isLeased) => isLeased || lost.abort(), failed), leaseMs / 3)
  return work(lost.signal).finally(() => clearInterval(beat))
}

/** The words for work that failed; what is nobody's language goes to the log under `reference`. */
export function getCause(error: unknown, reference: string): Label {
  if (error instanceof Refusal && error.faults[0]) return error.faults[0].label
  if (isNoSpace(error)) return errorLabel('NO_SPACE')
  return isConnectionLost(error) ? errorLabel('UNAVAILABLE') : errorLabel('INTERNAL', { reference })
}

/** Works that run beside each other in this process, none twice at once. */
export interface WorkPool {
  readonly has: (name: string) => boolean
  readonly size: () => number
  /** Counts a work that takes care of its own failures; answers when it has ended and counts no more. */
  readonly add: (name: string, work: Promise<void>) => Promise<void>
  /** Waits for all of them, `patienceMs` at most. */
  readonly settled: (patienceMs: number) => Promise<void>
}
export function workPool(): WorkPool {
  const running = new Map<string, Promise<void>>()
  return {
    has: (name) => running.has(name),
    size: () => running.size,
    add: (name, work) => {
      const counted = work.finally(() => running.delete(name))
      running.set(name, counted)
      return counted
    },
    settled: async (patienceMs) => {
      let timer: NodeJS.Timeout | undefined
      await Promise.race([Promise.all(running.values()), new Promise((done) => (timer = setTimeout(done, patienceMs)))])
      clearTimeout(timer)
    },
  }
}
