import { payslipsCall, type PrintedPayslip } from '@staff/contract/payroll'
import { LetterPage } from '@staff/kit/print'
import type { ScreenProps } from '@staff/remote-api'
import { useSearchParams } from 'react-router-dom'
import { PayslipSheets } from './payslip-sheet.tsx'

/** Some payslips of a payroll on paper, as its address asks for them (docs/rules/pay.md, "Payslips"). */
export default function PayslipsPrintPage({ params = {} }: ScreenProps) {
  const id = params['id'] ?? ''
  const [query] = useSearchParams()
  return (
    <LetterPage<readonly PrintedPayslip[]> call={`${payslipsCall(id)}?${query.toString()}`}>
      {(slips) => <PayslipSheets run={id} slips={slips} />}
    </LetterPage>
  )
}
