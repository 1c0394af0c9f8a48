import { businessOffset } from '@staff/contract'
import { getText, type Command, type Parsed } from '../command-line.ts'
import { StaffFault, type StaffOutcome } from './outcome.ts'
import type { Machine } from './machine/machine.ts'

/** A command of `bin/staff`; it is registered in commands.ts. */
export interface StaffCommand extends Command<Machine, StaffOutcome> {
  /** How it is typed, and what it does, for the help. */
  readonly usage: string
  readonly help: string
}
export const flag = { type: 'boolean' } as const
export const text = { type: 'string' } as const

const isTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/
/** The instant of `--to`; without a zone it is one of Phnom Penh. */
export function getTo(values: Parsed): Date | undefined {
  const given = getText(values, 'to')
  if (given === undefined) return undefined
  const at = new Date(given.replace(' ', 'T') + (/(Z|[+-]\d\d:\d\d)$/.test(given) ? '' : businessOffset))
  if (!isTime.test(given) || Number.isNaN(at.getTime()))
    throw new StaffFault('usage', `Not a time: "${given}". Write it as --to "2026-11-28 14:03"`)
  return at
}
export const done = (lines: readonly string[], data: StaffOutcome['data']): StaffOutcome => ({
  exit: 'done',
  lines,
  data,
})
