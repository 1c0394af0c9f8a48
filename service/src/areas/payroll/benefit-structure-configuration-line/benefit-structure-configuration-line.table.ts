import { boolean, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitStructureConfiguration } from '../benefit-structure-configuration/benefit-structure-configuration.table.ts'

/** The benefits of a structure, in the currency of each component (docs/rules/pay.md, "Lists of payroll"). */
export const benefitStructureConfigurationLine = pgTable(
  'benefit_structure_line',
  {
    id: id(),
    structureId: text('structure_id')
      .notNull()
      .references(() => benefitStructureConfiguration.id, { onDelete: 'cascade' }),
    benefitComponentId: text('component_id')
      .notNull()
      .references(() => benefitComponent.id),
    amount: numeric('amount', { precision: 14, scale: 4 }).notNull(),
    isPostProbation: boolean('is_post_probation').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('benefit_structure_line_component').on(t.structureId, t.isPostProbation, t.benefitComponentId),
    index('benefit_structure_line_uses').on(t.benefitComponentId),
  ],
)
