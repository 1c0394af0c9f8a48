import { applyScheduled, approvalReminder } from '../approvals/approval.jobs.ts'
import type { DeviceLink } from './admin/finger-print-device/device-link.ts'
import { deviceReminder } from './admin/finger-print-device/device-reminder.job.ts'
import { retrieveFingerPrint } from './admin/finger-print-device/retrieve.job.ts'
import { calculateAttendance } from './attendance-leave/attendance-day/calculate-attendance.job.ts'
import { generateWorkingSchedule } from './attendance-leave/employee-working-schedule/generate-schedule.job.ts'
import { accrueLeave, closeLeaveYear } from './attendance-leave/leave-balance/leave.jobs.ts'
import { endOpenShifts } from './attendance-leave/shift-offer/end-open-shifts.job.ts'
import { matchWaiting } from './attendance-leave/attendance-record/ingest.ts'
import { forgetLeftOut } from './attendance-leave/attendance-record/left-out-lines.ts'
import { retention } from './platform/retention/retention.job.ts'
import { archiveAuditLog } from './platform/audit/archive-audit-log.job.ts'
import { makeComingMonths } from './platform/partitions/coming-months.job.ts'
import { beginFactsOfDay } from './employee/employee-fact/begin-facts.job.ts'
import { expirySources } from './employee/expiring/expiring.ts'
import { beginEmployment } from './employee/employee-resignation/begin-employment.job.ts'
import { expiryReminder } from '../jobs/expiry-reminder.job.ts'
import type { Job } from '../jobs/job.ts'

/** Every job of the service, explicitly; a new one is a file with `job({...})` and its line here. */
export const scheduledJobs = ({ link }: { readonly link: DeviceLink }): readonly Job[] => [
  retrieveFingerPrint({ link, matchWaiting }),
  calculateAttendance,
  generateWorkingSchedule,
  endOpenShifts,
  accrueLeave,
  closeLeaveYear,
  archiveAuditLog,
  makeComingMonths,
  retention,
  approvalReminder,
  applyScheduled,
  beginEmployment,
  beginFactsOfDay,
  expiryReminder(expirySources),
  deviceReminder(forgetLeftOut),
]
