import { later, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** To approvers, each for different days. */
export const getSample: SampleOf = ({ company, n }) => ({
  fromEmployeeId: company.people[n % 5],
  toEmployeeId: company.people[5 + (n % 2)],
  fromDate: later(n),
  toDate: later(n + 5),
})
