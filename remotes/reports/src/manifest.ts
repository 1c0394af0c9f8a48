import { L } from '@staff/contract'
import {
  dailyAttendanceReport,
  employeeBirthdayReport,
  employeePostProbationReport,
  employeeReminderWidget,
  sampleAreaWidget,
  sampleBubbleWidget,
  sampleRadarWidget,
  sampleScatterWidget,
  sampleScoreWidget,
  employeeWorkAnniversaryReport,
} from '@staff/contract/reports'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'reports',
  resources: [
    {
      resource: dailyAttendanceReport,
      load: () => import('./daily-attendance-report/daily-attendance-report.screens.tsx'),
      order: 10,
      card: {
        landing: '/report/attendance',
        description: L('Scans, hours and status of each day', 'ការស្កេន ម៉ោង និងស្ថានភាពប្រចាំថ្ងៃ'),
      },
    },
    {
      resource: employeeBirthdayReport,
      load: () => import('./employee-birthday-report/employee-birthday-report.screens.tsx'),
      order: 10,
      card: { landing: '/report/employee', description: L('Who has a birthday in a month', 'អ្នកដែលមានថ្ងៃកំណើតក្នុងខែណាមួយ') },
    },
    {
      resource: employeePostProbationReport,
      load: () => import('./employee-post-probation-report/employee-post-probation-report.screens.tsx'),
      order: 20,
      card: {
        landing: '/report/employee',
        description: L('Whose probation ends within a range of days', 'អ្នកដែលផុតសាកល្បងក្នុងចន្លោះថ្ងៃណាមួយ'),
      },
    },
    {
      resource: employeeWorkAnniversaryReport,
      load: () => import('./employee-work-anniversary-report/employee-work-anniversary-report.screens.tsx'),
      order: 30,
      card: {
        landing: '/report/employee',
        description: L('Who completes a year of work within a range of days', 'អ្នកដែលគ្រប់ឆ្នាំការងារក្នុងចន្លោះថ្ងៃណាមួយ'),
      },
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
