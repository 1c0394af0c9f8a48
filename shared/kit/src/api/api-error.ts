import type { ErrorBody, ErrorCode, WireError } from '@staff/contract'
import { say } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'

/** An answer that is not a success, or no answer at all (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
  /** Whether the refusal carries a code, for example VERSION_CONFLICT. */
  has(code: ErrorCode): boolean {
    return this.body.errors.some((error) => error.code === code)
  }
}

const isWireError = (value: unknown): value is WireError =>
  typeof value === 'object' && value !== null && typeof (value as WireError).message === 'string'

/** Reads a refused answer. What is not our error shape (a proxy's page, an empty body) gets words of our own. */
export async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  const errors = Array.isArray(body?.errors)
    ? body.errors.filter(isWireError).map((e) => ({ ...e, path: e.path ?? '' }))
    : []
  const message =
    typeof body?.message === 'string' && body.message
      ? body.message
      : say(kitWords, response.status === 503 ? 'unavailable' : 'failed')
  return new ApiError(response.status, { ...body, message, errors })
}

/** No answer came: the network failed or the time ran out. */
export const noAnswer = (): ApiError => new ApiError(0, { message: say(kitWords, 'unreachable'), errors: [] })

/**
 * Whether the reader already knows of a failure: the client tells of status 503, the sign-in page of the session's end.
 */
export const isSaid = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 503 || error.status === 401)

/** The words for a failure: the first entry's message, else the general one (spec 1 section 8). */
export function getMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return say(kitWords, 'failed')
  return error.body.errors[0]?.message || error.body.message
}
