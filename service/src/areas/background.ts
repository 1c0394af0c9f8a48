import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { useDeviceKey } from './admin/finger-print-device/device-key.ts'
import { deviceLink } from './admin/finger-print-device/device-link.ts'
import { deviceOperations, type DeviceParts } from './admin/finger-print-device/device.operations.ts'
import { registerPush } from './admin/finger-print-device/push-protocol.ts'
import { schedulerJobOperations } from './admin/scheduler-job/scheduler-job.operations.ts'
import { liveDays } from './attendance-leave/attendance-day/recalculation/live-days.ts'
import { ingestScans } from './attendance-leave/attendance-record/ingest.ts'
import type { Config } from '../config.ts'
import type { PooledDatabase } from '../db/database.ts'
import type { Operation } from '../http/operation.ts'
import { runJobs, type Jobs } from '../jobs/run-jobs.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

export interface BackgroundParts extends Pick<DeviceParts, 'audit'> {
  readonly config: Pick<Config, 'deviceLoopback'>
  readonly db: PooledDatabase
  readonly log: FastifyBaseLogger
}
/** The work beside the requests: the jobs, the days that were marked, and the ways by which scans arrive. */
export interface Background extends Pick<Jobs, 'start' | 'wake' | 'stop'> {
  readonly operations: readonly Operation[]
}

/** Puts devices, scans and jobs together: areas know each other's tables only. Nothing runs before `start`. */
export function openBackground({ config, db, log, audit }: BackgroundParts): Background {
  const stopping = new AbortController()
  const link = deviceLink({ db, ingest: ingestScans, allowLoopback: config.deviceLoopback })
  const days = liveDays({ db, log })
  const jobs = runJobs({ db, log, jobs: scheduledJobs({ link }) })
  return {
    operations: [
      ...deviceOperations({
        link,
        ingest: ingestScans,
        signal: stopping.signal,
        audit,
        useKey: (shown) => useDeviceKey(db, shown),
      }),
      ...schedulerJobOperations(jobs),
    ],
    start: async () => {
      days.start()
      await jobs.start()
    },
    wake: jobs.wake,
    stop: async () => {
      stopping.abort()
      await Promise.all([days.stop(), jobs.stop()])
    },
  }
}

/** The push protocol of terminals under /iclock, outside /api. */
export const registerDevicePush = (app: FastifyInstance, db: PooledDatabase): Promise<void> =>
  registerPush(app, { db, ingest: ingestScans })
