import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ company, n, plain }) => ({
  ...plain,
  structureId: company.benefitStructures[n % 2],
  benefitComponentId: company.benefits[n],
  amount: 10 + n,
})
