import type { DeviceTest, IngestAnswer } from '@staff/contract/admin'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { addressKind } from './device-address.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'
import { DeviceFault } from './zk/device-fault.ts'
import type { DeviceLog, DeviceScan } from './zk/records.ts'
import { withDevice, type DeviceSession, type DeviceTarget } from './zk/session.ts'

export type Device = typeof table.$inferSelect
/** A scan, with the whole line where more was sent. */
type SentScan = DeviceScan & { readonly line?: string | undefined }
/** Stores scans of a device, each once; the attendance area's own (ingest.ts). */
export type Ingest = (db: Database, deviceId: string, scans: readonly SentScan[]) => Promise<IngestAnswer>
export interface LinkParts {
  readonly db: Database
  readonly ingest: Ingest
  /** Whether devices may be on this machine: for tests. */
  readonly allowLoopback: boolean
  /** The longest pause of a device, in ms. */
  readonly silenceMs?: number
}
/** Talks to devices. Both throw {@link DeviceFault}. */
export interface DeviceLink {
  /** Says hello and asks what the device holds; stores nothing. */
  readonly test: (device: Device, signal: AbortSignal) => Promise<DeviceTest>
  /**
   * Reads the log, stores new scans, and answers the result for the device. `whole` reads the log also when it seems
   * unchanged.
   */
  readonly retrieve: (
    device: Device,
    options: { readonly signal: AbortSignal; readonly whole: boolean },
  ) => Promise<IngestAnswer>
}
const nothingNew: IngestAnswer = { received: 0, stored: 0, duplicates: 0, unmatched: 0, ignored: 0 }
// A whole log is read in seconds; a device that takes longer than this hangs.
const longest = 100_000

/** Refuses a device that answers under another's address: its scans would count for the wrong store. */
async function checkSerial(session: DeviceSession, device: Device): Promise<string | null> {
  const told = await session.serialNumber()
  if (told !== null && told.toLowerCase() !== device.serialNumber.trim().toLowerCase())
    throw new DeviceFault('WRONG_DEVICE', told)
  return told
}
/** A log that begins as it did when it was last stored has only its end to store. */
const knownPart = (device: Device, log: DeviceLog): number =>
  log.count >= device.logLength && log.digest(device.logLength) === device.logDigest ? device.logLength : 0

async function read(
  session: DeviceSession,
  device: Device,
  whole: boolean,
): Promise<{ readonly log: DeviceLog; readonly scans: readonly DeviceScan[] } | undefined> {
  await checkSerial(session, device)
  // Asked first without stopping anybody: most of the time nobody has scanned since.
  const { records } = await session.sizes()
  if (!whole && records === device.logLength && device.logDigest !== null) return undefined
  return session.whileStill(async () => {
    const log = await session.log()
    return {
      log,
      scans: log.scans(whole ? 0 : knownPart(device, log), log.needsUsers ? await session.users() : new Map()),
    }
  })
}

/** Opens the way to devices over the network. */
export function deviceLink({ db, ingest, allowLoopback, silenceMs = 8_000 }: LinkParts): DeviceLink {
  const target = (device: Device, signal: AbortSignal): DeviceTarget => {
    const kind = addressKind(device.ipAddress)
    if (kind !== 'device' && !(kind === 'loopback' && allowLoopback)) throw new DeviceFault('ADDRESS', device.ipAddress)
    return {
      host: device.ipAddress,
      port: device.port,
      commKey: device.commKey,
      silenceMs,
      signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]),
    }
  }
  // The device's own columns: what people edit keeps its version.
  const note = (id: string, values: Partial<Device>) =>
    db
      .update(table)
      .set({ busyUntil: null, ...values })
      .where(eq(table.id, id))
  async function claim(id: string): Promise<Device> {
    const [claimed] = await db
      .update(table)
      .set({ busyUntil: sql`now() + interval '150 seconds'` })
      .where(and(eq(table.id, id), or(isNull(table.busyUntil), lt(table.busyUntil, sql`now()`))))
      .returning()
    if (!claimed) throw new DeviceFault('BUSY')
    return claimed
  }
  return {
    test: async (device, signal) =>
      withDevice(target(device, signal), async (session) => {
        const serialNumber = await checkSerial(session, device)
        return { serialNumber, ...(await session.sizes()) }
      }),
    retrieve: async ({ id }, { signal, whole }) => {
      const device = await claim(id)
      try {
        const got = await withDevice(target(device, signal), (session) => read(session, device, whole))
        const answer = got ? await ingest(db, id, got.scans) : nothingNew
        await note(id, {
          lastRetrievedStatus: 'SUCCESS',
          lastRetrievedDate: new Date().toISOString(),
          lastFault: null,
          ...(got ? { logLength: got.log.count, logDigest: got.log.digest(got.log.count) } : {}),
        })
        return answer
      } catch (error) {
        // A service that stops says nothing of the device.
        await note(
          id,
          error instanceof DeviceFault && !signal.aborted
            ? { lastRetrievedStatus: 'FAILED', lastFault: error.code }
            : {},
        )
        throw error
      }
    },
  }
}
