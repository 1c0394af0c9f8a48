import { bool, choice, date, int, L, ref, text, time } from '../index.ts'
import { dayStatuses } from '../people/day-statuses.ts'
import { ofPerson, workplaceFilter } from '../people/of-person.ts'

const clock = (en: string, km: string) => time({ label: L(en, km), optional: true })
/** Minutes, 0 where there are none. */
export const minutes = (en: string, km: string) => int({ label: L(en, km), isDuration: true })
/** The person of a row, with the account number, so that files tell people with the same name apart. */
export const personOfReport = {
  ...ofPerson,
  ...workplaceFilter,
  employee: ref({ ...ofPerson.employee, readOnly: true }),
  accountNo: text({ ...ofPerson.accountNo, hidden: false }),
} as const

/** Where the scans of a day come from (docs/rules/time.md, "Reports"). */
export const scanTypes = [
  { value: 'DEVICE', label: L('Device', 'ម៉ាស៊ីនស្កេន') },
  { value: 'MISSED_SCAN', label: L('Missed scan', 'ភ្លេចស្កេន') },
  { value: 'EDITED', label: L('Edited', 'បានកែ') },
  { value: 'MIXED', label: L('Mixed', 'ចម្រុះ') },
] as const

/** One day of a person as the reports by day show it (spec 3 section 2.5). */
export const dayOfReport = {
  ...personOfReport,
  date: date({ label: L('Date', 'កាលបរិច្ឆេទ') }),
  checkIn: clock('Check In', 'ម៉ោងចូល'),
  breakIn: clock('Break In', 'ម៉ោងសម្រាក'),
  breakOut: clock('Break Out', 'ម៉ោងចូលពីសម្រាក'),
  checkOut: clock('Check Out', 'ម៉ោងចេញ'),
  lateCheckIn: minutes('Late Check In', 'ចូលយឺត'),
  breakInEarly: int({ ...minutes('Break In Early', 'សម្រាកមុនម៉ោង'), hidden: true }),
  lateBreakOut: minutes('Late Break Out', 'ចូលពីសម្រាកយឺត'),
  checkOutEarly: minutes('Check Out Early', 'ចេញមុនម៉ោង'),
  overtimeDuration: minutes('Overtime Duration', 'រយៈពេលថែមម៉ោង'),
  scanType: choice({ label: L('Scan Type', 'ប្រភេទស្កេន'), options: scanTypes, optional: true }),
  workingHour: minutes('Working Hour', 'ម៉ោងធ្វើការ'),
  status: choice({ label: L('Status', 'ស្ថានភាព'), options: dayStatuses, optional: true }),
  isPublicHoliday: bool({ label: L('Public Holiday', 'ថ្ងៃបុណ្យជាតិ') }),
  leaveTitle: text({ label: L('Leave Title', 'ប្រភេទច្បាប់'), optional: true }),
  leave: text({ label: L('Leave', 'សុំច្បាប់'), optional: true }),
  mission: text({ label: L('Mission', 'បេសកកម្ម'), optional: true }),
  dayOff: bool({ label: L('Day Off', 'ថ្ងៃឈប់សម្រាក') }),
} as const
