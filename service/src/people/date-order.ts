import { L, type Fault } from '@staff/contract'
import { fault } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'

type Day = string | null | undefined
const future = L('Must not be in the future', 'មិនត្រូវនៅពេលអនាគត')
/** A fault on `path` where the later day comes before the earlier one; a day that is not given orders nothing. */
export const notBefore = (path: string, later: Day, earlier: Day): Fault[] =>
  later && earlier && later < earlier ? [fault(path, 'DATE_ORDER')] : []
/** A fault on `path` for a day after the business date. */
export const notFuture = (path: string, day: Day, { today }: RequestContext): Fault[] =>
  day && day > today ? [fault(path, future)] : []
