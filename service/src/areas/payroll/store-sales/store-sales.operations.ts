import { storeSales } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { refuseFarStore, storesInReach } from '../../../accounts/stores-in-reach.ts'
import { crud } from '../../../crud/operations.ts'
import { wholeRules, type Rules } from '../../../crud/rules.ts'
import { notFuture } from '../../../people/date-order.ts'
import { structureNode } from '../../admin/company-structure/structure-node.view.ts'
import { storeSales as table } from './store-sales.table.ts'

type Own = Rules<typeof storeSales.fields, typeof table>
const whole = wholeRules<typeof storeSales.fields, typeof table>(({ saleDate }, ctx) =>
  notFuture('saleDate', saleDate, ctx),
)
const rules: Own = {
  ...whole,
  async beforeCreate(ctx, input) {
    await refuseFarStore(ctx, input.storeId)
    return (await whole.beforeCreate?.(ctx, input)) ?? {}
  },
}
/** What the stores sold, of stores wholly in reach (docs/rules/pay.md, "Sales of the stores"). */
export const storeSalesOperations = crud(storeSales, {
  table,
  rows: (caller) => storesInReach(caller, table.storeId),
  refs: { store: { table: structureNode, open: eq(structureNode.type, 'OUTLET') } },
  rules,
})
