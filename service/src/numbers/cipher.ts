import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/*
 * An encrypted text is `enc1.<key id>.<hash>.<body>`. The hash is HMAC-SHA-256 of the normalized value, its first 16
 * bytes; the body is nonce, ciphertext and tag of AES-256-GCM, with all before it as additional data. Both are
 * base64url, so the form needs no escape in JSON. Encrypted bytes are the ASCII text `enc1.<key id>.` and the body, as
 * bytes.
 */
const prefix = 'enc1.'
const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes, hashBytes] = [12, 16, 16]
const form = /enc1\.[A-Za-z0-9-]{1,32}\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{38,}/g
const headForm = /^enc1\.([A-Za-z0-9-]{1,32})\./

// One ring of a process: the openers are the driver's own, which all connections share.
let current: KeyRing | undefined
/** Says by which keys numbers are encrypted from now on; undefined = they are written in plain. */
export const setNumberKeys = (ring: KeyRing | undefined): void => void (current = ring)
export const getNumberKeys = (): KeyRing | undefined => current

const normalized = (value: string) => value.trim().toLowerCase()
/** The keyed hash of a number, without regard to case and to spaces around it. */
function getHash({ hashKey }: KeyRing, value: string): string {
  return createHmac('sha256', hashKey).update(normalized(value)).digest().subarray(0, hashBytes).toString('base64url')
}
function encrypt({ inForce, keys }: KeyRing, plain: Buffer, head: string): Buffer {
  const key = keys.get(inForce)
  if (!key) throw new Error(`the key ${inForce} is not in the ring`)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(head))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
/** Undefined where this process has not got the key, or the value was changed or only looks like an encrypted one. */
function decrypt(keyId: string, body: Buffer, head: string): Buffer | undefined {
  const key = current?.keys.get(keyId)
  const end = body.length - tagBytes
  if (!key || end < nonceBytes) return undefined
  const decipher = createDecipheriv(algorithm, key, body.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(head))
    .setAuthTag(body.subarray(end))
  try {
    return Buffer.concat([decipher.update(body.subarray(nonceBytes, end)), decipher.final()])
  } catch {
    return undefined
  }
}

/** The form in which a number is stored: encrypted where the process has keys, else as it is. */
export function sealText(value: string): string {
  if (!current || value === '') return value
  const head = `${prefix}${current.inForce}.${getHash(current, value)}.`
  return head + encrypt(current, Buffer.from(value), head).toString('base64url')
}

function openOne(sealed: string): string | undefined {
  const bodyAt = sealed.lastIndexOf('.') + 1
  const head = sealed.slice(0, bodyAt)
  return decrypt(head.split('.')[1] ?? '', Buffer.from(sealed.slice(bodyAt), 'base64url'), head)?.toString('utf8')
}
/**
 * A text with every encrypted number in it opened. What cannot be opened stays: anybody may type what looks like one,
 * and that must not close a page. Start and `status` say which key is missing.
 */
export const openText = (text: string): string =>
  text.includes(prefix) ? text.replace(form, (sealed) => openOne(sealed) ?? sealed) : text
/** The same for the text of a JSON document, in which an opened number is escaped. */
export const openJson = (text: string): string =>
  text.includes(prefix) ? text.replace(form, (sealed) => JSON.stringify(openOne(sealed) ?? sealed).slice(1, -1)) : text

/** Bytes as they are stored: encrypted where the process has keys, else as they are. */
export function sealBytes(bytes: Buffer): Buffer {
  if (!current) return bytes
  const head = `${prefix}${current.inForce}.`
  return Buffer.concat([Buffer.from(head), encrypt(current, bytes, head)])
}
/** Stored bytes as they were given; those that cannot be opened as they are stored. */
export function openBytes(stored: Buffer): Buffer {
  const [head, keyId = ''] = headForm.exec(stored.subarray(0, 40).toString('latin1')) ?? []
  return head === undefined ? stored : (decrypt(keyId, stored.subarray(head.length), head) ?? stored)
}

/** The forms by which a number is found: its keyed hash, and the plain text of a value that is not encrypted yet. */
export const getSearchForms = (value: string): readonly string[] =>
  current ? [getHash(current, value), normalized(value)] : [normalized(value)]

/** The id of the key by which a stored text was encrypted; undefined for a plain one. */
export const getKeyId = (stored: string): string | undefined => headForm.exec(stored)?.[1]
/**
 * A stored text under the key in force: a plain one is encrypted, one under another key is encrypted again; the very
 * same where nothing is to be done or can be.
 */
export function resealText(stored: string): string {
  if (!current || stored === '' || getKeyId(stored) === current.inForce) return stored
  const plain = openText(stored)
  return plain === stored && getKeyId(stored) !== undefined ? stored : sealText(plain)
}
/** The same for stored bytes. */
export function resealBytes(stored: Buffer): Buffer {
  const keyId = getKeyId(stored.subarray(0, 40).toString('latin1'))
  if (!current || keyId === current.inForce) return stored
  const plain = openBytes(stored)
  return plain === stored && keyId !== undefined ? stored : sealBytes(plain)
}
