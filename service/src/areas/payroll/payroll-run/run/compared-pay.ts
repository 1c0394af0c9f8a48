import { payCauses, type ComparedPay, type PayComparison } from '@staff/contract/payroll'
import { grouped } from '../../../../db/group-by-key.ts'
import { Exact } from '../../../../money/money.ts'
import { getNames } from '../inputs/person-snapshot.ts'
import type { SlipSnapshot } from '../slips/slip-snapshots.ts'
import { slipDifference } from './compare-slips.ts'

/** One person in two runs; undefined where the net is the same. */
export function comparedPay(
  before: SlipSnapshot | undefined,
  after: SlipSnapshot | undefined,
): ComparedPay | undefined {
  const known = after ?? before
  if (!known) return undefined
  const [was, is] = [before ?? { netUsd: '0', netKhr: '0' }, after ?? { netUsd: '0', netKhr: '0' }]
  const whole = {
    netUsd: Exact.of(is.netUsd).minus(was.netUsd).toString(),
    netKhr: Exact.of(is.netKhr).minus(was.netKhr).toString(),
  }
  const difference =
    before && after
      ? slipDifference(before.facts, after.facts, after)
      : {
          changes: [{ cause: after ? 'JOINER' : 'LEAVER', name: null, nameKh: null, ...whole } as const],
          remainderUsd: '0',
          remainderKhr: '0',
        }
  if (difference.changes.length === 0 && whole.netUsd === '0' && whole.netKhr === '0') return undefined
  return {
    ...getNames(known.employeeId, known.facts.person),
    beforeUsd: was.netUsd,
    beforeKhr: was.netKhr,
    nowUsd: is.netUsd,
    nowKhr: is.netKhr,
    ...difference,
  }
}
/** Changes summed by cause, in the order of the calculation. */
export function getCauses(people: readonly ComparedPay[]): PayComparison['causes'] {
  const groups = grouped(
    people.flatMap(({ changes }) => changes),
    ({ cause }) => cause,
  )
  return payCauses.flatMap((cause) => {
    const changes = groups.get(cause)
    if (!changes) return []
    const getSum = (key: 'netUsd' | 'netKhr') => Exact.sum(changes.map((change) => change[key])).toString()
    return [{ cause, netUsd: getSum('netUsd'), netKhr: getSum('netKhr') }]
  })
}
