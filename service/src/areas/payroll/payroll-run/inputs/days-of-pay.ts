import type { Database, PooledDatabase } from '../../../../db/database.ts'

interface Days {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
}
/** What a run asks of the days that it pays by; attendance owns them (areas/days-of-pay.ts). */
export interface DaysOfPay {
  /** Opens the days that a payroll has settled, and marks those that would come out otherwise by now. */
  readonly open: (tx: Database, runId: string) => Promise<void>
  /** Makes the days that wait, and waits for those that a worker has, until none is left that can be made. */
  readonly make: (
    db: PooledDatabase,
    days: Days,
    at: { readonly now: () => number; readonly today: string; readonly signal: AbortSignal },
  ) => Promise<void>
  /** The same for one person, within a transaction. */
  readonly makeOfPerson: (tx: Database, nowMs: number, days: Days & { readonly employeeId: string }) => Promise<void>
}
