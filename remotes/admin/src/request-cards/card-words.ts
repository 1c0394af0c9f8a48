import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the requests in cards of the home. */
export const cardWords = defineWords('request-cards', {
  all: L('All ({{count}})', 'ទាំងអស់ ({{count}})'),
  noneOwn: L('Nothing of yours waits.', 'អ្នកគ្មានសំណើកំពុងរង់ចាំទេ។'),
  noneAnswer: L('Nothing waits for you.', 'គ្មានសំណើរង់ចាំអ្នកទេ។'),
  with: L('with {{people}}, asked on {{since}}', 'នៅជាមួយ {{people}} ស្នើនៅ {{since}}'),
  since: L('asked on {{since}}', 'ស្នើនៅ {{since}}'),
  approve: L('Approve', 'អនុម័ត'),
  open: L('Open', 'បើក'),
})
