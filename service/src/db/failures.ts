import { L } from '@staff/contract'
import { fault, Refusal } from '../http/errors.ts'

const fields = new Map<string, string>()
/**
 * Says which field a constraint speaks of, so that its violation is shown there: `{ position_level_title: 'levelTitle'
 * }`.
 */
export function constraintFields(map: Readonly<Record<string, string>>): void {
  for (const [constraint, field] of Object.entries(map)) fields.set(constraint, field)
}

interface Failure {
  readonly code?: string
  readonly constraint?: string
  readonly message?: string
}
// drizzle and pools wrap the driver's error, sometimes twice.
function chain(error: unknown, depth = 0): Failure[] {
  return error instanceof Error && depth < 5 ? [error, ...chain(error.cause, depth + 1)] : []
}
const getCode = (error: unknown): Failure | undefined => chain(error).find(({ code }) => typeof code === 'string')

// 25006: a write that met a standby, because the primary has just become one.
const lost = /^(08|25006|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)/
const lostWords =
  /connection terminated|timeout (exceeded when trying to connect|expired)|not queryable|embedded database has stopped|client was closed/i
/** Whether the database could not be reached; the answer is 503 and the process goes on. */
export const isConnectionLost = (error: unknown): boolean =>
  chain(error).some(({ code = '', message = '' }) => lost.test(code) || lostWords.test(message))

/** Whether the disk is full: that of the database (53100), or the one that this process writes to. */
export const isNoSpace = (error: unknown): boolean =>
  chain(error).some(({ code = '' }) => ['53100', 'ENOSPC', 'EDQUOT'].includes(code))

/** Whether the transaction lost against another one and may simply be run again (40001, 40P01). */
export const isSerializationFailure = (error: unknown): boolean =>
  ['40001', '40P01'].includes(getCode(error)?.code ?? '')

/**
 * Whether the primary should answer what a replica did not: after any failure but a refusal, which is an answer, and a
 * statement that took too long (57014), which would burden the primary as well.
 */
export const isOfReplica = (error: unknown): boolean => !(error instanceof Refusal) && getCode(error)?.code !== '57014'

/** Whether a statement was refused only because one before it in its transaction had failed (25P02). */
export const isAfterFailure = (error: unknown): boolean => getCode(error)?.code === '25P02'

const inUse = L('In use by other records', 'កំពុងប្រើដោយកំណត់ត្រាផ្សេង')
/** The refusal that a failure of the database means, or undefined when it is our own fault. */
export function getRefusal(error: unknown): Refusal | undefined {
  if (isNoSpace(error)) return new Refusal(507, [fault('', 'NO_SPACE')], { headers: { 'retry-after': '30' } })
  if (isConnectionLost(error)) return new Refusal(503, [fault('', 'UNAVAILABLE')], { headers: { 'retry-after': '2' } })
  const { code, constraint = '', message = '' } = getCode(error) ?? {}
  const path = fields.get(constraint) ?? ''
  switch (code) {
    case '23505':
      return new Refusal(409, [fault(path, 'DUPLICATE')])
    case '23503':
      return message.startsWith('update or delete')
        ? new Refusal(409, [{ path, code: 'IN_USE', label: inUse }])
        : new Refusal(400, [fault(path, 'NOT_FOUND_REF')])
    case '23P01':
      return new Refusal(409, [fault(path, 'OVERLAP')])
    // Text that is no number or date, text with NUL, a number out of range, a text too long: the caller's value, not
    // our failure.
    case '22P02':
    case '22007':
    case '22008':
    case '22021':
    case '22003':
    case '22001':
      return new Refusal(400, [fault(path, 'VALIDATION')])
    // Serialization lost to the last retry, lock or statement took too long.
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
      return new Refusal(503, [fault('', 'UNAVAILABLE')], { headers: { 'retry-after': '1' } })
    default:
      return undefined
  }
}
