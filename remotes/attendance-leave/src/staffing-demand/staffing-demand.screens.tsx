import { staffingDemand, staffingDemandWords } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import { importAction, ResourceForm, ResourceList, type ResourceScreenProps } from '@staff/kit'
import { useState } from 'react'
import { CopyDemandDialog } from './copy-demand-dialog.tsx'

function StaffingDemandList() {
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      <ResourceList
        resource={staffingDemand}
        listActions={[
          importAction(importPage['staffing-demand']),
          {
            label: staffingDemandWords.copy,
            permission: 'CREATE_EMPLOYEE_WORKING_SCHEDULE',
            run: () => setCopying(true),
          },
        ]}
      />
      {isCopying && <CopyDemandDialog onClose={() => setCopying(false)} />}
    </>
  )
}
/** How many people a store needs, also copied from another store (docs/rules/roster.md, "Staffing demand"). */
export default function StaffingDemandScreen({ mode, id }: ResourceScreenProps) {
  if (mode === 'list' || mode === 'page') return <StaffingDemandList />
  return <ResourceForm key={`${mode}:${id ?? ''}`} resource={staffingDemand} mode={mode} id={id} />
}
