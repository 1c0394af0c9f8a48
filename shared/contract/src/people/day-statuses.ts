import { L } from '../index.ts'

/** What became of a day of a person (docs/rules/time.md, "The day"). */
export const dayStatuses = [
  { value: 'PRESENT', label: L('Present', 'វត្តមាន') },
  { value: 'ABSENT', label: L('Absent', 'អវត្តមាន') },
  { value: 'LEAVE', label: L('On leave', 'សុំច្បាប់') },
  { value: 'DAY_OFF', label: L('Day off', 'ថ្ងៃឈប់សម្រាក') },
  { value: 'PUBLIC_HOLIDAY', label: L('Public Holiday', 'ថ្ងៃបុណ្យជាតិ') },
  { value: 'NOT_PLANNED', label: L('Not planned', 'មិនទាន់មានផែនការ') },
  // It still runs and nobody was seen yet.
  { value: 'RUNNING', label: L('Not over yet', 'មិនទាន់ចប់') },
  // Before the first scan nothing is known of anybody's presence.
  { value: 'NOT_RECORDED', label: L('Not recorded yet', 'មិនទាន់មានការកត់ត្រា') },
] as const
