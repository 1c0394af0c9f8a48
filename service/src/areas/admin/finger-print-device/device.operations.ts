import { L } from '@staff/contract'
import { deviceCalls, deviceHeaders, oldKeyDays, type IngestAnswer } from '@staff/contract/admin'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { fault, notFound, refuse, Refusal } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { Change, RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { deviceKeyHash, findKeyHolder, newDeviceKey, type KeyHolder, type ShownKey } from './device-key.ts'
import type { Device, DeviceLink, Ingest } from './device-link.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'
import { DeviceFault, faultLabel } from './zk/device-fault.ts'

/** What the calls need of the running service. */
export interface DeviceParts {
  readonly link: DeviceLink
  readonly ingest: Ingest
  /** Notes the use of a key (device-key.ts). */
  readonly useKey: (shown: ShownKey) => Promise<KeyHolder | undefined>
  /** Ends when the service stops. */
  readonly signal: AbortSignal
  /** Writes the audit row of a POST to `url` that keeps its own transaction. */
  readonly audit: (db: Database, ctx: RequestContext, url: string, change: Change) => Promise<void>
}
const entity = 'finger-print-device'
// They talk to a device for seconds, or answer a secret that must not be kept for a repeated request.
const actions = {
  method: 'POST',
  need: 'UPDATE_FINGER_PRINT_DEVICE',
  rows: 'reference',
  tag: entity,
  ownTransaction: true,
} as const
const counts = z.object({
  received: z.int(),
  stored: z.int(),
  duplicates: z.int(),
  unmatched: z.int(),
  ignored: z.int(),
})
const rows = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        fingerPrintId: z.string().max(200, 'TOO_LONG'),
        // Whatever it says: an agent would repeat a refused batch for ever, so what is no time is left out.
        scanTime: z.string().max(200, 'TOO_LONG'),
      }),
    )
    .max(5_000, 'RANGE'),
})
const keyRefused = L(
  `This device key is not valid. Send the key (${deviceHeaders.key}) with the serial number of its device (${deviceHeaders.serialNumber}), from an address that the device allows.`,
  `កូនសោឧបករណ៍នេះមិនត្រឹមត្រូវ។ សូមផ្ញើកូនសោ (${deviceHeaders.key}) ជាមួយលេខស៊េរីរបស់ឧបករណ៍ (${deviceHeaders.serialNumber}) ពីអាសយដ្ឋានដែលឧបករណ៍អនុញ្ញាត។`,
)
const newKey = z.strictObject({ endsOld: z.boolean().optional() }).optional()

const found = async (db: Database, id: string): Promise<Device> =>
  (await db.select().from(table).where(eq(table.id, id)))[0] ?? notFound()
/** Says in both languages why a device could not be talked to (409). */
const inWords = (error: unknown): never => {
  if (error instanceof DeviceFault) refuse('', faultLabel(error.code))
  throw error
}
/** How a talk went, for the audit row. */
const told = (id: string, action: string, outcome: unknown): Change => ({
  entity,
  entityId: id,
  changes: { [action]: { old: null, new: outcome } },
})

type Params = { readonly params: Readonly<Record<string, string>> }
/**
 * The handler of a call that talks to the device of its path. The audit keeps the device's answer, or the reason of the
 * failure.
 */
const talk =
  <T>(audit: DeviceParts['audit'], action: 'test' | 'retrieve', work: (device: Device) => Promise<T>) =>
  async (ctx: RequestContext, { params }: Params) => {
    const device = await found(ctx.db, params['id'] ?? '')
    const url = `employee/${deviceCalls[action](device.id)}`
    const note = (outcome: unknown) => audit(ctx.db, ctx, url, told(device.id, action, outcome))
    const data = await work(device).catch(async (error: unknown) => {
      if (error instanceof DeviceFault) await note(error.code)
      return inWords(error)
    })
    await note(data)
    return { body: { data } }
  }

/**
 * Gives a device a new key and answers it; only its hash is kept. The key that the device uses is accepted until the
 * new one is used, at most {@link oldKeyDays} days, or ends at once.
 */
const renewKey =
  (audit: DeviceParts['audit']) =>
  async (ctx: RequestContext, { params, body }: Params & { readonly body: z.output<typeof newKey> }) => {
    const key = newDeviceKey()
    const endsOld = body?.endsOld === true
    await ctx.db.transaction(async (tx) => {
      const [old] = await tx
        .select({
          id: table.id,
          keyHash: table.keyHash,
          // There is one as long as nothing has used the key after it: the device still has this one.
          inUse: sql<
            string | null
          >`case when ${table.oldKeyUntil} > now() then ${table.oldKeyHash} else ${table.keyHash} end`,
        })
        .from(table)
        .where(eq(table.id, params['id'] ?? ''))
        .for('update')
      if (!old) return notFound()
      const isKept = old.inUse !== null && !endsOld
      await tx
        .update(table)
        .set({
          keyHash: deviceKeyHash(key),
          oldKeyHash: isKept ? old.inUse : null,
          oldKeyUntil: isKept ? sql`now() + make_interval(days => ${oldKeyDays})` : null,
          version: sql`${table.version} + 1`,
          updatedBy: ctx.caller.userId,
          updatedAt: sql`now()`,
        })
        .where(eq(table.id, old.id))
      await audit(tx, ctx, `employee/${deviceCalls.key(old.id)}`, {
        entity,
        entityId: old.id,
        changes: {
          deviceKey: { old: old.keyHash ? '********' : null, new: '********' },
          ...(endsOld ? { endsOld: { old: null, new: true } } : {}),
        },
      })
    })
    return { body: { data: { key } } }
  }

const getShown = ({ header, origin }: RequestContext): ShownKey => ({
  key: header(deviceHeaders.key.toLowerCase()) ?? '',
  serialNumber: header(deviceHeaders.serialNumber.toLowerCase()) ?? '',
  address: origin.ip,
})
const refuseKey = (): never => {
  throw new Refusal(401, [fault('', keyRefused)])
}
/** Stores the scans that the holder of a device's key sends; 401 when no enabled device has this key. */
const storeScans =
  (ingest: Ingest) =>
  async (
    ctx: RequestContext,
    { body }: { readonly body: z.output<typeof rows> },
  ): Promise<{ body: { data: IngestAnswer } }> => {
    const device = (await findKeyHolder(ctx.db, getShown(ctx))) ?? refuseKey()
    const data = await ingest(ctx.db, device.id, body.rows)
    await ctx.db
      .update(table)
      .set({ lastRetrievedStatus: 'SUCCESS', lastRetrievedDate: sql`now()`, lastFault: null })
      .where(eq(table.id, device.id))
    ctx.audit(told(device.id, 'ingest', data))
    return { body: { data } }
  }

/**
 * The calls that talk to a device, its key, and the call with which an agent in the store sends scans
 * (docs/rules/people.md, "Devices and raw scans").
 */
export function deviceOperations({ link, ingest, signal, audit, useKey }: DeviceParts): Operation[] {
  return [
    operation({
      ...actions,
      path: `employee/${deviceCalls.test(':id')}`,
      summary: 'Connect to a device and ask what it holds',
      perMinute: 30,
      answer: z.object({ data: z.object({ serialNumber: z.string().nullable(), users: z.int(), records: z.int() }) }),
      handler: talk(audit, 'test', (device) => link.test(device, signal)),
    }),
    operation({
      ...actions,
      path: `employee/${deviceCalls.retrieve(':id')}`,
      summary: 'Read the whole log of a device and store what is new',
      perMinute: 30,
      answer: z.object({ data: counts }),
      handler: talk(audit, 'retrieve', (device) =>
        device.isEnabled ? link.retrieve(device, { signal, whole: true }) : refuse('', 'STATUS_NOT_ALLOWED'),
      ),
    }),
    operation({
      ...actions,
      path: `employee/${deviceCalls.key(':id')}`,
      summary:
        'Make a new key for a device, answered this once. The one before it ends when the new one is used, or at once.',
      perMinute: 30,
      body: newKey,
      answer: z.object({ data: z.object({ key: z.string() }) }),
      handler: renewKey(audit),
    }),
    operation({
      method: 'POST',
      path: 'employee/attendance-record/ingest',
      need: 'public',
      rows: 'public',
      tag: 'attendance-record',
      perMinute: 600,
      takesAnyText: true,
      summary:
        'Store scans under the key and serial number of a device (headers X-Device-Key, X-Device-Serial); repeating a batch adds nothing',
      body: rows,
      answer: z.object({ data: counts }),
      before: async (ctx) => void ((await useKey(getShown(ctx))) ?? refuseKey()),
      handler: storeScans(ingest),
    }),
  ]
}
