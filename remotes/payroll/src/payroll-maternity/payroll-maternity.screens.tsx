import type { Task } from '@staff/contract'
import { maternityCall, payrollMaternity, payrollRunScreen, type PayrollMaternity } from '@staff/contract/payroll'
import { api, ask, ResourceList, say, toastRefusal, toastSuccess, type RowAction } from '@staff/kit'
import { IconArrowBackUp, IconCash, IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useRunTasks } from '../payroll-master/use-run-tasks.ts'
import { maternityLabels, maternityWords } from './words.ts'

const asked = (of: 'pay' | 'takeBack') =>
  ask({
    title: say(maternityWords, `${of}Title`),
    text: say(maternityWords, `${of}Text`),
    confirm: say(maternityWords, of),
  })

/**
 * The people whose maternity leave is paid before it begins, with the status;
 * unpaid ones by default (docs/rules/pay.md, "Maternity pay").
 */
export default function PayrollMaternityScreen() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const follow = useRunTasks()
  const again = () => client.invalidateQueries({ queryKey: [payrollMaternity.name] })
  const pay = async ({ id }: PayrollMaternity) => {
    if (!(await asked('pay'))) return
    await api.post<{ data: Task }>(maternityCall, { leaveRequestId: id }).then(({ data }) => {
      follow(data, 'generated')
      void again()
    }, toastRefusal)
  }
  const takeBack = async ({ id }: PayrollMaternity) => {
    if (!(await asked('takeBack'))) return
    await api.delete(`${maternityCall}/${encodeURIComponent(id)}`).then(() => {
      toastSuccess(say(maternityWords, 'takenBack'))
      void again()
    }, toastRefusal)
  }
  const rowActions: RowAction<PayrollMaternity>[] = [
    {
      label: maternityLabels.pay,
      icon: IconCash,
      permission: 'GENERATE_PAYROLL',
      when: ({ state }) => state === 'DUE',
      run: pay,
    },
    {
      label: maternityLabels.open,
      icon: IconEye,
      permission: 'VIEW_PAYROLL_GENERATION',
      when: ({ runId }) => Boolean(runId),
      run: ({ runId }) => navigate(payrollRunScreen(runId)),
    },
    {
      label: maternityLabels.takeBack,
      icon: IconArrowBackUp,
      permission: 'GENERATE_PAYROLL',
      when: ({ state }) => state === 'MADE',
      run: takeBack,
    },
  ]
  return <ResourceList resource={payrollMaternity} rowActions={rowActions} />
}
