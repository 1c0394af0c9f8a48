import { contributionCalls, type Counts, type CountsAsked } from '@staff/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../test/support/app/app.ts'
import { employeeInput, smallCompany } from '../../test/support/people/people.ts'
import { areaOperations } from '../areas/index.ts'
import type { ContributionCount } from './contribution.ts'
import { contributionOperations } from './contribution.operations.ts'

const never = new Promise<never>(() => undefined)
const ofCaller = (key: string, count: ContributionCount['count'], need: ContributionCount['need'] = 'signedIn') =>
  ({ key, need, of: 'caller', count }) as const
const counts: readonly ContributionCount[] = [
  ofCaller('three', async () => 3),
  ofCaller('hangs', async () => never),
  ofCaller('hangs-too', async () => never),
  ofCaller('fails', async () => Promise.reject(new Error('no such table'))),
  ofCaller('throws', () => {
    throw new Error('at once')
  }),
  ofCaller('closed', async () => 9, 'READ_ROLE'),
  ofCaller('broken-statement', async ({ db }) => Number((await db.execute('select 1 from nowhere')).rowCount)),
  { key: 'of-person', need: 'signedIn', of: 'person', count: async (_, employeeId) => employeeId.length },
]
const isOfContributions = ({ path }: { readonly path: string }) => path.includes('/contribution-')
let t: TestApp
let user: TestUser
let person = ''
beforeAll(async () => {
  // The time of a count is up when all others had their turn: no clock.
  const isUp = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  const own = contributionOperations({ counts, tasks: [] }, isUp)
  t = await testApp({ operations: [...areaOperations.filter((one) => !isOfContributions(one)), ...own] })
  const company = await smallCompany(t.db)
  const admin = await t.signIn()
  const { body } = await admin.call('POST', 'employee/employee-master-information', { body: employeeInput(company, 1) })
  person = body.data.id
  user = await t.signIn({ permissions: [] })
})
afterAll(() => t.close())

const ask = async (asked: CountsAsked): Promise<Counts> =>
  (await user.call('POST', contributionCalls.counts, { body: asked })).body.data

describe('the counts of contributions', () => {
  it('fail, hang and are forbidden each alone', async () => {
    const names = [
      'hangs',
      'three',
      'fails',
      'throws',
      'hangs-too',
      'closed',
      'broken-statement',
      'nobody',
      'of-person',
    ]
    expect(await ask({ names })).toEqual({
      ...Object.fromEntries(names.map((name) => [name, 'unknown'])),
      three: expect.any(Number),
    })
  })
  it('are of a person in reach, and refused for anybody else', async () => {
    const answer = await (
      await t.signIn()
    ).call('POST', contributionCalls.counts, {
      body: { names: ['of-person'], employeeId: person },
    })
    expect(answer.body.data).toEqual({ 'of-person': person.length })
    const beyond = { names: ['of-person', 'three'], employeeId: person }
    const stranger = await t.signIn({ permissions: [], dataScope: 'SELF' })
    expect((await stranger.call('POST', contributionCalls.counts, { body: beyond })).status).toBe(404)
  })
  it('take no two of one key', () => {
    const twice = [ofCaller('one', async () => 1), ofCaller('one', async () => 2)]
    expect(() => contributionOperations({ counts: twice, tasks: [] })).toThrow('same key')
  })
})
