import { dayOffRequest } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import { importAction, screens, TodayInput } from '@staff/kit'
import { requestForm } from '../requests/request-form.tsx'

export default screens(dayOffRequest, {
  Form: requestForm(dayOffRequest, 'DAY_OFF_REQUEST', 'UPDATE_DAY_OFF_REQUEST', { dayOffDate: TodayInput }),
  listActions: [importAction(importPage['day-off'])],
})
