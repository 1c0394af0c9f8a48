import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Changes to the repository that are made all together or not at all. Paths are relative to its folder. */
export interface Draft {
  /** Adds a file; throws when there is one. */
  readonly add: (path: string, text: string) => void
  /** Replaces the text matched by `find`; throws when the file no longer contains it. */
  readonly edit: (path: string, find: RegExp, put: (found: string) => string) => void
  /** The files that {@link Draft.add} was given. */
  readonly added: () => string[]
  /** Every added or edited file. */
  readonly touched: () => string[]
  /**
   * Writes everything, then runs the follow-up steps. When they throw, every file is restored and the error continues.
   */
  readonly commit: (after?: () => Promise<void>) => Promise<void>
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path]
}

/**
 * Starts a set of changes.
 * @param root the folder of the repository.
 * @param side files and folders that the work after writing may change by itself; they are put back as well.
 */
export function draft(root: string, side: readonly string[] = []): Draft {
  const texts = new Map<string, string>()
  const added: string[] = []
  const read = (path: string) =>
    texts.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

  /** The outermost missing folder on the path of a new file; removed as a whole, because tools also write into it. */
  const newPlace = (path: string): string => {
    const above = dirname(path)
    return above === '.' || existsSync(join(root, above)) ? path : newPlace(above)
  }
  function remember(): () => void {
    const before = new Map(
      [...texts.keys(), ...side].flatMap((path) =>
        filesIn(join(root, path)).map((file) => [file, readFileSync(file)] as const),
      ),
    )
    const fresh = [...new Set(added.map(newPlace))]
    return () => {
      for (const path of fresh) rmSync(join(root, path), { recursive: true, force: true })
      for (const file of side.flatMap((path) => filesIn(join(root, path)))) if (!before.has(file)) rmSync(file)
      for (const [file, bytes] of before) writeFileSync(file, bytes)
    }
  }
  return {
    add(path, text) {
      if (existsSync(join(root, path))) throw new Error(`${path} exists already`)
      added.push(path)
      texts.set(path, text)
    },
    edit(path, find, put) {
      const text = read(path)
      const next = text.replace(find, put)
      if (next === text) throw new Error(`${path} does not look as expected; nothing was written`)
      texts.set(path, next)
    },
    added: () => [...added],
    touched: () => [...texts.keys()],
    async commit(after) {
      const undo = remember()
      // Ctrl+C ends the running tool, and we see its failure; without a listener it would leave half of the work.
      const heard = () => undefined
      process.on('SIGINT', heard)
      try {
        for (const [path, text] of texts) {
          mkdirSync(dirname(join(root, path)), { recursive: true })
          writeFileSync(join(root, path), text)
        }
        await after?.()
      } catch (error) {
        undo()
        throw error
      } finally {
        process.off('SIGINT', heard)
      }
    },
  }
}
