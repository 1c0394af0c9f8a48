import { L } from '@staff/contract'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'attendance-leave',
  resources: [
    {
      resource: publicHoliday,
      load: () => import('./public-holiday/public-holiday.screens.tsx'),
      order: 40,
      card: {
        landing: '/meta-data/attendance-management',
        description: L('The paid and unpaid holidays of each year', 'ថ្ងៃឈប់សម្រាកដែលមាន និងគ្មានប្រាក់ឈ្នួលក្នុងឆ្នាំនីមួយៗ'),
      },
    },
  ],
})
