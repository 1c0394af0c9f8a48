import { Fault, type EndOf } from '../command-line.ts'

/** The exit codes of `bin/staff`, which units and scripts rely on. */
export const staffExits = { done: 0, failed: 1, usage: 2, red: 3 } as const
export type StaffExit = keyof typeof staffExits
/** What a command of `bin/staff` says at its end. */
export type StaffOutcome = EndOf<StaffExit>
/** Ends a command of `bin/staff` with a sentence that says what to do. */
export class StaffFault extends Fault<StaffExit> {}
