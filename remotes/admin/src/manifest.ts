import { L } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'admin',
  groups: [{ id: 'company-structure', under: 'admin', label: L('Company Structure', 'រចនាសម្ព័ន្ធក្រុមហ៊ុន'), order: 20 }],
  resources: [
    { resource: positionLevel, load: () => import('./position-level/position-level.screens.tsx'), under: 'company-structure', order: 10, tab: 'structure' },
  ],
})
