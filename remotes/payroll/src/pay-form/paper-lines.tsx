import type { PayslipLine } from '@staff/contract/payroll'
import { BothLanguages } from '@staff/kit/print'
import { formatMoney } from '@staff/kit'
import styles from './paper-lines.module.css'

/** The lines of a payslip on paper, in both languages; deductions are below zero. */
export const PaperLines = ({ lines }: { readonly lines: readonly PayslipLine[] }) => (
  <table className={`kit-paper-lines ${styles['lines']}`}>
    <tbody>
      {lines.map(({ ordinal, type, typeKh, currency, amount }) => (
        <tr key={ordinal}>
          <th scope="row">
            <BothLanguages of={{ en: type, km: typeKh }} />
          </th>
          <td>{formatMoney(amount, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
