import { createHash, randomBytes } from 'node:crypto'

/**
 * A key with which a device or an agent sends scans: 192 random bits, shown once, in letters that need no escape in a
 * path or a header.
 */
export const newDeviceKey = (): string => randomBytes(24).toString('base64url')
/** What is stored of it. So many random bits need no slow hash. */
export const deviceKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
