import { benefitStructureConfiguration } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { structureNode } from '../../admin/company-structure/structure-node.view.ts'
import { positionLevel } from '../../admin/position-level/position-level.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitStructureConfigurationLine as line } from '../benefit-structure-configuration-line/benefit-structure-configuration-line.table.ts'
import { benefitStructureConfigurationRules as rules } from './benefit-structure-configuration.rules.ts'
import { benefitStructureConfiguration as table } from './benefit-structure-configuration.table.ts'

/**
 * The benefits of a structure are one text: `Base Salary 250 USD, Meal Allowance 1.5 USD`
 * (docs/rules/pay.md, "Lists of payroll").
 */
export const benefitStructureConfigurationOperations = crud(benefitStructureConfiguration, {
  table,
  rows: 'reference',
  rules,
  refs: { positionLevel: { table: positionLevel }, companyStructure: { table: structureNode } },
  expressions: {
    benefits: ({ lang }) => {
      const name = lang === 'km' ? benefitComponent.nameKhmer : benefitComponent.name
      const said = sql`${name} || ' ' || trim_scale(${line.amount})::text || ' ' || ${benefitComponent.currency}`
      return sql`coalesce((select string_agg(${said}, ', ' order by ${benefitComponent.ordinal} nulls last, ${benefitComponent.code}, ${line.isPostProbation}) from ${line} join ${benefitComponent} on ${benefitComponent.id} = ${line.benefitComponentId} where ${line.structureId} = ${table.id}), '')`
    },
  },
})
