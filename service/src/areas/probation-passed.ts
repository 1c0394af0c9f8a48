import type { ProbationPassed } from '../people/probation-passed.ts'
import { payAfterProbation } from './payroll/payroll-benefit-adjustment/after-probation.ts'

/** What passing a probation brings about, explicitly; the area that owns it declares it. */
export const probationPassed: readonly ProbationPassed[] = [payAfterProbation]
