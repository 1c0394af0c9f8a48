import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ company, n, plain }) => ({ ...plain, typeId: company.benefitTypes[n % 2] })
