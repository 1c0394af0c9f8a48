import { getWidgetPath } from '@staff/contract'
import { ownShiftsWidget, type OwnShifts } from '@staff/contract/attendance-leave'
import { anyRecord } from '../../../crud/answers.ts'
import { operation } from '../../../http/operation.ts'
import { getOwnShifts } from './own-shifts.ts'

/** The shifts of the caller (docs/rules/time.md, "My shifts"). */
export const ownShiftsOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(ownShiftsWidget),
    mayBeLate: true,
    need: ownShiftsWidget.permission,
    rows: 'own',
    tag: 'Dashboard',
    summary: "Widget: the caller's next shift and the fourteen days from today",
    answer: anyRecord,
    async handler({ db, caller: { employeeId }, today }) {
      const none: OwnShifts = { next: null, days: [] }
      return { body: { data: employeeId ? await getOwnShifts(db, employeeId, today, Date.now()) : none } }
    },
  }),
]
