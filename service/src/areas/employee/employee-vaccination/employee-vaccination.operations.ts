import { employeeVaccination } from '@staff/contract/employee'
import { eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { vaccination } from '../vaccination/vaccination.table.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeVaccinationRules } from './employee-vaccination.rules.ts'
import { employeeVaccination as table } from './employee-vaccination.table.ts'

const shared = personStorage(table)

/** The calls of vaccinations (docs/rules/people.md, "Records of a person"). */
export const employeeVaccinationOperations = onePersonAtATime(
  table,
  crud(employeeVaccination, {
    table,
    ...shared,
    refs: { ...shared.refs, vaccinationId: { table: vaccination, open: eq(vaccination.isEnabled, true) } },
    rules: personRules(table, employeeVaccinationRules),
  }),
)
