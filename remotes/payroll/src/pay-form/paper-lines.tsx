import { L, sayAmount, type Label } from '@staff/contract'
import type { PayslipLine } from '@staff/contract/payroll'
import { BothLanguages } from '@staff/kit/print'
import { formatMoney } from '@staff/kit'
import styles from './paper-lines.module.css'

/** The name of a line, and the amount that it was made of: "Meal Allowance ($2.00 for each day worked)". */
function getName({ type, typeKh, rate }: PayslipLine): Label {
  const said = rate && sayAmount(rate)
  return said ? L(`${type} (${said.en})`, `${typeKh} (${said.km})`) : L(type, typeKh)
}
/** The lines of a payslip on paper, in both languages; deductions are below zero. */
export const PaperLines = ({ lines }: { readonly lines: readonly PayslipLine[] }) => (
  <table className={`kit-paper-lines ${styles['lines']}`}>
    <tbody>
      {lines.map((line) => (
        <tr key={line.ordinal}>
          <th scope="row">
            <BothLanguages of={getName(line)} />
          </th>
          <td>{formatMoney(line.amount, line.currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
