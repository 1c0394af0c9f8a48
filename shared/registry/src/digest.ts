import { canonicalJson } from '@staff/contract'
import { createHash } from 'node:crypto'

/**
 * SHA-256 of a descriptor in hex, over the written bytes without schema defaults: it stays the same when the schema
 * grows.
 */
export const getDigest = (written: unknown): string => createHash('sha256').update(canonicalJson(written)).digest('hex')
