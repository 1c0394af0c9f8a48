import {
  payCauses,
  type ComparedPay,
  type PayCauseSum,
  type PayComparison,
  type PayDifference,
} from '@staff/contract/payroll'
import { grouped } from '../../../../db/group-by-key.ts'
import { Exact, zero } from '../../../../money/money.ts'
import { byAccount } from '../inputs/by-account.ts'
import { getNames, type PersonSnapshot } from '../inputs/person-snapshot.ts'
import type { SlipFacts } from '../slips/input-parts.ts'
import type { SlipSnapshot } from '../slips/slip-snapshots.ts'
import { slipDifference, type SlipNet } from './compare-slips.ts'

/** What one side of a comparison pays a person, and its inputs. */
export type PaidSide = SlipNet & { readonly facts: SlipFacts }

/** The difference between what a person is paid on two sides; a side that does not pay the person is absent. */
export function getPayDifference(before: PaidSide | undefined, after: PaidSide | undefined): PayDifference {
  const [was, is] = [before ?? { netUsd: '0', netKhr: '0' }, after ?? { netUsd: '0', netKhr: '0' }]
  const whole = {
    netUsd: Exact.of(is.netUsd).minus(was.netUsd).toString(),
    netKhr: Exact.of(is.netKhr).minus(was.netKhr).toString(),
  }
  const paid = {
    beforeUsd: was.netUsd,
    beforeKhr: was.netKhr,
    nowUsd: is.netUsd,
    nowKhr: is.netKhr,
    differenceUsd: whole.netUsd,
    differenceKhr: whole.netKhr,
  }
  if (before && after) return { ...paid, ...slipDifference(before.facts, after.facts, after) }
  return {
    ...paid,
    changes: [{ cause: after ? 'JOINER' : 'LEAVER', name: null, nameKh: null, ...whole }],
    remainderUsd: '0',
    remainderKhr: '0',
  }
}
const hasSameNet = ({ differenceUsd, differenceKhr }: PayDifference): boolean =>
  Exact.of(differenceUsd).isZero() && Exact.of(differenceKhr).isZero()
/** The sums of some differences. */
export function getTotal(people: readonly PayDifference[]): PayComparison['total'] {
  const sum = (key: keyof PayComparison['total']) => Exact.sum(people.map((pay) => pay[key])).toString()
  return {
    beforeUsd: sum('beforeUsd'),
    beforeKhr: sum('beforeKhr'),
    nowUsd: sum('nowUsd'),
    nowKhr: sum('nowKhr'),
    differenceUsd: sum('differenceUsd'),
    differenceKhr: sum('differenceKhr'),
  }
}

/**
 * One person in two runs; undefined where both pay the same net, also when changes cancel each other out: the task of
 * the approver counts by the same rule.
 */
export function comparedPay(
  before: SlipSnapshot | undefined,
  after: SlipSnapshot | undefined,
): Omit<ComparedPay, 'checked'> | undefined {
  const known = after ?? before
  if (!known) return undefined
  const difference = getPayDifference(before, after)
  if (before && after && hasSameNet(difference)) return undefined
  const person: PersonSnapshot = known.facts.person
  return {
    ...getNames(known.employeeId, person),
    slipId: after?.slipId ?? null,
    slipIdBefore: before?.slipId ?? null,
    ...difference,
  }
}
/** Changes summed by cause, in the order of the calculation. */
export function getCauses(people: readonly Pick<PayDifference, 'changes'>[]): PayCauseSum[] {
  const groups = grouped(
    people.flatMap(({ changes }, at) => changes.map((change) => ({ ...change, at }))),
    ({ cause }) => cause,
  )
  return payCauses.flatMap((cause) => {
    const changes = groups.get(cause)
    if (!changes) return []
    const getSum = (key: 'netUsd' | 'netKhr') => Exact.sum(changes.map((change) => change[key])).toString()
    const concerned = new Set(changes.map(({ at }) => at)).size
    return [{ cause, people: concerned, netUsd: getSum('netUsd'), netKhr: getSum('netKhr') }]
  })
}

interface Sized {
  readonly accountNo: string
  readonly pay: PayDifference
}
const comesFirst = ({ changes }: PayDifference): boolean =>
  changes.some(({ cause }) => cause === 'JOINER' || cause === 'LEAVER')
/** The size of a difference in dollars, at the rate of the later run. */
function getSize({ differenceUsd, differenceKhr }: PayDifference, rate: string): Exact {
  const size = Exact.of(differenceKhr).over(rate).plus(differenceUsd)
  return size.isLess(zero) ? size.negated() : size
}
/** Joiners and leavers first, then the largest difference; equal ones by account number. */
export function bySize<T extends Sized>(people: readonly T[], rate: string): T[] {
  const sizes = new Map(people.map((one) => [one, getSize(one.pay, rate)]))
  const size = (one: T) => sizes.get(one) ?? zero
  const sorted = people.toSorted((a, b) => size(b).compare(size(a)) || byAccount(a, b))
  return [...sorted.filter(({ pay }) => comesFirst(pay)), ...sorted.filter(({ pay }) => !comesFirst(pay))]
}
