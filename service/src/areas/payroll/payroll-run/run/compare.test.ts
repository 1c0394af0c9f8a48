import {
  payrollCompareFileCall,
  payrollComparedSlipsCall,
  payrollInputsChangedFileCall,
  type ComparedPay,
  type ComparedSlips,
  type DryRun,
  type InputsChanged,
  type PayComparison,
} from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../../test/support/app/app.ts'
import { baseSalary, payRates, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { peopleAfter } from './collect-inputs.ts'
import { employee } from '../../../employee/employee/employee.table.ts'

let t: PayrollCompany
beforeAll(async () => void (t = await payrollCompany()))
afterAll(() => t.close())

const raiseOf = (amount: string) => {
  const [first = ''] = t.people
  const at = t.benefits.findIndex(({ employeeId }) => employeeId === first)
  t.benefits.splice(at, 1, baseSalary(first, amount))
}
const dryRun = (month: number, body: unknown = {}, user = t.officer) =>
  user.call('POST', `employee/payroll-generation/dry-run/year/2026/month/${String(month)}/type/FIRST`, { body })
const triedOf = async (month: number, body: unknown = {}) => (await dryRun(month, body)).body.data as DryRun
/** All rows of every table of payroll and tasks. */
const checksum = async () => {
  const tables = ['payroll_run', 'payroll_snapshot', 'payroll_slip', 'payroll_slip_line', 'payroll_payment', 'task']
  const parts = tables
    .concat('exchange_rate', 'audit_log')
    .map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(r::text, '' order by r::text), '')) as sum from ${name} r`,
    )
  const { rows } = await t.app.db.execute<{ name: string; sum: string }>(sql.raw(parts.join(' union all ')))
  return rows.map(({ name, sum }) => `${name} ${sum}`).toSorted()
}
const compare = async (month: number, other: number) => {
  const [one, two] = [await t.run(month), await t.run(other)]
  const answer = await t.officer.call('GET', `employee/payroll-generation/${one.id}/compare/${two.id}`)
  return answer.body.data as PayComparison
}
const changed = async (month: number) => {
  const answer = await t.officer.call('GET', `employee/payroll-generation/${(await t.run(month)).id}/inputs-changed`)
  const { people, law: statutoryRates } = answer.body.data as InputsChanged
  for (const { employeeName, employeeNameKh } of people)
    expect([employeeName, employeeNameKh]).toEqual([
      expect.stringMatching(/^[ -~]+$/),
      expect.stringMatching(/^[\u1780-\u17ff ]+$/),
    ])
  const found = t.people.flatMap((id, at) =>
    people.filter(({ employeeId }) => employeeId === id).map(({ causes }) => [at, ...causes]),
  )
  return { people: found, law: statutoryRates }
}

it('people come some at a time, each once', async () => {
  const days = { from: '2026-02-01', to: '2026-02-28' }
  const all = t.people.toSorted()
  expect(await peopleAfter(t.app.db, days, '', 2)).toEqual(all.slice(0, 2))
  expect(await peopleAfter(t.app.db, days, all[1] ?? '', 2)).toEqual(all.slice(2))
  expect(await peopleAfter(t.app.db, days, all[2] ?? '', 2)).toEqual([])
})
it('a dry run pays what the run pays, and writes nothing', async () => {
  expect(codes(await dryRun(2))).toEqual([409, 'exchange_rate:RULE'])
  await t.ended(await t.generate(2))
  const before = await checksum()
  const tried = await triedOf(2)
  expect(await checksum()).toEqual(before)
  const { resultHash, totalNetSalaryKhr } = await t.run(2)
  expect(tried).toMatchObject({ headCount: 3, resultHash, totalNetSalaryKhr: '1952200' })
  expect(Number(totalNetSalaryKhr)).toBe(1_952_200)
  expect(tried.slips.map(({ netUsd }) => netUsd)).toContain('487.42')
})
it('what-if: other law and a raise for all pay what a real run under them pays', async () => {
  const untaxed = { settings: { salaryTaxRanks: [{ upToKhr: null, ratePct: 0, deductKhr: 0 }] } }
  expect((await triedOf(2, untaxed)).slips.map(({ netUsd }) => netUsd)).toContain('494.15')
  const raised = await triedOf(2, { raisePercent: 10 })
  raiseOf('550')
  const [first] = t.people
  const of = ({ slips }: DryRun) => slips.find(({ employeeId }) => employeeId === first)
  expect(of(await triedOf(2))).toEqual(of(raised))
  raiseOf('500')
})
it('shows each change between two months with its cause, and nothing is left over', async () => {
  const hr = await t.app.signIn()
  const path = `employee/employee-master-information/${t.people[1] ?? ''}`
  expect((await hr.call('PATCH', path, { body: { isTaxResident: false, since: '2026-03-31' } })).status).toBe(200)
  raiseOf('600')
  await t.ended(await t.generate(3))
  const { people, causes } = await compare(3, 2)
  const of = (at: number) => people.find(({ employeeId }) => employeeId === t.people[at]) as ComparedPay
  expect([0, 1, 2].map((at) => of(at).changes.map(({ cause }) => cause))).toEqual([
    ['RAISE'],
    ['RESIDENCE'],
    ['EMPLOYMENT'],
  ])
  expect(people.map(({ remainderUsd, remainderKhr }) => [remainderUsd, remainderKhr])).toEqual([
    ['0', '0'],
    ['0', '0'],
    ['0', '0'],
  ])
  expect(of(0)).toMatchObject({ beforeUsd: '487.42', changes: [{ netUsd: '90' }] })
  expect(causes.map(({ cause }) => cause)).toEqual(['RESIDENCE', 'RAISE', 'EMPLOYMENT'])
})
it('puts the payslips of one person beside each other; their lines add up to the difference of the net', async () => {
  const [march, february] = [await t.run(3), await t.run(2)]
  for (const [at, employeeId] of t.people.entries()) {
    const { body } = await t.officer.call('GET', payrollComparedSlipsCall(march.id, february.id, employeeId))
    const { lines, net } = body.data as ComparedSlips
    for (const { currency, difference } of net) {
      const own = lines.filter((line) => line.currency === currency)
      expect(
        own.reduce((sum, line) => sum + line.difference, 0),
        String(at),
      ).toBeCloseTo(difference, 2)
    }
    expect(lines.find(({ kind }) => kind === 'BASE_SALARY')?.record).toMatch(/^\/payroll-management\/payroll-benefit\//)
  }
})
it('lists the people with changed inputs, and the changes', async () => {
  expect(await changed(3)).toEqual({ people: [], law: [] })
  t.benefits.push(baseSalary(t.people[2] ?? '', '20', { componentId: 'meal', isBaseSalary: false, source: 'meal' }))
  raiseOf('500')
  expect(await changed(3)).toEqual({
    people: [
      [0, 'RAISE'],
      [2, 'BENEFIT'],
    ],
    law: [],
  })
  await t.app.db
    .update(employee)
    .set({ startDate: '2026-04-01' })
    .where(eq(employee.id, t.people[2] ?? ''))
  expect((await changed(3)).people).toContainEqual([2, 'LEAVER'])
})
it('changes that cancel each other out are no difference', async () => {
  const [first = ''] = t.people
  await t.ended(await t.generate(4))
  raiseOf('400')
  t.benefits.push(baseSalary(first, '100', { componentId: 'meal', isBaseSalary: false, source: 'swapped' }))
  await t.ended(await t.generate(5))
  const { people, same } = await compare(5, 4)
  expect([people.some(({ employeeId }) => employeeId === first), same > 0]).toEqual([false, true])
})
it('amounts of all are for callers who see everybody and may see salaries', async () => {
  const { signIn } = t.app
  const both = ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION', 'DOWNLOAD_PAYROLL_GENERATION'] as const
  const [march, february] = [await t.run(3), await t.run(2)]
  const users = [
    await signIn({ permissions: [...both] }),
    await signIn({ permissions: [...both, 'READ_SALARY'], dataScope: 'OUTLET' }),
    await signIn({ permissions: [...both, 'READ_SALARY'], isSelfService: true, employeeId: t.people[0] ?? '' }),
  ]
  const answers = await Promise.all(
    users.flatMap((user) => [
      dryRun(2, payRates, user),
      user.call('GET', `employee/payroll-generation/${march.id}/compare/${february.id}`),
      user.call('GET', `employee/payroll-generation/${march.id}/inputs-changed`),
      user.call('GET', `employee/payroll-generation/${march.id}/late-changes`),
      user.call('POST', payrollCompareFileCall(march.id, february.id), { body: {} }),
      user.call('GET', payrollComparedSlipsCall(march.id, february.id, t.people[0] ?? '')),
      user.call('POST', payrollInputsChangedFileCall(march.id), { body: {} }),
    ]),
  )
  const beyond = [403, 404, 404, 404, 404, 404, 404]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 403, 403, 403, 403, ...beyond, ...beyond])
  // What has changed is told without amounts to a caller who may not see salaries.
  expect(JSON.stringify(answers[2]?.body)).not.toMatch(/"pay"|"causes":\[\{/)
})
