import { L } from '@staff/contract'
import { job, JobFailure } from '../../../jobs/job.ts'
import { fileKinds } from './file-kinds.ts'
import { leaverIdentity } from './leaver-identity.ts'
import { monthKinds } from './month-kinds.ts'
import { platformKinds } from './platform-kinds.ts'
import { removeDue, tellDue } from './retention.ts'
import { kindLabels, type KindName } from './retention-kind.ts'

const failure = L(
  'Some of what has passed its term could not be removed; the next run tries again',
  'ទិន្នន័យខ្លះដែលហួសរយៈពេលរក្សាទុកមិនអាចលុបបានទេ ការដំណើរការបន្ទាប់នឹងព្យាយាមម្ដងទៀត',
)
const none: Readonly<Record<KindName, number>> = {
  SCANS: 0,
  AUDIT: 0,
  PAPERS: 0,
  LETTERS: 0,
  LEAVER_FILES: 0,
  LEAVER_IDENTITY: 0,
  SIGN_INS: 0,
  MESSAGES: 0,
}
/** Everything with a term. */
export const retentionKinds = [...monthKinds, ...fileKinds, leaverIdentity, ...platformKinds]

/** Removes what has passed its term, some days after it has told of it (docs/rules/personal-data.md, "How long"). */
export const retention = job({
  name: 'RETENTION',
  schedule: '30 1 * * *',
  limitMinutes: 120,
  counts: { ...kindLabels, removed: L('Removed', 'បានលុប') },
  description: L(
    'Tells of what has passed its term, and removes it some days later; the figures by kind wait',
    'ប្រាប់អំពីអ្វីដែលហួសរយៈពេលរក្សាទុក ហើយលុបវាប៉ុន្មានថ្ងៃក្រោយ តួលេខតាមប្រភេទគឺកំពុងរង់ចាំ',
  ),
  async run(ctx) {
    let removed = 0
    let failed = 0
    for (const kind of retentionKinds)
      try {
        removed += await removeDue(ctx, kind)
      } catch (error) {
        // Somebody held what it needs: the other kinds go on, and this one tonight.
        failed += 1
        ctx.log.warn({ kind: kind.name, err: error }, 'what has passed its term could not be removed')
      }
    const counts = { ...none, ...(await tellDue(ctx, retentionKinds)), removed }
    if (failed > 0) throw new JobFailure(failure, counts)
    return counts
  },
})
