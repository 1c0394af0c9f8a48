import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const path = 'employee/salary-tax-withheld-rank-line'
const t = withPeople()
const add = (set: number, toSalary: number | null, percentage: number) =>
  t.hr.call('POST', path, { body: { rankSetId: t.company.rankSets[set], toSalary, percentage } })
const change = (id: string, body: object) => t.hr.call('PATCH', `${path}/${id}`, { body })
const ranks = async (set: number) =>
  (await t.hr.call('GET', `${path}?rankSetId=${t.company.rankSets[set] ?? ''}`)).body['data'].map(
    (row: Record<string, unknown>) => [row['fromSalary'], row['toSalary'], row['percentage'], row['deductAmount']],
  ) as unknown[]

it('a rank put in, moved or taken away leaves a set that begins at 0, has no gap and no jump', async () => {
  const { id } = (await add(0, 1_000_000, 0)).body['data']
  expect((await add(0, 2_000_000, 5)).body['data']).toMatchObject({
    rank: 2,
    fromSalary: 1_000_000,
    deductAmount: 50_000,
  })
  expect(await ranks(0)).toEqual([
    [0, 1_000_000, 0, 0],
    [1_000_000, 2_000_000, 5, 50_000],
    [2_000_000, null, 100, 1_950_000],
  ])
  expect((await change(id, { toSalary: 1_500_000 })).status).toBe(200)
  expect(await ranks(0)).toEqual([
    [0, 1_500_000, 0, 0],
    [1_500_000, 2_000_000, 5, 75_000],
    [2_000_000, null, 100, 1_975_000],
  ])
  expect((await t.hr.call('DELETE', `${path}/${id}`)).status).toBe(200)
  expect(await ranks(0)).toEqual([
    [0, 2_000_000, 5, 0],
    [2_000_000, null, 100, 1_900_000],
  ])
})
it('refuses a second highest rank, a limit that is there, a rate out of its order, and to take the highest away', async () => {
  const { id } = (await add(1, 1_000_000, 10)).body['data']
  expect(codes(await add(1, null, 50))[0]).toBe(409)
  expect(codes(await add(1, 1_000_000, 20))).toContain('toSalary:RULE')
  expect(codes(await add(1, 500_000, 20))).toEqual([409, 'percentage:RULE'])
  expect(codes(await change(id, { percentage: 100 }))).toEqual([409, 'percentage:RULE'])
  expect(codes(await change(id, { toSalary: null }))).toContain('toSalary:RULE')
  const highest = (await t.hr.call('GET', `${path}?rankSetId=${t.company.rankSets[1] ?? ''}`)).body['data'].at(-1)
  expect(codes(await t.hr.call('DELETE', `${path}/${highest.id}`))).toEqual([409, ':RULE'])
})
it('two users who enter the same limit at once: one wins', async () => {
  const answers = await Promise.all([1, 2].map((rate) => add(2, 3_000_000, rate)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})
