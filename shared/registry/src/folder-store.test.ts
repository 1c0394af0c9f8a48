import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newPublisher, signed } from '../test/releases.ts'
import { folderStore, ReleaseDamaged, verifyFiles } from './index.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'registry-folder-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))
const publish = async (version: string) => {
  const { keys } = await newPublisher()
  const { release, files } = await signed(keys, version)
  await folderStore(root).publish(release, files)
  return { release, folder: join(root, 'admin', version) }
}

describe('a registry folder', () => {
  it('holds read-only files in plain places and leaves nothing else', async () => {
    const { release, folder } = await publish('1.0.0')
    const paths = [...Object.keys(release.descriptor.files), 'release.json']
    for (const path of paths) expect((await stat(join(folder, path))).mode & 0o777, path).toBe(0o444)
    expect(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))).toEqual(release)
    expect(await readdir(join(root, 'admin'))).toEqual(['1.0.0'])
  })

  it('counts no folder without a release, as the output of a build', async () => {
    await mkdir(join(root, 'admin', '3.0.0', 'static'), { recursive: true })
    await writeFile(join(root, 'admin', '3.0.0', 'descriptor.json'), '{}')
    await writeFile(join(root, 'admin', '4.0.0'), '')
    expect(await folderStore(root).versions('admin')).toEqual([])
    expect(await folderStore(root).release('admin', '4.0.0')).toBeUndefined()
  })

  it.each(['folder', 'file'])('does not publish over a %s that is no release', async (kind) => {
    const place = join(root, 'admin', '1.0.0')
    await mkdir(kind === 'folder' ? join(place, 'static') : dirname(place), { recursive: true })
    if (kind === 'file') await writeFile(place, '')
    await expect(publish('1.0.0')).rejects.toThrow(/place is taken/)
    expect(await readdir(join(root, 'admin'))).toEqual(['1.0.0'])
  })

  it('tells a changed file by its hash', async () => {
    const { release, folder } = await publish('1.0.0')
    const file = join(folder, 'static/css/7.css')
    await chmod(file, 0o644)
    await writeFile(file, 'body{display:none}')
    await rm(join(folder, 'static/js'), { recursive: true })
    const store = folderStore(root)
    const faults = await verifyFiles(release.descriptor, (path) => store.file('admin', '1.0.0', path))
    expect(faults.map(({ path, code }) => `${code} ${path}`).toSorted()).toEqual([
      'CHANGED static/css/7.css',
      'MISSING static/js/async/3.a495fc3be0.js',
    ])
  })

  it('refuses a damaged release and one put in the place of another', async () => {
    const { folder } = await publish('1.0.0')
    const text = await readFile(join(folder, 'release.json'), 'utf8')
    const store = folderStore(root)
    for (const [version, content] of [
      ['2.0.0', text],
      ['2.0.1', text.slice(0, 90)],
      ['2.0.2', '{}'],
      ['2.0.3', ''],
    ] as const) {
      await mkdir(join(root, 'admin', version))
      await writeFile(join(root, 'admin', version, 'release.json'), content)
      await expect(store.release('admin', version), version).rejects.toThrow(ReleaseDamaged)
      await expect(store.file('admin', version, 'static/css/7.css'), version).rejects.toThrow(ReleaseDamaged)
    }
  })
})
