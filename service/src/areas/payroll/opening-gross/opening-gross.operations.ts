import { openingGross } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { payRows, personRules, personStorage, presentPlace } from '../../../people/of-person.ts'
import { confirmOpenings } from './opening-confirmation.ts'
import { openingGrossRules } from './opening-gross.rules.ts'
import { openingGross as table } from './opening-gross.table.ts'

/** The calls of what people earned before the product was used. */
export const openingGrossOperations = [
  ...crud(openingGross, {
    table,
    ...personStorage(table),
    ...payRows(table),
    ...presentPlace(table),
    pay: { instead: 'ANOTHER' },
    rules: personRules(table, openingGrossRules),
  }),
  confirmOpenings(openingGross, 'opening-gross', table),
]
