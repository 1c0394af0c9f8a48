import type { PayCause, PayChange } from '@staff/contract/payroll'
import { Exact } from '../../../../money/money.ts'
import { snapshotText } from '../inputs/snapshot.ts'
import { factsText, partsBetween, type SlipFacts } from '../slips/input-parts.ts'
import { getSlip } from '../slips/make-slip.ts'

/** Why one slip pays otherwise than another. */
export interface SlipDifference {
  readonly changes: readonly PayChange[]
  /** The rest that the parts do not explain, less what the second slip says it pays. */
  readonly remainderUsd: string
  readonly remainderKhr: string
}
/** The net of a slip in each currency. */
export interface SlipNet {
  readonly netUsd: string
  readonly netKhr: string
}
const getNet = ({ person, law: statutoryRates, cycle }: SlipFacts): SlipNet =>
  getSlip(person, statutoryRates, cycle, '1')
const less = (a: string, b: string): string => Exact.of(a).minus(b).toString()

/**
 * Turns one slip into another part by part and says how each part changes the net, so that nothing is left over
 * (docs/rules/pay.md, "Two runs beside each other").
 * @param paid the net that the second slip was stored with.
 */
export function slipDifference(before: SlipFacts, after: SlipFacts, paid: SlipNet): SlipDifference {
  let at = before
  let [text, net] = [factsText(before), getNet(before)]
  const changes: PayChange[] = []
  for (const { cause, name, put } of partsBetween(before, after)) {
    const next = put(at, after)
    const nextText = factsText(next)
    if (nextText === text) continue
    const nextNet = getNet(next)
    const change = { netUsd: less(nextNet.netUsd, net.netUsd), netKhr: less(nextNet.netKhr, net.netKhr) }
    if (change.netUsd !== '0' || change.netKhr !== '0')
      changes.push({ cause, name: name?.name ?? null, nameKh: name?.nameKh ?? null, ...change })
    ;[at, text, net] = [next, nextText, nextNet]
  }
  return { changes, remainderUsd: less(paid.netUsd, net.netUsd), remainderKhr: less(paid.netKhr, net.netKhr) }
}
/** The differences between the inputs of a slip and its present inputs; no amounts. */
export function changedParts(before: SlipFacts, after: SlipFacts): PayCause[] {
  let at = before
  const causes = new Set<PayCause>()
  for (const { cause, put } of partsBetween(before, after)) {
    const next = put(at, after)
    if (factsText(next) !== factsText(at)) causes.add(cause)
    at = next
  }
  const isTold = (was: unknown, is: unknown) => snapshotText(was) !== snapshotText(is)
  // The number of the main account is stored with the name, but is no part of it.
  const { accountNumber: wasNumber, ...was } = before.person.identity
  const { accountNumber: isNumber, ...is } = after.person.identity
  if (isTold([before.person.accounts, wasNumber], [after.person.accounts, isNumber])) causes.add('ACCOUNT')
  if (isTold(was, is)) causes.add('IDENTITY')
  return [...causes]
}
