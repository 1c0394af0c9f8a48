import { snapshotHeader } from '@staff/contract'
import { getLanguage } from '../i18n/i18n.ts'
import { noAnswer } from './api-error.ts'
import { takeAhead } from './asked-ahead.ts'
import { newId } from './new-id.ts'
import { getTraceParent } from './trace-parent.ts'

/** Values of a query string; empty ones are left out. */
export type Query = URLSearchParams | Readonly<Record<string, string | number | boolean | null | undefined>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One request, before a token is put on it. */
export interface Request {
  readonly method: Method
  /** Relative to the service host, for example `employee/position-level`. */
  readonly path: string
  readonly query?: Query | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /** Further headers of this one call. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Let it finish although the page is being left; for small bodies. */
  readonly keepalive?: boolean | undefined
}

let snapshot: string | null = null
/** Sets the composition of this tab. Every later call carries it, so that an error report tells which code ran. */
export const nameSnapshot = (id: string): void => {
  snapshot = id
}

const base = '/api/'
const defaultTimeout = 30_000

/** Writes a query string with its question mark, or '' when nothing is asked. */
export function queryString(query: Query | undefined): string {
  if (!query) return ''
  const params =
    query instanceof URLSearchParams
      ? query
      : new URLSearchParams(
          Object.entries(query).flatMap(([key, value]) =>
            value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
          ),
        )
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** Sends one request with a bearer token (or none). Throws ApiError with status 0 when no answer comes in time. */
export async function send(
  {
    method,
    path,
    query,
    body,
    idempotencyKey,
    signal,
    timeoutMs = defaultTimeout,
    headers: further,
    keepalive = false,
  }: Request,
  bearer: string | null,
): Promise<Response> {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': getLanguage(),
    'X-Request-Id': newId(),
    ...getTraceParent(),
  })
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
  if (snapshot) headers.set(snapshotHeader, snapshot)
  for (const [name, value] of Object.entries(further ?? {})) headers.set(name, value)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  const timeout = AbortSignal.timeout(timeoutMs)
  const limit = signal ? AbortSignal.any([signal, timeout]) : timeout
  const ahead = method === 'GET' && !query && !further ? takeAhead(path, bearer, limit) : undefined
  try {
    return await (ahead ??
      fetch(`${base}${path}${queryString(query)}`, {
        method,
        headers,
        keepalive,
        signal: limit,
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      }))
  } catch (cause) {
    // A call that the caller itself gave up is not a failure to report.
    if (signal?.aborted) throw cause
    throw noAnswer()
  }
}
