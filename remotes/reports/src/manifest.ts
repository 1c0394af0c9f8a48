import { L } from '@staff/contract'
import {
  annualLeaveReport,
  attendanceSignOff,
  companyFiguresWidget,
  dailyAttendanceReport,
  headcountReport,
  headcountWidget,
  inNowWidget,
  leaveOwedPeopleReport,
  leaveOwedReport,
  leaveOwedWidget,
  staffCostReport,
  staffCostRatioWidget,
  staffCostWidget,
  leaveRemainingReport,
  leaveRequestSummaryReport,
  monthlyOvertimeRequestReport,
  employeeAttendanceReport,
  monthlyAttendanceReport,
  holidayWorkReport,
  storeHoursReport,
  temporaryReport,
  workingHourReportSummary,
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
import { searchTerms } from './search-terms.ts'

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
      resource: monthlyAttendanceReport,
      load: () => import('./monthly-attendance-report/monthly-attendance-report.screens.tsx'),
      order: 20,
      card: {
        landing: '/report/attendance',
        description: L('Present, absent and late by month', 'វត្តមាន អវត្តមាន និងយឺតប្រចាំខែ'),
      },
    },
    {
      resource: workingHourReportSummary,
      load: () => import('./working-hour-report-summary/working-hour-report-summary.screens.tsx'),
      order: 30,
      card: {
        landing: '/report/attendance',
        description: L('Hours, late time and leave in a range of days', 'ម៉ោងធ្វើការ ការយឺត និងច្បាប់ក្នុងចន្លោះថ្ងៃណាមួយ'),
      },
    },
    {
      resource: employeeAttendanceReport,
      load: () => import('./employee-attendance-report/employee-attendance-report.screens.tsx'),
      order: 40,
      card: {
        landing: '/report/attendance',
        description: L('Employees who are present or absent today', 'អ្នកមានវត្តមាន និងអវត្តមានថ្ងៃនេះ'),
      },
    },
    {
      resource: temporaryReport,
      load: () => import('./temporary-report/temporary-report.screens.tsx'),
      order: 50,
      card: {
        landing: '/report/attendance',
        description: L('Days that were off, absent or borrowed', 'ថ្ងៃឈប់សម្រាក អវត្តមាន ឬខ្ចីម៉ោង'),
      },
    },
    {
      resource: monthlyOvertimeRequestReport,
      load: () => import('./monthly-overtime-request-report/monthly-overtime-request-report.screens.tsx'),
      order: 60,
      card: {
        landing: '/report/attendance',
        description: L('Hours of overtime by type in a month', 'ម៉ោងថែមតាមប្រភេទក្នុងខែ'),
      },
    },
    {
      resource: attendanceSignOff,
      load: () => import('./attendance-sign-off/attendance-sign-off.screens.tsx'),
      order: 70,
      selfService: true,
      card: {
        landing: '/report/attendance',
        description: L(
          'Missing scans and unexplained days by store, with the signer',
          'ការស្កេនខ្វះ និងថ្ងៃអវត្តមានតាមហាង ព្រមទាំងអ្នកបញ្ជាក់',
        ),
      },
    },
    {
      resource: storeHoursReport,
      load: () => import('./store-hours-report/store-hours-report.screens.tsx'),
      order: 80,
      card: {
        landing: '/report/attendance',
        description: L('Hours by the store where the work was', 'ម៉ោងធ្វើការតាមហាងដែលបានធ្វើការ'),
      },
    },
    {
      resource: holidayWorkReport,
      load: () => import('./holiday-work-report/holiday-work-report.screens.tsx'),
      order: 90,
      card: {
        landing: '/report/attendance',
        description: L('Who worked on which public holiday', 'អ្នកដែលបានធ្វើការនៅថ្ងៃបុណ្យជាតិ'),
      },
    },
    {
      resource: leaveRemainingReport,
      load: () => import('./leave-remaining-report/leave-remaining-report.screens.tsx'),
      order: 10,
      card: {
        landing: '/report/leave',
        description: L('Remaining and used days of each type of leave', 'ច្បាប់នៅសល់ និងបានប្រើតាមប្រភេទ'),
      },
    },
    {
      resource: leaveRequestSummaryReport,
      load: () => import('./leave-request-summary-report/leave-request-summary-report.screens.tsx'),
      order: 20,
      card: {
        landing: '/report/leave',
        description: L('Days of leave by type in a range of days', 'ចំនួនថ្ងៃសុំច្បាប់តាមប្រភេទក្នុងចន្លោះថ្ងៃណាមួយ'),
      },
    },
    {
      resource: annualLeaveReport,
      load: () => import('./annual-leave-report/annual-leave-report.screens.tsx'),
      order: 30,
      card: {
        landing: '/report/leave',
        description: L('Annual leave used in each month of a year', 'ច្បាប់ប្រចាំឆ្នាំដែលបានប្រើក្នុងខែនីមួយៗ'),
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
    {
      resource: staffCostReport,
      load: () => import('./staff-cost-report/staff-cost-report.screens.tsx'),
      order: 10,
      card: {
        landing: '/report/company',
        description: L('Cost and hours of a month by store', 'ចំណាយ និងម៉ោងធ្វើការប្រចាំខែតាមហាង'),
      },
    },
    {
      resource: headcountReport,
      load: () => import('./headcount-report/headcount-report.screens.tsx'),
      order: 20,
      card: {
        landing: '/report/company',
        description: L('People, joiners and leavers of twelve months', 'បុគ្គលិក អ្នកចូលថ្មី និងអ្នកចាកចេញក្នុង 12 ខែ'),
      },
    },
    {
      resource: leaveOwedReport,
      load: () => import('./leave-owed-report/leave-owed-report.screens.tsx'),
      order: 30,
      card: {
        landing: '/report/company',
        description: L('Leave that would be paid out, and overtime', 'ច្បាប់ដែលត្រូវបើកជាប្រាក់ និងការថែមម៉ោង'),
      },
    },
    {
      resource: leaveOwedPeopleReport,
      load: () => import('./leave-owed-people-report/leave-owed-people-report.screens.tsx'),
      order: 40,
      card: {
        landing: '/report/company',
        description: L('The same for each person', 'ដូចគ្នា សម្រាប់បុគ្គលិកម្នាក់ៗ'),
      },
    },
  ],
  widgets: [
    { widget: companyFiguresWidget, load: () => import('./widgets/company-figures.widget.tsx') },
    { widget: inNowWidget, load: () => import('./widgets/in-now.widget.tsx') },
    { widget: leaveOwedWidget, load: () => import('./widgets/leave-owed.widget.tsx') },
    { widget: staffCostWidget, load: () => import('./widgets/staff-cost.widget.tsx') },
    { widget: staffCostRatioWidget, load: () => import('./widgets/staff-cost-ratio.widget.tsx') },
    { widget: headcountWidget, load: () => import('./widgets/headcount.widget.tsx') },
    { widget: employeeReminderWidget, load: () => import('./widgets/employee-reminder.widget.tsx') },
    { widget: sampleScoreWidget, load: () => import('./widgets/sample-score.widget.tsx') },
    { widget: sampleAreaWidget, load: () => import('./widgets/sample-area.widget.tsx') },
    { widget: sampleBubbleWidget, load: () => import('./widgets/sample-bubble.widget.tsx') },
    { widget: sampleRadarWidget, load: () => import('./widgets/sample-radar.widget.tsx') },
    { widget: sampleScatterWidget, load: () => import('./widgets/sample-scatter.widget.tsx') },
  ],
  searchTerms,
})
