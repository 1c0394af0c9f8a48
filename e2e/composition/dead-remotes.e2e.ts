import { pages, remoteNames } from '@staff/contract'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { follow } from '../controls.ts'
import { expect, test } from '../product.ts'
import { pageOf, retryOf, showing } from './remote-pages.ts'

type Name = (typeof remoteNames)[number]
/** Answers, in the place of the server, a request that the browser holds. */
type Fault = (session: CDPSession, requestId: string) => Promise<unknown> | undefined
/** Every choice of dead remotes, none and all included: 32. */
const subsets = Array.from({ length: 2 ** remoteNames.length }, (_, bits) =>
  remoteNames.filter((__, at) => (bits >> at) & 1),
)
test.use({ provoked: ofBrokenRemotes })
// The longest file of all: both workers take of it.
test.describe.configure({ mode: 'parallel' })

const fulfil =
  (responseCode: number, type: string, body: string): Fault =>
  (session, requestId) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: Buffer.from(body).toString('base64'),
    })
/** How a server fails, and how many pages look at it at once: two processors are quickest with one each, waiting costs them nothing. */
const faults: Readonly<Record<string, { readonly fault: Fault; readonly atOnce: number }>> = {
  'refuses the connection': {
    fault: (session, requestId) => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }),
    atOnce: 1,
  },
  'answers 404': { fault: fulfil(404, 'text/plain', 'gone'), atOnce: 1 },
  'answers with a page': { fault: fulfil(200, 'text/html', '<!doctype html><p>maintenance</p>'), atOnce: 1 },
  'never answers': { fault: () => undefined, atOnce: 6 },
}

/** Kills remotes of one page. By the browser's own protocol: a route of Playwright would hold every request and switch the cache off. */
async function kill(page: Page, dead: readonly Name[], fault: Fault): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => void fault(session, requestId)?.catch(() => undefined))
  if (dead.length > 0)
    await session.send('Fetch.enable', { patterns: dead.map((name) => ({ urlPattern: `*/remotes/${name}/*` })) })
}

// That a page stands within ten seconds is shown on a clock of its own (host screens.test.ts): many pages at once on two processors are no measure.
const patience = { timeout: 30_000 }
/** Milliseconds until the shell can be used. It starts from a page of its own; with every remote dead from the dashboard, whose widgets are theirs. */
async function startShell(page: Page, dead: readonly Name[]): Promise<number> {
  const from = Date.now()
  await page.goto(dead.length === remoteNames.length ? pages.dashboard : pages.changePassword)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible(patience)
  return Date.now() - from
}

async function oneSubset(context: BrowserContext, dead: readonly Name[], fault: Fault): Promise<number> {
  const page = await context.newPage()
  await kill(page, dead, fault)
  const shell = await startShell(page, dead)
  for (const name of remoteNames) {
    await follow(page, pageOf[name])
    const what = `${name} while these are dead: ${dead.join(', ') || 'none'}`
    if (dead.includes(name)) await expect(retryOf(page, name), what).toBeVisible(patience)
    else await expect(showing(page, name), what).toBeVisible(patience)
  }
  await page.close()
  return shell
}

for (const [what, { fault, atOnce }] of Object.entries(faults)) {
  test(`whichever remotes a server ${what}, the shell starts, they cost their own pages, the others work`, async ({
    open,
  }) => {
    test.setTimeout(400_000)
    const times: number[] = []
    const queue = [...subsets]
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const context = (await open('admin')).context()
        for (let dead = queue.shift(); dead; dead = queue.shift()) times.push(await oneSubset(context, dead, fault))
      }),
    )
    expect(times).toHaveLength(32)
    // Several start at a time; the figure is told, not judged: how fast one starts is for the bench.
    test
      .info()
      .annotations.push({
        type: 'shell usable, median ms',
        description: String(times.sort((one, other) => one - other)[16]),
      })
  })
}
