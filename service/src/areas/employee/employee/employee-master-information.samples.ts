import { employeeInput } from '../../../../test/support/people/people.ts'
import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ company, n }) => employeeInput(company, n)
