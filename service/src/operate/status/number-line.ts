import { L, type StatusLine } from '@staff/contract'
import { countOldValues, type NumberState } from '../number-state.ts'
import { toLine } from './line.ts'

const inPlain = L(
  'Bank, identity and NSSF numbers are stored in plain: `staff keys create`, restart, `staff keys encrypt`',
  'លេខធនាគារ អត្តសញ្ញាណ និង ប.ស.ស. មិនទាន់អ៊ិនគ្រីប៖ `staff keys create` ចាប់ផ្ដើមឡើងវិញ រួច `staff keys encrypt`',
)
const inForceWords = {
  unknown: L(
    'Bank, identity and NSSF numbers are encrypted by the key {{inForce}}',
    'លេខធនាគារ អត្តសញ្ញាណ និង ប.ស.ស. អ៊ិនគ្រីបដោយសោ {{inForce}}',
  ),
  all: L(
    'All bank, identity and NSSF numbers are encrypted by the key {{inForce}}',
    'លេខធនាគារ អត្តសញ្ញាណ និង ប.ស.ស. ទាំងអស់អ៊ិនគ្រីបដោយសោ {{inForce}}',
  ),
  some: L(
    'Numbers are encrypted by the key {{inForce}}; the job has {{plain}} in plain and {{old}} of earlier keys before it',
    'លេខអ៊ិនគ្រីបដោយសោ {{inForce}}។ កិច្ចការនៅសល់ {{plain}} មិនទាន់អ៊ិនគ្រីប និង {{old}} ក្រោមសោចាស់',
  ),
} as const

/** By which key bank, identity and NSSF numbers are stored; red where a key is missing. */
export function getNumberLine({ inForce, fault, counts }: NumberState): StatusLine {
  if (fault !== null)
    return toLine('numbers', true, {
      words: L('The keys do not fit: {{fault}}', 'សោមិនត្រូវ៖ {{fault}}'),
      todo: L(
        'Put the right file where NUMBER_KEYS_FILE says, then restart the service. Without it these numbers are lost.',
        'ដាក់ឯកសារត្រឹមត្រូវនៅកន្លែងដែល NUMBER_KEYS_FILE ចង្អុល រួចចាប់ផ្ដើមសេវាកម្មឡើងវិញ។ បើគ្មាន លេខទាំងនោះបាត់បង់។',
      ),
      values: { fault },
    })
  if (inForce === null) return toLine('numbers', false, { words: inPlain })
  const [plain, old] = counts ? [counts.plain, countOldValues(counts, inForce)] : [0, 0]
  const words = counts ? inForceWords[plain + old > 0 ? 'some' : 'all'] : inForceWords.unknown
  return toLine('numbers', false, { words, values: { inForce, plain, old } })
}
