import { benefitComponent } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/pickers.ts'
import { benefitComponentType } from '../benefit-component-type/benefit-component-type.table.ts'
import { benefitComponentRules } from './benefit-component.rules.ts'
import { benefitComponent as table } from './benefit-component.table.ts'

/** Domain.md 3.10. */
export const benefitComponentOperations = [
  ...crud(benefitComponent, {
    table,
    refs: { type: { table: benefitComponentType, open: eq(benefitComponentType.isEnabled, true) } },
    rules: benefitComponentRules,
  }),
  ...pickerOperations({
    name: benefitComponent.name,
    table,
    columns: { name: table.name, nameKhmer: table.nameKhmer, code: table.code },
    searched: [table.name, table.nameKhmer, table.code],
  }),
]
