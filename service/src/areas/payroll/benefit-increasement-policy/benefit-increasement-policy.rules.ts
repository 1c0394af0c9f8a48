import { benefitIncreasementPolicyLine, type benefitIncreasementPolicy as declared } from '@staff/contract/payroll'
import { createCall, rowsOfNew } from '../../../crud/rows-of-new.ts'
import type { Rules } from '../../../crud/spec.ts'
import { refuse } from '../../../errors.ts'
import { benefitIncreasementPolicyLineOperations } from '../benefit-increasement-policy-line/benefit-increasement-policy-line.operations.ts'
import type { benefitIncreasementPolicy as table } from './benefit-increasement-policy.table.ts'

const addLines = rowsOfNew(
  'lines',
  'policyId',
  createCall(benefitIncreasementPolicyLine, benefitIncreasementPolicyLineOperations),
)
/** Domain.md 3.10: a policy is made with its lines, at least one. */
export const benefitIncreasementPolicyRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_, { lines }) {
    if (!lines.length) refuse('lines', 'REQUIRED')
    return {}
  },
  async afterWrite(cx, id, { lines = [] }) {
    await addLines(cx, id, lines)
  },
}
