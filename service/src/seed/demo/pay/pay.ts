import { payrollBenefit, payrollDeduction } from '../../../db/tables.ts'
import { baseSalary, componentId } from '../../minimal/benefits.ts'
import { daysFrom, shift } from '../demo-calendar.ts'
import { getLastDay } from '../people/careers.ts'
import { demoAdjustments } from './adjustments.ts'
import { demoDeductions } from './payroll-lists.ts'
import { tracked, type Request } from '../requests/request-ways.ts'
import { getDraft, stamp, type Company, type Kind, type Status } from '../requests/life-requests.ts'
import type { Person } from '../people/people.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'
import { deductionTypeId } from '../../minimal/settings.ts'
import { getUserId } from '../people/users.ts'

/** Base salaries in USD by level, from 1 to 10. */
const salaries = [220, 260, 340, 460, 620, 850, 1_250, 1_800, 2_600, 4_200]
const brought = 'Brought in when the company began to use the product'

interface Amount {
  readonly code: string
  readonly amount: number
  readonly currency: 'USD' | 'KHR'
  readonly from: string
  readonly to: string | null
  readonly reason: string
}
/** The base salary with the raise for long service, and the allowances of the post. Some guards are paid in riel. */
function getAmounts({ seat, startDate }: Person, today: string): Amount[] {
  const { number, post } = seat
  const until = getLastDay(seat, today)
  const base = (salaries[Math.min(post.level, salaries.length) - 1] ?? 220) + (number % 5) * 5
  const inRiel = post.title === 'Security Guard' && number % 2 === 0
  const currency = inRiel ? 'KHR' : 'USD'
  const paid = (usd: number) => (inRiel ? usd * 4_100 : usd)
  const raisedOn = shift(today, -200 - (number % 60), 'day')
  const isRaised = daysFrom(startDate, raisedOn) > 120 && (until === null || until > raisedOn)
  const first = { code: baseSalary, currency, from: startDate, reason: brought } as const
  const allowance = (code: string, amount: number): Amount => ({
    code,
    amount,
    currency: 'USD',
    from: startDate,
    to: null,
    reason: brought,
  })
  return [
    ...(isRaised
      ? [
          { ...first, amount: paid(base), to: shift(raisedOn, -1, 'day') },
          { ...first, amount: paid(Math.round(base * 1.08)), from: raisedOn, to: null, reason: 'Yearly review' },
        ]
      : [{ ...first, amount: paid(base), to: null }]),
    ...(number % 3 === 0 ? [allowance('TRANSPORT', 15)] : []),
    ...(post.level >= 5 ? [allowance('POSITION_ALLOWANCE', 50 + post.level * 10)] : []),
  ]
}
const getBenefits = (person: Person, today: string) =>
  getAmounts(person, today).map(({ code, amount, currency, from, to, reason }) => ({
    id: getId(`benefit of ${person.id}`, `${code} ${from}`),
    employeeId: person.id,
    benefitComponentId: componentId(code),
    amount: String(amount),
    currency,
    effectiveDateFrom: from,
    effectiveDateTo: to,
    reason,
    status: 'ACTIVE',
    ...authored(from < today ? from : today),
  }))

/** Types that are handed out first and then repaid, the whole of it a week before the first repayment. */
const advances = new Set(demoDeductions.filter(({ isAdvance }) => isAdvance).map(({ code }) => code))
const taken: readonly (readonly [code: string, amount: string, times: number, days: number, status: Status])[] = [
  ['SALARY_ADVANCE', '50', 1, -40, 'ACTIVE'],
  ['STAFF_LOAN', '40', 6, -70, 'ACTIVE'],
  ['UNIFORM', '12', 2, -35, 'ACTIVE'],
  ['CASH_SHORTAGE', '7.5', 1, -12, 'ACTIVE'],
  ['BREAKAGE', '18', 1, 5, 'PENDING'],
  ['SALARY_ADVANCE', '100', 1, 7, 'PENDING'],
  ['CASH_SHORTAGE', '25', 1, -20, 'REJECTED'],
]
/** What some of the staff have taken off, in every state. */
const getDeductions = (staff: readonly Person[], today: string) =>
  taken.flatMap(([code, amount, instalments, days, status], at) => {
    const person = staff[at]
    if (!person) return []
    const on = shift(today, Math.min(days, 0) - 2, 'day')
    const row = {
      ...getDraft('PAYROLL_DEDUCTION', person, code),
      payrollDeductionTypeId: deductionTypeId(code),
      deductionDate: shift(today, days, 'day'),
      handedOutOn: advances.has(code) ? shift(today, days - 7, 'day') : null,
      amount,
      currency: 'USD',
      instalments,
      description: null,
      status,
      ...stamp(on, getUserId('payroll')),
    }
    return [{ person, on, row }]
  })

const asked: readonly (readonly [days: number, status: Status])[] = [
  [10, 'PENDING'],
  [20, 'PENDING'],
  [15, 'IN_SCHEDULE'],
  [-20, 'REJECTED'],
]
/** Meal allowances that were asked for, in every state: nobody has one yet. */
const askedOf = (staff: readonly Person[], today: string) =>
  asked.flatMap(([days, status], at) => {
    const person = staff[at]
    if (!person) return []
    const on = shift(today, -3, 'day')
    const row = {
      ...getDraft('PAYROLL_BENEFIT', person, 'MEAL'),
      benefitComponentId: componentId('MEAL'),
      amount: '20',
      currency: 'USD',
      effectiveDateFrom: shift(today, days, 'day'),
      effectiveDateTo: null,
      reason: 'Works through the lunch hour',
      status,
      ...stamp(on, getUserId('payroll')),
    }
    return [{ person, on, row }]
  })
type Made = readonly {
  readonly person: Person
  readonly on: string
  readonly row: { readonly id: string; readonly status: Status; readonly effectiveDateFrom?: string }
}[]
const getRequests = (kind: Kind, made: Made, office: Person): Request[] =>
  made.map(({ person, on, row: { id, status, effectiveDateFrom } }) => ({
    kind,
    id,
    person,
    status,
    on,
    effectiveDate: effectiveDateFrom ?? null,
    by: getUserId('payroll'),
    office,
  }))

/** What everybody of the demo company is paid, and what is taken off. */
export function payBatches({ people, today }: Company): Batch[] {
  const signIn = (username: string) => people.find(({ seat }) => seat.demo?.username === username)
  const [hr, manager, office] = [signIn('hr.manager'), signIn('manager'), signIn('payroll')]
  if (!hr || !manager || !office) return []
  const staff = people.filter(
    ({ seat: { demo, career, post } }) => !demo && career === 'settled' && post.isStore && post.level < 5,
  )
  const deductions = getDeductions(staff.slice(30), today)
  const benefits = askedOf(staff.slice(40), today)
  const paid = people.flatMap((person) => getBenefits(person, today))
  const adjusted = demoAdjustments(staff.slice(50), paid, today, office)
  const requests = [
    ...adjusted.requests,
    ...getRequests('PAYROLL_BENEFIT', benefits, office),
    ...getRequests('PAYROLL_DEDUCTION', deductions, office),
  ]
  return [
    ...adjusted.batches,
    batch(payrollBenefit, [...adjusted.benefits, ...benefits.map(({ row }) => ({ ...row, adjustmentLineId: null }))]),
    batch(
      payrollDeduction,
      deductions.map(({ row }) => row),
    ),
    ...tracked(requests, { hr, manager }),
  ]
}
