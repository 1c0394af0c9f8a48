import { openingSeniority } from '@staff/contract/payroll'
import { importPage } from '@staff/contract/refs'
import { importAction, ResourceList, screens, type ResourceScreenProps } from '@staff/kit'
import { useConfirmation } from '../opening-gross/use-confirmation.ts'

const Forms = screens(openingSeniority)

function SeniorityOwedList() {
  const { listAction, rowActions } = useConfirmation(openingSeniority, 'opening-seniority')
  return (
    <ResourceList
      resource={openingSeniority}
      listActions={[importAction(importPage['opening-seniority']), listAction]}
      rowActions={rowActions}
    />
  )
}
/** Earlier pay, entered by one person and confirmed by another (docs/rules/pay.md, "Taking over"). */
export default function SeniorityOwedScreens(props: ResourceScreenProps) {
  return props.mode === 'list' ? <SeniorityOwedList /> : <Forms {...props} />
}
