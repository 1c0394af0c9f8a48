import { worked, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ n, plain }) => ({
  ...plain,
  durationType: n % 3 ? 'DATE_RANGE' : 'SECOND_HALF_DAY',
  fromTime: undefined,
  toTime: undefined,
  fromDate: worked(n * 2),
  toDate: worked(n * 2 + (n % 3 === 1 ? 1 : 0)),
})
