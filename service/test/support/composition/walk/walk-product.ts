import {
  remoteVersionCalls as paths,
  remoteVersionStateSchema,
  type RemoteVersionState,
} from '@staff/contract/remote-version'
import type { RemoteDescriptor } from '@staff/contract'
import { getDigest, getIntegrity, signRelease, storeFrom } from '@staff/registry'
import { setTimeout as pause } from 'node:timers/promises'
import { compositionKey } from '../../../../src/composition/answer/composition-key.ts'
import { testApp, type TestAnswer, type TestApp } from '../../app/app.ts'
import { serverTestDatabase, type TestDatabase } from '../../app/database.ts'
import { settledAnswer } from '../../app/tasks.ts'
import { descriptorOf, folders, type Folders } from '../compositions.ts'

/** The remotes of five teams, and the version that both builds bring. */
export const teams = ['admin', 'attendance', 'canteen', 'employee', 'payroll'] as const
export type Team = (typeof teams)[number]
export const builtVersion = '0.1.0'
export const publishedVersions = ['0.2.0', '0.3.0', '0.4.0', '0.5.0'] as const
const marks = ['first', 'second'] as const
type Mark = (typeof marks)[number]

/** A release as a real build makes it: its entry is named by its content. */
function makeRelease(name: string, version: string, mark: string) {
  const bytes = Buffer.from(`// ${name} ${version} ${mark}\n${'x'.repeat(500)}`)
  const entry = `remoteEntry.${mark}-${version}.js`
  const files = { [entry]: getIntegrity(bytes) }
  return { descriptor: descriptorOf(name, version, { entry, files }), bytes, entry }
}
/** A machine with a build of its own: the same versions of all remotes with other bytes. */
async function buildMachine(mark: Mark): Promise<Folders> {
  const at = await folders({ remotes: Object.fromEntries(teams.map((name) => [name, { version: builtVersion }])) })
  for (const name of teams) {
    const { descriptor, bytes, entry } = makeRelease(name, builtVersion, mark)
    const folder = `remotes/${name}/${builtVersion}`
    await at.put(`${folder}/descriptor.json`, JSON.stringify(descriptor))
    await at.put(`${folder}/${entry}`, bytes)
  }
  return at
}
async function publishAll({ registry, keys }: Folders): Promise<readonly RemoteDescriptor[]> {
  const all = teams.flatMap((name) => publishedVersions.map((version) => makeRelease(name, version, 'published')))
  for (const { descriptor, bytes, entry } of all) {
    const release = await signRelease(descriptor, keys.privateKey, keys.keyId, '2026-01-05T08:00:00.000Z')
    await storeFrom(registry, {}).publish(release, new Map([[entry, bytes]]))
  }
  return all.map(({ descriptor }) => descriptor)
}

/** Somebody signed in at the service, whichever instance answers. */
export interface WalkUser {
  readonly userId: string
  readonly token: string
}
/** Two instances of two builds on one database, behind one address. */
export interface WalkProduct {
  readonly database: TestDatabase
  /** The hash of the entry of each release that can be had, by the digest of its descriptor. */
  readonly entries: ReadonlyMap<string, string>
  readonly signIn: (
    username: string,
    permissions?: readonly ('READ_REMOTE_VERSION' | 'UPDATE_REMOTE_VERSION')[],
  ) => Promise<WalkUser>
  readonly ask: (
    instance: number,
    who: WalkUser,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    etag?: string,
  ) => Promise<TestAnswer>
  readonly file: (instance: number, path: string) => Promise<{ readonly status: number; readonly hash: string }>
  readonly state: (instance: number, who: WalkUser) => Promise<RemoteVersionState>
  /** Waits until both instances give the same activation. */
  readonly settle: (who: WalkUser) => Promise<readonly [RemoteVersionState, RemoteVersionState]>
  /** Ends an instance and starts another one in its place, of the same or the other build. */
  readonly restart: (instance: number, build: number) => Promise<void>
  readonly close: () => Promise<void>
}

async function start(database: TestDatabase, of: Folders, shared: Folders): Promise<TestApp> {
  const DATA_DIR = `${shared.root}/key`
  await compositionKey({ compositionKeyFile: undefined, dataDir: DATA_DIR })
  const { REGISTRY, PUBLISHERS_FILE } = shared.settings
  const t = await testApp({
    database: { ...database, close: async () => undefined },
    settings: {
      ...of.settings,
      NODE_ENV: 'production',
      REGISTRY,
      PUBLISHERS_FILE,
      DATA_DIR,
      COMPOSITION_KEY_FILE: `${DATA_DIR}/composition-key.json`,
    },
  })
  // Tasks run where somebody listens.
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  return t
}

/** Opens it; the caller closes it. */
export async function openWalkProduct(): Promise<WalkProduct> {
  const database = await serverTestDatabase(20)
  const builds = await Promise.all(marks.map(buildMachine))
  const [shared] = builds
  if (!shared) throw new Error('there is no build')
  const published = await publishAll(shared)
  const built = marks.flatMap((mark) => teams.map((name) => makeRelease(name, builtVersion, mark).descriptor))
  const apps = [await start(database, builds[0] ?? shared, shared), await start(database, builds[1] ?? shared, shared)]
  const at = (instance: number): TestApp => apps[instance % apps.length] ?? apps[0]!
  const ask: WalkProduct['ask'] = async (instance, { token }, method, path, body, etag) => {
    const answer = await at(instance).app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}`, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
      ...(body === undefined ? {} : { payload: body }),
    })
    const text = answer.body
    const answered = { status: answer.statusCode, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) }
    return settledAnswer(database.db, answered)
  }
  const state = async (instance: number, who: WalkUser) =>
    remoteVersionStateSchema.parse((await ask(instance, who, 'GET', paths.state)).body.data)
  return {
    database,
    entries: new Map([...published, ...built].map((one) => [getDigest(one), one.files[one.entry] ?? ''])),
    signIn: (username, permissions = []) => at(0).signIn({ username, permissions }),
    ask,
    state,
    async file(instance, path) {
      const answer = await at(instance).app.inject({ url: path })
      return { status: answer.statusCode, hash: getIntegrity(answer.rawPayload) }
    },
    async settle(who) {
      for (;;) {
        const both = [await state(0, who), await state(1, who)] as const
        if (both[0].head.sequence === both[1].head.sequence) return both
        await pause(20)
      }
    },
    async restart(instance, build) {
      const ending = at(instance)
      // Nobody is sent to an instance that ends, or is not ready yet.
      apps[instance % apps.length] = at(instance + 1)
      await ending.close()
      apps[instance % apps.length] = await start(database, builds[build % builds.length] ?? shared, shared)
    },
    async close() {
      for (const app of apps) await app.close()
      await database.close()
    },
  }
}
