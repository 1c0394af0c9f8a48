import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'

/**
 * A scanner in a store (docs/rules/people.md, "Devices and raw scans"). `commKey` is the number that the device itself
 * asks for; it is needed in the clear on every connection and never answered. `keyHash` is of the key that an agent or
 * the device shows when it sends scans by itself.
 */
export const fingerPrintDevice = pgTable(
  'finger_print_device',
  {
    id: id(),
    modelName: text('model_name').notNull(),
    ipAddress: text('ip_address').notNull(),
    port: integer('port').notNull(),
    serialNumber: text('serial_number').notNull(),
    description: text('description'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    commKey: integer('comm_key'),
    keyHash: text('key_hash'),
    /** Of the key before it, which is accepted until the new one is used, at most for some days. */
    oldKeyHash: text('old_key_hash'),
    oldKeyUntil: instant('old_key_until'),
    /** Addresses and networks from which the key is accepted, with commas between them; null = from any. */
    sendFrom: text('send_from'),
    /** PULL = we read it; PUSH = the device or an agent in the store sends by itself. */
    connection: text('connection', { enum: ['PULL', 'PUSH'] })
      .notNull()
      .default('PULL'),
    /** Whether the device may push with its serial number alone, from its own address (push protocol without a key). */
    pushBySerial: boolean('push_by_serial').notNull().default(false),
    /** The last stamp of the push protocol that was stored; the device goes on from there. */
    pushStamp: text('push_stamp'),
    lastRetrievedStatus: text('last_retrieved_status', { enum: ['SUCCESS', 'FAILED'] }),
    lastRetrievedDate: instant('last_retrieved_date'),
    /** The code of what went wrong last (device-faults.ts); null after a success. */
    lastFault: text('last_fault'),
    /** While it is being read: a device answers one program at a time. */
    busyUntil: instant('busy_until'),
    /**
     * The number of records in the log at its last full read, and their SHA-256. An unchanged beginning is not stored
     * again.
     */
    logLength: integer('log_length').notNull().default(0),
    logDigest: text('log_digest'),
    /** When people were told of its scans without a person and its lines that were left out. */
    toldAt: instant('told_at'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('finger_print_device_address').on(t.ipAddress, t.port),
    uniqueIndex('finger_print_device_serial').on(sql`lower(${t.serialNumber})`),
    uniqueIndex('finger_print_device_key').on(t.keyHash),
  ],
)

/** The addresses from which the key of a device was used, the last ones of each device. */
export const deviceKeyAddress = pgTable(
  'device_key_address',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => fingerPrintDevice.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    firstAt: instant('first_at').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.address] })],
)
