import { L } from '../../index.ts'
import { codeList } from './code-list.ts'

/** The courses; who took which is employee-training. Both ask for the same right (spec 2 section 2.9). */
export const training = codeList('TRAINING', {
  name: 'training',
  permission: 'EMPLOYEE_TRAINING',
  label: L('Training', 'វគ្គបណ្ដុះបណ្ដាល'),
})
