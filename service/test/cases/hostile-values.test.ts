import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp, TestUser } from '../support/app/app.ts'
import { anySend, type SentCall } from '../support/fuzz/any-call.ts'
import { describedCalls, isFuzzed, getRecordName, type DescribedCall } from '../support/fuzz/described-calls.ts'
import { valuePool } from '../support/fuzz/value-pool.ts'
import { importableCompany } from '../support/imports/importable.ts'

// Every parameter of every call, with values that nobody expects: the service answers, refuses, and never breaks.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_129)
/** Processor time for one answer. An ordinary one takes some milliseconds. */
const mostMs = 2_000

let t: TestApp
let callers: Readonly<Record<'employee' | 'administrator', () => Promise<TestUser>>>
let close: () => Promise<void>
let calls: readonly DescribedCall[]
const pool = valuePool()
/** Sends a call, and answers its status and the milliseconds of processor time that it took. */
async function send({ token }: TestUser, { method, url, body }: SentCall) {
  const before = process.cpuUsage()
  const { statusCode } = await t.app.inject({
    method,
    url: `/api/${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const { user, system } = process.cpuUsage(before)
  return { status: statusCode, ms: (user + system) / 1_000 }
}
beforeAll(async () => {
  const company = await importableCompany()
  t = company.t.app
  close = company.t.close
  const employeeId = await company.t.person()
  const self = await t.signIn({ employeeId, isSelfService: true, dataScope: 'SELF' })
  callers = { employee: () => Promise.resolve(self), administrator: () => t.signIn() }
  const administrator = await t.signIn()
  calls = describedCalls((await t.call('GET', 'openapi.json')).body).filter(isFuzzed)
  for (const { method, path } of calls)
    if (method === 'GET' && !path.includes('{')) {
      const { status, body } = await administrator.call('GET', path)
      if (status === 200) pool.learn(body, getRecordName(path))
    }
})
afterAll(() => close())

// Each parameter once, as one of the two in turn; a full run asks as both.
const isFull = process.env['TEST_FULL'] === '1'
it.each(['employee', 'administrator'] as const)(
  `%s: no parameter of any call breaks the service or holds it (FUZZ_SEED=${String(seed)})`,
  { timeout: 900_000 },
  async (who) => {
    const broken: unknown[] = []
    const statuses = new Map<number, number>()
    let turn = who === 'employee' ? 0 : 1
    for (const call of calls) {
      // So many exports and files are more than one user may ask for in a minute.
      const caller = await callers[who]()
      for (const target of call.parameters) {
        turn += 1
        if (!isFull && turn % 2 === 0) continue
        for (const one of fc.sample(anySend(call, pool, target), { seed: seed + turn, numRuns: 1 })) {
          const { status, ms } = await send(caller, one)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status >= 500 || ms > mostMs)
            broken.push({ ...one, body: JSON.stringify(one.body)?.slice(0, 300), status, ms })
        }
      }
    }
    expect(broken).toEqual([])
    // The calls are real ones: some pass, and the session of the caller lasts.
    expect(turn).toBeGreaterThan(5_000)
    expect(statuses.get(200) ?? 0, JSON.stringify([...statuses])).toBeGreaterThan(100)
    expect(statuses.has(401)).toBe(false)
  },
)
