import { loadavg } from 'node:os'
import { join } from 'node:path'
import { findBrokenRules } from '../../service/src/areas/attendance-leave/auto-schedule/search/check-plan.ts'
import { getShortMinutes } from '../../service/src/areas/attendance-leave/auto-schedule/search/coverage.ts'
import { getLastWeekCopied, getRandomStore } from '../../service/test/support/people/random-store.ts'
import type { FoundPlan } from '../../service/src/areas/attendance-leave/auto-schedule/search/rounds.ts'
import { search } from '../../service/src/areas/attendance-leave/auto-schedule/search/search.ts'
import { openSolver, type Solver } from '../../service/src/areas/attendance-leave/auto-schedule/search/solver-thread.ts'
import { getBestStart } from '../../service/src/areas/attendance-leave/auto-schedule/search/starts.ts'
import { getObjective, readInstance } from './instances.ts'

// docs/rules/performance.md, "Bars": the search against public instances (Curtois and Qu, 2014), by the product's own
// model builder, and against random stores. The files are not part of this repository: their folder is an argument.
const folder = process.env['BENCH_INSTANCES']
const stores = Number(process.env['BENCH_STORES'] ?? 0)
const firstSeed = Number(process.env['BENCH_SEED'] ?? 1)
const seconds = (process.env['BENCH_SECONDS'] ?? '20,120').split(',').map(Number)
const iterations = 3_000
const instances = [
  {
    name: 'Instance1',
    best: 607,
    bars: new Map([
      [20, 607],
      [120, 607],
    ]),
  },
  {
    name: 'Instance4',
    best: 1_716,
    bars: new Map([
      [20, 1_733],
      [120, 1_716],
    ]),
  },
  {
    name: 'Instance5',
    best: 1_143,
    bars: new Map([
      [20, 1_257],
      [120, 1_200],
    ]),
  },
]

interface Spent {
  readonly seconds: number
  /** Of this process with its solver thread. */
  readonly cpu: number
}
async function taken(work: () => Promise<FoundPlan>): Promise<{ readonly found: FoundPlan; readonly spent: Spent }> {
  const [begin, before] = [performance.now(), process.cpuUsage()]
  const found = await work()
  const { user, system } = process.cpuUsage(before)
  return { found, spent: { seconds: (performance.now() - begin) / 1_000, cpu: (user + system) / 1e6 } }
}
async function measureInstances(from: string, solver: Solver): Promise<void> {
  for (const limit of seconds)
    for (const { name, best, bars } of instances) {
      const problem = await readInstance(join(from, `${name}.txt`))
      // Without costs for ties: the objective is the one of the set.
      const { found, spent } = await taken(() =>
        search(problem, solver, { limits: { seconds: limit }, hasTies: false }),
      )
      const broken = findBrokenRules(problem, found.plan).length
      const objective = found.plan.size > 0 ? getObjective(problem, found.plan) : Infinity
      const bar = bars.get(limit) ?? best
      // The program leaves out what the wished days cost at the most.
      const gap = objective === 0 ? 0 : ((found.objective - found.bound) / objective) * 100
      console.log(
        `${name} in ${String(limit)} s: objective ${String(objective)}, best known ${String(best)}${found.isProven ? ', proven' : ''}, gap ${gap.toFixed(1)} %, ${String(broken)} broken rules, ${spent.seconds.toFixed(1)} s, ${spent.cpu.toFixed(1)} s of CPU  bar ${String(bar)}  ${objective <= bar && broken === 0 ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
      )
    }
}
async function measureStores(solver: Solver): Promise<void> {
  const worst = { broken: 0, below: 0, cpu: 0 }
  for (let seed = firstSeed; seed < firstSeed + stores; seed++) {
    const store = getRandomStore(seed)
    const start = getBestStart(store, [getLastWeekCopied(store)])
    const { found, spent } = await taken(() => search(store, solver, { limits: { iterations }, start }))
    worst.broken += Number(findBrokenRules(store, found.plan).length > 0)
    worst.below += Number(getShortMinutes(store, found.plan) > getShortMinutes(store, start))
    worst.cpu = Math.max(worst.cpu, spent.cpu)
    if (seed % 50 === 0)
      console.log(`  up to seed ${String(seed)}, ${String(worst.broken + worst.below)} broke a rule or covered less`)
  }
  console.log(
    `${String(stores)} random stores: ${String(worst.broken + worst.below)} with a broken rule or less coverage than last week copied, at most ${worst.cpu.toFixed(1)} s of CPU  bar 0  ${worst.broken + worst.below === 0 ? 'held' : 'MISSED'}`,
  )
}

const solver = openSolver()
if (folder === undefined && stores === 0)
  console.log(
    'BENCH_INSTANCES=<folder with Instance1.txt, Instance4.txt, Instance5.txt> and BENCH_STORES=<count> say what is measured',
  )
if (folder !== undefined) await measureInstances(folder, solver)
if (stores > 0) await measureStores(solver)
await solver.close()
