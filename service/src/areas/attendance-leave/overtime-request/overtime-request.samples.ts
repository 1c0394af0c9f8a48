import { clock, workday, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ company, n, plain }) => ({
  ...plain,
  requestDate: workday(n),
  overtimeType: 'HOUR',
  overtimeRequestTypeId: company.overtimeTypes[n % 2],
  startTime: clock(18, n),
  endTime: clock(18, n + 1),
})
