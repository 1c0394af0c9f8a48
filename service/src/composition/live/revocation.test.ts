import { remoteVersionCalls as paths } from '@staff/contract/remote-version'
import { newKeyPair } from '@staff/registry'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app/app.ts'
import { descriptorOf, entry, folders, live, type Folders } from '../../../test/support/composition/compositions.ts'

let at: Folders
let t: TestApp
beforeAll(async () => {
  at = await folders(live('admin', 'payroll'))
  await at.build(descriptorOf('admin'))
  await at.publish(descriptorOf('payroll'))
  await at.publish(descriptorOf('payroll', '1.1.0'))
  const { privateKey } = await newKeyPair()
  await at.put('key.json', JSON.stringify(privateKey))
  t = await testApp({
    settings: { ...at.settings, NODE_ENV: 'production', COMPOSITION_KEY_FILE: join(at.root, 'key.json') },
  })
})
afterAll(() => t.app.close())

it("a publisher's key that is taken out of the list counts for nothing at once: in plan, apply and what is served, without a restart", async () => {
  const operator = await t.signIn({ permissions: ['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION'] })
  const wanted = { remotes: { ...live('admin').remotes, payroll: { version: '1.1.0' } } }
  const plan = async () => (await operator.call('POST', paths.plan, { body: { wanted } })).body.data
  const file = async () => (await t.app.inject(`/remotes/payroll/1.0.0/${entry}`)).statusCode
  const served = async () =>
    (await operator.call('GET', paths.state)).body.data.remotes.map((one: { served: string | null }) => one.served)
  const before = await plan()
  expect([before.faults, await file(), (await served())[1]]).toEqual([[], 200, expect.stringMatching(/^1\.0\.0/)])

  await at.put('publishers.json', '[]')
  expect(await file()).toBe(404)
  expect((await plan()).faults).toMatchObject([{ code: 'RELEASE_UNSIGNED', remote: 'payroll' }])
  const apply = { expected: before.expected, wanted, reason: 'Payroll goes on' }
  expect(await operator.call('POST', paths.apply, { body: apply })).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'payroll', code: 'GATE_REFUSED' }] },
  })
  await expect.poll(served, { timeout: 5_000 }).toEqual([expect.stringMatching(/^1\.0\.0/), null])

  await at.put('publishers.json', JSON.stringify(at.publishers))
  // A no is remembered for a moment: anyone may ask for anything.
  await expect.poll(async () => [await file(), (await plan()).faults], { timeout: 5_000 }).toEqual([200, []])
})
