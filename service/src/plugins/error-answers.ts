import { errorLabel, type ErrorBody, type ErrorCode } from '@staff/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../db/failures.ts'
import { fault, Refusal, wireErrors } from '../errors.ts'
import { langOf } from '../request.ts'

const known: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_PARTS_LIMIT: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'FILE_TOO_LARGE',
  FST_FIELDS_LIMIT: 'FILE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
}

/** The refusal that any thrown value means; undefined = our own fault. */
function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const named = code === undefined ? undefined : known[code]
  // The JSON parser names no code for a body that poisons prototypes or breaks off.
  const meant = named ?? (error instanceof SyntaxError && statusCode === 400 ? 'BAD_JSON' : undefined)
  if (meant) return new Refusal(statusCode ?? 400, [fault('', meant)])
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, [fault('', 'VALIDATION')])
  if (statusCode === 503) return new Refusal(503, [fault('', 'UNAVAILABLE')])
  return refusalOf(error)
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const lang = langOf(request.headers['accept-language'])
  const requestId = request.id
  const refusal = refusalFor(error)
  // The cause goes to the log only: an answer never shows a stack, a statement or a path.
  if (!refusal) request.log.error({ requestId, err: error }, 'operation failed')
  else if (refusal.status >= 500) request.log.warn({ requestId, err: error }, 'operation unavailable')
  const { status, faults, extra } = refusal ?? new Refusal(500, [fault('', 'INTERNAL', { reference: requestId })])
  const errors = wireErrors(faults, lang)
  const message = errors[0]?.message ?? errorLabel('INTERNAL', { reference: requestId })[lang]
  const body: ErrorBody = {
    message,
    errors,
    requestId,
    ...(extra.current === undefined ? {} : { current: extra.current }),
  }
  reply
    .code(status)
    .headers({ ...extra.headers })
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Answers every failure in the shape `{message, errors, requestId}`, in the language of the request. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answer)
}
