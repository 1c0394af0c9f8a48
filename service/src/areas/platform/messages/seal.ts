import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals texts that must wait in the database and are nobody's to read there. */
export interface Seal {
  readonly close: (text: string) => string
  /** Throws when the text was sealed with another key or changed. */
  readonly open: (sealed: string) => string
}
const cipher = 'aes-256-gcm'

/**
 * `key` = the service's signing key; its own key is derived from it, so that neither opens the other's things.
 * AES-256-GCM.
 */
export function sealWith(key: Uint8Array): Seal {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'message-seal', 32))
  return {
    close: (text) => {
      const nonce = randomBytes(12)
      const work = createCipheriv(cipher, own, nonce)
      const hidden = Buffer.concat([work.update(text, 'utf8'), work.final()])
      return Buffer.concat([nonce, work.getAuthTag(), hidden]).toString('base64')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const work = createDecipheriv(cipher, own, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([work.update(bytes.subarray(28)), work.final()]).toString('utf8')
    },
  }
}
