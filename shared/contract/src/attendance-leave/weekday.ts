import { L } from '../index.ts'

/** Days of the week, Monday first. */
export const weekdayOptions = [
  { value: 'MONDAY', label: L('Monday', 'ថ្ងៃច័ន្ទ') },
  { value: 'TUESDAY', label: L('Tuesday', 'ថ្ងៃអង្គារ') },
  { value: 'WEDNESDAY', label: L('Wednesday', 'ថ្ងៃពុធ') },
  { value: 'THURSDAY', label: L('Thursday', 'ថ្ងៃព្រហស្បតិ៍') },
  { value: 'FRIDAY', label: L('Friday', 'ថ្ងៃសុក្រ') },
  { value: 'SATURDAY', label: L('Saturday', 'ថ្ងៃសៅរ៍') },
  { value: 'SUNDAY', label: L('Sunday', 'ថ្ងៃអាទិត្យ') },
] as const
