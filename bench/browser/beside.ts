import { loadavg } from 'node:os'
import { to } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import type { BrowserContext } from 'playwright-core'
import { onProduct } from '../support/browser-on-product.ts'
import { at } from '../support/in-process.ts'
import { signedIn } from './page-load.ts'

// docs/rules/performance.md, "Bars": a list of 10,000 rows that opens with a record beside it, against the same list
// alone. Both wait for the rows of the list, in turns, so that the load of the machine falls on both. BENCH_ORIGIN
// measures a product that already runs.
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 12)
const [total, most] = [10_000, 1.1]

interface Answer {
  readonly data: readonly { readonly id: string }[]
  readonly pageMeta: object
}
/** The time in ms until the rows of the list are there; a record beside it opens where its id is given. */
async function openList(context: BrowserContext, origin: string, id?: string): Promise<number> {
  const page = await context.newPage()
  await page.route(/\/api\/employee\/employee-master-information\?/, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as Answer
    await route.fulfill({ response: answer, json: { ...json, pageMeta: { ...json.pageMeta, totalCount: total } } })
  })
  const begun = performance.now()
  await page.goto(`${origin}${to(employee).list({ limit: 100, ...(id === undefined ? {} : { beside: id }) })}`)
  await page.locator('.kit-rows[aria-busy=false] tbody tr').first().waitFor()
  const took = performance.now() - begun
  if (id !== undefined) await page.locator('.kit-beside').waitFor()
  await page.close()
  return took
}
async function measure(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const answered = page.waitForResponse(/\/api\/employee\/employee-master-information\?/)
  await page.goto(`${origin}${to(employee).list({ limit: 100 })}`)
  const id = ((await (await answered).json()) as Answer).data[3]?.id
  await page.close()
  if (id === undefined) throw new Error('the product has no people')
  const [alone, beside]: [number[], number[]] = [[], []]
  for (let n = 0; n < rounds; n++) {
    alone.push(await openList(context, origin))
    beside.push(await openList(context, origin, id))
  }
  const times = at(beside, 0.5) / at(alone, 0.5)
  console.log(
    `a list of ${String(total)} rows: alone ${at(alone, 0.5).toFixed(0)} ms, with a record beside it ${at(beside, 0.5).toFixed(0)} ms: ${times.toFixed(2)} times, bar ${String(most)}  ${times <= most ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
}

await onProduct(async (browser, origin) => measure(await signedIn(browser, origin), origin))
