import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in the memory of the machine, which can be full. */
export interface SmallDisk {
  readonly folder: string
  /** Nothing more fits, until it is free again. */
  readonly setFull: (isFull: boolean) => void
  readonly remove: () => void
}
const roomy = 3_000_000_000
const setSize = (folder: string, options: string, ...what: string[]) => {
  const { status, stderr } = spawnSync('mount', ['-o', options, ...what, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Makes it; undefined where this system lets nobody do so. */
export function makeSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'staff-disk-'))
  try {
    setSize(folder, `size=${String(roomy)}`, '-t', 'tmpfs', 'tmpfs')
  } catch {
    rmdirSync(folder)
    return undefined
  }
  chmodSync(folder, 0o755)
  const getUsed = () => {
    const { blocks, bfree, bsize } = statfsSync(folder)
    return (blocks - bfree) * bsize
  }
  return {
    folder,
    // Whoever writes meanwhile may need more than was used a moment ago: then it is asked again.
    setFull: (isFull) => {
      for (let left = 20; ; left -= 1)
        try {
          return setSize(folder, `remount,size=${String(isFull ? getUsed() : roomy)}`)
        } catch (error) {
          if (left === 0) throw error
        }
    },
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
