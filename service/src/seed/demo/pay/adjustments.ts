import { adjustmentLine, payrollBenefitAdjustment, type payrollBenefit } from '../../../db/tables.ts'
import { baseSalary, componentId } from '../../minimal/benefits.ts'
import { shift } from '../demo-calendar.ts'
import type { Request } from '../requests/request-ways.ts'
import { getDraft, stamp, type Status } from '../requests/life-requests.ts'
import { adjustmentTypeId } from '../../minimal/payroll-lists.ts'
import type { Person } from '../people/people.ts'
import { batch, getId, type Batch } from '../../rows.ts'
import { getUserId } from '../people/users.ts'

const kind = 'PAYROLL_BENEFIT_ADJUSTMENT'
type Benefit = typeof payrollBenefit.$inferInsert & { readonly id: string }
interface Asked {
  readonly status: Status
  readonly type: 'ANNUAL' | 'CORRECTION' | 'POST_PROBATION'
  /** Days from today to the first day. */
  readonly days: number
  readonly reason: string
}
const asked: readonly Asked[] = [
  { status: 'PENDING', type: 'ANNUAL', days: 20, reason: 'Trains the new colleagues' },
  { status: 'PENDING', type: 'CORRECTION', days: 30, reason: 'The salary of the post was raised' },
  { status: 'IN_SCHEDULE', type: 'ANNUAL', days: 25, reason: 'Yearly review' },
  { status: 'REJECTED', type: 'ANNUAL', days: -15, reason: 'Works in two stores' },
  { status: 'CANCEL', type: 'CORRECTION', days: -40, reason: 'Typed for the wrong employee' },
]
interface Made {
  readonly person: Person
  readonly on: string
  readonly row: ReturnType<typeof getRow>
  readonly line: ReturnType<typeof getLine>
}
const getRow = (person: Person, { status, type, reason }: Asked, from: string, on: string) => ({
  ...getDraft(kind, person, from),
  adjustmentTypeId: adjustmentTypeId(type),
  employeeMovementId: null,
  effectiveDateFrom: from,
  effectiveDateTo: null,
  reason,
  status,
  ...stamp(on, getUserId('payroll')),
})
const getCurrency = ({ currency }: Benefit) => (currency === 'KHR' ? ('KHR' as const) : ('USD' as const))
const getLine = (adjustmentId: string, before: Benefit, adjustAmount: string, from: string) => ({
  id: getId('line of adjustment', adjustmentId),
  adjustmentId,
  benefitComponentId: before.benefitComponentId,
  adjustAmount,
  currency: getCurrency(before),
  currentAmount: before.amount,
  currentCurrency: getCurrency(before),
  isPostProbation: false,
  effectiveDateFrom: from,
  effectiveDateTo: null,
})
const raised = ({ amount, currency }: Benefit) =>
  String(Math.round(Number(amount) * 1.1 * (currency === 'KHR' ? 0.001 : 1)) * (currency === 'KHR' ? 1_000 : 1))

type BasesOf = (person: Person) => readonly Benefit[]
/** The yearly reviews that are in force, from the second base salary of their people. */
const reviewsIn = (staff: readonly Person[], bases: BasesOf): Made[] =>
  staff.flatMap((person): Made[] => {
    const [before, now] = bases(person)
    if (!before || !now) return []
    const from = now.effectiveDateFrom
    const on = shift(from, -20, 'day')
    const row = getRow(person, { status: 'ACTIVE', type: 'ANNUAL', days: 0, reason: now.reason }, from, on)
    return [{ person, on, row, line: getLine(row.id, before, now.amount, from) }]
  })
/** One in every state of {@link asked}, each of another person. */
const askedOf = (staff: readonly Person[], bases: BasesOf, today: string): Made[] =>
  asked.flatMap((one, at): Made[] => {
    const person = staff[at]
    const before = person && bases(person).at(-1)
    if (!person || !before) return []
    const on = shift(today, Math.min(one.days, 0) - 3, 'day')
    const from = shift(today, one.days, 'day')
    const row = getRow(person, one, from, on)
    return [{ person, on, row, line: getLine(row.id, before, raised(before), from) }]
  })

/**
 * Adjustments of base salaries in every state: the yearly reviews in force brought the benefits of their people, whose
 * line they are given.
 */
export function demoAdjustments(
  staff: readonly Person[],
  benefits: readonly Benefit[],
  today: string,
  office: Person,
): { readonly batches: Batch[]; readonly benefits: readonly Benefit[]; readonly requests: readonly Request[] } {
  const bases: BasesOf = (person) =>
    benefits.filter(
      ({ employeeId, benefitComponentId }) =>
        employeeId === person.id && benefitComponentId === componentId(baseSalary),
    )
  const reviewed = reviewsIn(staff, bases).slice(0, 8)
  const others = staff.filter(({ id }) => !reviewed.some(({ person }) => person.id === id))
  const open = askedOf(others, bases, today)
  const made = [...reviewed, ...open]
  const lines = new Map(reviewed.map(({ row, line }) => [`${row.employeeId} ${row.effectiveDateFrom}`, line]))
  return {
    batches: [
      batch(
        payrollBenefitAdjustment,
        made.map(({ row }) => row),
      ),
      batch(
        adjustmentLine,
        made.map(({ line }) => line),
      ),
    ],
    benefits: benefits.map((one) => {
      const line = lines.get(`${one.employeeId} ${one.effectiveDateFrom}`)
      return { ...one, adjustmentLineId: line?.benefitComponentId === one.benefitComponentId ? line.id : null }
    }),
    requests: made.map(({ person, on, row: { id, status, effectiveDateFrom } }) => ({
      kind,
      id,
      person,
      status,
      on,
      effectiveDate: effectiveDateFrom,
      by: getUserId('payroll'),
      office,
    })),
  }
}
