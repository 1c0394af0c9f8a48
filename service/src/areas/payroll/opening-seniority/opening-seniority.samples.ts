import { requestSample, type SampleOf } from '../../../../test/sample-of.ts'

/** One balance for each person. */
export const sampleOf: SampleOf = (from) => ({ ...requestSample(from), days: 10 + from.n })
