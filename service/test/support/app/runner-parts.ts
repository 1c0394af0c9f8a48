import { writeAudit } from '../../../src/areas/platform/audit/write-audit.ts'
import { callerOfUser } from '../../../src/areas/platform/auth/callers.ts'
import type { PooledDatabase } from '../../../src/db/database.ts'
import type { TaskRunnerParts } from '../../../src/tasks/run-tasks.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** What an instance that runs tasks works with, as in app.ts; it looks for tasks often and says nothing. */
export const runnerParts = (db: PooledDatabase): Omit<TaskRunnerParts, 'kinds'> => ({
  db,
  log: quiet,
  pauseMs: 20,
  callerOf: (userId) => callerOfUser(db.$client, userId),
  audit: (tx, { id, request }, caller, changes) =>
    writeAudit(tx, { method: 'POST', ...request, requestId: id }, caller, 200, changes),
  post: async () => undefined,
  committed: () => undefined,
})
