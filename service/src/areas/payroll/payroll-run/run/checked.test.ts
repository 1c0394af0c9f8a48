import {
  payrollCheckedCall,
  payrollCompareCall,
  payrollRegenerateOneCall,
  type PayComparison,
} from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../../test/support/app/app.ts'
import { baseSalary, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'

let t: PayrollCompany
let checker: TestUser
const rights = ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION', 'UPDATE_PAYROLL_GENERATION', 'READ_SALARY'] as const
beforeAll(async () => {
  t = await payrollCompany()
  checker = await t.app.signIn({ permissions: [...rights] })
  await t.ended(await t.generate(2))
  const [first = ''] = t.people
  t.benefits.splice(0, 1, baseSalary(first, '600'))
  await t.ended(await t.generate(3))
})
afterAll(() => t.close())

const compared = async () => {
  const [now, before] = [await t.run(3), await t.run(2)]
  const { body } = await t.officer.call('GET', payrollCompareCall(now.id, before.id))
  return body.data as PayComparison
}
const mark = async (at: number, isChecked: boolean, user = checker, version?: number) => {
  const run = await t.run(3)
  return user.call('PUT', payrollCheckedCall(run.id, t.people[at] ?? ''), {
    body: { version: version ?? run.version, isChecked },
  })
}
/** The people who carry a mark, by their place in the company. */
const marked = async () => {
  const { people } = await compared()
  return t.people.flatMap((id, at) => (people.find(({ employeeId }) => employeeId === id)?.checked ? [at] : []))
}

it('lists the largest difference first, and its causes add up to the whole', async () => {
  const { people, causes, total, same } = await compared()
  const sizes = people.map(({ differenceUsd, differenceKhr }) =>
    Math.abs(Number(differenceUsd) + Number(differenceKhr) / 4100),
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(people.length + same).toBe(t.people.length)
  const sum = (key: 'netUsd' | 'netKhr') => causes.reduce((all, one) => all + Number(one[key]), 0)
  expect([sum('netUsd'), sum('netKhr')].map((amount) => amount.toFixed(2))).toEqual(
    [total.differenceUsd, total.differenceKhr].map((amount) => Number(amount).toFixed(2)),
  )
})
it('is set and taken back with the version that was read, by name, with an audit row, and only with its rights', async () => {
  expect((await mark(0, true, checker, (await t.run(3)).version + 1)).status).toBe(409)
  const without = await t.app.signIn({ permissions: rights.filter((right) => right !== 'UPDATE_PAYROLL_GENERATION') })
  const blind = await t.app.signIn({ permissions: rights.filter((right) => right !== 'READ_SALARY') })
  expect([(await mark(0, true, without)).status, (await mark(0, true, blind)).status]).toEqual([403, 403])
  const { body } = await mark(0, true)
  expect(body.data.checked).toMatchObject({ by: { id: checker.userId }, at: expect.any(String) })
  await mark(0, true)
  expect(await marked()).toEqual([0])
  const { rows } = await t.app.db.execute(
    sql`select changes -> 'checked' as checked from audit_log where entity = 'payroll-master' and changes ? 'checked'`,
  )
  expect(rows).toHaveLength(1)
  await mark(0, false)
  expect(await marked()).toEqual([])
})

/** Every way in which a slip is made again, and whose marks it takes away. */
const again: readonly (readonly [name: string, act: () => Promise<unknown>, left: readonly number[]])[] = [
  [
    'one person alone',
    async () => {
      const run = await t.run(3)
      return t.officer.call('POST', payrollRegenerateOneCall(run.id, t.people[0] ?? ''), {
        body: { version: run.version },
      })
    },
    [2],
  ],
  ['everybody', () => t.again(3), []],
]
it.each(again)('goes when the slip is made again: %s', async (_name, act, left) => {
  for (const at of [0, 2]) expect((await mark(at, true)).status).toBe(200)
  await act()
  expect(await marked()).toEqual(left)
})
