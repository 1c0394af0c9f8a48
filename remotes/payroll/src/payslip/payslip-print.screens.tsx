import { isSettledRun, payslipCalls, payslipScreens, type Payslip, type PayslipLeave } from '@staff/contract/payroll'
import { Button } from '@mantine/core'
import { useWords, WrongState } from '@staff/kit'
import { LetterPage } from '@staff/kit/print'
import type { ScreenProps } from '@staff/remote-api'
import { Link } from 'react-router-dom'
import { PayslipSheet } from './payslip-sheet.tsx'
import { payslipWords } from './words.ts'

/** The payslip of a run that is not approved is read, and printed later. */
function NotOut({ id }: { readonly id: string }) {
  const w = useWords(payslipWords)
  return (
    <WrongState title={w('notPrinted')} text={w('draft')}>
      <Button component={Link} to={`${payslipScreens.view}/${id}`} variant="default" mt="xs">
        {w('title')}
      </Button>
    </WrongState>
  )
}
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
          <NotOut id={id} />
        )
      }
    </LetterPage>
  )
}
