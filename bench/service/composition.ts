import {
  canonicalJson,
  descriptorSchema,
  signedCompositionSchema,
  type CompositionKeys,
  type SignedComposition,
} from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import { createHash, webcrypto } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../service/src/http/app.ts'
import { role, rolePermission } from '../../service/src/areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../../service/src/areas/admin/user/user.table.ts'
import { accessTokens } from '../../service/src/areas/platform/auth/access-token.ts'
import { startSession } from '../../service/src/areas/platform/auth/sessions.ts'
import { readConfig } from '../../service/src/config.ts'
import { serverDatabase } from '../../service/src/db/database.ts'
import { migrate } from '../../service/src/db/migrate.ts'
import { startServer } from '../../service/test/support/app/server.ts'

// A composition ten times the product's size: how long the service takes to answer it, and a host to check the answer.
const [remotes, routesEach, kinds, rounds] = [50, 20, 20, 15]
const bar = 30
const secret = 'a-key-for-measuring-only-0123456789-abc'
const permissions = allPermissionKeys()
const permissionAt = (n: number) => permissions[n % permissions.length] ?? 'signedIn'
const label = (n: number) => ({ en: `Page number ${n} of the company`, km: `ទំព័រលេខ ${n} របស់ក្រុមហ៊ុន` })

function descriptor(name: string, at: number) {
  const bytes = Buffer.from(`// ${name}`)
  const pages = Array.from({ length: routesEach }, (_, n) => ({
    path: `/${name}/page-${n}`,
    permission: permissionAt(at * routesEach + n),
    label: label(n),
    n,
  }))
  return {
    bytes,
    descriptor: descriptorSchema.parse({
      schema: 1,
      name,
      version: '1.0.0',
      contract: '^1.0.0',
      service: 1,
      entry: 'entry.js',
      shared: {},
      permissions: pages.map(({ permission }) => permission),
      files: { 'entry.js': `sha384-${createHash('sha384').update(bytes).digest('base64')}` },
      routes: pages.map(({ path, permission, label: title }) => ({
        path,
        permission,
        title,
        screen: path,
        mode: 'list',
      })),
      navigation: pages.map(({ path, permission, label: words, n }) => ({
        id: `${name}-${n}`,
        under: 'admin',
        label: words,
        path,
        permission,
        order: n,
      })),
      search: pages.map(({ path, permission, label: words }) => ({ label: words, path, permission })),
      tabs: [],
      cards: [],
      widgets: [],
      approvals: [],
    }),
  }
}
async function writeFolders(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'staff-bench-'))
  const names = Array.from({ length: remotes }, (_, n) => `remote-${n}`)
  for (const [at, name] of names.entries()) {
    const made = descriptor(name, at)
    const folder = join(root, 'remotes', name, '1.0.0')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'descriptor.json'), JSON.stringify(made.descriptor))
    await writeFile(join(folder, 'entry.js'), made.bytes)
  }
  await writeFile(
    join(root, 'manifest.json'),
    JSON.stringify({ remotes: Object.fromEntries(names.map((name) => [name, { version: '1.0.0' }])) }),
  )
  return root
}
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
async function timed<T>(times: number[], action: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const done = await action()
  times.push(performance.now() - from)
  return done
}

/**
 * What a host does with the answer before it uses it: it reads it, and checks the schema and the signature over the
 * sent text.
 */
async function check(text: string, key: CompositionKeys[number]['key']): Promise<SignedComposition> {
  const answer = JSON.parse(text) as SignedComposition
  const signed = signedCompositionSchema.parse(answer)
  const imported = await webcrypto.subtle.importKey('jwk', key, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ])
  const good = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    imported,
    Buffer.from(signed.signature, 'base64'),
    Buffer.from(JSON.stringify(answer.data)),
  )
  if (!good) throw new Error('the answer is not signed with the key')
  return signed
}

const server = await startServer()
const db = serverDatabase(server.url, 10)
await migrate(db.$client)
const root = await writeFolders()
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  JWT_SECRET: secret,
  DATA_DIR: join(root, 'data'),
  SEED: 'none',
  SMOKE: 'off',
  REMOTES_DIR: join(root, 'remotes'),
  MANIFEST_FILE: join(root, 'manifest.json'),
  HOST_DIR: join(root, 'host'),
})
const app = await buildApp({ config, db, operations: [] })
try {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const tokens = accessTokens(new TextEncoder().encode(secret))
  const callers = await Promise.all(
    Array.from({ length: kinds }, async (_, n) => {
      const [userId, roleId] = [`user-${n}`, `role-${n}`]
      await db.insert(userAccount).values({ id: userId, username: userId, isSelfService: false })
      await db.insert(role).values({ id: roleId, name: roleId, dataScope: 'ALL' })
      // The first may do everything, each other one lacks something else: nobody shares an answer.
      await db
        .insert(rolePermission)
        .values(
          n === 0
            ? [{ roleId, permission: 'ALL_FUNCTION' }]
            : permissions.filter((_each, at) => at % kinds !== n).map((permission) => ({ roleId, permission })),
        )
      await db.insert(userRole).values({ userId, roleId })
      const { sessionId } = await startSession(db, userId, { ip: '127.0.0.1', userAgent: 'bench', bearer: null })
      return tokens.issue({ userId, sessionId })
    }),
  )
  const {
    data: [published],
  } = (await (await fetch(`${url}/api/composition/key`)).json()) as { data: CompositionKeys }
  if (!published) throw new Error('the service tells no key')
  const [first, later, checked]: number[][] = [[], [], []]
  let size = 0
  for (let round = 0; round < rounds; round++) {
    for (const token of callers) {
      const text = await timed((round ? later : first) ?? [], async () =>
        (
          await fetch(`${url}/api/composition`, {
            headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
          })
        ).text(),
      )
      const { data } = await timed(checked ?? [], () => check(text, published.key))
      size = Math.max(size, canonicalJson(data).length)
    }
  }
  const line = (what: string, times: readonly number[] = []) =>
    console.log(
      `${what.padEnd(44)} median ${median(times).toFixed(1).padStart(6)}  p95 ${p95(times).toFixed(1).padStart(6)} ms  of ${times.length}`,
    )
  console.log(
    `${remotes} remotes, ${remotes * routesEach} routes, ${kinds} callers with different rights, answers of up to ${(size / 1000).toFixed(0)} kB`,
  )
  line('service, first answer for these rights', first)
  line('service, later answers', later)
  line('host: schema and signature', checked)
  const all = p95([...(first ?? []), ...(later ?? [])])
  console.log(`service, all answers: p95 ${all.toFixed(1)} ms  bar ${bar} ms  ${all <= bar ? 'reached' : 'MISSED'}`)
} finally {
  await app.close()
  await db.$client.end()
  await server.stop()
}
