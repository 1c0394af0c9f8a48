import { calls, type ErrorBody } from '@staff/contract'
import * as z from 'zod'
import { ManifestFault, type Exit } from './outcome.ts'

/** What a command needs from its environment. */
export interface Surroundings {
  /** The folder of the repository. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Is told at once about the progress of long work; absent where nobody reads it. */
  readonly say?: (line: string) => void
  /** Asks a question and answers whether the user agrees; absent where nobody can be asked. */
  readonly ask?: (question: string) => Promise<boolean>
}
/**
 * The running service. It signs in on the first call. Paths are relative to `/api/`; answers are the checked `data`.
 */
export interface Service {
  get<T>(path: string, answer: z.ZodType<T>): Promise<T>
  post<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T>
}

// Generous: a gate may read whole releases before it answers.
const patience = 120_000
// A token is valid for ten minutes, and waiting for a switch can take longer.
const signedInFor = 5 * 60_000
const errorBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string(), code: z.string() })).default([]),
})
const wrapped = <T>(answer: z.ZodType<T>) => z.object({ data: answer })

function exitFor(status: number, codes: readonly string[]): Exit {
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 409 && codes.includes('SNAPSHOT_CONFLICT')) return 'conflict'
  // The gate refuses an action with its own reasons; a wrong body is the caller's fault.
  if (status === 409 || status === 422) return 'refused'
  return status >= 500 || status === 429 ? 'failed' : 'usage'
}

async function loadFault(response: Response): Promise<ManifestFault> {
  const told = errorBody.safeParse(await response.json().catch(() => undefined))
  if (!told.success)
    return new ManifestFault(
      'failed',
      `The service answered ${response.status} without a reason; is STAFF_URL the address of the service?`,
    )
  const { message, errors } = told.data satisfies Pick<ErrorBody, 'message'>
  const perRemote = errors.filter((error) => error.path !== '').map((error) => `${error.path}: ${error.message}`)
  const exit = exitFor(
    response.status,
    errors.map(({ code }) => code),
  )
  const remedy = exit === 'conflict' ? ['Another composition was activated meanwhile; plan again'] : []
  return new ManifestFault(
    exit,
    [...(perRemote.length === 1 ? perRemote : [message, ...perRemote.map((line) => `  ${line}`)]), ...remedy].join(
      '\n',
    ),
  )
}

/**
 * The service that STAFF_URL names (default: this machine, port 3000).
 * The caller is STAFF_TOKEN, or STAFF_USER with STAFF_PASSWORD.
 * @throws {ManifestFault} from every call that does not succeed.
 */
export function getService({ env }: Surroundings): Service {
  const address = env['STAFF_URL'] || 'http://127.0.0.1:3000'
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new ManifestFault('usage', `STAFF_URL is not an address: ${address}`)

  async function ask<T>(
    method: string,
    path: string,
    answer: z.ZodType<T>,
    headers: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<T> {
    const response = await fetch(new URL(`/api/${path}`, address), {
      method,
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
      headers: {
        ...headers,
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new ManifestFault('failed', `The service at ${address} does not answer`, { cause: error })
    })
    // A read has no id: only a service without the operation answers 404.
    if (response.status === 404 && method === 'GET')
      throw new ManifestFault('failed', `The service at ${address} has no ${path}; it is older than this command`)
    if (!response.ok) throw await loadFault(response)
    const read = answer.safeParse(await response.json().catch(() => undefined))
    if (!read.success)
      throw new ManifestFault(
        'failed',
        `The service at ${address} answered ${path} in a form that this command does not know`,
      )
    return read.data
  }

  let token: { readonly text: Promise<string>; readonly until: number } | undefined
  async function signIn(): Promise<string> {
    if (env['STAFF_TOKEN']) return env['STAFF_TOKEN']
    const [username, password] = [env['STAFF_USER'], env['STAFF_PASSWORD']]
    if (!username || !password)
      throw new ManifestFault('forbidden', 'Say who asks: STAFF_TOKEN, or STAFF_USER and STAFF_PASSWORD')
    return (await ask('POST', calls.login, z.object({ accessToken: z.string() }), {}, { username, password }))
      .accessToken
  }
  async function signed() {
    if (!token || Date.now() > token.until) token = { text: signIn(), until: Date.now() + signedInFor }
    return { authorization: `Bearer ${await token.text}` }
  }
  return {
    get: async (path, answer) => (await ask('GET', path, wrapped(answer), await signed())).data,
    post: async (path, body, answer) => (await ask('POST', path, wrapped(answer), await signed(), body)).data,
  }
}
