import { overtimeFiling, overtimeRequest } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import { importAction, ResourceList, TodayInput, useSession, type ResourceScreenProps } from '@staff/kit'
import { useState } from 'react'
import { requestForm } from '../requests/request-form.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { LongInput, OvertimeTypeInput, ShiftTimeInput } from './overtime-inputs.tsx'

/** Overtime requests, with the ministry's file for users who may file it. */
function OvertimeList() {
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  const [isFiling, setFiling] = useState(false)
  return (
    <>
      <ResourceList
        resource={overtimeRequest}
        listActions={[
          importAction(importPage['overtime-request']),
          ...(isSelfService ? [] : [{ label: overtimeFiling.label, run: () => setFiling(true) }]),
        ]}
      />
      {isFiling && <FilingDialog onClose={() => setFiling(false)} />}
    </>
  )
}

const Form = requestForm(overtimeRequest, 'OVERTIME_REQUEST', 'UPDATE_OVERTIME_REQUEST', {
  requestDate: TodayInput,
  startTime: ShiftTimeInput,
  endTime: ShiftTimeInput,
  overtimeRequestType: OvertimeTypeInput,
  isLongConfirmed: LongInput,
})
/** Overtime (spec 3 section 2.2). */
export default function OvertimeScreen({ mode, id, params }: ResourceScreenProps) {
  if (mode === 'list' || mode === 'page') return <OvertimeList />
  return <Form resource={overtimeRequest} mode={mode} id={id} params={params} />
}
