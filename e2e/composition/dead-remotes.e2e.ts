import { pages, remoteNames } from '@staff/contract'
import type { Page, Route } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { expect, test, type Open } from '../product.ts'
import { follow, pageOf, retryOf, showing } from './remote-pages.ts'

type Name = (typeof remoteNames)[number]
/** Every choice of dead remotes, none and all included: 32. */
const subsets = Array.from({ length: 2 ** remoteNames.length }, (_, bits) => remoteNames.filter((__, at) => (bits >> at) & 1))
const atOnce = 4
// A hundred contexts would each be recorded.
test.use({ trace: 'off', provoked: ofBrokenRemotes })
// The longest file of all: both workers take of it.
test.describe.configure({ mode: 'parallel' })

const faults: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'refuses the connection': (route) => route.abort('connectionrefused'),
  'answers 404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'answers with a page': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>maintenance</p>' }),
  'never answers': () => undefined,
}

/** Milliseconds until the shell can be used. */
async function startShell(page: Page): Promise<number> {
  const from = Date.now()
  await page.goto(pages.dashboard)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  return Date.now() - from
}

async function oneSubset(open: Open, dead: readonly Name[], fault: (route: Route) => Promise<void> | void): Promise<number> {
  const page = await open('admin')
  for (const name of dead) await page.route(`**/remotes/${name}/**`, fault)
  const shell = await startShell(page)
  for (const name of remoteNames) {
    await follow(page, pageOf[name])
    const what = `${name} while these are dead: ${dead.join(', ') || 'none'}`
    if (dead.includes(name)) await expect(retryOf(page, name), what).toBeVisible({ timeout: 10_000 })
    else await expect(showing(page, name), what).toBeVisible()
  }
  await page.context().close()
  return shell
}

for (const [what, fault] of Object.entries(faults)) {
  test(`whichever remotes a server ${what}, the shell starts, they cost their own pages, the others work`, async ({ open }) => {
    test.setTimeout(400_000)
    const times: number[] = []
    const queue = [...subsets]
    await Promise.all(Array.from({ length: atOnce }, async () => {
      for (let dead = queue.shift(); dead; dead = queue.shift()) times.push(await oneSubset(open, dead, fault))
    }))
    expect(times).toHaveLength(32)
    // Four start at a time; the figure is told, not judged: how fast one starts is for the bench.
    test.info().annotations.push({ type: 'shell usable, median ms', description: String(times.sort((one, other) => one - other)[16]) })
  })
}
