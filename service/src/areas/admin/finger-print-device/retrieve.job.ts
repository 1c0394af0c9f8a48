import { L } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { job, JobFailure, type Job } from '../../../jobs/job.ts'
import type { Database } from '../../../db/database.ts'
import type { Device, DeviceLink } from './device-link.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'
import { DeviceFault } from './zk/device-fault.ts'

// A silent device holds its place for seconds; the others go on beside it.
const atOnce = 4
const nobody = L('No device could be read', 'មិនអាចអានឧបករណ៍ណាមួយបានទេ')
const counts = {
  devices: L('Devices', 'ឧបករណ៍'),
  failed: L('Failed', 'បរាជ័យ'),
  stored: L('New scans', 'ស្កេនថ្មី'),
  unmatched: L('Without a person', 'គ្មានម្ចាស់'),
  matched: L('Person found', 'រកឃើញម្ចាស់'),
}

/** Reads every enabled device that is due. Gives waiting scans to people who now have the number of the scan. */
export const retrieveFingerPrint = ({
  link,
  matchWaiting,
}: {
  readonly link: DeviceLink
  readonly matchWaiting: (db: Database) => Promise<number>
}): Job =>
  job({
    name: 'RETRIEVE_FINGER_PRINT',
    schedule: '*/5 * * * *',
    limitMinutes: 10,
    counts,
    description: L('Reads new scans from the fingerprint devices', 'អានស្កេនថ្មីពីឧបករណ៍ស្កេនស្នាមម្រាមដៃ'),
    async run({ db, signal, log }) {
      const devices = await db
        .select()
        .from(table)
        .where(and(eq(table.isEnabled, true), eq(table.connection, 'PULL')))
      const done = { devices: devices.length, failed: 0, stored: 0, unmatched: 0, matched: 0 }
      const waiting = [...devices]
      const read = async (device: Device) => {
        try {
          const { stored, unmatched } = await link.retrieve(device, { signal, whole: false })
          done.stored += stored
          done.unmatched += unmatched
        } catch (error) {
          if (!(error instanceof DeviceFault)) throw error
          // Somebody reads it by hand at this moment, or the service stops: the device did not fail.
          if (error.code === 'BUSY' || signal.aborted) return
          done.failed += 1
          log.warn({ device: device.id, fault: error.message }, 'a fingerprint device could not be read')
        }
      }
      const ways = await Promise.allSettled(
        Array.from({ length: atOnce }, async () => {
          for (let device = waiting.shift(); device && !signal.aborted; device = waiting.shift()) await read(device)
        }),
      )
      const broken = ways.find((way) => way.status === 'rejected')
      if (broken) throw broken.reason
      done.matched = await matchWaiting(db)
      if (done.failed > 0 && done.failed === devices.length) throw new JobFailure(nobody, done)
      return done
    },
  })
