import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The words of the bell; English strings of the spec in its exact spelling. */
export const notificationWords = defineWords('notifications', {
  title: L('Notifications', 'ការជូនដំណឹង'),
  bell: L('Notifications', 'ការជូនដំណឹង'),
  bellUnread: L('Notifications, {{count}} unread', 'ការជូនដំណឹង មិនទាន់អាន {{count}}'),
  readAll: L('Mark all as read', 'សម្គាល់ទាំងអស់ថាបានអាន'),
  unread: L('Unread', 'មិនទាន់អាន'),
  none: L('You have no notifications yet.', 'មិនទាន់មានអ្វីកើតឡើងដែលទាក់ទងនឹងអ្នកទេ។'),
  loadingMore: L('Loading more', 'កំពុងផ្ទុកបន្ថែម'),
  invalidType: L('Invalid notification type', 'ប្រភេទការជូនដំណឹងមិនត្រឹមត្រូវ'),
  pushOn: L('Also tell me when this page is closed', 'ជូនដំណឹងខ្ញុំផង ពេលទំព័រនេះបិទ'),
  pushOff: L('Tell me on this page only', 'ជូនដំណឹងខ្ញុំតែលើទំព័រនេះ'),
  pushFailed: L('Error while subscribing notification', 'មានបញ្ហាពេលចុះឈ្មោះទទួលការជូនដំណឹង'),
  preferencesText: L(
    'Choose your notifications. The app always shows requests that wait for your answer and messages about the security of your account.',
    'ជ្រើសរើសអ្វីដែលត្រូវជូនដំណឹងអ្នក។ អ្វីដែលរង់ចាំចម្លើយរបស់អ្នក និងអ្វីដែលការពារគណនីរបស់អ្នក តែងតែជូនដំណឹងក្នុងកម្មវិធី។',
  ),
  event: L('What happens', 'អ្វីដែលកើតឡើង'),
  inApp: L('In the app', 'ក្នុងកម្មវិធី'),
  push: L('On devices', 'លើឧបករណ៍'),
  always: L('Always', 'ជានិច្ច'),
  inAppOf: L('{{event}}: in the app', '{{event}}៖ ក្នុងកម្មវិធី'),
  pushOf: L('{{event}}: on devices', '{{event}}៖ លើឧបករណ៍'),
  workerFailed: L('Service Worker registration failed', 'ការចុះឈ្មោះ Service Worker បានបរាជ័យ'),
})
