import { clock, workday, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ n, plain }) => ({
  ...plain,
  type: 'BORROW',
  requestDate: workday(n),
  startTime: clock(9, n),
  endTime: clock(9, n + 1),
  paybackForId: null,
})
