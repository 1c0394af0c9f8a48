import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words about versions: messages when pages are exchanged, switched off or shown from memory. */
export const compositionWords = defineWords('composition', {
  unreachable: L(
    'The service did not answer. You see the saved pages of {{time}}.',
    'មិនអាចសួរសេវាកម្មអំពីទំព័របច្ចុប្បន្នបានទេ។ អ្នកកំពុងប្រើទំព័រកាលពី {{time}}។',
  ),
  refused: L(
    'The answer of the service could not be trusted and was not used. You see the saved pages of {{time}}.',
    'ចម្លើយអំពីទំព័របច្ចុប្បន្នមិនមានសុវត្ថិភាព ហើយមិនត្រូវបានប្រើទេ។ អ្នកកំពុងប្រើទំព័រកាលពី {{time}}។',
  ),
  retry: L('Retry', 'ព្យាយាមម្ដងទៀត'),
  ready: L(
    'A new version is ready. It comes with the next page you open.',
    'មានកំណែថ្មីរួចរាល់ហើយ។ វានឹងមកជាមួយទំព័របន្ទាប់ដែលអ្នកបើក។',
  ),
  typed: L('Save or leave what you typed first', 'សូមរក្សាទុក ឬចាកចេញពីអ្វីដែលអ្នកបានវាយជាមុនសិន'),
  useNow: L('Use it now', 'ប្រើឥឡូវនេះ'),
  earlier: L(
    'Shown in the earlier version {{version}}, because the new one does not work here.',
    'បង្ហាញក្នុងកំណែមុន {{version}} ព្រោះកំណែថ្មីមិនដំណើរការនៅទីនេះទេ។',
  ),
  tryAgain: L('Try the new version', 'សាកល្បងកំណែថ្មី'),
  preview: L(
    'Preview of {{area}} {{version}}. Only you see it, until {{time}}.',
    'ការមើលជាមុននៃ {{area}} {{version}}។ មានតែអ្នកទេដែលឃើញ រហូតដល់ {{time}}។',
  ),
  replay: L(
    'You look at the earlier composition {{snapshot}}. Only you see it, in this tab, until {{time}}.',
    'អ្នកកំពុងមើលការផ្សំកំណែមុន {{snapshot}}។ មានតែអ្នកទេដែលឃើញ ក្នុងផ្ទាំងនេះ រហូតដល់ {{time}}។',
  ),
  leave: L('Leave the preview', 'ចាកចេញពីការមើលជាមុន'),
  previewRefused: L(
    'This preview link belongs to another user, was revoked or has expired. You see the current version.',
    'តំណមើលជាមុននេះមិនមែនជារបស់អ្នក ត្រូវបានដកវិញ ឬបានផុតកំណត់។ អ្នកកំពុងឃើញកំណែបច្ចុប្បន្ន។',
  ),
  off: L('Switched off for the moment', 'បានបិទជាបណ្ដោះអាសន្ន'),
  offText: L(
    'The rest of the product works. Nothing you saved is lost.',
    'ផ្នែកផ្សេងទៀតនៅដំណើរការ។ អ្វីដែលអ្នកបានរក្សាទុកមិនបាត់ទេ។',
  ),
})
