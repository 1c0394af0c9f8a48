import { Stack } from '@mantine/core'
import { leaveRequest } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import { FieldInput, importAction, screens, TodayInput, type InputProps } from '@staff/kit'
import { HoursInput, LastDayInput } from '../requests/duration-inputs.tsx'
import { requestForm } from '../requests/request-form.tsx'
import { DocumentCell } from './document-cell.tsx'
import { LeaveConsequences, LeaveAttachmentsInput } from './leave-consequences.tsx'

/** The last control of the choice, with the preview below. */
function SpecialInput(props: InputProps) {
  return (
    <Stack gap="md">
      <FieldInput {...props} />
      <LeaveConsequences />
    </Stack>
  )
}
/** Leave requests (spec 3 section 2.2). */
export default screens(leaveRequest, {
  cells: { documents: (row) => <DocumentCell id={row.id} count={row.documents} /> },
  listActions: [importAction(importPage['leave-request'])],
  Form: requestForm(leaveRequest, 'LEAVE_REQUEST', 'UPDATE_LEAVE_REQUEST', {
    fromDate: TodayInput,
    toDate: LastDayInput,
    fromTime: HoursInput,
    toTime: HoursInput,
    isSpecialLeave: SpecialInput,
    attachments: LeaveAttachmentsInput,
  }),
})
