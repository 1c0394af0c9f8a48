import { hostRelease } from '../composition/composition.table.ts'
import { remoteVersionCalls as paths } from '@staff/contract/remote-version'
import { newKeyPair } from '@staff/registry'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app/app.ts'
import { descriptorOf, entry, folders, live, type Folders } from '../../test/support/composition/compositions.ts'
import { testDatabase, type TestDatabase } from '../../test/support/app/database.ts'
import { settledAnswer } from '../../test/support/app/tasks.ts'

const token = 'a-token-of-sixteen-or-more'
let at: Folders
let database: TestDatabase
let t: TestApp
beforeAll(async () => {
  at = await folders(live('admin', 'payroll'))
  const { privateKey } = await newKeyPair()
  await at.put('key.json', JSON.stringify(privateKey))
  database = await testDatabase()
})
afterAll(async () => {
  await t.app.close()
  await database.close()
})

/** A production start on these folders, after the instance before has ended. */
async function start(before?: TestApp): Promise<void> {
  await before?.app.close()
  t = await testApp({
    database,
    settings: {
      ...at.settings,
      NODE_ENV: 'production',
      COMPOSITION_KEY_FILE: join(at.root, 'key.json'),
      METRICS_TOKEN: token,
    },
  })
}
async function ready() {
  const { status, body } = await t.call('GET', 'health/ready')
  const { payload } = await t.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } })
  return {
    status,
    body,
    metrics: [...payload.matchAll(/composition_remotes\{state="(\w+)[^}]*\} (\d)/g)].map(
      ([, state, count]) => `${state} ${count}`,
    ),
    unsound: [...payload.matchAll(/composition_unsound\{remote="(.*?)",code="(.*?)"\} (\d)/g)].map(
      ([, remote, code, count]) => `${remote} ${code} ${count}`,
    ),
    releases: [...payload.matchAll(/composition_release\{remote="(.*?)",wanted="(.*?)",served="(.*?)"\} 1/g)].map(
      ([, ...labels]) => labels,
    ),
  }
}
/** What other builds brought is nowhere any more. */
const forgetShelf = () => database.db.delete(hostRelease)
const rebuild = async (mark: string, ...names: string[]) => {
  await rm(at.remotesDir, { recursive: true, force: true })
  for (const name of names) await at.build(descriptorOf(name, '1.0.0', {}, mark), mark)
}

describe('readiness of a production instance', () => {
  it('is none without any remote, with words in both languages', async () => {
    await start()
    expect(await ready()).toMatchObject({ status: 503, body: { errors: [{ path: 'remotes', code: 'UNAVAILABLE' }] } })
    expect((await t.call('GET', 'health/ready', { lang: 'km' })).body.message).toMatch(/[ក-៿]/)
  })
  it('comes with the first build, and with every redeploy of other bytes', async () => {
    for (const mark of ['one', 'two']) {
      await rebuild(mark, 'admin', 'payroll')
      await start(t)
      expect(await ready()).toMatchObject({
        status: 200,
        body: { status: 'ok' },
        metrics: ['served 2', 'stood 0', 'missing 0'],
      })
    }
  })
  it('is whole with a build that was live before: what is in force lies on the shelf of all instances', async () => {
    await rebuild('one', 'admin', 'payroll')
    await start(t)
    const { body, metrics, releases } = await ready()
    expect([body.status, metrics]).toEqual(['ok', ['served 2', 'stood 0', 'missing 0']])
    expect(releases.map(([, wanted, served]) => wanted === served)).toEqual([true, true])
  })
  it('is degraded with names where some remote cannot be had, in the metrics and the state of remote versions too', async () => {
    await forgetShelf()
    await rebuild('two', 'admin')
    await start(t)
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'degraded', remotes: [expect.stringMatching(/^payroll 1\.0\.0\+[0-9a-f]{8}$/)] },
      metrics: ['served 1', 'stood 0', 'missing 1'],
    })
    const operator = await t.signIn({ permissions: ['READ_REMOTE_VERSION'] })
    expect((await operator.call('GET', paths.state)).body.data.remotes).toMatchObject([
      { name: 'admin' },
      {
        name: 'payroll',
        lacking: [
          { version: expect.stringMatching(/^1\.0\.0\+/), shown: null, why: expect.stringContaining('not built here') },
        ],
      },
    ])
  })
  it('is degraded where a live file was altered: in readiness, in the metrics and in the state of remote versions', async () => {
    await forgetShelf()
    await rebuild('two', 'admin', 'payroll')
    await at.put(`remotes/payroll/1.0.0/${entry}`, 'altered')
    await start(t)
    const operator = await t.signIn({ permissions: ['READ_REMOTE_VERSION'] })
    const told = { code: 'FILE_CHANGED', why: expect.stringContaining(`${entry} is not what was released`) }
    const { remotes } = (await operator.call('GET', paths.state)).body.data
    expect(remotes).toMatchObject([{ name: 'admin' }, { name: 'payroll', unsound: [told] }])
    expect(remotes[0]).not.toHaveProperty('unsound')
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'degraded', unsound: [expect.stringMatching(/^FILE_CHANGED payroll 1\.0\.0/)] },
      unsound: ['payroll FILE_CHANGED 1'],
    })
  })
  it('of a build that was live before is degraded without what was in force, until an operator applies it: the plan tells bytes from bytes', async () => {
    await forgetShelf()
    await rebuild('one', 'admin', 'payroll')
    await start(t)
    const operator = await t.signIn({ permissions: ['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION'] })
    // One version twice, told apart by the bytes: in the state, in readiness and in the metrics.
    const { remotes } = (await operator.call('GET', paths.state)).body.data
    const exact = /^1\.0\.0\+[0-9a-f]{8}$/
    for (const { wanted, served } of remotes) {
      expect(wanted).toMatch(exact)
      expect(served).toMatch(exact)
      expect(served).not.toBe(wanted)
    }
    const told = (one: { name: string; wanted: string; served: string }) =>
      `${one.name} ${one.wanted} (${one.served} stands in)`
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'degraded', remotes: remotes.map(told) },
      metrics: ['served 0', 'stood 2', 'missing 0'],
      releases: remotes.map((one: { name: string; wanted: string; served: string }) => [
        one.name,
        one.wanted,
        one.served,
      ]),
    })
    const plan = (await operator.call('POST', paths.plan, { body: { wanted: live('admin', 'payroll') } })).body.data
    expect(
      plan.difference.map(({ remote, content }: { remote: string; content?: object }) => [
        remote,
        Object.keys(content ?? {}),
      ]),
    ).toEqual([
      ['admin', ['1.0.0']],
      ['payroll', ['1.0.0']],
    ])
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    expect(
      (
        await settledAnswer(
          t.db,
          await operator.call('POST', paths.apply, {
            body: { expected: plan.expected, wanted: plan.next, reason: 'back to the build before' },
          }),
        )
      ).status,
    ).toBe(200)
    // Readiness answers the last result: it waits for nothing.
    await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ status: 200, body: { status: 'ok' } })
    const again = (await operator.call('POST', paths.plan, { body: { wanted: live('admin', 'payroll') } })).body.data
    expect(again.difference).toEqual([])
  })
})
