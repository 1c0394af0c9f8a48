import { L } from '@staff/contract'
import { makePartitions } from '../../../db/partitions/partitions.ts'
import { job } from '../../../jobs/job.ts'

/** Makes the tables of the coming months (docs/rules/platform.md, "Jobs"). */
export const makeComingMonths = job({
  name: 'MAKE_PARTITIONS',
  schedule: '20 0 * * *',
  counts: { made: L('Made', 'បានបង្កើត') },
  description: L(
    'Makes the tables of the coming months for scans, days and audit entries',
    'បង្កើតតារាងខែបន្ទាប់សម្រាប់ស្កេន ថ្ងៃ និងកំណត់ត្រាសវនកម្ម',
  ),
  run: async ({ db, today }) => ({ made: await makePartitions(db, today) }),
})
