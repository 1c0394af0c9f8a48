import { L } from '@staff/contract'
import type { AsOf } from '@staff/contract/employee'
import { payrollBenefit as declared } from '@staff/contract/payroll'
import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { sayRow } from '../../../crud/records.ts'
import { getText } from '../../../crud/text.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { payrollBenefit as benefit } from '../../payroll/payroll-benefit/payroll-benefit.table.ts'
import { getReadKinds } from '../employee-history/history-kinds.ts'

const getName = (component: unknown): { readonly name?: unknown; readonly nameKhmer?: unknown } =>
  typeof component === 'object' && component !== null ? component : {}

/**
 * What a person is paid on a day, by component, in the words of the request's language; null for a caller who may not
 * see it. Rows in force alone: what is decided and not yet in force is a movement or an adjustment of its own.
 */
export async function loadPayOn(ctx: RequestContext, employeeId: string, day: string): Promise<AsOf['pay']> {
  const kind = getReadKinds(ctx, employeeId).find(({ record }) => record.r.name === declared.name)
  if (!kind) return null
  const found = await ctx.db
    .select({ id: benefit.id })
    .from(benefit)
    .where(
      and(
        eq(benefit.employeeId, employeeId),
        eq(benefit.status, 'ACTIVE'),
        lte(benefit.effectiveDateFrom, day),
        or(isNull(benefit.effectiveDateTo), gte(benefit.effectiveDateTo, day)),
      ),
    )
    .orderBy(asc(benefit.effectiveDateFrom), asc(benefit.id))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await kind.record.list.selectRows(ctx, { limit: ids.length, offset: 0 }, ids)
  return rows.map((row) => {
    const { name, nameKhmer } = getName(row['benefitComponent'])
    const [amount] = sayRow(ctx, kind.record, row, ['amount'])
    return { label: L(getText(name), getText(nameKhmer) || getText(name)), value: amount?.value ?? '' }
  })
}
