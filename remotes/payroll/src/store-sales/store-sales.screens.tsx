import { storeSales } from '@staff/contract/payroll'
import { importPage } from '@staff/contract/refs'
import { importAction, ResourceForm, ResourceList, type ResourceScreenProps } from '@staff/kit'

/** What the stores sold by day, entered by file or by hand (docs/rules/pay.md, "Sales of the stores"). */
export default function StoreSalesScreen({ mode, id }: ResourceScreenProps) {
  if (mode === 'list' || mode === 'page')
    return <ResourceList resource={storeSales} listActions={[importAction(importPage['store-sales'])]} />
  return <ResourceForm key={`${mode}:${id ?? ''}`} resource={storeSales} mode={mode} id={id} />
}
