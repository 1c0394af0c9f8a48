import { bonusRule } from '../../../db/tables.ts'
import { componentId } from '../../minimal/benefits.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'

const rules = [
  ['THIRTEENTH_MONTH', '13th Month', 'ប្រាក់ខែទី13', '100', 12, 3, 'PAY'],
  ['NEW_YEAR_BONUS', 'Khmer New Year Bonus', 'ប្រាក់រង្វាន់ចូលឆ្នាំខ្មែរ', '20', 4, 6, 'FORFEIT'],
  ['PCHUM_BEN_BONUS', 'Pchum Ben Bonus', 'ប្រាក់រង្វាន់ភ្ជុំបិណ្ឌ', '20', 9, 6, 'FORFEIT'],
] as const
/** The bonuses of the demo company, from this month on: what is paid already stays. */
export const demoBonusBatch = (today: string): Batch =>
  batch(
    bonusRule,
    rules.map(([code, name, nameKhmer, percent, payMonth, minServiceMonths, onLeaving]) => ({
      id: getId('bonus rule', code),
      name,
      nameKhmer,
      benefitComponentId: componentId(code),
      percent,
      payMonth,
      minServiceMonths,
      isProrated: true,
      onLeaving,
      startDate: `${today.slice(0, 7)}-01`,
      ...authored(today),
    })),
  )
