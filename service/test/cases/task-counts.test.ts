import {
  approvalCalls,
  contributionCalls,
  holds,
  type Need,
  type TaskContribution,
  type TaskRow,
} from '@staff/contract'
import { adminTasks } from '@staff/contract/admin'
import { timeTasks } from '@staff/contract/attendance-leave'
import { employeeTasks } from '@staff/contract/employee'
import { payTasks } from '@staff/contract/payroll'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaContributions } from '../../src/areas/contributions.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { contributionOperations } from '../../src/contributions/contribution.operations.ts'
import { demoPassword, demoPeople } from '../../src/seed/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { demoDatabase } from '../support/app/seeded.ts'

const tasks: readonly TaskContribution[] = [adminTasks, employeeTasks, timeTasks, payTasks].flatMap((of) =>
  Object.values<TaskContribution>(of),
)
const usernames = demoPeople.map(({ username }) => username)
const isOfContributions = ({ path }: { readonly path: string }) => path.includes('/contribution-')
let t: TestApp
const calls = new Map<string, TestUser['call']>()
const rights = new Map<string, ReadonlySet<string>>()

beforeAll(async () => {
  const never = () => new Promise(() => undefined)
  const own = contributionOperations(areaContributions, never)
  t = await testApp({
    operations: [...areaOperations.filter((one) => !isOfContributions(one)), ...own],
    database: await demoDatabase(),
  })
  for (const username of usernames) {
    const { body } = await t.call('POST', 'auth/login', { body: { username, password: demoPassword } })
    const headers = { authorization: `Bearer ${String(body.data?.accessToken ?? body.accessToken)}` }
    const call: TestUser['call'] = (method, path, options = {}) => t.call(method, path, { ...options, headers })
    calls.set(username, call)
    rights.set(username, new Set<string>((await call('GET', 'authentication/user/current')).body.data.permissions))
  }
})
afterAll(() => t.close())

const getCall = (username: string): TestUser['call'] => calls.get(username) ?? t.call
const mayDo = (username: string, need: Need): boolean => holds(rights.get(username) ?? new Set(), need)

/** Every row of a list, page after page; undefined where it is refused. */
async function loadAll(username: string, list: string): Promise<readonly TaskRow[] | undefined> {
  const rows: TaskRow[] = []
  for (;;) {
    const page = `${contributionCalls.list(list)}?limit=50&offset=${rows.length}`
    const { status, body } = await getCall(username)('GET', page)
    if (status === 403) return undefined
    expect(status, page).toBe(200)
    rows.push(...body.data)
    if (rows.length >= body.pageMeta.totalCount || body.data.length === 0) {
      expect(rows.length, `the rows of ${list}`).toBe(body.pageMeta.totalCount)
      return rows
    }
  }
}

describe('My tasks', () => {
  it('has the lists of the areas, and no other ones', () => {
    expect(tasks.map(({ list }) => list).toSorted()).toEqual(areaContributions.tasks.map(({ key }) => key).toSorted())
    for (const { list, permission } of tasks)
      expect(areaContributions.tasks.find(({ key }) => key === list)?.need).toBe(permission)
  })
  it.each(usernames)('of %s: each count is the length of its list, by its own right', async (username) => {
    const body = { names: tasks.map(({ count }) => count) }
    const { body: answer } = await getCall(username)('POST', contributionCalls.counts, { body })
    for (const { count, list, permission } of tasks) {
      const rows = await loadAll(username, list)
      expect([list, rows !== undefined]).toEqual([list, mayDo(username, permission)])
      expect([count, answer.data[count]]).toEqual([count, rows?.length ?? 'unknown'])
      expect(new Set(rows?.map(({ id }) => id)).size, `no row of ${list} comes twice`).toBe(rows?.length ?? 0)
    }
  })
  it.each(usernames)(
    'of %s: the inbox behind its chip has the requests of the list, and without it the rest as well',
    async (username) => {
      const rows = await loadAll(username, adminTasks.requests.list)
      if (!rows || !mayDo(username, 'READ_APPROVAL_STATUS_TRACKING')) return
      const inbox = async (query: string) => {
        const path = `${approvalCalls.list}?displayType=Normal&limit=500${query}`
        const { body } = await getCall(username)('GET', path)
        return body.data.map(({ id }: { id: string }) => id).toSorted() as string[]
      }
      const [open, answered, all] = [await inbox('&answer=OPEN'), await inbox('&answer=ANSWERED'), await inbox('')]
      expect(open).toEqual(rows.map(({ id }) => id).toSorted())
      expect([...new Set([...open, ...answered])].toSorted()).toEqual(all)
    },
  )
  it('finds something of most kinds in the demo company', async () => {
    const found = await Promise.all(tasks.map(async ({ list }) => (await loadAll('admin', list))?.length ?? 0))
    expect(found.filter((length) => length > 0).length).toBeGreaterThanOrEqual(6)
  })
})
