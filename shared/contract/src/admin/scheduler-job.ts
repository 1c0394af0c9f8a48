import { L, type Label } from '../index.ts'

/** Where the jobs are shown and called (spec 3 sections 2.4 and 7): a plain array, not a paged list. */
export const schedulerJobCalls = { list: 'job-scheduler', run: 'job-scheduler' } as const
export const schedulerJobScreen = '/admin/scheduler-job'

/** The query parameter that names the job to run. */
export const schedulerJobParameter = 'jobSchedulerLogName'

/** One job as it is answered. Times are instants; `lastCounts` are numbers under names of the job's own. */
export interface SchedulerJob {
  readonly id: string
  readonly name: string
  readonly description: Label
  readonly schedule: string
  readonly runningType: 'AUTO' | 'MANUAL' | null
  readonly lastStatus: 'SUCCEED' | 'RUNNING' | 'FAILED' | null
  readonly lastStartTime: string | null
  readonly lastEndTime: string | null
  readonly nextRunAt: string | null
  /** Somebody asked for a run that has not begun yet. */
  readonly isAsked: boolean
  readonly lastCounts: readonly { readonly label: Label; readonly count: number }[]
  readonly lastCause: Label | null
}
/** Spec 3 section 4: SUCCEED is displayed as SUCCESS, RUNNING as it is, anything else as FAILED. */
export const schedulerJobStatus = (
  status: SchedulerJob['lastStatus'],
): { readonly tone: string; readonly label: Label } =>
  status === 'SUCCEED'
    ? { tone: 'SUCCESS', label: L('Success', 'ជោគជ័យ') }
    : status === 'RUNNING'
      ? { tone: 'RUNNING', label: L('Running', 'កំពុងដំណើរការ') }
      : { tone: 'FAILED', label: L('Failed', 'បរាជ័យ') }

export const runningTypes = { AUTO: L('Automatic', 'ស្វ័យប្រវត្តិ'), MANUAL: L('Manual', 'ដោយដៃ') } as const
