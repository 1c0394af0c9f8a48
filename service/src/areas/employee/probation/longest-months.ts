import type { Fault } from '@staff/contract'
import { longestProbation } from '@staff/contract/employee'
import { loadOnce } from '../../../crud/batch.ts'
import { fault } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'

/** Months that a probation may last: the setting, never more than the law's. */
export async function longestMonths(ctx: Pick<RequestContext, 'db' | 'today' | 'batch'>): Promise<number> {
  const set = await loadOnce(ctx, 'probation_months', () => settingAt(ctx.db, 'probation_months', ctx.today))
  const months = Number(set ?? longestProbation)
  return Number.isInteger(months) && months >= 0 ? Math.min(months, longestProbation) : longestProbation
}
/** A fault on `probationMonths` where a probation would last longer than that (docs/rules/people.md, "Probation"). */
export async function probationFaults(ctx: RequestContext, months: number): Promise<Fault[]> {
  const max = months > 0 ? await longestMonths(ctx) : 0
  return months > max ? [fault('probationMonths', 'RANGE', { min: 0, max })] : []
}
