import {
  dailyAttendanceReport,
  employeeBirthdayReport,
  employeePostProbationReport,
  headcountReport,
  leaveOwedReport,
  staffCostReport,
  workingHourReportSummary,
} from '@staff/contract/reports'
import { listWords } from '@staff/remote-api'

/** The words that people use for reports. */
export const searchTerms = [
  listWords(headcountReport, ['attrition', 'joiners', 'leavers', 'how many people'], ['អ្នកចូលថ្មី', 'ចំនួនបុគ្គលិក']),
  listWords(staffCostReport, ['labour cost', 'salary cost', 'cost of staff'], ['ចំណាយលើបុគ្គលិក', 'ថ្លៃពលកម្ម']),
  listWords(leaveOwedReport, ['leave liability', 'unused leave'], ['ច្បាប់មិនទាន់ប្រើ']),
  listWords(dailyAttendanceReport, ['who came', 'present today'], ['អ្នកមកធ្វើការថ្ងៃនេះ']),
  listWords(workingHourReportSummary, ['timesheet', 'hours worked', 'overtime report'], ['ម៉ោងបានធ្វើ']),
  listWords(employeeBirthdayReport, ['born'], ['ថ្ងៃកំណើត']),
  listWords(employeePostProbationReport, ['trial period', 'confirm'], ['ចប់សាកល្បង']),
]
