import { readFile } from 'node:fs/promises'

/** The text of a file, or undefined when there is none. */
export const textIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })

/** Reads a JSON text; undefined when it is none. */
export function getJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
