import { requestSample, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** One balance for each person. */
export const getSample: SampleOf = (from) => ({ ...requestSample(from), days: 10 + from.n })
