import type { Fault } from '@staff/contract'
import { longestProbation } from '@staff/contract/employee'
import { askedOnce } from '../../../crud/batch.ts'
import { fault } from '../../../http/errors.ts'
import type { Cx } from '../../../http/operation.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'

/** Months that a probation may last: the setting, never more than the law's. */
export async function longestMonths(cx: Pick<Cx, 'db' | 'today' | 'batch'>): Promise<number> {
  const set = await askedOnce(cx, 'probation_months', () => settingAt(cx.db, 'probation_months', cx.today))
  const months = Number(set ?? longestProbation)
  return Number.isInteger(months) && months >= 0 ? Math.min(months, longestProbation) : longestProbation
}
/** A fault on `probationMonths` where a probation would last longer than that (docs/rules/people.md, "Probation"). */
export async function probationFaults(cx: Cx, months: number): Promise<Fault[]> {
  const max = months > 0 ? await longestMonths(cx) : 0
  return months > max ? [fault('probationMonths', 'RANGE', { min: 0, max })] : []
}
