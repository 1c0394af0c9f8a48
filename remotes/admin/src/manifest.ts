import { L } from '@staff/contract'
import { messageOutbox, positionLevel } from '@staff/contract/admin'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'admin',
  groups: [{ id: 'company-structure', under: 'admin', label: L('Company Structure', 'រចនាសម្ព័ន្ធក្រុមហ៊ុន'), order: 20 }],
  resources: [
    { resource: positionLevel, load: () => import('./position-level/position-level.screens.tsx'), under: 'company-structure', order: 10, tab: 'structure' },
    { resource: messageOutbox, load: () => import('./message-outbox/message-outbox.screens.tsx'), under: 'admin', order: 800 },
  ],
  pages: [
    {
      path: '/admin/remote-version', permission: 'READ_REMOTE_VERSION', title: L('Remote Versions', 'កំណែផ្នែកកម្មវិធី'),
      load: () => import('./remote-version/remote-version.screens.tsx'), under: 'admin', order: 900,
    },
  ],
})
