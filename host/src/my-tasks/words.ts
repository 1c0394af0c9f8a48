import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'
import { hostPages } from '../navigation/host-pages.ts'

/** The words of My tasks. */
export const myTasksWords = defineWords('my-tasks', {
  title: hostPages.myTasks,
  count: L('My tasks, {{count}} wait for you', 'កិច្ចការរបស់ខ្ញុំ {{count}} រង់ចាំអ្នក'),
  partly: L(
    'Some counts did not come yet; they are asked again by themselves.',
    'ចំនួនខ្លះមិនទាន់មកដល់ទេ។ ប្រព័ន្ធនឹងសួរម្តងទៀតដោយស្វ័យប្រវត្តិ។',
  ),
  none: L('Nothing waits for you.', 'គ្មានអ្វីរង់ចាំអ្នកទេ។'),
  more: L('{{count}} more', '{{count}} ទៀត'),
  list: L('All records of this kind', 'កំណត់ត្រាទាំងអស់នៃប្រភេទនេះ'),
  unknown: L('These tasks did not come. Try again.', 'កិច្ចការទាំងនេះមិនបានមកដល់ទេ។ សូមព្យាយាមម្ដងទៀត។'),
  retry: L('Retry', 'ព្យាយាមម្ដងទៀត'),
  overdue: L('since {{day}}', 'តាំងពី {{day}}'),
  due: L('until {{day}}', 'ដល់ {{day}}'),
  openPage: L('Open the page', 'បើកទំព័រ'),
  pane: L('What to do', 'អ្វីត្រូវធ្វើ'),
  allDone: L('Nothing of this kind waits any more.', 'គ្មានកិច្ចការប្រភេទនេះរង់ចាំទៀតទេ។'),
  other: L('Other', 'ផ្សេងទៀត'),
})
