import { isSettledRun, payslipCalls, type Payslip, type PayslipLeave } from '@staff/contract/payroll'
import { NotFoundState } from '@staff/kit'
import { LetterPage } from '@staff/kit/print'
import type { ScreenProps } from '@staff/remote-api'
import { PayslipSheet } from './payslip-sheet.tsx'

/** The payslip to print, after the approval (docs/rules/pay.md, "Payslips"). */
export default function PayslipPrintPage({ params = {} }: ScreenProps) {
  const id = params['id'] ?? ''
  return (
    <LetterPage<Payslip> call={`employee/${payslipCalls.payslip(id)}`}>
      {(slip) =>
        isSettledRun(slip.run.status) ? (
          <LetterPage<PayslipLeave> call={`employee/${payslipCalls.leave(id)}`}>
            {(leave) => <PayslipSheet slip={slip} leave={leave} />}
          </LetterPage>
        ) : (
          <NotFoundState />
        )
      }
    </LetterPage>
  )
}
