import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { run } from '../../../scripts/processes.mjs'

const sums = 'SHA256SUMS'
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/**
 * Writes the sums of all files of a folder, for `sha256sum --check`.
 * @returns the sum of that list: the name of the content
 */
export function writeSums(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => path !== sums)
    .sort()
  const list = files.map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`).join('')
  writeFileSync(join(folder, sums), list)
  return sha256(list)
}

/** Packs a folder so that the same files give the same bytes: order, owner, time and rights are fixed. */
export async function packFolder(
  folder: string,
): Promise<{ readonly file: string; readonly bytes: number; readonly sha256: string }> {
  const tar = `${folder}.tar`
  const fixed = ['--sort=name', '--mtime=@315532800', '--owner=0', '--group=0', '--numeric-owner', '--format=ustar']
  const args = [...fixed, '--mode=u=rwX,go=rX', '-cf', tar, '-C', dirname(folder), basename(folder)]
  const pack = async (program: string, words: string[]) => {
    const { code, output } = await run(program, words, { quiet: true })
    if (code !== 0) throw new Error(`${program}: ${output}`)
  }
  await pack('tar', args)
  await pack('gzip', ['-n', '-f', '-6', tar])
  const file = `${tar}.gz`
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  const sum = hash.digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`)
  return { file, bytes: statSync(file).size, sha256: sum }
}
