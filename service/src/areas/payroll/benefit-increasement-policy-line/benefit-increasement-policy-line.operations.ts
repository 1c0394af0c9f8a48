import { benefitIncreasementPolicyLine } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { crud } from '../../../crud/operations.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitIncreasementPolicy } from '../benefit-increasement-policy/benefit-increasement-policy.table.ts'
import { benefitIncreasementPolicyLineRules as rules } from './benefit-increasement-policy-line.rules.ts'
import { benefitIncreasementPolicyLine as table } from './benefit-increasement-policy-line.table.ts'

const ofComponent = (column: AnyPgColumn) => () =>
  sql`(select ${column} from ${benefitComponent} where ${benefitComponent.id} = ${table.benefitComponentId})`

/** The calls of lines of an increase policy (docs/rules/people.md, "Payroll lists"). */
export const benefitIncreasementPolicyLineOperations = crud(benefitIncreasementPolicyLine, {
  table,
  rows: 'reference',
  rules,
  refs: {
    policy: { table: benefitIncreasementPolicy },
    benefitComponent: { table: benefitComponent, open: eq(benefitComponent.isEnabled, true) },
  },
  expressions: {
    currency: ofComponent(benefitComponent.currency),
    unit: () =>
      sql`case when ${table.mode} = 'PERCENT' then 'PERCENT_OF_AMOUNT' else (select ${benefitComponent.calculation} from ${benefitComponent} where ${benefitComponent.id} = ${table.benefitComponentId}) end`,
    componentCode: ofComponent(benefitComponent.code),
    componentName: ofComponent(benefitComponent.name),
    componentNameKhmer: ofComponent(benefitComponent.nameKhmer),
  },
})
