import { benefitComponent } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { benefitComponentType } from '../benefit-component-type/benefit-component-type.table.ts'
import { benefitComponentRules } from './benefit-component.rules.ts'
import { benefitComponent as table } from './benefit-component.table.ts'

/** The calls of benefit components (docs/rules/people.md, "Payroll lists"). */
export const benefitComponentOperations = [
  ...crud(benefitComponent, {
    table,
    rows: 'reference',
    refs: { type: { table: benefitComponentType, open: eq(benefitComponentType.isEnabled, true) } },
    rules: benefitComponentRules,
  }),
  ...pickerOperations({
    name: benefitComponent.name,
    table,
    columns: {
      name: table.name,
      nameKhmer: table.nameKhmer,
      code: table.code,
      calculation: table.calculation,
      currency: table.currency,
      isBaseSalary: table.isBaseSalary,
    },
    searched: [table.name, table.nameKhmer, table.code],
  }),
]
