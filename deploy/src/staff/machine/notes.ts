import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getNotes, type Machine } from './machine.ts'

/** What the last backup wrote down. */
export interface BackupNote {
  readonly at: string
  readonly label: string
  readonly kind: 'full' | 'diff' | 'dump'
  readonly bytes: number
  readonly seconds: number
}
/** What the last drill wrote down. */
export interface DrillNote {
  readonly at: string
  readonly ok: boolean
  readonly label: string
  readonly seconds: number
  /** The newest entry of the audit log that the copy had; everything later would have been lost. */
  readonly upTo: string
  readonly failed: readonly string[]
}
interface Notes {
  readonly backup: BackupNote
  readonly drill: DrillNote
}

// The service reads them: service/src/operate/status/machine-facts.ts.
/** Writes down how a command ended, whole or not at all. */
export function writeNote<K extends keyof Notes>(machine: Machine, name: K, note: Notes[K]): void {
  const folder = getNotes(machine)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  writeFileSync(`${file}.part`, `${JSON.stringify(note)}\n`, { mode: 0o644 })
  renameSync(`${file}.part`, file)
}
