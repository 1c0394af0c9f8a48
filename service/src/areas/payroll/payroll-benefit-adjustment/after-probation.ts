import { effectOf } from '../../../approvals/transition.ts'
import type { ProbationPassed } from '../../../people/probation-passed.ts'
import { enterAllPassed } from './enter-line.ts'

/** What passing a probation does to the pay (docs/rules/pay.md, "Adjustments"): lines that waited for it enter. */
export const payAfterProbation: ProbationPassed = async (cx, { id }) => {
  await enterAllPassed(effectOf(cx), id)
}
