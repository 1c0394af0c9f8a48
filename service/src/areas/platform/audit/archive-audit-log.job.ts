import { L } from '@staff/contract'
import { archiveAuditLog as archive } from './archive.ts'
import { job } from '../../../jobs/job.ts'

/** Marks audit rows of more than 12 months ago as archived (docs/rules/access.md, "The audit log"). */
export const archiveAuditLog = job({
  name: 'ARCHIVE_AUDIT_LOG',
  schedule: '15 2 1 * *',
  limitMinutes: 30,
  counts: { archived: L('Archived', 'បានដាក់ចូលបណ្ណសារ') },
  description: L('Marks audit entries of more than 12 months ago as archived', 'ដាក់កំណត់ត្រាសវនកម្មដែលលើសពី 12 ខែចូលបណ្ណសារ'),
  run: async ({ db, today }) => ({ archived: await archive(db, today) }),
})
