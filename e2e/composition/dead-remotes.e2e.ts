import { pages, remoteNames } from '@staff/contract'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { follow } from '../controls.ts'
import { expect, test } from '../product.ts'
import { pageOf, retryOf, showing } from './remote-pages.ts'

type Name = (typeof remoteNames)[number]
/** Answers a held request of the browser in place of the server. */
type Fault = (session: CDPSession, requestId: string) => Promise<unknown> | undefined
/**
 * Some choices of dead remotes in a browser; host/src/registry/dead-remotes.test.ts tries all 32.
 * Each remote is dead next to living remotes, and alive next to dead ones.
 */
const some = ['admin', 'payroll', 'reports'] as const satisfies readonly Name[]
const choices: readonly (readonly Name[])[] = [
  some,
  remoteNames.filter((name) => !some.some((one) => one === name)),
  remoteNames,
]
test.use({ provoked: ofBrokenRemotes })

const fulfil =
  (responseCode: number, type: string, body: string): Fault =>
  (session, requestId) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: Buffer.from(body).toString('base64'),
    })
/** How a server fails. */
const faults: Readonly<Record<string, Fault>> = {
  'refuses the connection': (session, requestId) =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }),
  'answers 404': fulfil(404, 'text/plain', 'gone'),
  'answers with a page': fulfil(200, 'text/html', '<!doctype html><p>maintenance</p>'),
  'never answers': () => undefined,
}

/**
 * Kills remotes of one page, with the browser's own protocol:
 * a route of Playwright would hold every request and switch the cache off.
 */
async function kill(page: Page, dead: readonly Name[], fault: Fault): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => void fault(session, requestId)?.catch(() => undefined))
  if (dead.length > 0)
    await session.send('Fetch.enable', { patterns: dead.map((name) => ({ urlPattern: `*/remotes/${name}/*` })) })
}

// The time until a page is shown is tested with a fake clock (host screens.test.ts):
// a busy machine cannot measure it, so this test checks only that the page appears.
const patience = { timeout: 60_000 }
/**
 * Starts the shell from a page of the host; when every remote is dead, from the dashboard,
 * whose widgets are from remotes.
 */
async function startShell(page: Page, dead: readonly Name[]): Promise<void> {
  await page.goto(dead.length === remoteNames.length ? pages.dashboard : pages.changePassword)
  await page.getByRole('button', { name: /^Account of/ }).click(patience)
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible(patience)
}

async function oneChoice(context: BrowserContext, dead: readonly Name[], fault: Fault): Promise<void> {
  const page = await context.newPage()
  await kill(page, dead, fault)
  await startShell(page, dead)
  for (const name of remoteNames) {
    await follow(page, pageOf[name])
    const what = `${name} while these are dead: ${dead.join(', ') || 'none'}`
    if (dead.includes(name)) await expect(retryOf(page, name), what).toBeVisible(patience)
    else await expect(showing(page, name), what).toBeVisible(patience)
  }
  await page.close()
}

// The browser does not ask the dead server for a file that is in its cache.
test.use({ keepsContexts: false })
for (const [what, fault] of Object.entries(faults)) {
  test(`whichever remotes a server ${what}, the shell starts, they cost their own pages, the others work`, async ({
    open,
  }) => {
    test.setTimeout(400_000)
    const context = (await open('admin')).context()
    // One page at a time: pages that start together take the processor from each other.
    for (const dead of choices) await oneChoice(context, dead, fault)
  })
}
