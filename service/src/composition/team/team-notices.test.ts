import type { WantedComposition } from '@staff/contract'
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import { memoryCatalogue, sampleRelease } from '../../../test/support/composition/memory-catalogue.ts'
import { emptied, makeSwitch, open } from '../../../test/support/composition/switches.ts'
import { message } from '../../areas/platform/messages/message.table.ts'
import { getTransports } from '../../areas/platform/messages/transports.ts'
import type { Draft } from '../../http/request-context.ts'
import type { ActiveComposition } from '../live/active.ts'
import { activeSnapshot } from '../live/snapshots.ts'
import { remoteBrowser, teamNotice } from '../composition.table.ts'
import { tellTeams } from './team-notices.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const owner = { mail: 'payroll@example.com', webhook: 'https://hooks.example.com/payroll' }
const wanted: WantedComposition = { remotes: { admin: { version: '1.0.0' }, payroll: { version: '1.0.0' } } }
type Instance = Awaited<ReturnType<typeof open>>
let instances: readonly Instance[]
let posted: Draft[]
beforeEach(async () => {
  await emptied(database)
  for (const table of [remoteBrowser, teamNotice, message]) await database.db.delete(table)
  const catalogue = memoryCatalogue(
    sampleRelease('admin'),
    sampleRelease('payroll', '1.0.0', { owner }),
    sampleRelease('payroll', '1.1.0', { owner }),
  )
  instances = await Promise.all([open(database, catalogue, wanted), open(database, catalogue, wanted)])
  posted = []
})
const post = async (_: unknown, draft: Draft) => void posted.push(draft)
const tell = (change: (active: ActiveComposition) => ActiveComposition = (active) => active) =>
  Promise.all(
    instances.map((one) => {
      one.lookAgain()
      return tellTeams({ db: database.db, live: async () => change(await one.live()), post })
    }),
  )
const act = async (remote: string, change: object, action: 'kill' | 'canary' | 'canary ended', who?: string) => {
  const { id, wanted: now } = await activeSnapshot(database.db)
  const remotes = { ...now.remotes, [remote]: { version: '1.0.0', ...change } }
  const by = who === undefined ? {} : { who: { userId: null, username: who } }
  await instances[0]?.activate(makeSwitch(id, { remotes }, { action, ...by }))
}
const canary = { version: '1.1.0', percent: 10, roles: [], users: [] }
const fails = (errors: number, loads: number) =>
  database.db.insert(remoteBrowser).values(
    ['one', 'two'].map((browser) => ({
      browser,
      errors,
      loads,
      minute: sql`date_trunc('minute', now())`,
      remote: 'payroll',
      version: '1.0.0',
      sequence: 1,
    })),
  )

describe('the team of a remote', () => {
  it.each<[string, () => Promise<unknown>, RegExp, ((active: ActiveComposition) => ActiveComposition)?]>([
    ['is switched off', () => act('payroll', { killed: { en: 'off', km: 'បិទ' } }, 'kill'), /kill by operator: a test/],
    [
      'has a canary that the service took back',
      async () => {
        await act('payroll', { canary }, 'canary')
        await act('payroll', {}, 'canary ended', 'service')
      },
      /canary ended by service: a test/,
    ],
    ['fails everybody', () => fails(3, 2), /1\.0\.0 failed 6 of 10 times in 2 browsers/],
    [
      'is stood in for',
      async () => undefined,
      /1\.0\.0\+a cannot be had, 0\.9\.0\+b stands in for it: the registry is away/,
      (active) => ({
        ...active,
        lacking: [
          {
            remote: 'payroll',
            version: '1.0.0',
            isCanary: false,
            shown: '0.9.0',
            exact: { wanted: '1.0.0+a', shown: '0.9.0+b' },
            why: 'the registry is away',
          },
        ],
      }),
    ],
  ])('is told once, by whichever instance, when it %s', async (_, happens, text, change) => {
    await tell(change)
    const before = change ? 0 : posted.length
    expect(before).toBe(0)
    posted = change ? posted : []
    await happens()
    await tell(change)
    await tell(change)
    expect(posted.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['MAIL', owner.mail],
      ['WEBHOOK', owner.webhook],
    ])
    expect(posted[0]?.text).toMatch(text)
  })
  it('is told nothing of others, of a canary that somebody ended, of one browser, and where it names no owner', async () => {
    await act('payroll', { canary }, 'canary')
    await act('payroll', {}, 'canary ended')
    await act('admin', { killed: { en: 'off', km: 'បិទ' } }, 'kill')
    await fails(1, 40)
    await tell()
    expect(posted).toEqual([])
  })
})

describe('a webhook', () => {
  it('goes to an origin that the operator allows and to no other, and follows no redirect', async () => {
    const got: unknown[] = []
    const server = createServer((request, answer) => {
      if (request.url === '/away') return void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        got.push(JSON.parse(body))
        answer.end('taken')
      })
    })
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}`
    const { WEBHOOK: send } = getTransports({ mail: undefined, sms: undefined, webhooks: [origin] })
    const text = { subject: 'a', text: 'b' }
    await send?.({ recipient: `${origin}/team`, ...text })
    expect(got).toEqual([text])
    for (const recipient of [
      'http://127.0.0.1:1/',
      'http://169.254.169.254/latest',
      `${origin}.example.com/`,
      'file:///etc/passwd',
      'x',
      `${origin}/away`,
    ])
      await expect(send?.({ recipient, ...text })).rejects.toThrow(/WEBHOOK_ORIGINS does not allow|fetch failed/)
    expect(got).toHaveLength(1)
    await new Promise((closed) => server.close(closed))
  })
})
