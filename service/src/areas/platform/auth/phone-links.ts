import { phoneLinkShape } from '@staff/contract'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { accountOfId, type Account } from './sign-in.ts'

/** How long a phone link works, in days. */
export const phoneLinkDays = 7

/** An account that a phone link may send a code to. */
export interface Invited extends Account {
  readonly phone: string
}
/**
 * The ids of `/auth/{id}` (docs/rules/access.md, "Phone links"). An id is signed and not stored. It names an account
 * that waits for its activation and the phone number to which it was sent. It opens nothing: it only allows a code to
 * that number. So it ends with the activation, a password that somebody else sets, another number, the deletion of the
 * account, and after seven days.
 */
export interface PhoneLinks {
  /** The id for an account's present number. `now` in ms. */
  readonly make: (account: { readonly id: string; readonly phone: string }, now?: number) => string
  /** The account of an id; undefined for every id that does not work, after the same statement and the same work. */
  readonly find: (db: Database, id: string, now?: number) => Promise<Invited | undefined>
}

const endLength = 7
const macLength = 24
const unsigned = ' '.repeat(macLength)

/** `key` = the service's signing key, the same on every instance. */
export function phoneLinks(key: Uint8Array): PhoneLinks {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'phone-links', 32))
  const getMac = (userId: string, end: string, phone: string) =>
    createHmac('sha256', own)
      .update(JSON.stringify([userId, end, phone]))
      .digest('base64url')
      .slice(0, macLength)
  return {
    make: ({ id, phone }, now = Date.now()) => {
      const end = Math.floor(now / 1000 + phoneLinkDays * 86_400)
        .toString(36)
        .padStart(endLength, '0')
      return `${end}${getMac(id, end, phone)}${id}`
    },
    find: async (db, id, now = Date.now()) => {
      const [, end = '', mac = unsigned, userId = ''] = phoneLinkShape.exec(id) ?? []
      const account = await accountOfId(db, userId)
      const isSigned = timingSafeEqual(Buffer.from(getMac(userId, end, account?.phone ?? '')), Buffer.from(mac))
      const isAlive = Number.parseInt(end, 36) * 1000 > now
      if (!account?.phone || !account.open || account.passwordHash !== null) return undefined
      return isSigned && isAlive ? { ...account, phone: account.phone } : undefined
    },
  }
}

/** A phone number for a visitor who has only its link: the last three digits, on one line. */
export const maskedPhone = (phone: string): string => `•••\u00a0•••\u00a0${phone.slice(-3)}`
