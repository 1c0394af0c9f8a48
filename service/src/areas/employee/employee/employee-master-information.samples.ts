import { employeeInput } from '../../../../test/people.ts'
import type { SampleOf } from '../../../../test/sample-of.ts'

export const sampleOf: SampleOf = ({ company, n }) => employeeInput(company, n)
