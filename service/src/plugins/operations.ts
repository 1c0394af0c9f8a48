import { holds } from '@staff/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { getIdempotencyKey, requestHash } from '../areas/platform/idempotency/idempotency.ts'
import { isOfPath } from '../composition/gate/known-calls.ts'
import { namedWork } from '../background/thread-watch.ts'
import type { PooledDatabase } from '../db/database.ts'
import { runAgain } from '../db/primary/run-again.ts'
import type { ReplicaReads } from '../db/replica/replica-reads.ts'
import { forbidden, notFound, parse, refuse } from '../http/errors.ts'
import type { CountedCall } from '../http/call-limit.ts'
import type { Caller } from '../http/caller.ts'
import type { Change, RequestContext } from '../http/request-context.ts'
import type { Operation } from '../http/operation.ts'
import { getBearer, businessDate, getLang, getPath } from '../http/request.ts'
import { checkForm, readForm } from './multipart.ts'
import { runDirect, runRead, runWrite, type Sent } from './run-operation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** What the operations need of the running service. */
export interface OperationHost {
  readonly db: PooledDatabase
  /** Where there is a read replica. */
  readonly replica: ReplicaReads | undefined
  /** The caller behind an access token; refuses with 401. */
  readonly authenticate: (bearer: string | null) => Promise<Caller>
  /** Counts a call of one caller; refuses with 429 when there are too many in a minute. */
  readonly count: (counted: CountedCall) => Promise<void>
  /** Writes a mail or text message. */
  readonly post: RequestContext['post']
  /** Told what a write changed, after its commit. */
  readonly committed: (changes: readonly Change[]) => void
}

/** Who asks when nobody signed in. */
export const anonymous: Caller = {
  userId: '',
  username: '',
  sessionId: '',
  employeeId: null,
  isSelfService: true,
  mustChange: false,
  permissions: new Set(),
  roles: new Set(),
  dataScope: 'SELF',
  place: null,
}
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const isSound = (value: string) => value.isWellFormed() && !value.includes('\0')

/**
 * The path of a text in an input that no database keeps; null where all are sound. Files are skipped. A body may be
 * nested deeper than calls can be, so it is walked without calling itself.
 */
function getUnsound(input: unknown): string | null {
  const open: [value: unknown, path: string][] = [[input, '']]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, path] = next
    if (typeof value === 'string' && !isSound(value)) return path
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, one] of Object.entries(value)) {
      if (!isSound(key)) return path
      open.push([one, path ? `${path}.${key}` : key])
    }
  }
  return null
}
/** Refuses (400) an input that holds such a text, whatever reads it. */
function refuseUnsound(...inputs: readonly unknown[]): void {
  for (const input of inputs) {
    const path = getUnsound(input)
    if (path !== null) refuse(path, 'FORMAT')
  }
}
/** Aborted when the connection closes. */
function getLeaving({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  return leaving.signal
}

const isReading = ({ method, readOnly }: Operation): boolean => method === 'GET' || readOnly === true

/** How many calls like this one a caller has in a minute; undefined = it is not counted. */
function getMost({ perMinute, perMinuteWith }: Operation, { query }: FastifyRequest): number | undefined {
  const asked = query as Readonly<Record<string, unknown>>
  return perMinuteWith && asked[perMinuteWith.parameter] !== undefined ? perMinuteWith.most : perMinute
}
function gate(op: Operation, request: FastifyRequest): void {
  const { caller } = request
  if (caller.isTrial && !isReading(op) && !op.isTried) forbidden()
  if (caller.mustChange && !op.whileMustChange) refuse('', 'MUST_CHANGE_PASSWORD')
  if (op.need !== 'public' && !holds(caller.permissions, op.need)) forbidden()
  if (op.multipart) checkForm(request)
}
// The payload is returned, not sent: a returned reply would be awaited as a promise, with listeners of its own.
function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, payload }: Sent,
): string | Buffer | Readable {
  const etag = headers['etag']
  const isKnown = etag !== undefined && request.headers['if-none-match'] === etag
  reply.code(isKnown ? 304 : status).headers(headers)
  if (isKnown) return ''
  if (typeof payload === 'string' && payload !== '') reply.header('content-type', 'application/json; charset=utf-8')
  return payload
}

/** The surroundings of a request, without a database. */
function getContext(
  op: Operation,
  host: OperationHost,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<RequestContext, 'audit' | 'db'> {
  return {
    caller: request.caller,
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    lang: getLang(request.headers['accept-language']),
    requestId: request.id,
    today: businessDate(),
    post: host.post,
    ...(op.before ? { left: getLeaving(reply) } : {}),
    origin: {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      bearer: getBearer(request.headers.authorization),
    },
  }
}
/** Checks the input of a request, runs its operation and makes the answer ready. */
async function answer(
  op: Operation,
  host: OperationHost,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer | Readable> {
  const params = request.params as Record<string, string>
  if (!Object.values(params).every(isSound)) notFound()
  if (request.isMultipart() && !op.multipart) refuse('', 'UNSUPPORTED_TYPE')
  const body = op.multipart ? await readForm(request, op.multipart.maxBytes) : request.body
  refuseUnsound(request.query, op.takesAnyText ? undefined : body)
  const input = {
    params,
    query: op.query ? parse(op.query, request.query) : request.query,
    body: op.body ? parse(op.body, body) : undefined,
  }
  const { caller } = request
  const ctx = getContext(op, host, request, reply)
  if (isReading(op)) {
    const read = () => runRead(op, ctx, host, input)
    return finish(request, reply, await runAgain({ db: host.db, isOnce: true }, read))
  }
  const noteWrite = async () => {
    if (caller.userId) await host.replica?.noteWrite(caller.userId)
  }
  if (op.ownTransaction) {
    try {
      return finish(request, reply, await runDirect(op, ctx, host.db, input))
    } finally {
      // Also where it refuses: such a call may have committed something before.
      await noteWrite()
    }
  }
  const key = getIdempotencyKey(request.headers['idempotency-key'])
  const claim =
    key && caller.userId
      ? { userId: caller.userId, key, requestHash: requestHash(op.method, request.url, body) }
      : undefined
  const audited = {
    method: op.method,
    url: getPath(request.url),
    ip: request.ip,
    requestId: request.id,
    since: performance.now() - reply.elapsedTime,
  }
  const write = () => runWrite(op, ctx, host.db, input, audited, claim)
  const { sent, changes } = await runAgain({ db: host.db, isOnce: claim !== undefined }, write)
  host.committed(changes)
  await noteWrite()
  return finish(request, reply, sent)
}
function register(app: FastifyInstance, op: Operation, host: OperationHost): void {
  const call = `${op.method} ${op.path}`
  app.route({
    method: op.method,
    url: `/${op.path}`,
    ...(op.stream ? { compress: false as const } : {}),
    ...(op.longestBody === undefined ? {} : { bodyLimit: op.longestBody }),
    // Before the body is read: the body of a caller without the right is not read.
    onRequest: async (request) => {
      const again = <T>(work: () => Promise<T>) => runAgain({ db: host.db, isOnce: true }, work)
      request.caller =
        op.need === 'public'
          ? anonymous
          : await again(() => host.authenticate(getBearer(request.headers.authorization)))
      const most = getMost(op, request)
      const caller = request.caller.userId || request.ip
      if (most !== undefined) await again(() => host.count({ call, caller, most }))
      gate(op, request)
    },
    handler: (request, reply) => namedWork(call, () => answer(op, host, request, reply)),
  })
}

/** The methods by which an address is answered. */
function getMethods(operations: readonly Operation[], address: string): readonly string[] {
  const asked = address.split('/')
  return operations.filter(({ path }) => isOfPath(path.split('/'), asked)).map(({ method }) => method)
}

/**
 * Registers every operation. What none answers is refused: with 405 where its path has other methods, otherwise with
 * 404.
 */
export function registerOperations(app: FastifyInstance, operations: readonly Operation[], host: OperationHost): void {
  app.decorateRequest('caller', undefined as unknown as Caller)
  for (const op of operations) register(app, op, host)
  const missing = async ({ url }: FastifyRequest) => {
    const has = getMethods(operations, getPath(url).slice(`${app.prefix}/`.length))
    if (has.length === 0) notFound()
    refuse('', 'METHOD_NOT_ALLOWED', {}, { headers: { allow: [...new Set(has)].join(', ') } })
  }
  // Found out when it is asked: a route of its own for each missing method was three times as many routes.
  app.route({ method: [...methods], url: '/*', onRequest: missing, handler: missing })
}
