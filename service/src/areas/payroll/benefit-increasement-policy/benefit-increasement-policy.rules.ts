import { benefitIncreasementPolicyLine, type benefitIncreasementPolicy as declared } from '@staff/contract/payroll'
import { createCall, rowsOfNew } from '../../../crud/new-rows/rows-of-new.ts'
import type { Rules } from '../../../crud/rules.ts'
import { refuse } from '../../../http/errors.ts'
import { benefitIncreasementPolicyLineOperations } from '../benefit-increasement-policy-line/benefit-increasement-policy-line.operations.ts'
import type { benefitIncreasementPolicy as table } from './benefit-increasement-policy.table.ts'

const addLines = rowsOfNew(
  'lines',
  'policyId',
  createCall(benefitIncreasementPolicyLine, benefitIncreasementPolicyLineOperations),
)
/** A policy is made with its lines, at least one (docs/rules/people.md, "Payroll lists"). */
export const benefitIncreasementPolicyRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_, { lines }) {
    if (!lines.length) refuse('lines', 'REQUIRED')
    return {}
  },
  async afterWrite(ctx, id, { lines = [] }) {
    await addLines(ctx, id, lines)
  },
}
