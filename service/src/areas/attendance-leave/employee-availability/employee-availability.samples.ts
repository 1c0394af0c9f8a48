import { clock, later, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** One stretch of days for each sample. */
export const getSample: SampleOf = ({ company, n, plain }) => ({
  ...plain,
  employeeId: company.people[n % company.people.length],
  kind: n % 2 ? 'CAN' : 'LIKE',
  fromDate: later(n),
  toDate: later(n + 3),
  fromTime: clock(8, n),
  toTime: clock(17, n),
})
