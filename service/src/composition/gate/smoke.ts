import type { GateFault, WantedComposition, WantedRemote } from '@staff/contract'
import type { Browser, BrowserContext, Page, Request, Response } from 'playwright-core'
import * as z from 'zod'
import { browserPath, launchBrowser } from '../../print/browser.ts'
import type { Caller } from '../../http/caller.ts'
import { getGoldenPages, loadChangedScreens, type Golden } from './golden-pages.ts'
import { releaseKey, type ReleaseCatalogue, type AvailableRelease } from '../releases/release-catalogue.ts'

/**
 * In ms: how long a page may take to show, how long to be answered once it has asked for its rows, until when a saved
 * form has given way to its list, and for how long pages of one version are begun. One of each kind is opened anyway.
 */
const limits = { showing: 15_000, asking: 3_000, leaving: 8_000, whole: 60_000 } as const

/** What the smoke gate works with. */
export interface SmokeParts {
  readonly catalogue: Pick<ReleaseCatalogue, 'find' | 'file'>
  /** For how long pages of one version are begun, in ms. */
  readonly whole?: number
  /** Where this service listens; undefined while it does not, or where no host is built. */
  readonly origin: () => string | undefined
  /** Signs the caller in while the browser looks: the user who asked may have left by then. */
  readonly signIn: (caller: Caller) => Promise<{ readonly token: string; readonly end: () => Promise<void> }>
  /** A token with which the composition call answers these versions to the caller, by remote. */
  readonly tryToken: (caller: Caller, versions: Readonly<Record<string, string>>) => Promise<string>
}
/** What waits for it: `signal` ends it, and `tell` gets how many of all pages were opened. */
export interface SmokeWatch {
  readonly signal?: AbortSignal
  readonly tell?: (done: number, total: number) => void
}
/** Opens what is about to change as the caller would see it; answers what failed. Rejects when it was ended. */
export type Smoke = (
  caller: Caller,
  from: WantedComposition,
  to: WantedComposition,
  watch?: SmokeWatch,
) => Promise<readonly GateFault[]>

type Versions = Readonly<Record<string, string>>
/**
 * Versions that come, by remote: those all others get, and the canaries. What comes while its remote is switched off is
 * opened too: `revive` asks no browser.
 */
function newVersions(
  from: WantedComposition,
  to: WantedComposition,
): { readonly stable: Versions; readonly canary: Versions } {
  const fresh = (of: (remote: WantedRemote) => string | undefined): Versions =>
    Object.fromEntries(
      Object.entries(to.remotes).flatMap(([name, remote]) => {
        const [version, before] = [of(remote), from.remotes[name]]
        return version === undefined || version === before?.version || version === before?.canary?.version
          ? []
          : [[name, version] as const]
      }),
    )
  return { stable: fresh(({ version }) => version), canary: fresh(({ canary }) => canary?.version) }
}
const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''
const came = (awaited: Promise<unknown>): Promise<boolean> =>
  awaited.then(
    () => true,
    () => false,
  )
/** What a page throws from now on; `first` is fulfilled with the first of it. */
function listenTo(page: Page): { readonly thrown: readonly string[]; readonly first: Promise<undefined> } {
  const thrown: string[] = []
  const first = new Promise<undefined>((done) => {
    page.on('pageerror', ({ message }) => {
      thrown.push(message)
      done(undefined)
    })
  })
  return { thrown, first }
}
/** Why a page of a release cannot be shown; undefined when it can. */
async function loadFault(page: Page, address: string, release: string): Promise<string | undefined> {
  const { thrown } = listenTo(page)
  const settled = page.locator('main:is([data-remote-state="ready"], [data-remote-state="failed"])').first()
  const closed = await page
    .goto(address, { timeout: limits.showing, waitUntil: 'commit' })
    .then(() => undefined, firstLine)
  if (closed !== undefined) return `it cannot be opened: ${closed}`
  if (!(await came(settled.waitFor({ timeout: limits.showing }))))
    return thrown[0] ? `it threw: ${thrown[0]}` : `it did not show within ${limits.showing / 1000} s`
  const [name, state] = await Promise.all([
    settled.getAttribute('data-remote'),
    settled.getAttribute('data-remote-state'),
  ])
  if (state !== 'ready' || name !== release) return `it failed${thrown[0] ? `: ${thrown[0]}` : ''}`
  return thrown[0] && `it threw: ${thrown[0]}`
}
/** A value that another record has already: the form was understood all the same. */
const takenOnly = z.object({ errors: z.array(z.object({ code: z.literal('DUPLICATE') })).min(1) })
const isSaving = (answer: Response): boolean =>
  answer.request().method() === 'POST' && new URL(answer.url()).pathname.startsWith('/api/employee/')
/**
 * Why a form that its address has filled cannot be saved; undefined when the service took it and the form was left for
 * its list. The service takes everything back that such a session writes (ADR 023).
 */
async function faultOfSaving(page: Page, path: string): Promise<string | undefined> {
  const { thrown, first } = listenTo(page)
  const answering = page.waitForResponse(isSaving, { timeout: limits.showing }).catch(() => undefined)
  const closed = await page
    .locator('form [type=submit]')
    .first()
    .click({ timeout: limits.showing })
    .then(() => undefined, firstLine)
  if (closed !== undefined) return `it cannot be saved: ${closed}`
  const answer = await Promise.race([answering, first])
  if (!answer) return thrown[0] ? `saving threw: ${thrown[0]}` : `saving sent nothing within ${limits.showing / 1000} s`
  if (!answer.ok()) {
    const isTaken = takenOnly.safeParse(await answer.json().catch(() => undefined)).success
    const body = await answer.text().catch(() => '')
    return isTaken ? undefined : `the service refused what it saved: ${answer.status()} ${body.slice(0, 300)}`
  }
  const left = await came(
    page.waitForURL(({ pathname }) => pathname !== path, { timeout: limits.leaving, waitUntil: 'commit' }),
  )
  if (thrown[0]) return `saving threw: ${thrown[0]}`
  return left ? undefined : 'it was saved, but its form stayed'
}
const rowsOf = z.object({ data: z.array(z.object({ id: z.string() })).min(1) })
const isList = (request: Request): boolean => /\/api\/employee\/[^?]*\?(.*&)?limit=/.test(request.url())
/**
 * Finds the list of the service that a page asks for first; answers, when the page is shown, the id of its first
 * record, if it has one.
 */
function firstRecord(page: Page): () => Promise<string | undefined> {
  const asking = page.waitForRequest(isList, { timeout: limits.showing }).catch(() => undefined)
  return async () => {
    const request = await Promise.race([asking, page.waitForTimeout(limits.asking).then(() => undefined)])
    const answer = await request?.response()
    return rowsOf.safeParse(await answer?.json().catch(() => undefined)).data?.data[0]?.id
  }
}
// The host asks for the user itself when it has a token and nothing else.
const signedInContext = (browser: Browser, origin: string, token: string): Promise<BrowserContext> =>
  browser.newContext({
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'accessToken', value: token }] }] },
  })

/** A version that is tried: where, as whom, and what is beside it. */
interface TriedVersion {
  readonly context: BrowserContext
  readonly at: string
  readonly preview: string
  readonly release: AvailableRelease
  readonly whole: number
  readonly opened: () => void
}
/** Opens the pages of one version until one of them cannot be shown, or its time is over. */
async function faultIn(
  { context, at, preview, release, whole, opened }: TriedVersion,
  golden: readonly Golden[],
): Promise<GateFault[]> {
  const { name, version } = release.descriptor
  const ends = performance.now() + whole
  const ways = [...golden]
  for (let way = ways.shift(); way; way = ways.shift()) {
    const { path, records, trial, isFirst } = way
    if (!isFirst && performance.now() > ends) continue
    const page = await context.newPage()
    const reading = records.length === 0 ? undefined : firstRecord(page)
    const filled = trial ? `?${new URLSearchParams(trial).toString()}` : ''
    const why =
      (await loadFault(page, `${at}${path}${filled}#preview=${preview}`, releaseKey(name, version))) ??
      (trial && (await faultOfSaving(page, path)))
    const id = why === undefined ? await reading?.() : undefined
    await page.close()
    opened()
    if (why !== undefined)
      return [{ code: 'SMOKE_FAILED', remote: name, message: `${path} of ${name} ${version}: ${why}` }]
    if (id !== undefined)
      ways.unshift(
        ...records.map((record) => ({ path: record.replace('{id}', encodeURIComponent(id)), records: [], isFirst })),
      )
  }
  return []
}

/** The versions to be tried, each with what is beside it and the pages to be opened. */
async function loadTrials(
  catalogue: SmokeParts['catalogue'],
  caller: Caller,
  from: WantedComposition,
  { stable, canary }: ReturnType<typeof newVersions>,
) {
  const all = [
    ...Object.entries(stable).map((one) => ({ one, beside: stable })),
    ...Object.entries(canary).map((one) => ({ one, beside: { ...stable, ...canary } })),
  ]
  const found = await Promise.all(
    all.map(async ({ one: [remote, version], beside }) => {
      const is = await catalogue.find(remote, version)
      if (!is.ok) return []
      const had = from.remotes[remote]?.version
      const was = had === undefined ? undefined : await catalogue.find(remote, had)
      const before = was?.ok ? was.release.descriptor : undefined
      const isChanged = await loadChangedScreens(catalogue, is.release.descriptor, before)
      return [{ beside, release: is.release, golden: getGoldenPages(is.release, caller, isChanged) }]
    }),
  )
  return found.flat()
}

/**
 * Makes the smoke gate (docs/rules/composition.md, "The gate"): of each new version one page of each kind and the pages
 * whose files changed are opened in a real browser against this very service before anybody gets them: lists with their
 * first record, forms, saved where the release says with what. Without a browser, or before the service listens,
 * nothing is tried.
 */
export function smokeGate({ catalogue, origin, signIn, tryToken, whole = limits.whole }: SmokeParts): Smoke {
  async function tryAll(
    browser: Browser,
    at: string,
    caller: Caller,
    from: WantedComposition,
    versions: ReturnType<typeof newVersions>,
    { tell = () => undefined, signal }: SmokeWatch,
  ): Promise<GateFault[]> {
    const all = await loadTrials(catalogue, caller, from, versions)
    const total = all.reduce((sum, { golden }) => sum + golden.length, 0)
    let done = 0
    const opened = () => tell(Math.min(++done, total), total)
    const { token, end } = await signIn(caller)
    try {
      const context = await signedInContext(browser, at, token)
      const faults: GateFault[] = []
      for (const { beside, release, golden } of all) {
        signal?.throwIfAborted()
        const preview = await tryToken(caller, beside)
        faults.push(...(await faultIn({ context, at, preview, release, whole, opened }, golden)))
      }
      // What a browser that was ended found is no fault of a version.
      signal?.throwIfAborted()
      return faults
    } finally {
      await end()
    }
  }
  return async (caller, from, to, watch = {}) => {
    const [executable, at] = [browserPath(), origin()]
    const versions = newVersions(from, to)
    const [first] = [...Object.keys(versions.stable), ...Object.keys(versions.canary)]
    if (!executable || at === undefined || first === undefined) return []
    const browser = await launchBrowser(executable).catch(firstLine)
    if (typeof browser === 'string')
      return [{ code: 'SMOKE_FAILED', remote: first, message: `the browser of the service does not start: ${browser}` }]
    const close = () => void browser.close().catch(() => undefined)
    watch.signal?.addEventListener('abort', close, { once: true })
    try {
      return await tryAll(browser, at, caller, from, versions, watch)
    } finally {
      watch.signal?.removeEventListener('abort', close)
      await browser.close()
    }
  }
}
