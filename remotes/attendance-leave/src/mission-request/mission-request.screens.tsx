import { missionRequest } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import { importAction, screens, TodayInput } from '@staff/kit'
import { HoursInput, LastDayInput } from '../requests/duration-inputs.tsx'
import { MissionEndInput } from './mission-length.tsx'
import { requestForm } from '../requests/request-form.tsx'

export default screens(missionRequest, {
  Form: requestForm(missionRequest, 'MISSION_REQUEST', 'UPDATE_MISSION_REQUEST', {
    fromDate: TodayInput,
    toDate: LastDayInput,
    fromTime: HoursInput,
    toTime: MissionEndInput,
  }),
  listActions: [importAction(importPage['mission-request'])],
})
