import { overtimeRequest } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import { importAct, screens, TodayInput } from '@staff/kit'
import { requestForm } from '../requests/request-form.tsx'
import { LongInput, OvertimeTypeInput, ShiftTimeInput } from './overtime-inputs.tsx'

export default screens(overtimeRequest, {
  Form: requestForm('OVERTIME_REQUEST', 'UPDATE_OVERTIME_REQUEST', {
    requestDate: TodayInput,
    startTime: ShiftTimeInput,
    endTime: ShiftTimeInput,
    overtimeRequestType: OvertimeTypeInput,
    isLongConfirmed: LongInput,
  }),
  listActions: [importAct(importPage['overtime-request'])],
})
