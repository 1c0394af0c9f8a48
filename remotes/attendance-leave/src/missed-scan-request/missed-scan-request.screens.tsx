import { missedScanRequest } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import { importAction, screens, TodayInput } from '@staff/kit'
import { requestForm } from '../requests/request-form.tsx'

export default screens(missedScanRequest, {
  Form: requestForm(missedScanRequest, 'MISSED_SCAN', 'UPDATE_MISSED_SCAN_REQUEST', { requestDate: TodayInput }),
  listActions: [importAction(importPage['missed-scan'])],
})
