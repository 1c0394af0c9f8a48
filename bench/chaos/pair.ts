import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { getCountStatement } from '../../scripts/whole/load.ts'
import { faults, getFaultNames } from './faults.ts'
import { startInstallation, type ChaosInstallation } from './installation.ts'
import { makeRandom } from './random.ts'
import { startUsers, type Users } from './users.ts'

// `npm run chaos -- --seed N`: two instances, a primary and its synchronous standby, people who work, and one fault
// after the other. After each: what always holds of the data, and every confirmed write is there once.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { seed: { type: 'string' }, minutes: { type: 'string' } },
  allowPositionals: true,
})
// Several, with commas between them, run one after the other on one installation.
const seeds = (values.seed ?? String(Date.now() % 1_000_000)).split(',').map(Number)
const minutes = Number(values.minutes ?? 20)
const say = (text: string) => console.log(text)

/** What does not hold. */
async function findFaults(of: ChaosInstallation, users: Users, mark: string): Promise<readonly string[]> {
  const { ok, invariants } = await of.askInvariants()
  const { primary } = of.servers()
  const kept = Number(primary.sql(getCountStatement(users.confirmed), 'staff'))
  const [all = 0, different = 0] = primary
    .sql(`select count(*), count(distinct name) from reason_template where name like '${mark} %'`, 'staff')
    .split('|')
    .map(Number)
  const unwritten = primary.sql(
    `select count(*) from reason_template r where name like '${mark} %' and (select count(*) from audit_log a where a.entity_id = r.id) <> 1`,
    'staff',
  )
  return [
    ...(unwritten === '0' ? [] : [`${unwritten} writes have not one entry of the audit log`]),
    ...(ok ? [] : invariants.flatMap((one) => (one.ok ? [] : [one.name]))),
    ...(kept === users.confirmed.length ? [] : [`${users.confirmed.length - kept} confirmed writes are lost`]),
    ...(all === different ? [] : [`${all - different} writes were done twice`]),
  ]
}

/** One seed: faults for so many minutes. Answers how many of them left something that does not hold. */
async function runSeed(installation: ChaosInstallation, seed: number): Promise<number> {
  say(`seed ${seed}, ${minutes} minutes`)
  const random = makeRandom(seed)
  const mark = `Chaos ${seed}`
  const runs = installation.servers().primary.sql('select id from payroll_run order by id', 'staff').split('\n')
  const users = startUsers({ instances: installation.instances, random: makeRandom(seed + 1), mark, runs })
  const end = performance.now() + minutes * 60_000
  const all = getFaultNames(installation)
  let left = all
  let bad = 0
  try {
    while (performance.now() < end) {
      // Each of them once before one comes again.
      const name = random.pick(left)
      left = left.length > 1 ? left.filter((one) => one !== name) : all
      const from = performance.now()
      await wait(random.between(500, 2_000))
      await Promise.resolve(faults[name]?.(installation, random))
        .then(() => installation.isWell())
        .catch((error: unknown) => {
          throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
        })
      const seconds = ((performance.now() - from) / 1_000).toFixed(0)
      await users.pause()
      const found = await findFaults(installation, users, mark)
      users.goOn()
      bad += found.length ? 1 : 0
      say(
        `${found.length ? 'BAD ' : 'ok  '} ${name}: all well after ${seconds} s, ${users.confirmed.length} confirmed so far ${found.join('; ')}`,
      )
    }
  } finally {
    users.goOn()
    await users.end()
    say(`answers: ${JSON.stringify(users.getCounts())}`)
  }
  say(bad ? `seed ${seed}: ${bad} of them did not hold` : `seed ${seed}: all held`)
  return bad
}

const installation = await startInstallation()
if (!installation.setDiskFull) say('no full disk: this system lets no disk be made (that needs root)')
let bad = 0
try {
  await installation.isWell()
  for (const seed of seeds) bad += await runSeed(installation, seed)
} catch (error) {
  bad += 1
  say(`BAD  ${error instanceof Error ? error.message : String(error)}`)
  for (const { folder } of Object.values(installation.servers()))
    say(readFileSync(join(folder, 'server.log'), 'utf8').split('\n').slice(-12).join('\n'))
} finally {
  await installation.remove()
}
process.exitCode = bad ? 1 : 0
