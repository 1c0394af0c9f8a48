import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The words of My tasks. */
export const myTasksWords = defineWords('my-tasks', {
  title: L('My tasks', 'កិច្ចការរបស់ខ្ញុំ'),
  count: L('My tasks, {{count}} wait for you', 'កិច្ចការរបស់ខ្ញុំ {{count}} រង់ចាំអ្នក'),
  none: L('Nothing waits for you.', 'គ្មានអ្វីរង់ចាំអ្នកទេ។'),
  more: L('{{count}} more', '{{count}} ទៀត'),
  list: L('Open the list', 'បើកបញ្ជី'),
  unknown: L('These tasks did not come. Try again.', 'កិច្ចការទាំងនេះមិនបានមកដល់ទេ។ សូមព្យាយាមម្ដងទៀត។'),
  retry: L('Retry', 'ព្យាយាមម្ដងទៀត'),
  overdue: L('since {{day}}', 'តាំងពី {{day}}'),
  due: L('until {{day}}', 'ដល់ {{day}}'),
  other: L('Other', 'ផ្សេងទៀត'),
})
