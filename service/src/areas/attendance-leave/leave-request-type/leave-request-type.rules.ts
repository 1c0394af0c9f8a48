import { L, type Fault } from '@staff/contract'
import type { leaveRequestType as declared } from '@staff/contract/attendance-leave'
import { wholeRules } from '../../../crud/rules.ts'
import { fault } from '../../../http/errors.ts'
import type { leaveRequestType as table } from './leave-request-type.table.ts'

const words = {
  steps: L(
    'Percents between 0 and 100 with commas, such as 100,60,60,0',
    'ភាគរយពី 0 ដល់ 100 ដោយមានសញ្ញាក្បៀស ដូចជា 100,60,60,0',
  ),
  earned: L('A type that is earned needs its days of the year', 'ប្រភេទដែលបូកសន្សំ ត្រូវមានចំនួនថ្ងៃក្នុងមួយឆ្នាំ'),
  parts: L('Two thirds must come before the whole month', 'ចំនួនថ្ងៃសម្រាប់ពីរភាគបី ត្រូវតិចជាងពេញមួយខែ'),
}
const isSteps = (text: string): boolean =>
  text.split(',').every((one) => /^\d{1,3}(\.\d{1,2})?$/.test(one.trim()) && Number(one) <= 100)

/** What fits together in a type of leave (docs/rules/time.md, "Leave by law"). */
export const leaveRequestTypeRules = wholeRules<typeof declared.fields, typeof table>((type) => {
  const faults: Fault[] = []
  if (type.paidSteps && !isSteps(type.paidSteps)) faults.push(fault('paidSteps', words.steps))
  if (['UPFRONT', 'MONTHLY'].includes(type.accrualMethod ?? 'NONE') && !(type.daysPerYear ?? 0))
    faults.push(fault('daysPerYear', words.earned))
  if ((type.halfMonthMinDays ?? 15) > (type.fullMonthMinDays ?? 21)) faults.push(fault('halfMonthMinDays', words.parts))
  return faults
})
