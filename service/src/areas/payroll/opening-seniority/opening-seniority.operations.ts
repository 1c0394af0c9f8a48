import { openingSeniority } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, payRows, personRules, personStorage, presentPlace } from '../../../people/of-person.ts'
import { confirmOpenings } from '../opening-gross/opening-confirmation.ts'
import { daysLeft } from './days-left.ts'
import { openingSeniorityRules } from './opening-seniority.rules.ts'
import { openingSeniority as table } from './opening-seniority.table.ts'

const shared = personStorage(table)
/** The calls of seniority that is owed from before 2019. */
export const openingSeniorityOperations = [
  ...onePersonAtATime(
    table,
    crud(openingSeniority, {
      table,
      ...shared,
      ...payRows(table),
      ...presentPlace(table),
      expressions: { ...shared.expressions, daysLeft: () => daysLeft },
      pay: { instead: 'ANOTHER' },
      rules: personRules(table, openingSeniorityRules),
    }),
  ),
  confirmOpenings(openingSeniority, 'opening-seniority', table),
]
