import {
  benefitStructureConfigurationLine,
  type benefitStructureConfiguration as declared,
} from '@staff/contract/payroll'
import { createCall, rowsOfNew } from '../../../crud/new-rows/rows-of-new.ts'
import type { Rules } from '../../../crud/rules.ts'
import { constraintFields } from '../../../db/failures.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import { benefitStructureConfigurationLineOperations } from '../benefit-structure-configuration-line/benefit-structure-configuration-line.operations.ts'
import type { benefitStructureConfiguration as table } from './benefit-structure-configuration.table.ts'

constraintFields({ benefit_structure_of: 'effectiveFrom' })
const addLines = rowsOfNew(
  'lines',
  'structureId',
  createCall(benefitStructureConfigurationLine, benefitStructureConfigurationLineOperations),
)
/**
 * A structure is made with its benefits, at least one; one structure of a kind from a day on
 * (docs/rules/pay.md, "Lists of payroll").
 */
export const benefitStructureConfigurationRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_, { lines }) {
    if (!lines.length) refuse('lines', 'REQUIRED')
    const kinds = lines.map(({ benefitComponentId: id, isPostProbation }) => `${String(id)} ${String(isPostProbation)}`)
    refuseAny(
      kinds.flatMap((kind, at) =>
        kinds.indexOf(kind) < at ? [fault(`lines.${String(at)}.benefitComponentId`, 'DUPLICATE')] : [],
      ),
    )
    return {}
  },
  async afterWrite(ctx, id, { lines = [] }) {
    await addLines(ctx, id, lines)
  },
}
