import { benefitIncreasementPolicy } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitIncreasementPolicyLine as line } from '../benefit-increasement-policy-line/benefit-increasement-policy-line.table.ts'
import { benefitIncreasementPolicyRules as rules } from './benefit-increasement-policy.rules.ts'
import { benefitIncreasementPolicy as table } from './benefit-increasement-policy.table.ts'

/**
 * The lines of a policy are one text: `Base Salary +10 %, Meal Allowance +15`
 * (docs/rules/people.md, "Payroll lists").
 */
export const benefitIncreasementPolicyOperations = [
  ...crud(benefitIncreasementPolicy, {
    table,
    rows: 'reference',
    rules,
    expressions: {
      raises: ({ lang }) => {
        const name = lang === 'km' ? benefitComponent.nameKhmer : benefitComponent.name
        const said = sql`${name} || ' +' || trim_scale(${line.value})::text || case when ${line.mode} = 'PERCENT' then ' %' else '' end`
        return sql`coalesce((select string_agg(${said}, ', ' order by ${benefitComponent.ordinal} nulls last, ${benefitComponent.code}) from ${line} join ${benefitComponent} on ${benefitComponent.id} = ${line.benefitComponentId} where ${line.policyId} = ${table.id}), '')`
      },
    },
  }),
  ...pickerOperations({
    name: benefitIncreasementPolicy.name,
    table,
    columns: { name: table.name },
    searched: [table.name],
  }),
]
