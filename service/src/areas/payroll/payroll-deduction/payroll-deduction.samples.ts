import { requestSample, worked, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = (from) => ({
  ...requestSample(from),
  payrollDeductionTypeId: from.company.deductionTypes[from.n % 2],
  deductionDate: worked(from.n),
  amount: 10 + from.n,
  hasConsent: false,
  handedOutOn: null,
})
