import { errorLabel, errors, type ErrorBody, type ErrorCode, type Lang } from '@staff/contract'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRefusal } from '../db/failures.ts'
import { fault, notFound, Refusal, refuse, wireErrors } from '../http/errors.ts'
import { getLang, getPath } from '../http/request.ts'

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
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_CUT',
  FST_ERR_BAD_URL: 'MALFORMED',
  FST_ERR_MAX_PARAM_LENGTH: 'ADDRESS_TOO_LONG',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_INVALID_EOF_STATE: 'BODY_CUT',
}

/** The refusal that any thrown value means; undefined = our own fault. */
function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const named = code === undefined ? undefined : known[code]
  // The JSON parser names no code for a body that poisons prototypes or breaks off.
  const meant = named ?? (error instanceof SyntaxError && statusCode === 400 ? 'BAD_JSON' : undefined)
  if (meant) return new Refusal(statusCode ?? errors[meant].status, [fault('', meant)])
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, [fault('', 'VALIDATION')])
  if (statusCode === 503) return new Refusal(503, [fault('', 'UNAVAILABLE')])
  return getRefusal(error)
}

/** Headers of every answer of the API; no other place may keep, frame or reinterpret one. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}
/** Status, headers and body of a refusal; without one, of a fault of ours. */
function told(refusal: Refusal | undefined, lang: Lang, requestId: string) {
  const { status, faults, extra } = refusal ?? new Refusal(500, [fault('', 'INTERNAL', { reference: requestId })])
  const found = wireErrors(faults, lang)
  const message = found[0]?.message ?? errorLabel('INTERNAL', { reference: requestId })[lang]
  const body: ErrorBody = {
    message,
    errors: found,
    requestId,
    ...(extra.current === undefined ? {} : { current: extra.current }),
  }
  return {
    status,
    headers: {
      ...apiHeaders,
      'x-request-id': requestId,
      ...extra.headers,
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify(body),
  }
}
function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const requestId = request.id
  const refusal = refusalFor(error)
  // The cause goes to the log only: an answer never shows a stack, a statement or a path.
  if (!refusal) request.log.error({ requestId, err: error }, 'operation failed')
  else if (refusal.status >= 500) request.log.warn({ requestId, err: error }, 'operation unavailable')
  const { status, headers, body } = told(refusal, getLang(request.headers['accept-language']), requestId)
  reply.code(status).headers(headers).send(body)
}
/** The same for what was refused before it became a request; the connection ends with it. */
function early(error: unknown, lang: Lang) {
  const { status, headers, body } = told(
    refusalFor(error) ?? new Refusal(400, [fault('', 'MALFORMED')]),
    lang,
    randomUUID(),
  )
  return {
    status,
    body,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
  }
}
// Node's parser has refused the request and knows no header of it; its bytes are asked for the language.
const spoken = (packet: unknown): Lang =>
  getLang(Buffer.isBuffer(packet) ? /^accept-language:(.*)$/im.exec(packet.toString('latin1'))?.[1] : undefined)
function refuseClient(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, headers, body } = early(error, spoken(error.rawPacket))
    const head = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    socket.write(`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`)
  }
  socket.destroy(error)
}

// The longest name that a file can have; ids are shorter.
const longestStep = 255
/** Fastify's options that give its router's and Node's own refusals the shape of all others. */
export const ownRefusals = {
  frameworkErrors: answer,
  clientErrorHandler: refuseClient,
  // Node would answer a missing Host with nothing at all; registerErrorAnswers refuses it.
  http: { requireHostHeader: false },
  routerOptions: { maxParamLength: longestStep },
} satisfies FastifyHttpOptions<Server>

/** Answers every failure in the shape `{message, errors, requestId}`, in the language of the request. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answer)
  app.addHook('onRequest', async ({ raw, headers, url }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) refuse('', 'MALFORMED')
    // No page, file or call has an empty step or a NUL in its address; what reads files would say so in words of its
    // own.
    const path = getPath(url).replace(/^https?:\/\//, '')
    if (/\/\/|%00/.test(path)) notFound()
    if (path.split('/').some((step) => step.length > longestStep)) refuse('', 'ADDRESS_TOO_LONG')
  })
  app.server.on('checkExpectation', ({ headers }, response: ServerResponse) => {
    const no = early(new Refusal(417, [fault('', 'MALFORMED')]), getLang(headers['accept-language']))
    response.writeHead(no.status, no.headers).end(no.body)
  })
}
