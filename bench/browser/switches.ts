import { calls, remoteVersionCalls, signedCompositionSchema, to } from '@staff/contract'
import { employeeBirthdayReport } from '@staff/contract/reports'
import { activatedSchema, remoteVersionStateSchema } from '@staff/contract/remote-version'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import * as z from 'zod'
import { browserPath, launchBrowser } from '../../service/src/print/browser.ts'
import { startServer } from '../../service/test/support/app/server.ts'
import { startBuilt } from '../support/built-product.ts'
import { signedIn } from './page-load.ts'

// docs/rules/composition.md, "What a tab does": a switch at one instance of the built product, observed from another
// instance on the same PostgreSQL server, and a start with a bucket that accepts every request and answers none.
const bars = { follow: 2_000, fresh: 2_000, tab: 10_000, start: 10_000 }
const rounds = 5
const killed = { en: 'Closed for measuring', km: 'បិទដើម្បីវាស់' }
const page = {
  path: to(employeeBirthdayReport).list(),
  stands: 'main[data-remote^="reports@"][data-remote-state="ready"]',
}

function print(what: string, took: readonly number[], bar: number): void {
  const most = Math.max(...took)
  const middle = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0
  console.log(
    `${what}: median ${middle.toFixed(0)}, most ${most.toFixed(0)} ms of ${String(took.length)}  bar ${String(bar)}  ${most <= bar ? 'held' : 'MISSED'}`,
  )
}

/** Calls an instance as the administrator. */
async function callerAt(origin: string) {
  const ask = async <T>(path: string, answer: z.ZodType<T>, token?: string, body?: object): Promise<T> => {
    const answered = await fetch(`${origin}/api/${path}`, {
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    if (!answered.ok) throw new Error(`${path}: ${await answered.text()}`)
    return answer.parse(await answered.json())
  }
  const account = { username: 'admin@demo.local', password: 'Demo#2026' }
  const { accessToken } = await ask(calls.login, z.object({ accessToken: z.string() }), undefined, account)
  return {
    composition: async () => (await ask(calls.composition, signedCompositionSchema, accessToken)).data,
    /** Acts on the active manifest; answers the number of the activation. */
    async act(name: 'kill', what: object): Promise<number> {
      const state = z.object({ data: remoteVersionStateSchema })
      const { head } = (await ask(remoteVersionCalls.state, state, accessToken)).data
      const body = { expected: head.snapshot, reason: 'measured', ...what }
      return (await ask(remoteVersionCalls[name], z.object({ data: activatedSchema }), accessToken, body)).data.sequence
    },
  }
}
type Caller = Awaited<ReturnType<typeof callerAt>>
/** Milliseconds until an instance gives an activation. */
async function untilGiven({ composition }: Caller, sequence: number): Promise<number> {
  const begun = performance.now()
  while ((await composition()).sequence < sequence) await new Promise((done) => setTimeout(done, 20))
  return performance.now() - begun
}
/**
 * Opens a page again until it shows the remote that was switched on again. Answers after how many milliseconds that
 * page was `opened`, and when it was shown (`stood`).
 */
async function untilShown(
  context: BrowserContext,
  origin: string,
): Promise<{ readonly opened: number; readonly stood: number }> {
  const begun = performance.now()
  const tab = await context.newPage()
  let opened = 0
  for (;;) {
    opened = performance.now() - begun
    await tab.goto(origin + page.path, { waitUntil: 'commit' })
    await tab.locator(page.stands).or(tab.getByText(killed.en)).first().waitFor()
    if (await tab.locator(page.stands).isVisible()) break
  }
  const stood = performance.now() - begun
  await tab.close()
  return { opened, stood }
}

const executable = browserPath()
if (!executable) throw new Error('no browser on this machine: set CHROMIUM_PATH')
const folder = await mkdtemp(join(tmpdir(), 'staff-bench-'))
const keyFile = join(folder, 'key.json')
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
await writeFile(keyFile, JSON.stringify(privateKey.export({ format: 'jwk' })))
const server = await startServer()
const common = {
  DATABASE_URL: server.url,
  JWT_SECRET: 'a-key-for-measuring-only-0123456789-abc',
  COMPOSITION_KEY_FILE: keyFile,
  SMOKE: 'off',
}
const start = (name: string, env: Readonly<Record<string, string>> = {}) =>
  startBuilt(join(folder, name), { ...common, ...env })
const silent = createServer(() => undefined).listen(0, '127.0.0.1')
await once(silent, 'listening')
const [switching, watched] = [await start('switching'), await start('watched')]
const browser = await launchBrowser(executable)
try {
  const [here, there] = [await callerAt(switching.origin), await callerAt(watched.origin)]
  const context = await signedIn(browser, watched.origin)
  const tab = await context.newPage()
  await tab.goto(watched.origin)
  await tab.locator('main h1').first().waitFor()
  const took: Record<'follow' | 'fresh' | 'stood' | 'tab', number[]> = { follow: [], fresh: [], stood: [], tab: [] }
  /** Milliseconds until the tab has an activation. Call it before the act: the tab reports each activation once. */
  const heard = async (sequence: number) => {
    const begun = performance.now()
    await tab.waitForResponse(
      async (answer) =>
        new URL(answer.url()).pathname === `/api/${calls.composition}` &&
        answer.status() === 200 &&
        signedCompositionSchema.parse(await answer.json()).data.sequence >= sequence,
      { timeout: 60_000 },
    )
    return performance.now() - begun
  }
  for (let round = 0; round < rounds; round++) {
    const { sequence } = await here.composition()
    const hearingOff = heard(sequence + 1)
    took.follow.push(await untilGiven(there, await here.act('kill', { remote: 'reports', killed })))
    await hearingOff
    const hearing = heard(sequence + 2)
    await here.act('kill', { remote: 'reports', killed: null })
    const { opened, stood } = await untilShown(context, watched.origin)
    took.fresh.push(opened)
    took.stood.push(stood)
    took.tab.push(await hearing)
  }
  print('a switch, until another instance gives it', took.follow, bars.follow)
  print('a revive, until a page that is opened from then on shows it', took.fresh, bars.fresh)
  console.log(`  such a page stands ${Math.max(...took.stood).toFixed(0)} ms after the revive at most`)
  print('a revive, until an open tab knows of it', took.tab, bars.tab)
  const bucket = `s3://releases/staff?endpoint=http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`
  const begun = performance.now()
  const third = await start('third', {
    REGISTRY: bucket,
    AWS_ACCESS_KEY_ID: 'measured',
    AWS_SECRET_ACCESS_KEY: 'measured',
  })
  print('a start beside a bucket that hangs, until it is ready', [performance.now() - begun], bars.start)
  await third.stop()
} finally {
  await browser.close()
  await Promise.all([switching.stop(), watched.stop()])
  silent.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
