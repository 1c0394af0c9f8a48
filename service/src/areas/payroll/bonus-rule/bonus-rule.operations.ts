import { bonusRule } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { bonusRuleRules as rules } from './bonus-rule.rules.ts'
import { bonusRule as table } from './bonus-rule.table.ts'

/** The calls of bonus rules. */
export const bonusRuleOperations = crud(bonusRule, {
  table,
  rows: 'reference',
  refs: {
    benefitComponent: {
      table: benefitComponent,
      open:
        and(eq(benefitComponent.isEnabled, true), eq(benefitComponent.isBaseSalary, false)) ??
        eq(benefitComponent.isEnabled, true),
    },
  },
  rules,
})
