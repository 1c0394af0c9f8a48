const autoSchedule = 'src/areas/attendance-leave/auto-schedule/auto-schedule.test.ts'
const board = 'src/areas/attendance-leave/roster-board/roster-board.test.ts'
const offers = 'src/areas/attendance-leave/shift-offer/shift-offer.test.ts'
const demand = 'src/areas/attendance-leave/staffing-demand/staffing-demand.test.ts'

/** The calls of the roster of a store, each with the test that shows its scope. */
export const scopedRoster: Readonly<Record<string, string>> = {
  'GET employee/roster-board': board,
  'PUT employee/roster-draft': board,
  'GET employee/roster-draft/steps': board,
  'POST employee/roster-draft/generate': board,
  'POST employee/roster-draft/publish/preview': board,
  'POST employee/roster-draft/publish': board,
  'POST employee/roster-draft/take-back': board,
  'GET employee/report/store-now': 'src/areas/attendance-leave/store-now/store-now.test.ts',
  'GET employee/open-shift': offers,
  'GET employee/open-shift/cover': offers,
  'POST employee/open-shift/sick-call': offers,
  'POST employee/open-shift/{id}/offers': offers,
  'POST employee/open-shift/{id}/close': offers,
  'POST employee/open-shift/{id}/choose': offers,
  'GET employee/auto-schedule': autoSchedule,
  'POST employee/auto-schedule': autoSchedule,
  'GET employee/staffing-demand': demand,
  'POST employee/staffing-demand': demand,
  'GET employee/staffing-demand/{id}': demand,
  'PATCH employee/staffing-demand/{id}': demand,
  'DELETE employee/staffing-demand/{id}': demand,
  'POST employee/staffing-demand/export': demand,
  'POST employee/staffing-demand/copy': demand,
}
