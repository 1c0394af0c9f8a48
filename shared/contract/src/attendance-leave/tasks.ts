import { L, taskKeys, type TaskContribution } from '../index.ts'
import { attendanceRecord } from './attendance-record.resource.ts'
import { workingSchedule } from './working-schedule.ts'

/** What waits for people who plan and keep the time of others (docs/rules/platform.md, "My tasks"). */
export const timeTasks = {
  withoutPlan: {
    ...taskKeys('people-without-plan'),
    label: L('People without a plan for next week', 'បុគ្គលិកគ្មានកាលវិភាគសប្តាហ៍ក្រោយ'),
    group: 'people',
    permission: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
    to: workingSchedule.screen,
    order: 40,
  },
  unmatchedScans: {
    ...taskKeys('unmatched-scans'),
    label: L('Scans of nobody', 'ការស្កេនគ្មានម្ចាស់'),
    group: 'devices',
    permission: 'UPDATE_ATTENDANCE_RECORD',
    to: `${attendanceRecord.screen}?isUnmatched=true`,
    order: 10,
  },
} as const satisfies Readonly<Record<string, TaskContribution>>
