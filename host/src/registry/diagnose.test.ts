// @vitest-environment happy-dom
import type { Release } from '@staff/contract'
import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { diagnose } from './diagnose.ts'
import { RemoteFailure, type FailureCause } from './failure.ts'

const getHash = (text: string, algorithm: 'sha256' | 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`
const lazy = 'lazy code'
const entry = `entry {a:"${getHash(lazy, 'sha256')}"}`
// As the composition names it: of the hashes, only the entry's.
const release = {
  base: '/remotes/admin/1.0.0/',
  descriptor: {
    name: 'admin',
    version: '1.0.0',
    entry: 'e.js',
    screens: { page: ['a.js'] },
    files: { 'e.js': getHash(entry, 'sha384') },
  } as unknown as Release['descriptor'],
} satisfies Release

it.each<[what: string, files: Readonly<Record<string, string | Error>>, cause: string]>([
  ['every file is as it was released', { 'e.js': entry, 'a.js': lazy }, 'broken'],
  ['a file of the screen was changed', { 'e.js': entry, 'a.js': `${lazy} ` }, 'tampered'],
  ['the entry was changed', { 'e.js': `${entry} `, 'a.js': lazy }, 'tampered'],
  [
    'the entry names the hash of changed code',
    { 'e.js': entry.replace(getHash(lazy, 'sha256'), getHash('x', 'sha256')), 'a.js': 'x' },
    'tampered',
  ],
  ['a file of the screen is gone', { 'e.js': entry }, 'missing'],
  ['nobody answers', { 'e.js': new TypeError('no line'), 'a.js': lazy }, 'network'],
  ['the answer takes too long', { 'e.js': entry, 'a.js': new DOMException('late', 'TimeoutError') }, 'timeout'],
])('when %s', async (_, files, cause) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const found = files[url.slice(url.lastIndexOf('/') + 1)]
    if (found instanceof Error) throw found
    return found === undefined ? new Response('', { status: 404 }) : new Response(found)
  })
  vi.stubGlobal('reportError', vi.fn())
  expect(await diagnose(release, 'page', new Error('script'))).toBe(cause)
})

it.each([
  ['timeout', false],
  ['network', false],
  ['incompatible', true],
  ['missing', true],
  ['tampered', true],
  ['broken', true],
] as const satisfies readonly (readonly [FailureCause, boolean])[])(
  'a failure of the kind %s is an error of the page: %s',
  async (cause, isError) => {
    const reported = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', reported)
    const failure = new RemoteFailure(cause, 'No answer in 2300 ms')
    expect(await diagnose(release, 'page', failure)).toBe(cause)
    expect(reported.mock.calls).toEqual(isError ? [[failure]] : [])
  },
)
