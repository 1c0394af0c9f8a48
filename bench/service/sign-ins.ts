import { calls } from '@staff/contract'
import autocannon from 'autocannon'
import { hashPassword } from '../../service/src/accounts/passwords.ts'
import { start, type Target } from '../support/cpu.ts'
import { at, giveRole, onServer } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// P5 (docs/rules/performance.md, "Bars"): the share of their rate that lists keep while people sign in as fast as
// allowed, alternately with lists alone.
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const atOnce = Number(process.env['BENCH_SIGN_INS'] ?? 8)
const bar = 0.8
const password = 'Signs-in#2026'

/** Answers in a second, and within how many ms nearly all of them came. */
interface Rate {
  readonly perSecond: number
  readonly nearlyAll: number
}
/** Asks for so many seconds, or until it is stopped. */
function asking(target: Target, connections: number, requests: autocannon.Request[], duration = 3_600) {
  let stop = (): void => undefined
  const result = new Promise<autocannon.Result>((done, fail) => {
    const running = autocannon({ url: target.url, connections, duration, requests }, (error: Error | null, made) =>
      error ? fail(error) : done(made),
    )
    stop = () => running.stop()
  })
  const ended = async (): Promise<Rate> => {
    const { non2xx, errors, requests: made, duration: took, latency } = await result
    if (non2xx || errors) throw new Error(`${String(non2xx)} answers were no success, ${String(errors)} failed`)
    return { perSecond: made.total / took, nearlyAll: latency.p97_5 }
  }
  return { ended, stop: () => stop() }
}
const lists = ({ token = '' }: Target): autocannon.Request[] =>
  Array.from({ length: 20 }, (_, i) => ({
    path: `/api/employee/employee-master-information?limit=10&offset=${String(i * 10)}&departmentId=dep-1&orderBy=displayFullNameEn:ASC`,
    headers: { authorization: `Bearer ${token}` },
  }))
/** Another name each time: a place that tries one name often is locked out of it. */
function signInsOf(usernames: readonly string[]): autocannon.Request[] {
  let next = 0
  return [
    {
      method: 'POST',
      path: `/api/${calls.login}`,
      setupRequest: (request) => {
        next = (next + 1) % usernames.length
        return {
          ...request,
          headers: { ...request.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ username: usernames[next], password }),
        }
      },
    },
  ]
}
/** Lists alone and lists during sign-ins alternately, this many at once. */
async function compare(target: Target, connections: number, signIns: autocannon.Request[]): Promise<void> {
  const seen: { alone: Rate; beside: Rate; signIns: Rate }[] = []
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const alone = await asking(target, connections, lists(target), seconds).ended()
    const others = asking(target, atOnce, signIns)
    const beside = await asking(target, connections, lists(target), seconds).ended()
    others.stop()
    const measured = { alone, beside, signIns: await others.ended() }
    if (round > 0) seen.push(measured)
  }
  const middle = (of: (one: (typeof seen)[number]) => number) => at(seen.map(of), 0.5)
  const kept = middle(({ alone, beside }) => beside.perSecond / alone.perSecond)
  const told = (key: 'alone' | 'beside' | 'signIns') =>
    `${middle((one) => one[key].perSecond).toFixed(0)} a second, 97.5 % within ${middle((one) => one[key].nearlyAll).toFixed(0)} ms`
  console.log(
    `P5 lists over ${String(connections)} connections: alone ${told('alone')}; beside ${String(atOnce)} who sign in constantly (${told('signIns')}) ${told('beside')}: keep ${kept.toFixed(2)}  bar ${String(bar)}  ${kept >= bar ? 'held' : 'MISSED'}`,
  )
}

await onServer(4, async (db, url) => {
  await writeRows(db, people)
  await db.$client.query('update user_account set password_hash = $1', [await hashPassword(password)])
  await db.$client.query(`insert into user_account (id, username) values ('user-hr', 'hr')`)
  await giveRole(db, 'user-hr', 'everything', 'ALL', ['ALL_FUNCTION'])
  const { rows } = await db.$client.query<{ username: string }>(
    `select username from user_account u join employee e on e.id = u.employee_id where e.status <> 'RESIGNED' order by u.id limit 100`,
  )
  const signIns = signInsOf(rows.map(({ username }) => username))
  const product = await start('product.ts', url, 'staff')
  try {
    for (const connections of [1, 32]) await compare(product, connections, signIns)
  } finally {
    product.child.kill()
  }
})
