import { choice, L, money, position, unitOptions, type Label } from '../../index.ts'
import { ofAnyPerson, workplaceFilter } from '../../people/of-person.ts'

export { payCurrency } from '../../people/pay-currency.ts'

/** Whose pay a record is about, with the place of that person. */
export const paidPerson = {
  ...ofAnyPerson,
  ...workplaceFilter,
  positions: position({ label: L('Position', 'មុខតំណែង'), readOnly: true }),
} as const
/** What the amount of a row is counted by: it follows from the component, and is told behind the amount. */
export const payUnit = choice({ label: L('Unit', 'ឯកតា'), options: unitOptions, readOnly: true, hidden: true })
/** An amount of somebody's pay in the currency of its row, for holders of the right to salaries and for oneself. */
export const payAmount = <const M extends number>(label: Label, min: M) =>
  money({ label, needs: 'READ_SALARY', currency: 'currency', min, max: 1_000_000_000 })
