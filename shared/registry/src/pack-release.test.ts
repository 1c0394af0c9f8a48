import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { built } from '../test/releases.ts'
import { PackFault, packRelease, verifyFiles } from './index.ts'

let folder = ''
const { descriptor, files } = built('1.0.0')
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-pack-'))
  for (const [path, bytes] of [...files, ['descriptor.json', Buffer.from(JSON.stringify(descriptor))] as const]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const fault = () =>
  packRelease(folder).then(
    () => undefined,
    (error: unknown) => (error instanceof PackFault ? error : undefined),
  )

describe('packing a build', () => {
  it('reads the descriptor and every file', async () => {
    const packed = await packRelease(folder)
    expect(packed.descriptor).toEqual(descriptor)
    expect([...packed.files.keys()].toSorted()).toEqual([...files.keys()].toSorted())
  })
  it('says when nothing was built', async () => {
    await rm(join(folder, 'descriptor.json'))
    expect((await fault())?.code).toBe('NOT_BUILT')
  })
  it.each([
    '',
    '{',
    '{}',
    JSON.stringify({ ...descriptor, entry: 'other.js' }),
    JSON.stringify({ ...descriptor, routes: [{ ...descriptor.routes[0], permission: undefined }] }),
  ])('refuses the descriptor %.40s', async (text) => {
    await writeFile(join(folder, 'descriptor.json'), text)
    expect((await fault())?.code).toBe('BAD_DESCRIPTOR')
  })
  it('names every file that is changed, missing or not listed', async () => {
    await writeFile(join(folder, descriptor.entry), 'other')
    await rm(join(folder, 'static/css/7.css'))
    await writeFile(join(folder, 'static/js/old.js'), '')
    const found = await fault()
    expect(found?.code).toBe('BAD_FILES')
    expect(found?.faults.map(({ path, code }) => `${code} ${path}`).toSorted()).toEqual([
      `CHANGED ${descriptor.entry}`,
      'MISSING static/css/7.css',
      'UNLISTED static/js/old.js',
    ])
  })
  it('follows no link', async () => {
    await rm(join(folder, 'static/css/7.css'))
    await symlink('/dev/null', join(folder, 'static/css/7.css'))
    expect((await fault())?.message).toMatch(/not a plain file/)
  })
})

it('wants the entry and the files of every screen among the listed', async () => {
  const faults = await verifyFiles(
    { ...descriptor, entry: 'gone.js', screens: { a: ['static/css/7.css', 'lost.js'] } },
    async (path) => files.get(path),
  )
  expect(faults.map(({ path, code }) => `${code} ${path}`)).toEqual(['NOT_LISTED gone.js', 'NOT_LISTED lost.js'])
})
