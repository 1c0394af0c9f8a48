import { index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitIncreasementPolicy } from '../benefit-increasement-policy/benefit-increasement-policy.table.ts'

/** By how much one component rises under a policy (docs/rules/people.md, "Payroll lists"). */
export const benefitIncreasementPolicyLine = pgTable(
  'benefit_policy_line',
  {
    id: id(),
    policyId: text('policy_id')
      .notNull()
      .references(() => benefitIncreasementPolicy.id, { onDelete: 'cascade' }),
    benefitComponentId: text('component_id')
      .notNull()
      .references(() => benefitComponent.id),
    mode: text('mode', { enum: ['AMOUNT', 'PERCENT'] }).notNull(),
    value: numeric('value', { precision: 14, scale: 4 }).notNull(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('benefit_policy_line_component').on(t.policyId, t.benefitComponentId),
    index('benefit_policy_line_uses').on(t.benefitComponentId),
  ],
)
