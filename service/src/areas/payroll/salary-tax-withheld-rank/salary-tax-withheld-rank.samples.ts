import { later, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ n, plain }) => ({
  ...plain,
  effectiveFrom: later(n),
  lines: [
    { toSalary: 1_000_000 + n, percentage: 0 },
    { toSalary: null, percentage: 10 },
  ],
})
