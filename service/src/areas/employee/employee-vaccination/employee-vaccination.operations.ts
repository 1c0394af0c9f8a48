import { employeeVaccination } from '@staff/contract/employee'
import { eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { vaccination } from '../vaccination/vaccination.table.ts'
import { onePersonAtATime, personRules, personStorage } from '../sub-record/of-person.ts'
import { employeeVaccinationRules } from './employee-vaccination.rules.ts'
import { employeeVaccination as table } from './employee-vaccination.table.ts'

const shared = personStorage(table)

/** Domain.md 3.2. */
export const employeeVaccinationOperations = onePersonAtATime(
  table,
  crud(employeeVaccination, {
    table,
    ...shared,
    refs: { ...shared.refs, vaccinationId: { table: vaccination, open: eq(vaccination.isEnabled, true) } },
    rules: personRules(table, employeeVaccinationRules),
  }),
)
