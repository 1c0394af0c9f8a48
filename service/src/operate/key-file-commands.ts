import { changeKeyFile, readKeyFile, writeNewKeyFile } from '../numbers/key-file.ts'
import { createKeyFile, KeyFault, withKeyInForce, withNewKey, withoutKey, type KeyRing } from '../numbers/key-ring.ts'

/** The ids of a file of keys; never a key. */
export interface KeyFileAnswer {
  readonly file: string
  readonly inForce: string
  readonly keys: readonly string[]
}
type Change = (text: string, id: string) => string
const changes: Readonly<Record<string, Change>> = { add: withNewKey, use: withKeyInForce, remove: withoutKey }

function change(file: string, action: string, id: string): KeyRing {
  if (action === 'create') {
    writeNewKeyFile(file, createKeyFile(id))
    return readKeyFile(file)
  }
  const step = Object.entries(changes).find(([name]) => name === action)?.[1]
  if (!step) throw new KeyFault(`Say create, ${Object.keys(changes).join(', ')} and the id of a key`)
  return changeKeyFile(file, (text) => step(text, id))
}
/**
 * Makes or changes the file of keys that the setting names, without a database: who may write the file need not be the
 * user of the service.
 * @throws KeyFault with one sentence
 */
export function changeKeys(
  { NUMBER_KEYS_FILE: file }: Readonly<Record<string, string | undefined>>,
  [action = '', id = '']: readonly string[],
): KeyFileAnswer {
  if (!file) throw new KeyFault('NUMBER_KEYS_FILE names no file')
  const { inForce, keys } = change(file, action, id)
  return { file, inForce, keys: [...keys.keys()] }
}
