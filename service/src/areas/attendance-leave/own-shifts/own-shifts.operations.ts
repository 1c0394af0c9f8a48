import { widgetCall } from '@staff/contract'
import { ownShiftsWidget } from '@staff/contract/attendance-leave'
import { anyRecord } from '../../../crud/answers.ts'
import { forbidden } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { getOwnShifts } from './own-shifts.ts'

/** The shifts of the caller (docs/rules/time.md, "My shifts"). */
export const ownShiftsOperations = [
  operation({
    method: 'GET',
    path: widgetCall(ownShiftsWidget),
    need: ownShiftsWidget.permission,
    rows: 'own',
    tag: 'Dashboard',
    summary: "Widget: the caller's next shift and the seven days from today",
    answer: anyRecord,
    async handler({ db, caller, today }) {
      if (!caller.employeeId) return forbidden()
      return { body: { data: await getOwnShifts(db, caller.employeeId, today, Date.now()) } }
    },
  }),
]
