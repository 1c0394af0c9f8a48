import { later, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ n, plain }) => ({
  ...plain,
  salary: n * 1_000 + 1,
  salaryWithTax: n * 1_000 + 900,
  salaryInAverage: n * 1_000 + 500,
  // Bands of one day leave no gap: each sample has a day of its own.
  date: later(n),
})
