import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ company, n, plain }) => ({
  ...plain,
  rankSetId: company.rankSets[n],
  toSalary: 1_000_000 + n,
  percentage: 5 + n / 10,
})
