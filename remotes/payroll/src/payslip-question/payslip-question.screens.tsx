import { L } from '@staff/contract'
import { payslipQuestion, payslipScreens, type PayslipQuestionRow } from '@staff/contract/payroll'
import { ResourceList, useLabel, type RowAction } from '@staff/kit'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'

/**
 * People's questions about their payslips; each is answered at its line (docs/rules/pay.md, "Questions on a payslip").
 */
export default function PayslipQuestionScreen() {
  const navigate = useNavigate()
  const say = useLabel()
  const open: RowAction<PayslipQuestionRow> = {
    label: L('Open payslip', 'បើកបង្កាន់ដៃ'),
    icon: IconEye,
    permission: 'READ_PAYROLL_GENERATION',
    run: ({ payslipId }) => navigate(`${payslipScreens.view}/${payslipId}`),
  }
  const lineName = ({ lineName: en, lineNameKh: km }: PayslipQuestionRow) => say(L(en, km || en))
  return <ResourceList resource={payslipQuestion} cells={{ lineName }} rowActions={[open]} />
}
