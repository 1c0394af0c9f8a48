import { importKinds } from '../../../src/areas/import-kinds.ts'
import { importTask } from '../../../src/areas/admin/bulk-import-document/commit-task.ts'
import { serverDatabase } from '../../../src/db/database.ts'
import { knowImportKinds } from '../../../src/imports/kinds.ts'
import { runTasks } from '../../../src/tasks/run-tasks.ts'
import { runnerParts } from '../app/runner-parts.ts'

// An instance to be killed: it runs imports until somebody ends it, and says when it has begun to look for them.
const [url = ''] = process.argv.slice(2)
knowImportKinds(importKinds)
const db = serverDatabase(url, 4)
await runTasks({ ...runnerParts(db), kinds: [importTask], leaseMs: 2_000 }).start()
process.stdout.write('runs\n')
