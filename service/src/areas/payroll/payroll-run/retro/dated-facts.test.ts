import { datedFacts, type DatedFact } from '@staff/contract/employee'
import type { LateChange } from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestAnswer, TestUser } from '../../../../../test/support/app/app.ts'
import { takeForToday } from '../../../../../test/support/app/one-day.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { dayBefore } from '../../../../dated/days.ts'
import { approvalStatusTracking as tracking } from '../../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { code } from '../../../admin/code/code.table.ts'
import { employeeFact } from '../../../employee/employee-fact/employee-fact.table.ts'
import { beginFacts } from '../../../employee/employee-fact/settle-facts.ts'
import { employeeFamily } from '../../../employee/employee-family/employee-family.table.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { calculatePay } from '../../pay/calculate-pay.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { loadFacts } from '../inputs/load-facts.ts'
import { getPayInput } from '../inputs/pay-inputs.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import { loadPayMonth } from '../run/month-of-run.ts'

// Today lies in July; May and June are paid and filed.
takeForToday('2026-07-15')
const today = '2026-07-15'
const closed = [5, 6] as const
const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09'] as const
const firstDay = '2024-01-15'

let t: PayrollCompany
let hr: TestUser
let self: TestUser
let second: TestUser
let reader: TestUser
let sources: PaySources
let me = ''
let wife = ''
let child = ''
let payMonths: readonly PayMonth[] = []
/** The facts and the pay of each month, and what the records show, before any change and after each is taken back. */
let paidBefore: Awaited<ReturnType<typeof paid>> = []
let old = ''

const ok = (answer: TestAnswer, status = 200): TestAnswer => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer
}
const master = () => `employee/employee-master-information/${me}`
const memberPath = (id: string) => `employee/employee-family/${id}`
const addMember = async (body: object): Promise<string> =>
  ok(await hr.call('POST', 'employee/employee-family', { body: { employeeId: me, name: 'Sok Chan', ...body } }), 201)
    .body.data.id as string

beforeAll(async () => {
  t = await payrollCompany()
  const { db } = t.app
  hr = await t.app.signIn()
  reader = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  me = t.people[0] ?? ''
  second = await t.app.signIn({ employeeId: t.people[1] ?? '' })
  self = await t.app.signIn({
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'],
    dataScope: 'SELF',
    isSelfService: true,
    employeeId: me,
  })
  sources = {
    benefits: async (_db, { people }) => t.benefits.filter(({ employeeId }) => people.includes(employeeId)),
    bonuses: async () => [],
    deductions: async () => [],
    changedSince: async () => [],
  }
  await db
    .insert(code)
    .values([
      { type: 'NATIONALITY', identifier: 'CAMBODIAN', value: 'Cambodian', valueKh: 'ខ្មែរ' },
      { type: 'NATIONALITY', identifier: 'MALAYSIAN', value: 'Malaysian', valueKh: 'ម៉ាឡេស៊ី' },
      { type: 'RELATIONSHIP', identifier: 'SON', value: 'Son', valueKh: 'កូនប្រុស', isChild: true },
    ])
    .onConflictDoNothing()
  await db
    .update(code)
    .set({ isSpouse: true })
    .where(and(eq(code.type, 'RELATIONSHIP'), eq(code.identifier, 'WIFE')))
  for (const [id, since] of [
    [t.people[0], firstDay],
    [t.people[1], firstDay],
    [t.people[2], '2026-02-16'],
  ])
    ok(
      await hr.call('PATCH', `employee/employee-master-information/${id ?? ''}`, {
        body: { nationality: 'CAMBODIAN', since },
      }),
    )
  wife = await addMember({ relationshipId: 'WIFE', dob: '1992-05-01', since: firstDay })
  child = await addMember({ relationshipId: 'SON', dob: '2008-03-10', isStudent: true, since: firstDay })
  await db
    .insert(employeePaymentMethod)
    .values(t.people.map((id) => payAccount(id, t.company.paymentMethods[1] ?? '', '100')))
  for (const month of closed) {
    await t.ended(await t.generate(month))
    const { id, version } = await t.run(month)
    ok(await reader.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } }))
  }
  payMonths = await Promise.all(months.map((payMonth) => loadPayMonth(db, payMonth, rates)))
  paidBefore = await paid()
  old = await shown()
})
afterAll(() => t.close())

/** What each fact is changed to, and whether it moves the pay of every month or only that of June. */
const cases: Readonly<
  Record<DatedFact, { readonly to: string | boolean; readonly pays: 'EVERY' | 'JUNE'; readonly amends: boolean }>
> = {
  NATIONALITY: { to: 'MALAYSIAN', pays: 'JUNE', amends: true },
  TAX_RESIDENCE: { to: false, pays: 'EVERY', amends: true },
  // Seniority pay was paid as it was: it is no input of tax or contributions.
  SENIORITY: { to: false, pays: 'JUNE', amends: false },
  RELATIONSHIP: { to: 'MOTHER', pays: 'EVERY', amends: true },
  WORKING: { to: true, pays: 'EVERY', amends: true },
  STUDENT: { to: false, pays: 'EVERY', amends: true },
}
const facts = Object.keys(cases) as readonly DatedFact[]
const getMember = (fact: DatedFact): string => (fact === 'STUDENT' ? child : wife)
const days = { 'a closed month': '2026-06-10', 'this month': '2026-07-01', 'a month to come': '2026-09-01' } as const

/** The row that a change has made. */
async function madeRow(fact: DatedFact) {
  const rows = await t.app.db
    .select()
    .from(employeeFact)
    .where(and(eq(employeeFact.employeeId, me), eq(employeeFact.fact, fact)))
    .orderBy(asc(employeeFact.startDate))
  const familyId = datedFacts[fact].isOfFamily ? getMember(fact) : null
  return rows.filter((row) => row.familyId === familyId).slice(1)
}
async function takeBack(fact: DatedFact): Promise<void> {
  for (const { id } of await madeRow(fact)) ok(await hr.call('DELETE', `employee/employee-fact/${id}`))
}
interface Door {
  readonly name: string
  readonly facts: readonly DatedFact[]
  /** It changes a record that exists, so that the record shows another value. */
  readonly changesRecord?: true
  readonly write: (fact: DatedFact, since: string) => Promise<void>
  readonly undo: (fact: DatedFact) => Promise<void>
}
const values = (fact: DatedFact) => ({ [datedFacts[fact].field]: cases[fact].to })
const onForm = async (fact: DatedFact, since: object) => {
  const path = datedFacts[fact].isOfFamily ? memberPath(getMember(fact)) : master()
  ok(await hr.call('PATCH', path, { body: { ...values(fact), ...since } }))
}
/** Another person approves what somebody asks for the own family. */
async function answerOwn(): Promise<void> {
  const [asked] = await t.app.db
    .select({ id: tracking.id, version: tracking.version })
    .from(tracking)
    .where(and(eq(tracking.requestType, 'EMPLOYEE_INFO_UPDATE'), eq(tracking.status, 'PENDING')))
  const body = { approvalResult: true, version: asked?.version }
  ok(await second.call('PATCH', `employee/approval-status-tracking/${asked?.id ?? ''}`, { body }))
}
let made = ''
const doors: readonly Door[] = [
  { name: 'the form', facts, changesRecord: true, write: (fact, since) => onForm(fact, { since }), undo: takeBack },
  {
    name: 'the history',
    facts,
    changesRecord: true,
    async write(fact, since) {
      await onForm(fact, {})
      const [row] = await madeRow(fact)
      expect(row?.startDate).toBe(today)
      ok(await hr.call('PATCH', `employee/employee-fact/${row?.id ?? ''}`, { body: { startDate: since } }))
    },
    undo: takeBack,
  },
  {
    name: 'a request of the person',
    facts: facts.filter((fact) => datedFacts[fact].isOfFamily),
    changesRecord: true,
    async write(fact, since) {
      const body = { act: 'UPDATE', id: getMember(fact), values: { ...values(fact), since } }
      ok(await self.call('POST', 'employee/own-information/family', { body }), 201)
      await answerOwn()
    },
    undo: takeBack,
  },
  {
    name: 'a new member',
    facts: ['RELATIONSHIP'],
    async write(_, since) {
      made = await addMember({ relationshipId: 'SON', dob: '2020-03-10', since })
    },
    undo: async () => void ok(await hr.call('DELETE', memberPath(made))),
  },
  {
    name: 'a new member by request',
    facts: ['RELATIONSHIP'],
    async write(_, since) {
      const sent = { name: 'Sok Vuth', relationshipId: 'SON', dob: '2021-03-10', since }
      ok(await self.call('POST', 'employee/own-information/family', { body: { act: 'CREATE', values: sent } }), 201)
      await answerOwn()
      const [row] = await t.app.db.select().from(employeeFamily).where(eq(employeeFamily.name, 'Sok Vuth'))
      made = row?.id ?? ''
    },
    undo: async () => void ok(await hr.call('DELETE', memberPath(made))),
  },
  {
    name: 'the last day of a member',
    facts: ['RELATIONSHIP'],
    write: async (_, since) =>
      void ok(await hr.call('PATCH', memberPath(wife), { body: { endDate: dayBefore(since) } })),
    undo: async () => void ok(await hr.call('PATCH', memberPath(wife), { body: { endDate: null } })),
  },
]

const rates = (['exchange_rate', 'exchange_rate_nssf'] as const).map((name) => ({ name, value: '4100' }))
/** The facts and the pay of each month by now. */
async function paid(): Promise<readonly { readonly facts: string; readonly pay: string }[]> {
  const found: { readonly facts: string; readonly pay: string }[] = []
  for (const month of payMonths) {
    const [person] = await loadFacts(t.app.db, month, [me], sources)
    if (!person) throw new Error('nobody')
    const { nationality, isTaxResident, isSeniorityEligible, hasDependentSpouse, dependentChildren } = person
    const { totals } = calculatePay(getPayInput(person, month), month.law)
    found.push({
      facts: JSON.stringify([nationality, isTaxResident, isSeniorityEligible, hasDependentSpouse, dependentChildren]),
      pay: Object.values(totals)
        .map(({ value }) => value.toString())
        .join(' '),
    })
  }
  return found
}
const amendedMonths = async (): Promise<readonly number[]> => {
  const found: number[] = []
  for (const month of closed) {
    const path = `employee/payroll-generation/${(await t.run(month)).id}/late-changes`
    const rows = ok(await reader.call('GET', path)).body.data as readonly LateChange[]
    if (rows.some(({ employeeId }) => employeeId === me)) found.push(month)
  }
  return found
}
/** What the records show of the facts today. */
async function shown() {
  const [person] = await t.app.db.select().from(employee).where(eq(employee.id, me))
  const members = await t.app.db.select().from(employeeFamily).where(eq(employeeFamily.employeeId, me))
  return JSON.stringify([
    person?.nationality,
    person?.isTaxResident,
    person?.isSeniorityEligible,
    members
      .map(({ id, relationshipId, isWorking, isStudent }) => [id, relationshipId, isWorking, isStudent].join(' '))
      .toSorted(),
  ])
}
const begin = async (day: string): Promise<void> => {
  await beginFacts({
    db: t.app.db,
    today: day,
    signal: new AbortController().signal,
    failed: (_, error) => {
      throw error
    },
    audit: async () => undefined,
  })
}
const changed = (before: readonly string[], after: readonly string[]) =>
  months.filter((_, at) => before[at] !== after[at])

it('nothing is amended before anything changes', async () => {
  expect(await amendedMonths()).toEqual([])
})
describe.each(doors)('a fact dated by $name', ({ facts: written, changesRecord, write, undo }) => {
  const all = written.flatMap((fact) => Object.entries(days).map(([name, since]) => ({ fact, name, since })))
  it.each(all)('$fact from $name on', async ({ fact, since }) => {
    await write(fact, since)
    const from = months.filter((month) => month >= since.slice(0, 7))
    const after = await paid()
    const of = (key: 'facts' | 'pay') =>
      changed(
        paidBefore.map((one) => one[key]),
        after.map((one) => one[key]),
      )
    expect(of('facts')).toEqual(from)
    expect(of('pay')).toEqual(cases[fact].pays === 'EVERY' ? from : from.filter((month) => month === '2026-06'))
    expect(await amendedMonths()).toEqual(cases[fact].amends && since < '2026-07-01' ? [6] : [])
    if (changesRecord) {
      // The record shows the fact from its day on; one to come is shown when the day is there.
      expect((await shown()) === old).toBe(since > today)
      await begin(since > today ? since : today)
      expect(await shown()).not.toBe(old)
    }
    await undo(fact)
    expect([await paid(), await shown()]).toEqual([paidBefore, old])
  })
})
