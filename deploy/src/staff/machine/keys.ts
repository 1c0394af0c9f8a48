import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getSetting, type Machine } from './machine.ts'

/** Keys stand apart from the data: what they sealed is lost without them, so a backup names them and holds none. */
const keys = {
  'key-sign-in': { setting: 'JWT_SECRET', file: 'JWT_SECRET_FILE', seals: 'codes in waiting messages, and sign-ins' },
  'key-composition': { setting: '', file: 'COMPOSITION_KEY_FILE', seals: 'the signature of compositions' },
} as const
export type KeyName = keyof typeof keys
export const keyNames = Object.keys(keys) as readonly KeyName[]

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
/** A mark by which a key is known again and that says nothing of it; empty where there is none. */
export function getMark(machine: Machine, name: KeyName): string {
  const { setting, file } = keys[name]
  const text = (setting && getSetting(machine, setting)) || readText(getSetting(machine, file))
  return text && createHash('sha256').update(`staff ${name} ${text}`).digest('hex').slice(0, 16)
}
/** The sentences for the keys of a backup that are not on this machine. */
export const getMissingKeys = (machine: Machine, marks: Readonly<Record<string, string>>): string[] =>
  keyNames.flatMap((name) => {
    const { file, setting, seals } = keys[name]
    const [then, now] = [marks[name] ?? '', getMark(machine, name)]
    if (!then || then === now) return []
    const where = setting ? `${setting} or ${file}` : file
    return [
      `${name} is ${now ? 'another one' : 'missing'}: put the key of mark ${then} where ${where} says. It is needed for ${seals}.`,
    ]
  })
