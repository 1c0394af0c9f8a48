import { loadavg } from 'node:os'
import { daysOfPay } from '../../service/src/areas/days-of-pay.ts'
import { paySources } from '../../service/src/areas/payroll/payroll-run/inputs/pay-sources.ts'
import { payrollActionOperations } from '../../service/src/areas/payroll/payroll-run/run/actions.operations.ts'
import { payrollMasterOperations } from '../../service/src/areas/payroll/payroll-master/payroll-master.operations.ts'
import { employeeOperations } from '../../service/src/areas/employee/index.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { waitPatiently } from '../../service/src/db/pool.ts'
import { seedStatutoryRates } from '../../service/test/support/app/seeded-law.ts'
import { copiedUnderKeys, copyFile } from '../support/copies.ts'
import { taken } from '../support/cpu.ts'
import { at, giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { generatePayroll, makePayable, type Took } from '../support/pay-run.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": P7, the payroll of a month for all people, compared with copying the same rows;
// lists meanwhile, memory, approval.
const sizes = (process.env['BENCH_EMPLOYEES'] ?? '1000,10000').split(',').map(Number)
const bars = { ratio: 3, exponent: 1.05, lists: 300 }
const written = ['payroll_snapshot', 'payroll_slip', 'payroll_slip_line', 'payroll_payment'] as const

/** Copies the rows that the product wrote into tables of the same shape, under the same keys. */
async function copied({ $client }: PooledDatabase): Promise<Took> {
  const client = await $client.connect()
  await waitPatiently(client)
  const all = { ms: 0, cpu: 0 }
  try {
    for (const table of written) {
      await client.query(`copy ${table} to '${copyFile(table)}'`)
      const { ms, cpu } = await copiedUnderKeys(client, table, (copy) => taken($client, copy))
      all.ms += ms
      all.cpu += cpu
    }
    return all
  } finally {
    client.release(true)
  }
}
/** Asks lists again and again while work runs; ms of each answer. */
async function asked<T>(
  app: App,
  token: string,
  work: Promise<T>,
): Promise<{ readonly took: readonly number[]; readonly made: T }> {
  const state = { isRunning: true }
  const made = work.finally(() => {
    state.isRunning = false
  })
  const took: number[] = []
  const urls = ['/api/employee/employee-master-information?limit=20', '/api/employee/report/payroll-master?limit=20']
  for (let n = 0; state.isRunning; n++) {
    const begin = performance.now()
    const { statusCode, payload } = await app.inject({
      method: 'GET',
      url: urls[n % 2] ?? '',
      headers: { authorization: `Bearer ${token}` },
    })
    if (statusCode !== 200) throw new Error(payload)
    took.push(performance.now() - begin)
    await new Promise((done) => setTimeout(done, 20))
  }
  return { took, made: await made }
}
const verdict = (value: number, bar: number) => `bar ${String(bar)}  ${value <= bar ? 'held' : 'MISSED'}`
const megabytes = () => Math.round(process.memoryUsage.rss() / 2 ** 20)

/** One size: generation and COPY alternately, lists meanwhile, and the approval. */
async function measured(people: number): Promise<number> {
  let best = 0
  await onServer(10, async (db) => {
    await writeRows(db, people)
    await seedStatutoryRates(db)
    await makePayable(db)
    const app = await openService(db, [
      ...payrollActionOperations(paySources, daysOfPay),
      ...payrollMasterOperations,
      ...employeeOperations,
    ])
    await giveRole(db, 'user-2', 'approver', 'ALL', [
      'APPROVE_PAYROLL',
      'READ_PAYROLL_GENERATION',
      'READ_EMPLOYEE_MASTER_INFORMATION',
      'READ_SALARY',
    ])
    await db.$client.query(`update user_account set is_self_service = false where id = 'user-2'`)
    const token = await tokenOf(db, 'user-2')
    await generatePayroll(db, people)
    const memory = megabytes()
    const alone = [await generatePayroll(db, people), await generatePayroll(db, people)]
    const limit = [await copied(db), await copied(db)]
    const { took } = await asked(app, token, generatePayroll(db, people))
    best = Math.min(...alone.map(({ ms }) => ms))
    const sum = (all: readonly Took[], of: keyof Took) => all.reduce((before, one) => before + one[of], 0)
    const ratio = sum(alone, 'ms') / sum(limit, 'ms')
    const each = (all: readonly Took[]) => (sum(all, 'cpu') / all.length / people).toFixed(2)
    console.log(
      `${String(people)} people: ${alone.map(({ ms }) => ms.toFixed(0)).join(' / ')} ms (of each person ${each(alone)} ms of the CPU), COPY ${limit.map(({ ms }) => ms.toFixed(0)).join(' / ')} ms (${each(limit)}): ${ratio.toFixed(1)} times  ${verdict(ratio, bars.ratio)}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
    )
    const lists = at(took, 0.95)
    console.log(
      `  ${String(took.length)} lists meanwhile: p95 ${lists.toFixed(0)} ms  ${verdict(lists, bars.lists)}; memory ${String(memory)} MB after the first, ${String(megabytes())} MB after four`,
    )
    const [row] = (await db.$client.query<{ version: number }>('select version from payroll_run')).rows
    const begin = performance.now()
    const { statusCode, payload } = await app.inject({
      method: 'POST',
      url: '/api/employee/payroll-generation/run/approve',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      payload: { version: row?.version },
    })
    if (statusCode !== 200) throw new Error(payload)
    console.log(`  approval of ${String(people)}: ${(performance.now() - begin).toFixed(0)} ms`)
    await app.close()
  })
  return best
}
const times: number[] = []
for (const people of sizes) times.push(await measured(people))
const [first, last] = [sizes[0] ?? 1, sizes.at(-1) ?? 1]
if (last > first) {
  const exponent = Math.log((times.at(-1) ?? 1) / (times[0] ?? 1)) / Math.log(last / first)
  console.log(
    `${String(first)} to ${String(last)} people: exponent ${exponent.toFixed(2)}  ${verdict(exponent, bars.exponent)}`,
  )
}
