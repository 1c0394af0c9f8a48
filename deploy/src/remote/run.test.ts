import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newRepository, type Repository } from '../../test/repository.ts'

let repository: Repository
beforeEach(async () => {
  repository = await newRepository()
  await repository.build('admin', '1.0.0')
})
afterEach(() => rm(repository.root, { recursive: true, force: true }))
const run: Repository['run'] = (line, env) => repository.run(line, env)
const at = (...path: string[]) => join(repository.root, ...path)
async function edit(path: string, to: (text: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8')
  await chmod(path, 0o644)
  await writeFile(path, to(text))
}

describe('pnpm remote record', () => {
  it('keeps the bytes of a version that goes out: a build and a publish with others need a new version', async () => {
    await repository.build('kiosk', '0.1.0')
    await mkdir(at('deploy'))
    expect(await run('record --json')).toMatchObject({
      code: 0,
      json: { recorded: { admin: expect.stringMatching(/^1\.0\.0\+/), kiosk: expect.stringMatching(/^0\.1\.0\+/) } },
    })
    const list = await readFile(at('deploy/released.json'), 'utf8')
    expect((await run('record admin')).code).toBe(0)
    await repository.build('admin', '1.0.0', 'other')
    for (const line of ['record', 'publish admin'])
      expect(await run(line)).toMatchObject({
        code: 4,
        text: expect.stringContaining('raise the version in remotes/admin'),
      })
    expect(await readFile(at('deploy/released.json'), 'utf8')).toBe(list)
    await repository.build('admin', '1.0.1', 'other')
    expect((await run('publish admin')).code).toBe(0)
    // Signed with a key of this machine alone: no other product may use it.
    expect(await readFile(at('deploy/released.json'), 'utf8')).toBe(list)
  })
  it('is done by a publish with a committed key', async () => {
    const { json } = await run('keygen --owner Desk --key .data/desk.json --json')
    await mkdir(at('deploy'))
    await writeFile(at('deploy/publishers.json'), JSON.stringify([json['publisher']]))
    expect((await run('publish admin --key .data/desk.json')).text).toContain('commit that file')
    await rm(at('.data/registry'), { recursive: true, force: true })
    await repository.build('admin', '1.0.0', 'other')
    expect((await run('publish admin --key .data/desk.json')).code).toBe(4)
  })
})

describe('pnpm remote publish', () => {
  it('publishes what is built, with the key of this machine, so that list and verify accept it', async () => {
    const published = await run('publish admin --json')
    expect(published).toMatchObject({
      code: 0,
      json: {
        ok: true,
        result: 'published',
        name: 'admin',
        version: '1.0.0',
        files: 1,
        trusted: true,
        publishedAt: '2026-01-05T08:00:00.000Z',
      },
    })
    expect(await run('verify admin 1.0.0 --json')).toMatchObject({
      code: 0,
      json: { ok: true, faults: [], keyId: published.json['keyId'] },
    })
    expect((await run('list')).text).toMatch(/^admin {2}1\.0\.0 {2}2026-01-05T08:00:00\.000Z {2}this machine/)
    expect(repository.builds).toEqual([])
  })
  it('puts it where the service of the same data folder looks, unless a registry is named', async () => {
    expect((await run('publish admin --json', { DATA_DIR: 'elsewhere' })).json['registry']).toBe('elsewhere/registry')
    expect((await run('publish admin --json', { DATA_DIR: 'elsewhere', REGISTRY: 'there' })).json['registry']).toBe(
      'there',
    )
  })
  it('says unchanged for the same bytes and 4 for others of the same version', async () => {
    await run('publish admin')
    expect(await run('publish admin --json')).toMatchObject({ code: 0, json: { result: 'unchanged' } })
    await repository.build('admin', '1.0.0', 'other')
    expect(await run('publish admin --json')).toMatchObject({ code: 4, json: { ok: false, exit: 'conflict' } })
    await repository.build('admin', '1.0.1', 'other')
    expect((await run('publish admin')).code).toBe(0)
    expect((await run('list admin --json')).json['releases']).toMatchObject([
      { version: '1.0.0' },
      { version: '1.0.1' },
    ])
  })
  it('makes one key and one release when several publish for the first time at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => run('publish admin --json')))
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
    expect(all.filter(({ json }) => json['result'] === 'published')).toHaveLength(1)
    expect(new Set(all.map(({ json }) => json['keyId'])).size).toBe(1)
    expect(await readdir(at('.data/keys'))).toEqual(['publisher.json', 'publishers.json'])
    expect((await run('verify admin 1.0.0')).code).toBe(0)
  })
  it('takes every remote of the repository by its folder, and lists what the registry holds', async () => {
    await repository.build('kiosk', '0.1.0')
    expect((await run('publish kiosk')).code).toBe(0)
    await rm(at('remotes/kiosk'), { recursive: true })
    expect((await run('list')).text).toMatch(/^kiosk {2}0\.1\.0/)
    expect((await run('publish kiosk')).text).toContain('There is no remote "kiosk": admin')
  })
  it('names the command that builds when nothing is built', async () => {
    await rm(at('.build'), { recursive: true })
    const { code, text } = await run('publish admin')
    expect(code).toBe(3)
    expect(text).toContain('pnpm --filter @staff/remote-admin build')
  })
  it('builds that one remote on request and stops when the build fails', async () => {
    await run('publish admin --build')
    expect(repository.builds).toEqual(['admin'])
    repository.endBuildsWith(1, 'admin: unknown permission READ_NOTHING')
    const { code, text } = await run('publish admin --build')
    expect(code).toBe(1)
    expect(text).toContain('unknown permission READ_NOTHING')
  })
  it('refuses a build that was touched, or that is another release', async () => {
    await writeFile(at('.build/remotes/admin/1.0.0/remoteEntry.1.js'), 'changed')
    expect(await run('publish admin')).toMatchObject({
      code: 5,
      text: expect.stringContaining('remoteEntry.1.js is not what the descriptor says'),
    })
    await repository.build('admin', '1.0.0', 'entry', '1.0.9')
    expect(await run('publish admin')).toMatchObject({
      code: 5,
      text: expect.stringContaining('stands in the place of admin 1.0.9'),
    })
    expect((await run('list --json')).json['releases']).toEqual([])
  })
  it('refuses a key of other remotes', async () => {
    await run('keygen --owner Payroll --remotes payroll,reports --key .data/payroll.json')
    expect((await run('publish admin --key .data/payroll.json')).code).toBe(5)
    expect((await run('publish admin', { PUBLISHER_KEY: '.data/payroll.json' })).code).toBe(5)
    expect((await run('list --json')).json['releases']).toEqual([])
  })
  it('shows the public entry of a key that nobody trusts yet, and never the private half', async () => {
    await run('keygen --owner Desk --key .data/desk.json')
    const secret = (JSON.parse(await readFile(at('.data/desk.json'), 'utf8')) as { privateKey: { d: string } })
      .privateKey.d
    const { code, text } = await run('publish admin --key .data/desk.json')
    expect(code).toBe(0)
    expect(text).toContain('deploy/publishers.json')
    expect(text).not.toContain(secret)
  })
  it('takes the registry from --registry before REGISTRY', async () => {
    const { json } = await run('publish admin --registry there --json', { REGISTRY: 'elsewhere' })
    expect(json['registry']).toBe('there')
    expect((await stat(at('there/admin/1.0.0/release.json'))).isFile()).toBe(true)
    expect((await run('list --json', { REGISTRY: 'elsewhere' })).json['releases']).toEqual([])
  })
})

describe('in production', () => {
  const production = { NODE_ENV: 'production' }
  it('no key is made and none of this machine is trusted', async () => {
    expect((await run('publish admin', production)).code).toBe(3)
    await run('publish admin')
    expect(await run('verify admin 1.0.0 --json', production)).toMatchObject({
      code: 5,
      json: { refusal: { code: 'UNKNOWN_KEY' } },
    })
    expect((await run('list', production)).text).toContain('REFUSED UNKNOWN_KEY')
  })
  it('the committed rights of a key count, not those of its file', async () => {
    const { json } = await run('keygen --owner Desk --key .data/desk.json --json')
    await mkdir(at('deploy'))
    await writeFile(
      at('deploy/publishers.json'),
      JSON.stringify([{ ...(json['publisher'] as object), remotes: ['payroll'] }]),
    )
    expect(await run('publish admin --key .data/desk.json', production)).toMatchObject({
      code: 5,
      text: expect.stringContaining('KEY_NOT_FOR_REMOTE'),
    })
    expect((await run('list --json')).json['releases']).toEqual([])
  })
  it('committed publishers are trusted', async () => {
    const { json } = await run('keygen --owner Desk --remotes admin --key .data/desk.json --json')
    await mkdir(at('deploy'))
    await writeFile(at('deploy/publishers.json'), JSON.stringify([json['publisher']]))
    expect((await run('publish admin --key .data/desk.json --json', production)).json['trusted']).toBe(true)
    expect((await run('verify admin 1.0.0', production)).code).toBe(0)
  })
})

describe('pnpm remote verify', () => {
  const stored = (...path: string[]) => at('.data/registry/admin/1.0.0', ...path)
  beforeEach(() => run('publish admin'))

  it.each([
    ['a file', 'remoteEntry.1.js', (text: string) => `${text}//`, 'CHANGED'],
    ['the descriptor', 'release.json', (text: string) => text.replace('"service": 1', '"service": 2'), 'BAD_SIGNATURE'],
    ['the time', 'release.json', (text: string) => text.replace('T08:00', 'T09:00'), 'BAD_SIGNATURE'],
    [
      'the signature',
      'release.json',
      (text: string) => text.replace(/"signature": ".{6}/, '"signature": "AAAAAA'),
      'BAD_SIGNATURE',
    ],
    ['the key id', 'release.json', (text: string) => text.replace(/"keyId": "..../, '"keyId": "zzzz'), 'UNKNOWN_KEY'],
    [
      'the version',
      'release.json',
      (text: string) => text.replace('"version": "1.0.0"', '"version": "2.0.0"'),
      'damaged',
    ],
    ['the end', 'release.json', (text: string) => text.slice(0, 200), 'damaged'],
  ])('refuses a release with %s changed', async (_, file, to, reason) => {
    await edit(stored(file), to)
    const { code, text } = await run('verify admin 1.0.0')
    expect(code).toBe(5)
    expect(text).toContain(reason)
    expect((await run('list')).code).toBe(0)
  })
  it('refuses a release with a file missing', async () => {
    await rm(stored('remoteEntry.1.js'))
    expect(await run('verify admin 1.0.0 --json')).toMatchObject({
      code: 5,
      json: { faults: [{ code: 'MISSING', path: 'remoteEntry.1.js' }] },
    })
  })
  it.each(['9.9.9', '../1.0.0', '..'])('answers 3 for the version %s', async (version) => {
    expect((await run(`verify admin ${version}`)).code).toBe(3)
  })
})

describe('pnpm remote keygen', () => {
  it('writes a file for this user only and shows the public half', async () => {
    const { json, code } = await run('keygen --owner Desk --json')
    expect(code).toBe(0)
    expect((await stat(String(json['file']))).mode & 0o777).toBe(0o600)
    expect(JSON.stringify(json)).not.toContain('"d"')
    expect(json['publisher']).toMatchObject({ owner: 'Desk', remotes: '*' })
  })
  it.each(['deploy/key.json', 'key.json', 'remotes/admin/key.json', '.data/../key.json'])(
    'writes no key to %s, where git could take it',
    async (file) => {
      expect((await run(`keygen --owner Desk --key ${file}`)).code).toBe(2)
      await expect(stat(at(file))).rejects.toThrow(/ENOENT/)
    },
  )
  it('overwrites no key', async () => {
    await run('keygen --owner Desk --key .data/desk.json')
    const before = await readFile(at('.data/desk.json'), 'utf8')
    expect((await run('keygen --owner Other --key .data/desk.json')).code).toBe(2)
    expect(await readFile(at('.data/desk.json'), 'utf8')).toBe(before)
  })
  it('quotes nothing of a key file that cannot be read', async () => {
    await mkdir(at('.data'), { recursive: true })
    await writeFile(at('.data/broken.json'), '{"privateKey":{"d":"very-secret"')
    const { code, text } = await run('publish admin --key .data/broken.json')
    expect(code).toBe(2)
    expect(text).not.toContain('very-secret')
  })
})

describe('the command line', () => {
  it.each([
    '',
    'unknown',
    'publish',
    'publish nobody',
    'publish admin more',
    'publish admin --bogus',
    'verify admin',
    'keygen',
    'keygen --owner X --remotes No_Body',
    'list nobody',
  ])('"%s" is wrong usage', async (line) => {
    const { code, text } = await run(line)
    expect(code).toBe(2)
    expect(text.trim()).not.toBe('')
  })
  it('explains itself', async () => {
    for (const line of ['--help', 'publish --help', '-- --help'])
      expect(await run(line), line).toMatchObject({ code: 0, text: expect.stringContaining('Exit codes') })
  })
  it('fails with one JSON document as well', async () => {
    expect(await run('publish nobody --json')).toMatchObject({
      code: 2,
      json: { ok: false, exit: 'usage', message: expect.stringContaining('nobody') },
    })
    expect(await run('list --registry ftp://somewhere/ --json')).toMatchObject({ code: 1, json: { ok: false } })
  })
})
