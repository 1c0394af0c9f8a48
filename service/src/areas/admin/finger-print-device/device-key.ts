import { createHash, randomBytes } from 'node:crypto'

/** A key under which a device or an agent sends scans: 192 random bits, shown once, letters that stand in a path and a header as they are. */
export const newDeviceKey = (): string => randomBytes(24).toString('base64url')
/** What is stored of it. So many random bits need no slow hash. */
export const deviceKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
