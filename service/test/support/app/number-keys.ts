import { setNumberKeys } from '../../../src/numbers/cipher.ts'
import { parseKeyRing, type KeyRing } from '../../../src/numbers/key-ring.ts'

const key = (sign: string) => Buffer.from(sign.repeat(32)).toString('base64')
/** Keys of tests, the same in each process: `inForce` of a and b encrypts, both decrypt. */
export const testKeys = (inForce: 'a' | 'b' = 'a'): KeyRing =>
  parseKeyRing(JSON.stringify({ inForce, keys: { a: key('a'), b: key('b') }, hashKey: key('h') }))
/** What a test file begins with: no keys, or with STAFF_TEST_NUMBER_KEYS=1 those above. */
export const resetNumberKeys = (): void =>
  setNumberKeys(process.env['STAFF_TEST_NUMBER_KEYS'] === '1' ? testKeys() : undefined)

resetNumberKeys()
