import { publisherSchema, type Publisher } from '@staff/contract'
import * as z from 'zod'
import { ConfigError } from '../../config.ts'
import { getJson, textIfThere } from '../json-file.ts'

/**
 * Those whose releases are trusted, from all lists. Throws {@link ConfigError} for a list that is not one: a half-read
 * list must not pass for a short one.
 */
async function trustedPublishers(files: readonly string[]): Promise<readonly Publisher[]> {
  const lists = await Promise.all(
    files.map(async (file) => {
      const text = await textIfThere(file)
      if (text === undefined) return []
      const read = z.array(publisherSchema).safeParse(getJson(text))
      if (!read.success) throw new ConfigError(`${file} is not a list of publishers`)
      return read.data
    }),
  )
  return lists.flat()
}

/**
 * The trusted publishers as their lists are now: a key that is added counts without a restart. While a list cannot be
 * read, the last good ones stay. Throws {@link ConfigError} when the first reading fails.
 */
export async function followPublishers(files: readonly string[]): Promise<() => Promise<readonly Publisher[]>> {
  let known = await trustedPublishers(files)
  return async () => {
    known = await trustedPublishers(files).catch(() => known)
    return known
  }
}
