import { overtimeRequestType } from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

export const overtimeTypeId = (name: string): string => getId('overtime type', name)
// The law's least (Labour Law, articles 139, 144 and 164; docs/rules/time.md, "Overtime and premiums").
const types = [
  ['Overtime on a workday', 'ថែមម៉ោងថ្ងៃធ្វើការ', '150', 'WORKDAY', false],
  ['Overtime at night', 'ថែមម៉ោងពេលយប់', '200', 'NIGHT', false],
  ['Weekly rest', 'ថ្ងៃឈប់សម្រាកប្រចាំសប្ដាហ៍', '200', 'OFF', false],
  ['Public holiday', 'ថ្ងៃបុណ្យជាតិ', '100', 'HOLIDAY', true],
] as const
/** What an hour of overtime pays in every installation until the company says otherwise. */
export const overtimeTypeBatch = (date: string): Batch =>
  batch(
    overtimeRequestType,
    types.map(([name, nameKh, percentagePerHour, suggestedFor, isPaidBySalary]) => ({
      id: overtimeTypeId(name),
      name,
      nameKh,
      percentagePerHour,
      suggestedFor,
      isPaidBySalary,
      ...authored(date),
    })),
  )
