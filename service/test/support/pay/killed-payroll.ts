import { daysOfPay } from '../../../src/areas/days-of-pay.ts'
import { paySources } from '../../../src/areas/payroll/payroll-run/inputs/pay-sources.ts'
import { payrollRunTask } from '../../../src/areas/payroll/payroll-run/run/run-task.ts'
import { serverDatabase } from '../../../src/db/database.ts'
import { runTasks } from '../../../src/tasks/run-tasks.ts'
import { runnerParts } from '../app/runner-parts.ts'

// An instance to be killed: it runs payrolls until somebody ends it, and says when it has begun to look for them.
const [url = ''] = process.argv.slice(2)
const db = serverDatabase(url, 4)
await runTasks({ ...runnerParts(db), kinds: [payrollRunTask(paySources, daysOfPay)], leaseMs: 2_000 }).start()
process.stdout.write('runs\n')
