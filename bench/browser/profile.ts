import { loadavg } from 'node:os'
import { profilePath, to, type ListAnswer } from '@staff/contract'
import { employee, type Employee } from '@staff/contract/employee'
import type { BrowserContext } from 'playwright-core'
import { onProduct } from '../support/browser-on-product.ts'
import { at } from '../support/in-process.ts'
import { open, signedIn } from './page-load.ts'

// docs/rules/performance.md, "Bars": the first view of a person against the page of the same record, in a browser that
// has nothing of either, in turns. Each waits for the number of the person, which no page shows before its answer.
// BENCH_ORIGIN measures a product that already runs.
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10)
const most = 1.1

/** The time in ms until a page shows the person, with an empty cache. */
async function timed(context: BrowserContext, origin: string, path: string, accountNo: string): Promise<number> {
  const state = await context.storageState()
  const empty = await context.browser()?.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
  if (!empty) throw new Error('the browser is gone')
  const begun = performance.now()
  await open(empty, origin, { name: path, path, content: `main :text("${accountNo}")` }, 'fast')
  const took = performance.now() - begun
  await empty.close()
  return took
}
async function measure(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const answered = page.waitForResponse(/\/api\/employee\/employee-master-information\?/)
  await page.goto(`${origin}${to(employee).list({ limit: 10, status: 'POST_PROBATION' })}`)
  const [person] = ((await (await answered).json()) as ListAnswer<Employee>).data
  await page.close()
  if (!person) throw new Error('the product has no people')
  const { id, accountNo } = person
  const [record, profile]: [number[], number[]] = [[], []]
  for (let n = -1; n < rounds; n++) {
    const ofRecord = await timed(context, origin, to(employee).view(id), accountNo)
    const ofProfile = await timed(context, origin, profilePath(id), accountNo)
    // The first turn warms the service up.
    if (n < 0) continue
    record.push(ofRecord)
    profile.push(ofProfile)
  }
  const times = at(profile, 0.5) / at(record, 0.5)
  console.log(
    `first view of a person: ${times.toFixed(2)} times the record's page (${at(profile, 0.5).toFixed(0)} and ${at(record, 0.5).toFixed(0)} ms, median of ${String(rounds)})  bar ${String(most)}  ${times <= most ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
}

await onProduct(async (browser, origin) => measure(await signedIn(browser, origin), origin))
