import { clock, workday, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ n, plain }) => ({
  ...plain,
  requestDate: workday(n),
  scanTime: clock(10, n),
  isNextDay: false,
})
