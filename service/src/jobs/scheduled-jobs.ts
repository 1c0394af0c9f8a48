import { applyScheduled, approvalReminder } from '../approvals/approval.jobs.ts'
import type { DeviceLink } from '../areas/admin/finger-print-device/device-link.ts'
import { retrieveFingerPrint } from '../areas/admin/finger-print-device/retrieve.job.ts'
import { matchWaiting } from '../areas/attendance-leave/attendance-record/ingest.ts'
import { archiveAuditLog } from './archive-audit-log.job.ts'
import { expiryReminder } from './expiry-reminder.job.ts'
import type { Job } from './job.ts'

/** Every job of the service, explicitly; a new one is a file with `job({...})` and its line here. */
export const scheduledJobs = ({ link }: { readonly link: DeviceLink }): readonly Job[] => [
  retrieveFingerPrint({ link, matchWaiting }),
  archiveAuditLog,
  approvalReminder,
  applyScheduled,
  expiryReminder,
]
