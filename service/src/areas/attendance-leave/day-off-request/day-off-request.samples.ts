import { worked, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/**
 * One day off in seven for each person, while they work by the roster
 * (service/test/support/samples/sampled-company.ts).
 */
export const getSample: SampleOf = ({ company, n }) => ({
  employeeId: company.people[n % company.people.length],
  dayOffDate: worked(155 + n),
})
