import type { Lang, PermissionKey } from '@staff/contract'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { buildApp } from '../../../src/http/app.ts'
import { accessTokens } from '../../../src/areas/platform/auth/access-token.ts'
import { startSession } from '../../../src/areas/platform/auth/sessions.ts'
import { role, rolePermission, type DataScope } from '../../../src/areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../../../src/areas/admin/user/user.table.ts'
import { readConfig, type Config } from '../../../src/config.ts'
import type { PooledDatabase } from '../../../src/db/database.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { listenToLog } from './log-lines.ts'

/** The signing key of every instance of a test. */
export const secret = 'a-key-for-tests-only-0123456789-abcdef'
/** An answer as tests read it: `body` is the parsed JSON. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: ReturnType<typeof JSON.parse>
}
/** Status and `path:code` of each fault: what most tests compare of an answer. */
export const codes = ({ status, body }: TestAnswer): (number | string)[] => [
  status,
  ...(body['errors'] ?? []).map((fault: { path: string; code: string }) => `${fault.path}:${fault.code}`),
]
interface CallOptions {
  readonly body?: unknown
  readonly lang?: Lang
  readonly headers?: Readonly<Record<string, string>>
}
/** Someone signed in: calls with a bearer token. */
export interface TestUser {
  readonly userId: string
  readonly sessionId: string
  readonly token: string
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ) => Promise<TestAnswer>
}
export interface TestUserOptions {
  readonly username?: string
  readonly permissions?: readonly PermissionKey[]
  readonly dataScope?: DataScope
  readonly employeeId?: string
  readonly isSelfService?: boolean
  readonly mustChange?: boolean
}
export interface TestApp {
  readonly app: FastifyInstance
  readonly db: PooledDatabase
  readonly config: Config
  /** What the lines of the log said so far, each once, without times and ids. */
  readonly logLines: () => readonly string[]
  /** Makes a user with a role of these permissions (ALL_FUNCTION and scope ALL when nothing is said) and signs in. */
  readonly signIn: (options?: TestUserOptions) => Promise<TestUser>
  /** Calls without a token. `path` is relative to /api/. */
  readonly call: TestUser['call']
  readonly close: () => Promise<void>
}

// The one wording that shows how days are typed into a spreadsheet.
const typedDay = '2026-11-21 '
/**
 * For every refusal in any test: a text for people writes a day in the form for people (spec 1 section 9), never in the
 * form of programs.
 */
function saysNoIsoDay({
  message,
  errors = [],
}: {
  readonly message?: string
  readonly errors?: readonly { readonly message: string }[]
}): void {
  for (const text of [message ?? '', ...errors.map((one) => one.message)])
    if (/\d{4}-\d{2}-\d{2}/.test(text.replaceAll(typedDay, '')))
      throw new Error(`a refusal names a day as programs write it: ${text}`)
}

const memo = <T>(make: () => T) => {
  let made: { readonly value: T } | undefined
  return (): T => (made ??= { value: make() }).value
}
/** The service on a database of its own, without listening. */
export async function testApp({
  operations = [],
  database,
  settings = {},
}: {
  readonly operations?: readonly Operation[]
  readonly database?: TestDatabase
  readonly settings?: Readonly<Record<string, string>>
} = {}): Promise<TestApp> {
  const ownDatabase = database ?? (await testDatabase())
  const { db } = ownDatabase
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    JWT_SECRET: secret,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'staff-data-')),
    SEED: 'none',
    // What was built here is no part of a test: it would go onto the shelf of each database.
    REMOTES_DIR: join(tmpdir(), 'staff-no-remotes'),
    ...settings,
  })
  const heard = listenToLog()
  const app = await buildApp({ config, db, operations, logTo: heard.to })
  const tokens = accessTokens(new TextEncoder().encode(secret))
  // Every change is sent with the version that was read, as all clients do: a test without a version means the current
  // one.
  const overwrites = memo(() =>
    operations.flatMap(({ method, path, body }) => {
      if (!body || (method !== 'PATCH' && method !== 'PUT')) return []
      const { required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
      return required.includes('version') ? [{ method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}$`) }] : []
    }),
  )
  async function withVersion(
    headers: Readonly<Record<string, string>>,
    method: string,
    path: string,
    body: unknown,
  ): Promise<unknown> {
    if (
      typeof body !== 'object' ||
      body === null ||
      Array.isArray(body) ||
      Buffer.isBuffer(body) ||
      'version' in body ||
      !overwrites().some((op) => op.method === method && op.path.test(path))
    )
      return body
    const read = await app.inject({ url: `/api/${path}`, headers })
    return {
      ...body,
      version: read.statusCode === 200 ? (read.json<{ data: { version?: number } }>().data.version ?? 1) : 1,
    }
  }
  const caller =
    (issue?: () => Promise<string>): TestUser['call'] =>
    async (method, path, { body: given, lang = 'en', headers = {} } = {}) => {
      heard.sent(given)
      const signedIn = issue ? { authorization: `Bearer ${await issue()}` } : {}
      const body = await withVersion({ ...signedIn, ...headers }, method, path, given)
      const answer = await app.inject({
        method,
        url: `/api/${path}`,
        headers: {
          'accept-language': lang,
          ...signedIn,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      })
      const json = answer.payload !== '' && String(answer.headers['content-type'] ?? '').includes('json')
      const parsed: ReturnType<typeof JSON.parse> = json ? answer.json() : {}
      if (answer.statusCode >= 400) saysNoIsoDay(parsed)
      return { status: answer.statusCode, headers: answer.headers, body: parsed }
    }
  return {
    app,
    db,
    config,
    logLines: heard.lines,
    call: caller(),
    signIn: async ({
      permissions = ['ALL_FUNCTION'],
      dataScope = 'ALL',
      employeeId,
      isSelfService = false,
      mustChange = false,
      username,
    } = {}) => {
      const name = username ?? `user-${randomUUID()}`
      const userId = randomUUID()
      const roleId = randomUUID()
      await db
        .insert(userAccount)
        .values({ id: userId, username: name, isSelfService, mustChange, ...(employeeId ? { employeeId } : {}) })
      await db.insert(role).values({ id: roleId, name, dataScope })
      if (permissions.length > 0)
        await db.insert(rolePermission).values(permissions.map((permission) => ({ roleId, permission })))
      await db.insert(userRole).values({ userId, roleId })
      const { sessionId } = await startSession(db, userId, { ip: '127.0.0.1', userAgent: 'test', bearer: null })
      // Issued for each call: a long property outlives the minutes of one token.
      const issue = () => tokens.issue({ userId, sessionId })
      return { userId, sessionId, token: await issue(), call: caller(issue) }
    },
    close: async () => {
      await app.close()
      await ownDatabase.close()
      heard.check()
    },
  }
}
