import { L } from '@staff/contract'
import { beginEmployments } from './planned-rehire.ts'
import { job, JobFailure } from '../../../jobs/job.ts'

const failures = L('Some employments could not begin', 'ការងារមួយចំនួនមិនអាចចាប់ផ្ដើមបានទេ')
/**
 * ⊕ From the first day on, a person with a planned rehire counts, has the new place and can sign in
 * (docs/rules/requests.md, "Rehire").
 */
export const beginEmployment = job({
  name: 'BEGIN_EMPLOYMENT',
  schedule: '6 0 * * *',
  limitMinutes: 30,
  counts: { begun: L('Begun', 'បានចាប់ផ្ដើម'), failed: L('Failed', 'បរាជ័យ') },
  description: L(
    'Begins the employment of people who were rehired for today',
    'ចាប់ផ្ដើមការងាររបស់អ្នកដែលត្រូវបានជួលឡើងវិញសម្រាប់ថ្ងៃនេះ',
  ),
  async run({ db, today, signal, log, audit }) {
    let failed = 0
    const begun = await beginEmployments({
      db,
      today,
      signal,
      audit,
      failed: (id, error) => {
        failed += 1
        log.warn({ resignation: id, err: error }, 'an employment could not begin')
      },
    })
    if (failed > 0 && begun === 0) throw new JobFailure(failures, { begun, failed })
    return { begun, failed }
  },
})
