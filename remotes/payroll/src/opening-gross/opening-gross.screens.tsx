import { openingGross } from '@staff/contract/payroll'
import { importPage } from '@staff/contract/refs'
import { importAction, ResourceList, screens, type ResourceScreenProps } from '@staff/kit'
import { useConfirmation } from './use-confirmation.ts'

const Forms = screens(openingGross)

function EarlierGrossList() {
  const { listAction, rowActions } = useConfirmation(openingGross, 'opening-gross')
  return (
    <ResourceList
      resource={openingGross}
      listActions={[importAction(importPage['opening-gross']), listAction]}
      rowActions={rowActions}
    />
  )
}
/** Earlier pay, entered by one person and confirmed by another (docs/rules/pay.md, "Taking over"). */
export default function EarlierGrossScreens(props: ResourceScreenProps) {
  return props.mode === 'list' ? <EarlierGrossList /> : <Forms {...props} />
}
