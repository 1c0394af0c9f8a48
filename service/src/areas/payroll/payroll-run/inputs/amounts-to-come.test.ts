import type { DryRun, InputsChanged } from '@staff/contract/payroll'
import { monthEnd } from '@staff/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adjustingCompany, inbox, type AdjustingCompany } from '../../../../../test/support/pay/adjustments.ts'
import { payRates } from '../../../../../test/support/pay/payroll.ts'
import { seedStatutoryRates } from '../../../../../test/support/app/seeded-law.ts'
import { taskIs, taskRunner } from '../../../../../test/support/app/tasks.ts'
import { today } from '../../../../../test/support/people/working-life.ts'
import { later } from '../../../../dated/days.ts'
import { globalConfiguration } from '../../../admin/global-configuration/global-configuration.table.ts'
import { daysOfPay } from '../../../days-of-pay.ts'
import { paySources } from './pay-sources.ts'
import { payrollRun } from '../payroll-run.table.ts'
import { payrollRunTask } from '../run/run-task.ts'

// What is decided for a day of the month to come (docs/rules/pay.md, "A run").
const payMonth = later(`${today.slice(0, 7)}-01`, 1, 'month').slice(0, 7)
const day = (nth: string) => `${payMonth}-${nth}`
const days = { from: day('01'), to: monthEnd(payMonth) }
let t: AdjustingCompany
let tasks: Awaited<ReturnType<typeof taskRunner>>
beforeAll(async () => {
  t = await adjustingCompany()
  // The company has a setting of its own beside those of the law.
  await t.app.db.delete(globalConfiguration)
  await seedStatutoryRates(t.app.db)
  tasks = await taskRunner(t.app.db, [payrollRunTask(paySources, daysOfPay)])
})
afterAll(async () => {
  await tasks.stop()
  await t.close()
})
const call = (name: string) =>
  `employee/payroll-generation/${name}year/${payMonth.slice(0, 4)}/month/${String(Number(payMonth.slice(5)))}/type/FIRST`
const dryRun = async () => (await t.hr.call('POST', call('dry-run/'), { body: payRates })).body.data as DryRun
const netOf = (employeeId: string, { slips }: DryRun) =>
  Number(slips.find((slip) => slip.employeeId === employeeId)?.netUsd)
const loadAmounts = async (people: readonly string[]) =>
  (await paySources.benefits(t.app.db, { people, ...days })).map(
    ({ amount, startDate, endDate }) => `${String(Number(amount))} ${startDate} ${endDate ?? ''}`,
  )
const benefit = async (employeeId: string, amount: number, from: string, more: object = {}) => {
  const made = await t.hr.call('POST', 'employee/payroll-benefit', {
    body: {
      employeeId,
      benefitComponentId: t.base,
      amount,
      currency: 'USD',
      effectiveDateFrom: from,
      reason: 'Review',
      ...more,
    },
  })
  return t.decided(made, 'PAYROLL_BENEFIT')
}

it('pays a decided amount exactly as when its day has come', async () => {
  const [raised, alone, passing, kept] = [await t.person(), await t.person(), await t.person(), await t.person()]
  const people = [raised, alone, passing, kept]
  for (const one of people) await t.raise(one, { [t.base]: 300 }, '2024-02-01')
  const before = await dryRun()
  const made = [
    await t.raise(raised, { [t.base]: 500, [t.meal]: 20 }, day('11')),
    await benefit(alone, 450, day('02')),
    await t.raise(passing, { [t.base]: 900 }, day('05'), { effectiveDateTo: day('08') }),
    await t.raise(kept, { [t.base]: 999 }, later(days.to, 1, 'day')),
  ]
  expect(made.map(({ body }) => body.data.status as string)).toEqual(Array(4).fill('IN_SCHEDULE'))
  expect(await loadAmounts([raised])).toEqual([`300 2024-02-01 ${day('10')}`, `500 ${day('11')} `, `20 ${day('11')} `])
  expect(await loadAmounts([passing])).toEqual([
    `300 2024-02-01 ${day('04')}`,
    `900 ${day('05')} ${day('08')}`,
    `300 ${day('09')} `,
  ])
  const tried = await dryRun()
  for (const one of [raised, alone, passing]) expect(netOf(one, tried)).toBeGreaterThan(netOf(one, before))
  expect(netOf(kept, tried)).toBe(netOf(kept, before))
  const sources = async () => (await paySources.benefits(t.app.db, { people, ...days })).map(({ source }) => source)
  const said = await sources()
  const amounts = await loadAmounts(people)
  await t.calendar(day('11'))
  expect((await dryRun()).slips).toEqual(tried.slips)
  expect((await loadAmounts(people)).toSorted()).toEqual(amounts.toSorted())
  // The records that say so are the same; what holds again afterwards has become one of its own.
  const gone = said.filter((source, at) => said.indexOf(source) !== at)
  const now = await sources()
  expect(gone).toHaveLength(1)
  expect(said.filter((source) => !now.includes(source))).toEqual([])
})
/** The run of the month, from what holds now. */
async function draft(): Promise<void> {
  const [stands] = await t.app.db.select().from(payrollRun)
  const path = stands ? `employee/payroll-generation/regenerate/${stands.id}` : call('')
  const started = await t.hr.call('POST', path, { body: payRates })
  tasks.wake()
  await taskIs(t.app.db, started.body.data.id as string, 'DONE')
}
async function changed() {
  const [run] = await t.app.db.select().from(payrollRun)
  const { body } = await t.hr.call('GET', `employee/payroll-generation/${run?.id ?? ''}/inputs-changed`)
  return (body.data as InputsChanged).people.map(({ employeeId, causes }) => [
    employeeId,
    ...causes.filter((cause) => cause !== 'SENIORITY'),
  ])
}
it('pays a leaver until the decided last day, as when it has come, and nobody who leaves before the month', async () => {
  const [leaver, gone, stays] = [await t.person(), await t.person(), await t.person()]
  for (const one of [leaver, gone, stays]) await t.raise(one, { [t.base]: 300 }, '2024-02-01')
  const before = await dryRun()
  const left = [await t.leave(leaver, day('10')), await t.leave(gone, later(days.from, -1, 'day'))]
  expect(left.map(({ body }) => body.data.status as string)).toEqual(['IN_SCHEDULE', 'IN_SCHEDULE'])
  const tried = await dryRun()
  expect(netOf(leaver, tried)).toBeGreaterThan(0)
  expect(netOf(leaver, tried)).toBeLessThan(netOf(leaver, before) / 2)
  expect([before, tried].map(({ slips }) => slips.some(({ employeeId }) => employeeId === gone))).toEqual([true, false])
  expect(netOf(stays, tried)).toBe(netOf(stays, before))
  await draft()
  await t.calendar(day('11'))
  expect((await dryRun()).slips).toEqual(tried.slips)
  expect(await changed()).toEqual([])
})
it('leaves out undecided amounts, and shows for a draft the amounts that were cancelled later', async () => {
  const [cancelled, waits] = [await t.person(), await t.person()]
  for (const one of [cancelled, waits]) await t.raise(one, { [t.base]: 300 }, '2024-02-01')
  const { id } = (await t.raise(cancelled, { [t.base]: 600 }, day('16'))).body.data as { id: string }
  const alone = (await benefit(waits, 310, day('20'))).body.data as { id: string }
  await draft()
  expect(await changed()).toEqual([])
  const since = new Date().toISOString()
  expect((await t.cancel(id)).status).toBe(200)
  expect(await changed()).toEqual([[cancelled, 'RAISE', 'DAYS']])
  expect(await paySources.changedSince(t.app.db, [cancelled, waits], since)).toEqual([cancelled])
  const found = await t.hr.call('GET', `${inbox}/entity/${alone.id}/entityType/PAYROLL_BENEFIT`)
  const { id: request, version } = found.body.data as { id: string; version: number }
  await t.hr.call('PATCH', `${inbox}/${request}`, { body: { status: 'CANCEL', reason: 'Wrong', version } })
  expect(new Set((await changed()).map(([who]) => who))).toEqual(new Set([cancelled, waits]))
  await t.approved('PAYROLL_BENEFIT_ADJUSTMENT')
  const asked = await t.ask(waits, { [t.base]: 700 }, day('11'))
  expect(asked.body.data).toMatchObject({ status: 'PENDING' })
  expect(await loadAmounts([cancelled, waits])).toEqual(['300 2024-02-01 ', '300 2024-02-01 '])
})
