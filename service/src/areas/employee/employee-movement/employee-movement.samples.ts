import { requestSample, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** Without a salary: the small company has no base component (movement-raise.test.ts has the others). */
export const getSample: SampleOf = (from) => ({ ...requestSample(from), newBaseSalary: null, newBaseCurrency: null })
