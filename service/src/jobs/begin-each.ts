import type { Label } from '@staff/contract'
import { JobFailure, type JobContext } from './job.ts'

/** The surroundings of what begins on its day, each record in a transaction of its own. */
export interface Beginning extends Pick<JobContext, 'db' | 'today' | 'signal' | 'audit'> {
  /** Told of a record that could not begin; it does not affect the others. */
  readonly failed: (id: string, error: unknown) => void
}
/** Begins what has come, and counts it; fails where nothing could begin. `record` names in the log whose id is told. */
export async function beginEach(
  { log, db, today, signal, audit }: JobContext,
  begin: (run: Beginning) => Promise<number>,
  said: { readonly record: string; readonly message: string; readonly failures: Label },
): Promise<{ readonly begun: number; readonly failed: number }> {
  let failed = 0
  const begun = await begin({
    db,
    today,
    signal,
    audit,
    failed: (id, error) => {
      failed += 1
      log.warn({ [said.record]: id, err: error }, said.message)
    },
  })
  if (failed > 0 && begun === 0) throw new JobFailure(said.failures, { begun, failed })
  return { begun, failed }
}
