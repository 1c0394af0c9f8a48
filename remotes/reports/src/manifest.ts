import { L } from '@staff/contract'
import { employeeBirthdayReport } from '@staff/contract/reports'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'reports',
  resources: [
    {
      resource: employeeBirthdayReport, load: () => import('./employee-birthday-report/employee-birthday-report.screens.tsx'), order: 10,
      card: { landing: '/report/employee', description: L('Who has a birthday in a month', 'អ្នកដែលមានថ្ងៃកំណើតក្នុងខែណាមួយ') },
    },
  ],
})
