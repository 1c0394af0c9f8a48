import { L } from '@staff/contract'
import { beginEach } from '../../../jobs/begin-each.ts'
import { job } from '../../../jobs/job.ts'
import { beginFacts } from './settle-facts.ts'

const failures = L('Some facts could not begin', 'ព័ត៌មានមួយចំនួនមិនអាចចូលជាធរមានបានទេ')
/** ⊕ From its first day on a dated fact is shown in the record (docs/rules/people.md, "Facts with a date"). */
export const beginFactsOfDay = job({
  name: 'BEGIN_FACTS',
  schedule: '4 0 * * *',
  limitMinutes: 30,
  counts: { begun: L('Begun', 'បានចាប់ផ្ដើម'), failed: L('Failed', 'បរាជ័យ') },
  description: L(
    'Shows facts for tax whose first day has come in the records of their people',
    'បង្ហាញព័ត៌មានសម្រាប់ពន្ធដែលដល់ថ្ងៃចាប់ផ្ដើម នៅក្នុងកំណត់ត្រារបស់បុគ្គលិក',
  ),
  run: (ctx) => beginEach(ctx, beginFacts, { record: 'employee', message: 'a fact could not begin', failures }),
})
