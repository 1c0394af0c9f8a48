import { publisherSchema, type Publisher } from '@staff/contract'
import * as z from 'zod'
import { ConfigError } from '../config.ts'
import { jsonOf, textIfThere } from './json-file.ts'

/** Those whose releases are trusted, from all lists. Throws {@link ConfigError} for a list that is not one: a half-read list must not pass for a short one. */
export async function trustedPublishers(files: readonly string[]): Promise<readonly Publisher[]> {
  const lists = await Promise.all(files.map(async (file) => {
    const text = await textIfThere(file)
    if (text === undefined) return []
    const read = z.array(publisherSchema).safeParse(jsonOf(text))
    if (!read.success) throw new ConfigError(`${file} is not a list of publishers`)
    return read.data
  }))
  return lists.flat()
}
