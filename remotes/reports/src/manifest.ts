import { L } from '@staff/contract'
import {
  employeeBirthdayReport,
  employeeReminderWidget,
  sampleAreaWidget,
  sampleBubbleWidget,
  sampleRadarWidget,
  sampleScatterWidget,
  sampleScoreWidget,
} from '@staff/contract/reports'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'reports',
  resources: [
    {
      resource: employeeBirthdayReport,
      load: () => import('./employee-birthday-report/employee-birthday-report.screens.tsx'),
      order: 10,
      card: { landing: '/report/employee', description: L('Who has a birthday in a month', 'អ្នកដែលមានថ្ងៃកំណើតក្នុងខែណាមួយ') },
    },
  ],
  widgets: [
    { widget: employeeReminderWidget, load: () => import('./widgets/employee-reminder.widget.tsx') },
    { widget: sampleScoreWidget, load: () => import('./widgets/sample-score.widget.tsx') },
    { widget: sampleAreaWidget, load: () => import('./widgets/sample-area.widget.tsx') },
    { widget: sampleBubbleWidget, load: () => import('./widgets/sample-bubble.widget.tsx') },
    { widget: sampleRadarWidget, load: () => import('./widgets/sample-radar.widget.tsx') },
    { widget: sampleScatterWidget, load: () => import('./widgets/sample-scatter.widget.tsx') },
  ],
})
