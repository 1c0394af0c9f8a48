import type { LateChange } from '@staff/contract/payroll'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../../test/support/app/app.ts'
import { dayRow } from '../../../../../test/support/people/day-row.ts'
import { employeeInput } from '../../../../../test/support/people/people.ts'
import { baseSalary, payAccount, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { dayAfter, dayBefore } from '../../../../dated/days.ts'
import { Exact } from '../../../../money/money.ts'
import {
  attendanceDay,
  attendanceDifference,
  attendanceDirty,
} from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employeeResignation } from '../../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'

// Two companies of the same people: one knows everything before the first payroll, the other learns each thing before
// it, or after the approval of February, or after that of March (docs/rules/pay.md, "Late changes").
const kinds = ['JOINER', 'MOVED', 'LEAVER', 'DECIDED', 'STAYS', 'REHIRED', 'REHIRE_TAKEN_BACK'] as const
/** What happens to one person: to the employment, to the base salary, on a day; `stage` = how late it is entered. */
interface Life {
  readonly kind: (typeof kinds)[number]
  readonly day: string
  readonly otherDay: string
  readonly stage: number
  readonly raise: { readonly day: string; readonly amount: string; readonly stage: number } | null
  readonly absent: { readonly day: string; readonly stage: number; readonly isHoliday: boolean } | null
}
const begun = '2024-01-15'
/** A day from 10 January to 27 March 2026. */
const day = fc.integer({ min: 0, max: 76 }).map((days) => {
  const at = new Date(Date.UTC(2026, 0, 10 + days))
  return at.toISOString().slice(0, 10)
})
const stage = fc.integer({ min: 0, max: 2 })
const cents = fc.integer({ min: 30_000, max: 90_000 }).map((value) => (value / 100).toFixed(2))
const life = (kind: Life['kind']) =>
  fc.record({
    kind: fc.constant(kind),
    day,
    otherDay: day,
    stage,
    raise: fc.option(fc.record({ day, amount: cents, stage })),
    absent: fc.option(fc.record({ day, stage, isHoliday: fc.boolean() })),
  })
const seed = 35_013
const lives: readonly Life[] = kinds.flatMap((kind, at) => fc.sample(life(kind), { seed: seed + at, numRuns: 5 }))

/** One company while it learns of its people. */
interface Company {
  readonly t: PayrollCompany
  readonly hr: TestUser
  readonly ids: Map<Life, string>
  readonly approver: TestUser
}
async function company(): Promise<Company> {
  const t = await payrollCompany()
  const { app } = t
  const approver = await app.signIn({ permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  await app.db
    .insert(employeePaymentMethod)
    .values(t.people.map((id) => payAccount(id, t.company.paymentMethods[0] ?? '', '100')))
  // Only what the tables say brings a person among the late changes, unless a raise was entered.
  t.gate.changed = new Set()
  return { t, hr: await app.signIn(), ids: new Map(), approver }
}
async function hires({ t, hr, ids }: Company, one: Life, startDate: string): Promise<void> {
  const { company: of, app, benefits } = t
  const made = await hr.call('POST', 'employee/employee-master-information', {
    body: {
      ...employeeInput(of, lives.indexOf(one) + 10),
      startDate,
      positions: [{ companyStructurePositionId: of.stores[0]?.position, startDate, isPrimary: true }],
    },
  })
  expect(made.status).toBe(201)
  const id = made.body['data'].id as string
  ids.set(one, id)
  benefits.push(baseSalary(id, '500'))
  await app.db.insert(employeePaymentMethod).values(payAccount(id, of.paymentMethods[0] ?? '', '100'))
}
const employs = ({ t }: Company, id: string, startDate: string) =>
  t.app.db.update(employee).set({ startDate }).where(eq(employee.id, id))
const ends = ({ t }: Company, employeeId: string, endDate: string) =>
  t.app.db
    .insert(employmentPeriod)
    .values({ employeeId, startDate: begun, endDate, contractType: 'UDC', resignTypeId: 'RESIGNED' })
const returns = async (c: Company, employeeId: string, startDate: string) => {
  await c.t.app.db.insert(employmentPeriod).values({ employeeId, startDate, contractType: 'UDC' })
  await employs(c, employeeId, startDate)
}
const decides = ({ t }: Company, employeeId: string, resignDate: string) =>
  t.app.db.insert(employeeResignation).values({
    employeeId,
    startDate: begun,
    contractType: 'UDC',
    resignTypeId: 'RESIGNED',
    requestDate: begun,
    resignDate,
    reasonTemplateId: t.company.reasons[0] ?? '',
    status: 'IN_SCHEDULE',
  })
/** The days of a rehire: the first one is after the last one of the employment before. */
const rehireDays = ({ day: a, otherDay: b }: Life): readonly [string, string] => {
  const [last = a, first = b] = [a, b].toSorted()
  return [last, first === last ? dayAfter(first) : first]
}
/** What was entered in time, also what was wrong. */
async function wasEntered(c: Company, one: Life): Promise<void> {
  const { kind, otherDay } = one
  if (kind === 'JOINER') return
  await hires(c, one, kind === 'MOVED' ? otherDay : begun)
  const id = c.ids.get(one) ?? ''
  if (kind === 'STAYS') await decides(c, id, otherDay)
  if (kind === 'REHIRED' || kind === 'REHIRE_TAKEN_BACK') await ends(c, id, rehireDays(one)[0])
  if (kind === 'REHIRE_TAKEN_BACK') await returns(c, id, rehireDays(one)[1])
}
/** What is entered about the employment, at the stage of this life. */
const isEntered: Readonly<Record<Life['kind'], (c: Company, one: Life, id: string) => Promise<unknown>>> = {
  JOINER: (c, one) => hires(c, one, one.day),
  MOVED: (c, one, id) => employs(c, id, one.day),
  LEAVER: (c, one, id) => ends(c, id, one.day),
  DECIDED: (c, one, id) => decides(c, id, one.day),
  STAYS: ({ t }, _one, id) =>
    t.app.db
      .update(employeeResignation)
      .set({ status: 'CANCEL', updatedAt: sql`now()` })
      .where(eq(employeeResignation.employeeId, id)),
  REHIRED: (c, one, id) => returns(c, id, rehireDays(one)[1]),
  REHIRE_TAKEN_BACK: async (c, one, id) => {
    await c.t.app.db.delete(employmentPeriod).where(eq(employmentPeriod.startDate, rehireDays(one)[1]))
    await employs(c, id, begun)
  },
}
function raised({ t }: Company, id: string, { day: from, amount }: NonNullable<Life['raise']>): void {
  const at = t.benefits.findIndex(({ employeeId }) => employeeId === id)
  const raise = baseSalary(id, amount, { source: `payroll-benefit:raise ${id}`, startDate: from })
  t.benefits.splice(at, 1, baseSalary(id, '500', { endDate: dayBefore(from) }), raise)
  t.gate.changed = new Set([...(t.gate.changed ?? []), id])
}
const figures = (isHoliday: boolean) =>
  isHoliday
    ? ({
        kind: 'HOLIDAY',
        status: 'PUBLIC_HOLIDAY',
        weight: 1,
        presentWeight: 0,
        absentWeight: 0,
        paidWeight: 1,
      } as const)
    : ({ kind: 'WORKDAY', status: 'ABSENT', weight: 1, presentWeight: 0, absentWeight: 1, paidWeight: 0 } as const)
/** A day without work, or a paid holiday, in the day itself or, where its month is closed, as a difference. */
async function missed(
  { t }: Company,
  employeeId: string,
  { day: date, isHoliday }: NonNullable<Life['absent']>,
  isClosed: boolean,
): Promise<void> {
  const { db } = t.app
  if (!isClosed)
    await db
      .insert(attendanceDay)
      .values(dayRow({ employeeId, date, workingShiftId: t.company.shiftId }, figures(isHoliday)))
  else
    await db.insert(attendanceDifference).values({
      employeeId,
      date,
      settled: null,
      current: { plannedMinutes: 480, ...figures(isHoliday), parts: [] },
    })
}
/** Enters what is due at a stage; a person who is not known yet is entered whole with the employment. */
async function enters(c: Company, now: number, isLate: boolean): Promise<void> {
  for (const one of lives) {
    const due = (at: number) => (isLate ? Math.max(at, one.kind === 'JOINER' ? one.stage : 0) === now : now === 0)
    if (due(one.stage)) await isEntered[one.kind](c, one, c.ids.get(one) ?? '')
    const id = c.ids.get(one) ?? ''
    if (one.raise && due(one.raise.stage)) raised(c, id, one.raise)
    const closed = ['2026-02', '2026-03'].slice(0, now)
    if (one.absent && due(one.absent.stage))
      await missed(c, id, one.absent, closed.includes(one.absent.day.slice(0, 7)))
  }
  // The days are those of this test: no other source makes them again.
  await c.t.app.db.delete(attendanceDirty)
}
async function approve({ t, approver }: Company, month: number): Promise<void> {
  const { id, version } = await t.run(month)
  const answer = await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })
  expect(answer.body).toMatchObject({ data: { status: 'approved' } })
}

type Sums = Map<string, Exact>
const addTo = (sums: Sums, key: string, amount: string): void =>
  void sums.set(key, (sums.get(key) ?? Exact.of('0')).plus(amount))
/** The base salary of each life in some months, with what later months carried. */
async function paid({ t, ids }: Company, months: readonly number[], kind: string, sums: Sums): Promise<void> {
  const byId = new Map([...ids].map(([one, id]) => [id, lives.indexOf(one)]))
  for (const month of months) {
    const lines = await t.app.db
      .select({ amount: payrollSlipLine.amount, employeeId: payrollSlip.employeeId })
      .from(payrollSlipLine)
      .innerJoin(payrollSlip, eq(payrollSlip.id, payrollSlipLine.slipId))
      .where(sql`${eq(payrollSlip.runId, (await t.run(month)).id)} and ${inArray(payrollSlipLine.kind, [kind])}`)
    for (const { amount, employeeId } of lines)
      if (byId.has(employeeId)) addTo(sums, String(byId.get(employeeId)), amount)
  }
}
const shown = (sums: Sums) =>
  Object.fromEntries(
    [...sums]
      .filter(([, sum]) => !sum.isZero())
      .map(([at, sum]) => [`${at} ${lives[Number(at)]?.kind ?? ''}`, sum.toString()]),
  )
async function listed({ t, approver, ids }: Company, month: number): Promise<readonly (LateChange & { at: string })[]> {
  const answer = await approver.call('GET', `employee/payroll-generation/${(await t.run(month)).id}/late-changes`)
  const byId = new Map([...ids].map(([one, id]) => [id, lives.indexOf(one)]))
  return (answer.body.data as LateChange[])
    .filter(({ employeeId }) => byId.has(employeeId))
    .map((change) => ({ ...change, at: String(byId.get(change.employeeId)) }))
}

let perfect: Company
let late: Company
beforeAll(async () => {
  perfect = await company()
  late = await company()
})
afterAll(async () => {
  await perfect.t.close()
  await late.t.close()
})

it('what was paid, is carried, and is listed for leavers is together the pay of months with everything known in time', async () => {
  for (const c of [perfect, late]) for (const one of lives) await wasEntered(c, one)
  await enters(perfect, 0, false)
  await perfect.t.ended(await perfect.t.generate(2))
  await perfect.t.ended(await perfect.t.generate(3))
  for (const month of [2, 3]) {
    await enters(late, month - 2, true)
    await late.t.ended(await late.t.generate(month))
    await approve(late, month)
  }
  await enters(late, 2, true)
  await late.t.ended(await late.t.generate(4))

  const whole: Sums = new Map()
  await paid(perfect, [2, 3], 'BASE_SALARY', whole)
  const first: Sums = new Map()
  await paid(late, [2, 3], 'BASE_SALARY', first)
  const together: Sums = new Map(first)
  await paid(late, [3, 4], 'CARRIED_FORWARD', together)
  const changes = [...(await listed(late, 2)), ...(await listed(late, 3))]
  for (const { at, amount, kind } of changes) if (kind !== 'CARRY') addTo(together, at, amount)
  expect(shown(together)).toEqual(shown(whole))
  // Something of each kind came late.
  const differing = new Set(
    lives.map((_, at) => at).filter((at) => first.get(String(at))?.toString() !== whole.get(String(at))?.toString()),
  )
  expect(new Set([...differing].map((at) => lives[at]?.kind))).toEqual(new Set(kinds))
  // Leavers in both directions, and everything else in the draft of April.
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['CARRY', 'TO_CLAIM', 'TO_PAY']))
})
it('once the payroll that carries it is approved, nothing is left to carry', async () => {
  await approve(late, 4)
  const left = [...(await listed(late, 2)), ...(await listed(late, 3))]
  expect(left.filter(({ kind }) => kind === 'CARRY')).toEqual([])
  late.t.gate.changed = new Set(late.ids.values())
  await late.t.ended(await late.t.generate(5))
  const carried: Sums = new Map()
  await paid(late, [5], 'CARRIED_FORWARD', carried)
  expect(shown(carried)).toEqual({})
})
