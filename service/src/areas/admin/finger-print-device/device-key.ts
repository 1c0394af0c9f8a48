import { and, desc, eq, gt, notInArray, or, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { loadKeepers } from '../../../accounts/keepers.ts'
import type { Database, PooledDatabase } from '../../../db/database.ts'
import { notify } from '../../../notify/notify.ts'
import { isFrom, plainAddress } from './address-list.ts'
import { deviceKeyAddress as seen, fingerPrintDevice as table } from './finger-print-device.table.ts'

/**
 * A key with which a device or an agent sends scans: 192 random bits, shown once, in letters that need no escape in a
 * path or a header.
 */
export const newDeviceKey = (): string => randomBytes(24).toString('base64url')
/** What is stored of it. So many random bits need no slow hash. */
export const deviceKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

/** A key as it is shown: with the serial number that it belongs to, from an address. */
export interface ShownKey {
  readonly key: string
  readonly serialNumber: string
  readonly address: string
}
export type KeyHolder = Pick<
  typeof table.$inferSelect,
  'id' | 'serialNumber' | 'modelName' | 'pushStamp' | 'keyHash' | 'oldKeyHash' | 'sendFrom'
>
const columns = {
  id: table.id,
  serialNumber: table.serialNumber,
  modelName: table.modelName,
  pushStamp: table.pushStamp,
  keyHash: table.keyHash,
  oldKeyHash: table.oldKeyHash,
  sendFrom: table.sendFrom,
}
/** The enabled device of this key and serial number, wherever the key comes from. */
async function findDevice(db: Database, { key, serialNumber }: ShownKey): Promise<KeyHolder | undefined> {
  const hash = deviceKeyHash(key)
  const isOfOld = and(eq(table.oldKeyHash, hash), gt(table.oldKeyUntil, sql`now()`))
  const [device] = await db
    .select(columns)
    .from(table)
    .where(
      and(
        eq(sql`lower(${table.serialNumber})`, serialNumber.trim().toLowerCase()),
        eq(table.isEnabled, true),
        or(eq(table.keyHash, hash), isOfOld),
      ),
    )
  return device
}
const isAllowed = ({ sendFrom }: KeyHolder, { address }: ShownKey) => isFrom(sendFrom, plainAddress(address))

/** The enabled device whose key and serial number these are, from an address of its list; undefined for all others. */
export async function findKeyHolder(db: Database, shown: ShownKey): Promise<KeyHolder | undefined> {
  const device = await findDevice(db, shown)
  return device && isAllowed(device, shown) ? device : undefined
}

/** Addresses that are remembered of one device. */
const mostAddresses = 50
/** Messages of one device in an hour: an address that changes all the time tells nothing more. */
const mostTold = 5

async function remember(db: PooledDatabase, device: KeyHolder, address: string, taken: boolean): Promise<void> {
  const place = and(eq(seen.deviceId, device.id), eq(seen.address, address))
  const [known] = await db
    .select({ isOld: sql<boolean>`${seen.lastAt} < now() - interval '1 day'` })
    .from(seen)
    .where(place)
  if (known) {
    if (known.isOld)
      await db
        .update(seen)
        .set({ lastAt: sql`now()` })
        .where(place)
    return
  }
  const to = await loadKeepers(db, 'UPDATE_FINGER_PRINT_DEVICE')
  await db.transaction(async (tx) => {
    const before = eq(seen.deviceId, device.id)
    const others = await tx.$count(seen, before)
    const lately = await tx.$count(seen, and(before, gt(seen.firstAt, sql`now() - interval '1 hour'`)))
    const made = await tx.insert(seen).values({ deviceId: device.id, address }).onConflictDoNothing().returning()
    if (made.length === 0) return
    const last = tx
      .select({ address: seen.address })
      .from(seen)
      .where(before)
      .orderBy(desc(seen.lastAt))
      .limit(mostAddresses)
    await tx.delete(seen).where(and(before, notInArray(seen.address, last)))
    // The first address is where the key was put to use.
    if ((others === 0 && taken) || lately >= mostTold) return
    await notify(tx, {
      to,
      event: taken ? 'DEVICE_KEY_ADDRESS' : 'DEVICE_KEY_REFUSED',
      entityType: 'FINGER_PRINT_DEVICE',
      entityId: device.id,
      by: null,
      values: { device: `${device.modelName} (${device.serialNumber})`, address },
    })
  })
}

/**
 * The same as {@link findKeyHolder}, for a key that is used: the address is remembered, who looks after devices is told
 * of a new one, and the key before this one ends. On the pool, outside a transaction.
 */
export async function useDeviceKey(db: PooledDatabase, shown: ShownKey): Promise<KeyHolder | undefined> {
  const device = await findDevice(db, shown)
  if (!device) return undefined
  const taken = isAllowed(device, shown)
  await remember(db, device, plainAddress(shown.address), taken)
  if (!taken) return undefined
  const hash = deviceKeyHash(shown.key)
  if (device.oldKeyHash !== null && device.keyHash === hash)
    await db
      .update(table)
      .set({ oldKeyHash: null, oldKeyUntil: null })
      .where(and(eq(table.id, device.id), eq(table.keyHash, hash)))
  return device
}
