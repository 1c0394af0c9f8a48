import { sql } from 'drizzle-orm'
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { benefitComponentType } from '../benefit-component-type/benefit-component-type.table.ts'

/** One part of what a person is paid (docs/rules/people.md, "Payroll lists"). */
export const benefitComponent = pgTable(
  'benefit_component',
  {
    id: id(),
    name: text('name').notNull(),
    nameKhmer: text('name_khmer').notNull(),
    code: text('code').notNull(),
    typeId: text('type_id')
      .notNull()
      .references(() => benefitComponentType.id),
    calculation: text('calculation', {
      enum: ['FIXED', 'PER_DAY_WORKED', 'PERCENT_OF_BASE', 'OVERTIME', 'MANUAL'],
    }).notNull(),
    defaultAmount: numeric('default_amount', { precision: 14, scale: 2 }),
    percent: numeric('percent', { precision: 5, scale: 2 }),
    currency: text('currency').notNull(),
    isBaseSalary: boolean('is_base_salary').notNull().default(false),
    isProrated: boolean('is_prorated').notNull().default(false),
    isTaxable: boolean('is_taxable').notNull().default(true),
    isFringe: boolean('is_fringe').notNull().default(false),
    isNssf: boolean('is_nssf').notNull().default(false),
    isSeniority: boolean('is_seniority').notNull().default(false),
    showOnPayslip: boolean('show_on_payslip').notNull().default(true),
    ordinal: integer('ordinal'),
    debitAccount: text('debit_account'),
    creditAccount: text('credit_account'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('benefit_component_code').on(t.code),
    uniqueIndex('benefit_component_name').on(sql`lower(${t.name})`),
    uniqueIndex('benefit_component_base')
      .on(t.isBaseSalary)
      .where(sql`${t.isBaseSalary}`),
    index('benefit_component_type_id').on(t.typeId),
  ],
)
