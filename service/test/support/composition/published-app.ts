import type { WantedComposition } from '@staff/contract'
import {
  remoteVersionCalls as paths,
  remoteVersionStateSchema,
  type RemoteVersionState,
} from '@staff/contract/remote-version'
import { folderStore, newKeyPair, signRelease } from '@staff/registry'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testApp, type TestAnswer, type TestApp, type TestUser } from '../app/app.ts'
import { settledAnswer } from '../app/tasks.ts'
import { sampleRelease } from './memory-catalogue.ts'

/** A service with published releases, and an operator who acts on them. */
export interface PublishedApp {
  readonly t: TestApp
  readonly operator: TestUser
  readonly state: () => Promise<RemoteVersionState>
  /** Asks for an act on the composition that is live now. */
  readonly start: (path: string, body: object, who?: TestUser) => Promise<TestAnswer>
  /** The same, when its task has ended where it starts one. */
  readonly runAction: (path: string, body: object, who?: TestUser) => Promise<TestAnswer>
  /** What is live of a remote. */
  readonly live: (name: string) => Promise<RemoteVersionState['remotes'][number]['live'] | undefined>
}

/**
 * Opens it with these releases published, `more` of what they say; the first composition is `wanted`. The caller
 * closes `t`. `settings` are further ones of the service.
 */
export async function publishedApp(
  releases: readonly (readonly [name: string, version: string, more?: object])[],
  wanted: WantedComposition,
  settings: Readonly<Record<string, string>> = {},
): Promise<PublishedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'staff-operations-'))
  const { keyId, publicKey, privateKey } = await newKeyPair()
  writeFileSync(
    join(folder, 'publishers.json'),
    JSON.stringify([{ keyId, owner: 'the team', remotes: '*', key: publicKey }]),
  )
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(wanted))
  const store = folderStore(join(folder, 'registry'))
  for (const [name, version, more] of releases)
    await store.publish(
      await signRelease(sampleRelease(name, version, more), privateKey, keyId, new Date().toISOString()),
      new Map([['remoteEntry.js', Buffer.from('export {}')]]),
    )
  const t = await testApp({
    settings: {
      REGISTRY: join(folder, 'registry'),
      PUBLISHERS_FILE: join(folder, 'publishers.json'),
      MANIFEST_FILE: join(folder, 'manifest.json'),
      REMOTES_DIR: join(folder, 'none'),
      HOST_DIR: join(folder, 'none'),
      ...settings,
    },
  })
  const operator = await t.signIn({ permissions: ['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION'] })
  // Tasks run where somebody listens.
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const state = async () => remoteVersionStateSchema.parse((await operator.call('GET', paths.state)).body.data)
  const start = async (path: string, body: object, who = operator) =>
    who.call('POST', path, { body: { expected: (await state()).head.snapshot, reason: 'because', ...body } })
  return {
    t,
    operator,
    state,
    start,
    runAction: async (path, body, who = operator) => settledAnswer(t.db, await start(path, body, who)),
    live: async (name) => (await state()).remotes.find((remote) => remote.name === name)?.live,
  }
}
