import { importTypes } from '@staff/contract/admin'
import { loadavg } from 'node:os'
import { areaOperations } from '../../service/src/areas/index.ts'
import { brokenSheets } from '../../service/test/support/imports/broken-sheets.ts'
import { giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": broken spreadsheets and zip bombs, uploaded for every type of import. BENCH_ONLY
// (a part of a type's name) selects some.
const bars = { ms: 2_000, megabytes: 100, stall: 200 } as const
const only = process.env['BENCH_ONLY'] ?? ''
/** A user may send so many files in a minute. */
const perUser = 15
const types = importTypes.filter((type) => type.includes(only))
const files = Object.entries(brokenSheets).map(([name, make]) => [name, make()] as const)

interface Cost {
  readonly ms: number
  /** Memory of this process above its level before the file. */
  readonly megabytes: number
  /** The longest time that nothing else was done, in ms. */
  readonly stall: number
}
/** What a piece of work costs the service, looked at every 2 ms. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [before, begin] = [process.memoryUsage.rss(), performance.now()]
  let [most, last, stall] = [before, begin, 0]
  const look = () => {
    const now = performance.now()
    stall = Math.max(stall, now - last)
    last = now
    most = Math.max(most, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 2)
  await work()
  look()
  clearInterval(timer)
  return { ms: performance.now() - begin, megabytes: (most - before) / 1_048_576, stall }
}
async function refused(app: App, token: string, type: string, bytes: Buffer): Promise<void> {
  const head = '--XX\r\ncontent-disposition: form-data; name="file"; filename="f.xlsx"\r\n\r\n'
  const answer = await app.inject({
    method: 'POST',
    url: `/api/employee/bulk-import-document/${type}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=XX' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--XX--\r\n')]),
  })
  if (answer.statusCode !== 400) throw new Error(`${type}: ${String(answer.statusCode)} ${answer.body}`)
}

await onServer(4, async (db) => {
  await writeRows(db, Math.ceil((types.length * files.length) / perUser) + 1)
  // An employee who has left cannot sign in.
  await db.$client.query(`update employee set status = 'POST_PROBATION' where status = 'RESIGNED'`)
  await giveRole(db, 'user-1', 'importer', 'ALL', ['ALL_FUNCTION'])
  await db.$client.query(
    `insert into user_role (user_id, role_id) select id, 'importer' from user_account where id <> 'user-1'`,
  )
  const app = await openService(db, areaOperations)
  const all: (Cost & { readonly what: string })[] = []
  try {
    let sent = 0
    for (const [name, bytes] of files)
      for (const type of types) {
        // A token lives for minutes, which the files of one user may take on a busy machine.
        const token = await tokenOf(db, `user-${String(Math.floor(sent / perUser) + 1)}`)
        sent += 1
        const cost = await costOf(() => refused(app, token, type, bytes))
        // The first file also pays for what the service loads and remembers.
        if (sent > 1) all.push({ ...cost, what: `${name}, ${type}` })
      }
  } finally {
    await app.close()
  }
  for (const [key, bar] of Object.entries(bars) as [keyof typeof bars, number][]) {
    const [worst] = all.toSorted((a, b) => b[key] - a[key])
    if (worst)
      console.log(
        `${key.padEnd(10)} at most ${worst[key].toFixed(0).padStart(5)} (${worst.what})  bar ${String(bar)}  ${worst[key] <= bar ? 'held' : 'MISSED'}`,
      )
  }
  console.log(
    `${String(files.length)} broken files for each of ${String(types.length)} types of import; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
})
