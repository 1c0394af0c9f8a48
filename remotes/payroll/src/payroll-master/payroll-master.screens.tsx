import { Stack } from '@mantine/core'
import { L } from '@staff/contract'
import {
  payrollMaster,
  payrollRunScreen,
  payrollTrialPage,
  type PayrollMaster,
  type PayrollRunStatus,
} from '@staff/contract/payroll'
import {
  cutWords,
  formatDate,
  Hinted,
  ResourceList,
  useHolds,
  useSession,
  type ListAction,
  type RowAction,
} from '@staff/kit'
import { IconCalculator, IconEye, IconRefresh, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import PayslipListScreen from '../payslip/payslip.screens.tsx'
import { RunStatus } from '../payroll-run/run-status.tsx'
import { trialLabel } from '../payroll-trial/words.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { OverduePay } from './overdue-pay.tsx'
import { RegenerateDialog } from './regenerate-dialog.tsx'
import { useRunTasks } from './use-run-tasks.ts'
import { payrollMasterLabels } from './words.ts'

const running: readonly PayrollRunStatus[] = ['processing', 'nssf processing']
const unsettled: readonly PayrollRunStatus[] = ['nssf', 'failed']
/** Spec 3, section 2.6: a longer remark is cut after its third word. */
const shortRemark = 4
const cells = {
  status: ({ status }: PayrollMaster) => <RunStatus status={status} />,
  remark: ({ remark }: PayrollMaster) => (
    <Hinted
      text={remark === null ? '-' : remark.length > shortRemark ? cutWords(remark) : remark}
      whole={remark ?? '-'}
    />
  ),
}

/** The payroll runs with their Generate dialog (spec 3, section 2.6). */
function RunList() {
  const navigate = useNavigate()
  const [isGenerating, setGenerating] = useState(false)
  const [again, setAgain] = useState<PayrollMaster | null>(null)
  const follow = useRunTasks()
  const holds = useHolds()
  const [mayOpen, seesAmounts] = [holds('VIEW_PAYROLL_GENERATION'), holds('READ_SALARY')]
  const startDate = ({ id, startDate: day, status }: PayrollMaster) =>
    mayOpen && !running.includes(status) ? <Link to={payrollRunScreen(id)}>{formatDate(day)}</Link> : formatDate(day)
  const rowActions: RowAction<PayrollMaster>[] = [
    {
      label: L('View', 'មើល'),
      icon: IconEye,
      permission: 'VIEW_PAYROLL_GENERATION',
      when: ({ status }) => !running.includes(status),
      run: ({ id }) => navigate(payrollRunScreen(id)),
    },
    {
      label: payrollMasterLabels.regenerate,
      icon: IconRefresh,
      permission: 'GENERATE_PAYROLL',
      when: ({ status }) => unsettled.includes(status),
      run: setAgain,
    },
  ]
  const generate: ListAction = {
    label: payrollMasterLabels.generate,
    icon: IconCalculator,
    permission: 'GENERATE_PAYROLL',
    isMain: true,
    run: () => setGenerating(true),
  }
  const trial: ListAction = {
    label: trialLabel,
    icon: IconTestPipe,
    permission: 'GENERATE_PAYROLL',
    run: () => navigate(payrollTrialPage.screen),
  }
  return (
    <Stack gap="sm">
      <OverduePay />
      <ResourceList
        resource={payrollMaster}
        cells={{ ...cells, startDate }}
        rowActions={rowActions}
        listActions={seesAmounts ? [generate, trial] : [generate]}
      />
      {isGenerating && (
        <GenerateDialog onStarted={(task) => follow(task, 'generated')} onClose={() => setGenerating(false)} />
      )}
      {again && (
        <RegenerateDialog
          run={again}
          onStarted={(task) => follow(task, 'regenerated')}
          onClose={() => setAgain(null)}
        />
      )}
    </Stack>
  )
}
/** The payroll runs; in self-service the user's own payslips (spec 3, section 2.6). */
export default function PayrollMasterScreen() {
  return useSession(({ user }) => user?.isSelfService === true) ? <PayslipListScreen /> : <RunList />
}
