import { L, type Label } from '@staff/contract'
import { employeeAvailability } from '@staff/contract/attendance-leave'
import { crud } from '../../../crud/operations.ts'
import { wholeRules, type Rules } from '../../../crud/rules.ts'
import { fault } from '../../../http/errors.ts'
import { lockRecordPerson } from '../../../people/lock-person.ts'
import { onePersonAtATime, ownRows, personStorage } from '../../../people/of-person.ts'
import { refuseForOthers } from '../requested-day/requested-day.ts'
import { employeeAvailability as table } from './employee-availability.table.ts'

const words = {
  day: L('Choose a weekday, or both dates, or all three', 'សូមជ្រើសរើសថ្ងៃនៃសប្ដាហ៍ ឬថ្ងៃទាំងពីរ ឬទាំងបី'),
  dates: L('Must not be before the first date', 'មិនត្រូវមុនថ្ងៃដំបូងទេ'),
  times: L('Say both times, or none for the whole day', 'សូមបញ្ជាក់ម៉ោងទាំងពីរ ឬទុកទទេសម្រាប់ពេញមួយថ្ងៃ'),
}
const whole = wholeRules<typeof employeeAvailability.fields, typeof table>((row) => {
  const no = (field: string, label: Label) => ({ ...fault(field, 'VALIDATION'), label })
  const { fromDate, toDate } = row
  const isDayMissing = !row.weekday && !(fromDate && toDate)
  return [
    ...(isDayMissing ? [no('weekday', words.day)] : []),
    ...(fromDate && toDate && toDate < fromDate ? [no('toDate', words.dates)] : []),
    ...(Boolean(row.fromTime) === Boolean(row.toTime) ? [] : [no(row.fromTime ? 'toTime' : 'fromTime', words.times)]),
  ]
})
/** In self-service one writes one's own; the office writes that of people in reach. */
const rules: Rules<typeof employeeAvailability.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    refuseForOthers(ctx, input.employeeId)
    await lockRecordPerson(ctx, input.employeeId)
    return (await whole.beforeCreate?.(ctx, input)) ?? {}
  },
  ...(whole.beforeUpdate && { beforeUpdate: whole.beforeUpdate }),
}

/** When people can work and would like to (docs/rules/roster.md, "Availability"). */
export const employeeAvailabilityOperations = onePersonAtATime(
  table,
  crud(employeeAvailability, { table, ...personStorage(table), ...ownRows(table), rules }),
)
