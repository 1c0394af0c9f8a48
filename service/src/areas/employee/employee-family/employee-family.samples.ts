import { soon, worked, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** Members since a day on which everybody of the small company works, until a day that may be entered. */
export const getSample: SampleOf = ({ n, plain }) => ({ ...plain, since: worked(n), endDate: soon(n) })
