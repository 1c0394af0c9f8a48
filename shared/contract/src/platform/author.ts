import * as z from 'zod'
import type { Lang } from '../engine/label.ts'

/**
 * The person who wrote something, with the names of the person in both scripts, or the user name of an account without
 * one.
 */
export interface Author {
  readonly id: string
  readonly name: string
  readonly nameKh: string
}
/** {@link Author} in the schema of an answer. */
export const authorSchema = z.object({ id: z.string(), name: z.string(), nameKh: z.string() }).nullable()

/** The name of who wrote something, in the script of the language. */
export const authorName = ({ name, nameKh }: Author, lang: Lang): string => (lang === 'km' ? nameKh || name : name)
