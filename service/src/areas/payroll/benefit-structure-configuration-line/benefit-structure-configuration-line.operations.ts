import { benefitStructureConfigurationLine } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { crud } from '../../../crud/operations.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitStructureConfiguration } from '../benefit-structure-configuration/benefit-structure-configuration.table.ts'
import { benefitStructureConfigurationLine as table } from './benefit-structure-configuration-line.table.ts'

const ofComponent = (column: AnyPgColumn) => () =>
  sql`(select ${column} from ${benefitComponent} where ${benefitComponent.id} = ${table.benefitComponentId})`

/**
 * The calls of the benefits of a structure: each component once before and once after the probation
 * (docs/rules/pay.md, "Lists of payroll").
 */
export const benefitStructureConfigurationLineOperations = crud(benefitStructureConfigurationLine, {
  table,
  rows: 'reference',
  refs: {
    structure: { table: benefitStructureConfiguration },
    benefitComponent: { table: benefitComponent, open: eq(benefitComponent.isEnabled, true) },
  },
  expressions: {
    currency: ofComponent(benefitComponent.currency),
    unit: ofComponent(benefitComponent.calculation),
    componentCode: ofComponent(benefitComponent.code),
    componentName: ofComponent(benefitComponent.name),
    componentNameKhmer: ofComponent(benefitComponent.nameKhmer),
  },
})
