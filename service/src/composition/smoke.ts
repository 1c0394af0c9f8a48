import { holds, type GateFault, type WantedComposition, type WantedRemote } from '@staff/contract'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { browserPath, launchBrowser } from '../browser.ts'
import type { Caller } from '../operation.ts'
import { releaseKey, type ReleaseCatalogue, type AvailableRelease } from './release-catalogue.ts'

/** Routes of a release that are opened, and how long one may take to show, in ms. */
const limits = { routes: 3, showing: 15_000 } as const

/** What the smoke gate works with. */
export interface SmokeParts {
  readonly catalogue: Pick<ReleaseCatalogue, 'find'>
  /** Where this service listens; undefined while it does not, or where no host is built. */
  readonly origin: () => string | undefined
  readonly accessToken: (caller: Caller) => Promise<string>
  /** A token with which the composition call answers these versions to the caller, by remote. */
  readonly tryToken: (caller: Caller, versions: Readonly<Record<string, string>>) => Promise<string>
}
/** Opens what is about to change as the caller would see it; answers what failed. */
export type Smoke = (caller: Caller, from: WantedComposition, to: WantedComposition) => Promise<readonly GateFault[]>

type Versions = Readonly<Record<string, string>>
/** Versions that somebody would get for the first time, by remote: those all others get, and the canaries. */
function newVersions(
  from: WantedComposition,
  to: WantedComposition,
): { readonly stable: Versions; readonly canary: Versions } {
  const fresh = (of: (remote: WantedRemote) => string | undefined): Versions =>
    Object.fromEntries(
      Object.entries(to.remotes).flatMap(([name, remote]) => {
        const [version, before] = [of(remote), from.remotes[name]]
        return version === undefined ||
          remote.killed ||
          version === before?.version ||
          version === before?.canary?.version
          ? []
          : [[name, version] as const]
      }),
    )
  return { stable: fresh(({ version }) => version), canary: fresh(({ canary }) => canary?.version) }
}
/** A list or page, the empty form of the same screen or else of another, then further lists and pages. */
function goldenRoutes({ descriptor }: AvailableRelease, { permissions }: Caller): string[] {
  const open = descriptor.routes.filter(({ path, permission }) => !path.includes('{') && holds(permissions, permission))
  const [first, ...further] = open.filter(({ mode }) => mode === 'list' || mode === 'page')
  const forms = open.filter(({ mode }) => mode === 'create')
  const form = forms.find(({ screen }) => screen === first?.screen) ?? forms[0]
  return [first, form, ...further].flatMap((one) => one?.path ?? []).slice(0, limits.routes)
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''
/** Why a page of a release does not stand; undefined when it does. */
async function faultOf(page: Page, address: string, release: string): Promise<string | undefined> {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => void thrown.push(message))
  const settled = page.locator('main:is([data-remote-state="ready"], [data-remote-state="failed"])').first()
  const closed = await page
    .goto(address, { timeout: limits.showing, waitUntil: 'commit' })
    .then(() => undefined, firstLine)
  if (closed !== undefined) return `it cannot be opened: ${closed}`
  const shown = await settled.waitFor({ timeout: limits.showing }).then(
    () => true,
    () => false,
  )
  if (!shown) return thrown[0] ? `it threw: ${thrown[0]}` : `it did not show within ${limits.showing / 1000} s`
  const [name, state] = await Promise.all([
    settled.getAttribute('data-remote'),
    settled.getAttribute('data-remote-state'),
  ])
  if (state !== 'ready' || name !== release) return `it failed${thrown[0] ? `: ${thrown[0]}` : ''}`
  return thrown[0] && `it threw: ${thrown[0]}`
}
// The host asks for the user itself when it has a token and nothing else.
const signedInContext = (browser: Browser, origin: string, token: string): Promise<BrowserContext> =>
  browser.newContext({
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'accessToken', value: token }] }] },
  })

/**
 * Makes the smoke gate (docs/rules/composition.md, "The gate"): golden routes of each new version are opened in a real browser against
 * this very service before anybody gets them. Without a browser, or before the service listens, nothing is tried.
 */
export function smokeGate({ catalogue, origin, accessToken, tryToken }: SmokeParts): Smoke {
  /** Opens the routes of one version until one does not stand, with the others as they would be beside it. */
  async function faultIn(
    context: BrowserContext,
    at: string,
    caller: Caller,
    [remote, version]: readonly [string, string],
    beside: Versions,
  ): Promise<GateFault[]> {
    const found = await catalogue.find(remote, version)
    if (!found.ok) return []
    const preview = await tryToken(caller, beside)
    for (const path of goldenRoutes(found.release, caller)) {
      const page = await context.newPage()
      const why = await faultOf(page, `${at}${path}#preview=${preview}`, releaseKey(remote, version))
      await page.close()
      if (why !== undefined)
        return [{ code: 'SMOKE_FAILED', remote, message: `${path} of ${remote} ${version}: ${why}` }]
    }
    return []
  }
  return async (caller, from, to) => {
    const [executable, at] = [browserPath(), origin()]
    const { stable, canary } = newVersions(from, to)
    const [first] = [...Object.keys(stable), ...Object.keys(canary)]
    if (!executable || at === undefined || first === undefined) return []
    const browser = await launchBrowser(executable).catch(firstLine)
    if (typeof browser === 'string')
      return [{ code: 'SMOKE_FAILED', remote: first, message: `the browser of the service does not start: ${browser}` }]
    try {
      const context = await signedInContext(browser, at, await accessToken(caller))
      const faults: GateFault[] = []
      for (const [tried, beside] of [
        [stable, stable],
        [canary, { ...stable, ...canary }],
      ] as const)
        for (const one of Object.entries(tried)) faults.push(...(await faultIn(context, at, caller, one, beside)))
      return faults
    } finally {
      await browser.close()
    }
  }
}
