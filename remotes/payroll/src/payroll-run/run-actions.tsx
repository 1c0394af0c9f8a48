import { Alert, Anchor, Button } from '@mantine/core'
import { date, L, longText, text, type AnyField } from '@staff/contract'
import {
  payrollActionCall,
  payrollCheckWords,
  payrollMaster,
  type PayrollAction,
  type PayrollCheck,
  type PayrollRunHead,
} from '@staff/contract/payroll'
import { ActionWindow, api, businessToday, formatNumber, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { runKey, useChecks } from './use-run.ts'
import { payrollRunWords } from './words.ts'

type Values = Readonly<Record<string, unknown>>
const fieldsOf: Readonly<Record<PayrollAction, Readonly<Record<string, AnyField>>>> = {
  approve: {},
  reopen: { reason: longText({ label: L('Reason', 'មូលហេតុ') }) },
  pay: {
    paymentDate: date({ label: L('Payment Date', 'ថ្ងៃបើកប្រាក់') }),
    reference: text({ label: L('Bank Reference', 'លេខយោងធនាគារ'), optional: true }),
  },
  close: {},
}
const atFirst = (action: PayrollAction): Values => (action === 'pay' ? { paymentDate: businessToday() } : {})

interface Props {
  readonly action: PayrollAction
  readonly run: PayrollRunHead
  readonly onClose: () => void
  /** What the service refuses the action for. */
  readonly blocks?: readonly PayrollCheck[]
  readonly onShowChecks?: () => void
}
interface BlocksProps {
  readonly blocks: readonly PayrollCheck[]
  readonly onShow: () => void
}
/** The findings that block the approval, with the way to them. */
function Blocks({ blocks, onShow }: BlocksProps) {
  const w = useWords(payrollRunWords)
  const say = useLabel()
  return (
    <Alert color="danger" title={w('approveBlocked')}>
      <ul>
        {blocks.map(({ code, count, subjects }) => (
          <li key={`${code} ${subjects.join()}`}>{`${say(payrollCheckWords[code])} (${formatNumber(count)})`}</li>
        ))}
      </ul>
      <Anchor component="button" type="button" size="sm" onClick={onShow}>
        {w('showChecks')}
      </Anchor>
    </Alert>
  )
}
const noBlocks: readonly PayrollCheck[] = []
function RunActionDialog({ action, run: { id, version }, onClose, blocks = noBlocks, onShowChecks }: Props) {
  const w = useWords(payrollRunWords)
  return (
    <ActionWindow
      title={w(action)}
      label={w(action)}
      fields={fieldsOf[action]}
      initial={atFirst(action)}
      send={(sent) => api.post(payrollActionCall(id, action), { ...sent, version })}
      said={w(`${action}Done`)}
      changes={[runKey(id), [payrollMaster.name]]}
      text={w(`${action}Text`)}
      isDisabled={blocks.length > 0}
      onClose={onClose}
    >
      {blocks.length > 0 && onShowChecks && <Blocks blocks={blocks} onShow={onShowChecks} />}
    </ActionWindow>
  )
}
/** Asks for the approval, and says what blocks it. */
function ApproveDialog(props: Omit<Props, 'blocks'>) {
  const { data = noBlocks } = useChecks(props.run)
  return <RunActionDialog {...props} blocks={data.filter(({ isBlocking }) => isBlocking)} />
}
interface ActionsProps {
  readonly run: PayrollRunHead
  /** Goes to the checks of the run. */
  readonly onShowChecks: () => void
}

/** The actions on a run now; a refusal is shown in the dialog of the action. */
export function RunActions({ run, onShowChecks }: ActionsProps) {
  const w = useWords(payrollRunWords)
  const [opened, setOpened] = useState<PayrollAction | null>(null)
  const close = () => setOpened(null)
  const show = () => {
    close()
    onShowChecks()
  }
  return (
    <>
      {run.acts.map((action) => (
        <Button key={action} variant={action === 'reopen' ? 'default' : 'filled'} onClick={() => setOpened(action)}>
          {w(action)}
        </Button>
      ))}
      {opened === 'approve' && <ApproveDialog action={opened} run={run} onClose={close} onShowChecks={show} />}
      {opened && opened !== 'approve' && <RunActionDialog action={opened} run={run} onClose={close} />}
    </>
  )
}
