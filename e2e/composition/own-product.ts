import { calls, isOpenTask, taskCalls, type Task, type WantedComposition, type WantedRemote } from '@staff/contract'
import {
  activatedSchema,
  compositionPlanSchema,
  remoteVersionCalls,
  remoteVersionStateSchema,
  type RemoteVersionState,
} from '@staff/contract/remote-version'
import { folderStore, newKeyPair } from '@staff/registry'
import { spawn, type ChildProcess } from 'node:child_process'
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, loginOf, password, test as base, type Person } from '../product.ts'
import { publish, variant, type Variation } from './variants.ts'

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        done(port)
      })
    })
  })

/** A running product for one test file: other tests do not see its switches. */
export interface OwnProduct {
  readonly origin: string
  /** The process that serves it now. */
  readonly pid: number
  /** The folder of its published releases. */
  readonly registry: string
  /** Publishes a variant of a built remote. */
  readonly publish: (name: string, version: string, variation?: Variation) => Promise<void>
  readonly state: () => Promise<RemoteVersionState>
  /** Calls an operation of remote versions as the administrator; adds the current snapshot and a reason to actions. */
  readonly action: (
    call: Exclude<keyof typeof remoteVersionCalls, 'state' | 'history' | 'verify' | 'preview'>,
    body?: object,
  ) => Promise<{ status: number; body: unknown }>
  /** Makes one version live; throws when it is refused. */
  readonly switchTo: (name: string, change: Partial<WantedRemote>) => Promise<void>
  /** The service's own signing key: for wrong documents with a valid signature. */
  readonly compositionKey: () => KeyObject
  /** A bearer token of a demo person. */
  readonly token: (who: Person) => Promise<string>
  readonly call: (
    who: Person,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown }>
  /**
   * Ends its process and starts another with other settings, at the same address and on the same data,
   * as a deployment does.
   */
  readonly deploy: (settings: Settings) => Promise<void>
}
type Settings = Readonly<Record<string, string>>

async function startService(
  port: number,
  dataDir: string,
  publishersFile: string,
  settings: Settings,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['.build/service/server.js'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      PUBLISHERS_FILE: publishersFile,
      SMOKE: 'off',
      ...settings,
    },
  })
  // Three minutes, because the machine may be busy with other work.
  for (let tries = 0; tries < 1_800; tries++) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return child
    await new Promise((done) => {
      setTimeout(done, 100)
    })
  }
  throw new Error('The service did not become ready')
}
async function endService(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/**
 * Starts a separate product on the embedded demo company, with a trusted publisher.
 * A browser tries the versions only when the settings ask for it.
 */
export async function startProduct(
  settings: Settings = {},
): Promise<OwnProduct & { readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'staff-e2e-'))
  const { keyId, publicKey, privateKey } = await newKeyPair()
  writeFileSync(
    join(folder, 'publishers.json'),
    JSON.stringify([{ keyId, owner: 'the tests', remotes: '*', key: publicKey }]),
  )
  cpSync(process.env['E2E_SEEDED'] ?? '', join(folder, 'data'), { recursive: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = (own: Settings) => startService(port, join(folder, 'data'), join(folder, 'publishers.json'), own)
  let child = await start(settings)
  const store = folderStore(join(folder, 'data', 'registry'))
  const tokens = new Map<Person, { token: string; at: number }>()
  const send = async (
    method: string,
    path: string,
    bearer: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown }
  }
  const token = async (who: Person) => {
    const known = tokens.get(who)
    if (known && Date.now() - known.at < 5 * 60_000) return known.token
    const { body } = await send('POST', calls.login, '', { username: loginOf(who), password })
    const made = (body as { accessToken: string }).accessToken
    tokens.set(who, { token: made, at: Date.now() })
    return made
  }
  const data = (body: unknown) => (body as { data: unknown }).data
  const state = async () =>
    remoteVersionStateSchema.parse(data((await send('GET', remoteVersionCalls.state, await token('admin'))).body))
  const action: OwnProduct['action'] = async (call, body = {}) => {
    const common = call === 'plan' ? {} : { expected: (await state()).head.snapshot, reason: 'a test' }
    return settled(await send('POST', remoteVersionCalls[call], await token('admin'), { ...common, ...body }))
  }
  /** The result of an action that became a task, in the form of a direct answer. */
  const settled = async (answer: { status: number; body: unknown }) => {
    if (answer.status !== 202) return answer
    let task = data(answer.body) as Task
    while (isOpenTask(task)) {
      await new Promise((done) => {
        setTimeout(done, 200)
      })
      const { status, body } = await send('GET', taskCalls.one(task.id), await token('admin'))
      if (status !== 200) throw new Error(`the task is answered with ${String(status)}: ${JSON.stringify(body)}`)
      task = data(body) as Task
    }
    return task.status === 'DONE'
      ? { status: 200, body: { data: task.result } }
      : { status: 409, body: { message: task.outcome?.en, errors: [task.result] } }
  }
  return {
    origin,
    get pid() {
      return child.pid ?? 0
    },
    registry: join(folder, 'data', 'registry'),
    state,
    action,
    token,
    compositionKey: () =>
      createPrivateKey({
        key: JSON.parse(readFileSync(join(folder, 'data', 'composition-key.json'), 'utf8')) as Record<string, string>,
        format: 'jwk',
      }),
    async publish(name, version, variation) {
      await publish(store, await variant(name, version, variation), { keyId, privateKey })
      // The service reads the registry once a second.
      await expect
        .poll(async () => (await state()).remotes.find((one) => one.name === name)?.available)
        .toContain(version)
    },
    async switchTo(name, change) {
      const now = await state()
      const remotes: WantedComposition['remotes'] = Object.fromEntries(
        now.remotes.map((one) => [one.name, one.name === name ? { ...one.live, ...change } : one.live]),
      )
      const plan = compositionPlanSchema.parse(data((await action('plan', { wanted: { remotes } })).body))
      const { status, body } = await action('apply', { wanted: { remotes }, again: true })
      if (status !== 200)
        throw new Error(`The switch was refused: ${JSON.stringify(body)} ${JSON.stringify(plan.faults)}`)
      activatedSchema.parse(data(body))
    },
    call: async (who, method, path, body, headers) => send(method, path, await token(who), body, headers),
    async deploy(own) {
      await endService(child)
      child = await start({ ...settings, ...own })
    },
    async stop() {
      await endService(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** `product`: one running product per test file; `baseURL` and the signed-in pages belong to it. */
export const test = base.extend<object, { product: OwnProduct }>({
  keepsContexts: false,
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.origin)
  },
})
export { expect }
