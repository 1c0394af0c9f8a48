import { later, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** To people who may answer, each for days of its own. */
export const getSample: SampleOf = ({ company, n }) => ({
  fromEmployeeId: company.people[n % 5],
  toEmployeeId: company.people[5 + (n % 2)],
  fromDate: later(n),
  toDate: later(n + 5),
})
