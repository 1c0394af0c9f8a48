import { soon, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** A Tuesday of its own before anybody of the samples leaves; whole days and first halves. */
export const getSample: SampleOf = ({ n, plain }) => ({
  ...plain,
  fromDate: soon(-7 * n),
  toDate: soon(-7 * n),
  durationType: n % 2 ? 'DATE_RANGE' : 'FIRST_HALF_DAY',
  fromTime: undefined,
  toTime: undefined,
})
