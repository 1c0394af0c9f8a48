import { requestSample, worked, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** In force at once, a raise of one component for each sample, each on a day of its own. */
export const getSample: SampleOf = (from) => ({
  ...requestSample(from),
  adjustmentTypeId: from.company.adjustmentTypes[from.n % 2 ? 'ANNUAL' : 'POST_PROBATION'],
  employeeMovementId: null,
  effectiveDateFrom: worked(from.n),
  effectiveDateTo: worked(from.n + 300),
  payrollBenefitAdjustmentDetail: [
    { benefitComponentId: from.company.benefits[from.n + 1], adjustAmount: 100 + from.n, currency: 'USD' },
  ],
})
