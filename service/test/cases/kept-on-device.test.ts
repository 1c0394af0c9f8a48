import {
  approvalCalls,
  findKeptCall,
  getOwnPart,
  keptCalls,
  keptPages,
  requestTypesOffline,
  writtenOffline,
} from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { workingSchedule } from '@staff/contract/attendance-leave'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalStatusTracking as tracking } from '../../src/areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { dashboardOperations } from '../../src/areas/platform/dashboard/dashboard.operations.ts'
import { requestKinds } from '../../src/areas/request-kinds.ts'
import { employee, userAccount } from '../../src/db/tables.ts'
import { demoPassword, demoPeople } from '../../src/seed/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { demoDatabase } from '../support/app/seeded.ts'

// What a phone keeps (docs/security.md, "What stays on a device"), of every call of the allow list.
interface Reader {
  readonly name: string
  readonly me: string
  readonly call: TestUser['call']
}
const operations = [...areaOperations, ...dashboardOperations(async () => [])]
let t: TestApp
let readers: readonly Reader[] = []
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
  readers = await Promise.all(
    demoPeople
      .filter(({ isSelfService }) => isSelfService)
      .map(async ({ username }): Promise<Reader> => {
        const answer = await t.call('POST', 'auth/login', { body: { username, password: demoPassword } })
        const token = String(answer.body['data']?.accessToken ?? answer.body['accessToken'])
        const [account] = await t.db.select().from(userAccount).where(eq(userAccount.username, username))
        const headers = { authorization: `Bearer ${token}` }
        return { name: username, me: account?.employeeId ?? '', call: (verb, path) => t.call(verb, path, { headers }) }
      }),
  )
})
afterAll(() => t.close())
/** Requests of each kind become those of the readers; all others stay those of other people. */
beforeAll(async () => {
  for (const { entity, table, requestType } of requestKinds.filter((kind) =>
    requestTypesOffline.includes(kind.requestType),
  )) {
    const rows = await t.db.select({ id: table.id }).from(table).limit(readers.length)
    if (rows.length < readers.length) throw new Error(`the demo company has too few of ${entity}`)
    for (const [i, { me }] of readers.entries()) {
      const id = String(rows[i]?.id)
      await t.db.update(table).set({ employeeId: me }).where(eq(table.id, id))
      const ofIt = and(eq(tracking.entityId, id), eq(tracking.requestType, requestType))
      await t.db.update(tracking).set({ employeeId: me }).where(ofIt)
    }
  }
})

const asOperation = (path: string) => path.replaceAll(/\{\w+\}/g, ':p')
const served = operations.filter(({ method }) => method === 'GET')
const findServed = (path: string) => served.find((one) => one.path.replaceAll(/:\w+/g, ':p') === asOperation(path))
/** What a call is asked with, so that it answers rows where there are any. */
const getQueries = (path: string, me: string, other: string): string[] => {
  const days = 'fromDate=2026-11-01&toDate=2026-11-30'
  if (path === workingSchedule.path) return [`employeeId=${me}&${days}`, `employeeId=${other}&${days}`]
  if (path === approvalCalls.list)
    return ['Normal', 'MyRequests', 'TeamRequests'].map((type) => `displayType=${type}&limit=100`)
  return ['', 'limit=100']
}

describe('the allow list', () => {
  it('names calls of the service, none of pay, and none that asks for a right on salaries', () => {
    const found = keptCalls.map(({ path }) => [path, findServed(path)] as const)
    expect(found.filter(([, one]) => one === undefined)).toEqual([])
    const needs = found.map(([, one]) => JSON.stringify(one?.need))
    expect(needs.filter((need) => /SALARY|PAY|BENEFIT|DEDUCTION/.test(need))).toEqual([])
    expect(found.filter(([path]) => /pay|salary|benefit|deduct|loan|adjust/.test(path))).toEqual([])
  })
  it('keeps as choices only what is the same for everybody, and as own only what the service narrows to the caller', () => {
    const wrong = keptCalls.filter(({ path, part }) => {
      const rows = findServed(path)?.rows
      return (part === 'CHOICES' && rows !== 'reference') || (part === 'OWN' && rows !== 'own')
    })
    expect(wrong).toEqual([])
  })
  it('names requests with their kinds, and pages that are there', () => {
    const kinds = writtenOffline.map((name) => allResources.find((one) => one.name === name)?.approval)
    expect(kinds).toEqual(requestTypesOffline)
    const screens = new Set<string>([...allResources.map(({ screen }) => screen), workingSchedule.screen])
    expect(keptPages.filter((page) => !screens.has(page))).toEqual(['/pending-approval/my-request'])
  })
})

describe.each(keptCalls.map((call) => [call.path, call] as const))('%s', (path, { part }) => {
  it('keeps nothing of other people, whatever was read', async () => {
    const numbers = await t.db
      .select({
        id: employee.id,
        number: employee.accountNo,
        en: employee.displayFullNameEn,
        km: employee.displayFullNameKh,
      })
      .from(employee)
    let kept = 0
    for (const { me, call } of readers) {
      const others = numbers.filter(({ id }) => id !== me)
      const ids = path.endsWith('{id}') ? await getIds(path, call, others[0]?.id ?? '', me) : ['']
      for (const id of ids)
        for (const query of getQueries(path, me, others[0]?.id ?? '')) {
          const address = path.replace('{type}', 'LEAVE').replace('{id}', id)
          const { status, body } = await call('GET', query ? `${address}?${query}` : address)
          if (status !== 200) continue
          expect(findKeptCall(address)?.part).toBe(part)
          const own = getOwnPart(part, body, new URLSearchParams(query), me)
          if (own === undefined) continue
          kept += 1
          const text = JSON.stringify(own)
          const told = others.filter((one) => [one.id, one.number].some((word) => text.includes(`"${word}"`)))
          expect(told).toEqual([])
        }
    }
    expect(kept).toBeGreaterThan(0)
  })
})
/** Ids of what the list above a record answers, of one's own and of others. */
async function getIds(path: string, call: TestUser['call'], other: string, me: string): Promise<string[]> {
  if (path.includes('employee-master-information')) return [me, other]
  const { body } = await call('GET', path.replace('/{id}', '').replace('{type}', 'LEAVE'))
  const rows: { readonly id: string }[] = body['data'] ?? []
  return [...rows.map(({ id }) => id), other]
}
