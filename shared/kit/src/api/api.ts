import { exportCap } from '@staff/contract'
import { toastError } from '../feedback/toast.ts'
import { say } from '../i18n/define-words.ts'
import { noteAnswered } from '../kept/as-of.ts'
import { orKept } from '../kept/kept-answers.ts'
import { endSession, getSession } from '../session/session.ts'
import { kitWords } from '../words.ts'
import { noAnswer, refusal } from './api-error.ts'
import { loadDownload, type Download } from './download.ts'
import { newId } from './new-id.ts'
import { freshToken } from './refresh.ts'
import { send, type Query, type Request } from './send.ts'

/** What a call may say beside its path and body. */
export interface CallOptions extends Pick<
  Request,
  'query' | 'signal' | 'timeoutMs' | 'idempotencyKey' | 'headers' | 'keepalive'
> {
  /** Another token than the session's, or null for none; such a call is never refreshed. */
  readonly bearer?: string | null
  /** No toast when the service is away; for calls that run behind the user's back. */
  readonly silent?: boolean
}
/** A file and the fields that travel with it (spec 1 section 3: file, entityId, entityType). */
export type Upload = { readonly file: File } & Readonly<Record<string, string | File | undefined>>

const longTimeout = 120_000

/** A call that failed, for the code that watches the page. */
export interface FailedCall {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly codes: readonly string[]
  /** It runs behind the user's back. */
  readonly isSilent: boolean
  /** Where it was made, as the browser writes it. */
  readonly stack: string
}
let watcher: ((call: FailedCall) => void) | undefined
/** Has each call told that the service refuses or fails at; one watcher, the host's. */
export const onFailedCall = (watch: (call: FailedCall) => void): void => {
  watcher = watch
}

async function call(
  request: Request,
  { bearer, silent = false }: Pick<CallOptions, 'bearer' | 'silent'>,
): Promise<Response> {
  const { stack = '' } = new Error()
  const own = bearer === undefined
  const token = own ? getSession().accessToken : bearer
  let response = await send(request, token)
  if (response.status === 401 && own && token) {
    const fresh = await freshToken(token)
    if (fresh) {
      response = await send(request, fresh)
      if (response.status === 401 && getSession().accessToken === fresh) endSession('expired')
    }
  }
  if (response.ok) {
    noteAnswered()
    return response
  }
  const error = await refusal(response)
  const codes = error.body.errors.map(({ code }) => code)
  watcher?.({ method: request.method, path: request.path, status: response.status, codes, isSilent: silent, stack })
  if (response.status === 503 && !silent) toastError(say(kitWords, 'unavailable'))
  throw error
}
async function read<T>(request: Request, options: CallOptions): Promise<T> {
  const response = await call(
    {
      ...request,
      query: request.query ?? options.query,
      signal: options.signal,
      timeoutMs: options.timeoutMs,
      headers: options.headers,
      keepalive: options.keepalive,
    },
    options,
  )
  // An answer that breaks off, or hangs after its first line, is none.
  const text = await response.text().catch((cause: unknown) => {
    throw options.signal?.aborted ? cause : noAnswer()
  })
  // The one place where an answer's shape is taken on trust: the contract tests hold the service to it.
  return (text ? JSON.parse(text) : undefined) as T
}
const getForm = (upload: Upload): FormData => {
  const form = new FormData()
  // The file goes last: a streaming service knows the fields before it reads the bytes.
  for (const [key, value] of Object.entries(upload)) if (typeof value === 'string') form.append(key, value)
  form.append('file', upload.file)
  return form
}

/**
 * The only way to the service. Paths are relative to the service host (`employee/position-level`). Each call carries
 * the bearer token, the language and a request id; a POST carries an Idempotency-Key. Throws {@link ApiError}.
 */
export const api = {
  get: <T>(path: string, query?: Query, options: CallOptions = {}): Promise<T> =>
    orKept(path, query, () => read<T>({ method: 'GET', path, query }, options)),
  /** All rows of a list, page after page: for a list that is shown whole, or chosen from. */
  getAll: async <T>(path: string, query: Query = {}, options: CallOptions = {}): Promise<readonly T[]> => {
    const all: T[] = []
    for (;;) {
      const page = { ...query, limit: exportCap, ...(all.length > 0 ? { offset: all.length } : {}) }
      const { data } = await read<{ readonly data: readonly T[] }>({ method: 'GET', path, query: page }, options)
      all.push(...data)
      if (data.length < exportCap) return all
    }
  },
  post: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    read<T>({ method: 'POST', path, body, idempotencyKey: options.idempotencyKey ?? newId() }, options),
  put: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    read<T>({ method: 'PUT', path, body }, options),
  patch: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    read<T>({ method: 'PATCH', path, body }, options),
  delete: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    read<T>({ method: 'DELETE', path, body }, options),
  upload: <T>(path: string, upload: Upload, options: CallOptions = {}): Promise<T> =>
    read<T>(
      { method: 'POST', path, body: getForm(upload), idempotencyKey: newId() },
      { timeoutMs: longTimeout, ...options },
    ),
  /** Fetches a file: by GET, or by POST when there is a body (exports). */
  download: async (path: string, query?: Query, body?: unknown, options: CallOptions = {}): Promise<Download> =>
    loadDownload(
      await call(
        {
          method: body === undefined ? 'GET' : 'POST',
          path,
          query,
          body,
          signal: options.signal,
          timeoutMs: options.timeoutMs ?? longTimeout,
        },
        options,
      ),
    ),
}
