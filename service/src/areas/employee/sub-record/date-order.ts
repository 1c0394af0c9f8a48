import type { Fault } from '@staff/contract'
import { fault, refuseAll } from '../../../errors.ts'

type Day = string | null | undefined
/** A fault on `path` where the later day comes before the earlier one; a day that is not given orders nothing. */
export const notBefore = (path: string, later: Day, earlier: Day): Fault[] => (later && earlier && later < earlier ? [fault(path, 'DATE_ORDER')] : [])
/** Refuses with all faults at once, if there are any. */
export const refuseAny = (faults: readonly Fault[]): void => { if (faults.length) refuseAll(faults) }
