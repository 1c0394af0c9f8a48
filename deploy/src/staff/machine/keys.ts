import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { getSetting, type Machine } from './machine.ts'

interface Key {
  readonly setting: string
  readonly file: string
  readonly seals: string
}
/** Keys stand apart from the data: what they sealed is lost without them, so a backup names them and holds none. */
const keys: Readonly<Record<string, Key>> = {
  'key-sign-in': { setting: 'JWT_SECRET', file: 'JWT_SECRET_FILE', seals: 'codes in waiting messages, and sign-ins' },
  'key-composition': { setting: '', file: 'COMPOSITION_KEY_FILE', seals: 'the signature of compositions' },
}
const numbers: Key = { setting: '', file: 'NUMBER_KEYS_FILE', seals: 'bank, identity and NSSF numbers' }
// One mark for each key in that file: a key that is added later does not make the file another one.
const [numberKey, numberHash] = ['key-numbers-', 'key-number-hash']
// The service checks the whole of it: service/src/numbers/key-ring.ts.
const numberFile = z.object({ keys: z.record(z.string(), z.string()), hashKey: z.string() })

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
function readNumberKeys(machine: Machine): Readonly<Record<string, string>> {
  try {
    const file = numberFile.parse(JSON.parse(readText(getSetting(machine, numbers.file))))
    const each = Object.entries(file.keys).map(([id, key]) => [`${numberKey}${id}`, key])
    return { ...Object.fromEntries(each), [numberHash]: file.hashKey }
  } catch {
    return {}
  }
}
const toMark = (name: string, text: string) =>
  createHash('sha256').update(`staff ${name} ${text}`).digest('hex').slice(0, 16)
/** Marks by which the keys of this machine are known again and that say nothing of them, by the names of the keys. */
export function getMarks(machine: Machine): Readonly<Record<string, string>> {
  const single = Object.entries(keys).map(([name, { setting, file }]) => [
    name,
    (setting && getSetting(machine, setting)) || readText(getSetting(machine, file)),
  ])
  const texts = Object.entries<string>({ ...Object.fromEntries(single), ...readNumberKeys(machine) })
  return Object.fromEntries(texts.flatMap(([name, text]) => (text ? [[name, toMark(name, text)]] : [])))
}
const getKey = (name: string): Key | undefined =>
  keys[name] ?? (name.startsWith(numberKey) || name === numberHash ? numbers : undefined)
/** The sentences for the keys of a backup that are not on this machine. */
export function getMissingKeys(machine: Machine, marks: Readonly<Record<string, string>>): string[] {
  const here = getMarks(machine)
  return Object.entries(marks).flatMap(([name, then]) => {
    const [key, now] = [getKey(name), here[name]]
    if (!key || !then || then === now) return []
    const where = key.setting ? `${key.setting} or ${key.file}` : key.file
    return [
      `${name} is ${now ? 'another one' : 'missing'}: put the key of mark ${then} where ${where} says. It is needed for ${key.seals}.`,
    ]
  })
}
