import { holds, type GateFault, type WantedComposition } from '@staff/contract'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { browserPath, launchBrowser } from '../browser.ts'
import type { Caller } from '../operation.ts'
import type { Shelf, ShelvedRelease } from './shelf.ts'

/** Routes of a release that are opened, and how long one may take to show, in ms. */
const limits = { routes: 3, showing: 15_000 } as const

/** What the smoke gate works with. */
export interface SmokeParts {
  readonly shelf: Pick<Shelf, 'find'>
  /** Where this service listens; undefined while it does not, or where no host is built. */
  readonly origin: () => string | undefined
  readonly accessToken: (caller: Caller) => Promise<string>
  /** A token with which the composition call answers these versions to the caller, by remote. */
  readonly tryToken: (caller: Caller, versions: Readonly<Record<string, string>>) => Promise<string>
}
/** Opens what is about to change as the caller would see it; answers what failed. */
export type Smoke = (caller: Caller, from: WantedComposition, to: WantedComposition) => Promise<readonly GateFault[]>

/** Versions that somebody would get for the first time, by remote; the canary where there is one. */
function newVersions(from: WantedComposition, to: WantedComposition): Record<string, string> {
  return Object.fromEntries(Object.entries(to.remotes).flatMap(([name, { version, canary, killed }]) => {
    const before = from.remotes[name]
    const seen = [before?.version, before?.canary?.version]
    const fresh = [canary?.version, version].find((one) => one !== undefined && !seen.includes(one))
    return fresh === undefined || killed ? [] : [[name, fresh] as const]
  }))
}
const goldenRoutes = ({ descriptor }: ShelvedRelease, { permissions }: Caller): string[] =>
  descriptor.routes.filter(({ mode, path, permission }) => (mode === 'list' || mode === 'page') && !path.includes('{') && holds(permissions, permission)).slice(0, limits.routes).map(({ path }) => path)

/** Why a page of a release does not stand; undefined when it does. */
async function faultOf(page: Page, address: string, release: string): Promise<string | undefined> {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => void thrown.push(message))
  await page.goto(address, { timeout: limits.showing, waitUntil: 'commit' })
  const settled = page.locator('main:is([data-remote-state="ready"], [data-remote-state="failed"])')
  const shown = await settled.first().waitFor({ timeout: limits.showing }).then(() => true, () => false)
  if (!shown) return `it did not show within ${limits.showing / 1000} s`
  const [name, state] = await Promise.all([settled.first().getAttribute('data-remote'), settled.first().getAttribute('data-remote-state')])
  if (state !== 'ready' || name !== release) return `it failed${thrown[0] ? `: ${thrown[0]}` : ''}`
  return thrown[0] && `it threw: ${thrown[0]}`
}
async function signedInContext(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  // The host asks for the user itself when it has a token and nothing else.
  await context.addInitScript({ content: `localStorage.setItem('accessToken', ${JSON.stringify(token)})` })
  return context
}

/**
 * Makes the smoke gate (composition.md 4, goal 7): golden routes of each new version are opened in a real browser against
 * this very service before anybody gets them. Without a browser, or before the service listens, nothing is tried.
 */
export function smokeGate({ shelf, origin, accessToken, tryToken }: SmokeParts): Smoke {
  return async (caller, from, to) => {
    const [executable, at] = [browserPath(), origin()]
    const versions = newVersions(from, to)
    if (!executable || at === undefined || Object.keys(versions).length === 0) return []
    const browser = await launchBrowser(executable)
    try {
      const context = await signedInContext(browser, await accessToken(caller))
      const preview = await tryToken(caller, versions)
      const faults: GateFault[] = []
      for (const [remote, version] of Object.entries(versions)) {
        const found = await shelf.find(remote, version)
        for (const path of found.ok ? goldenRoutes(found.release, caller) : []) {
          const page = await context.newPage()
          const why = await faultOf(page, `${at}${path}#preview=${preview}`, `${remote}@${version}`)
          await page.close()
          if (why !== undefined) faults.push({ code: 'SMOKE_FAILED', remote, message: `${path} of ${remote} ${version}: ${why}` })
        }
      }
      return faults
    } finally {
      await browser.close()
    }
  }
}
