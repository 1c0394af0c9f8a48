import { fill, type Label, type Lang } from '@staff/contract'

/** One line of `staff status`. */
export interface Sign {
  readonly name: string
  readonly isRed: boolean
  readonly words: Label
  /** What to do about it; shown while it is red. */
  readonly todo: Label
  readonly values: Readonly<Record<string, string | number>>
}
/** How a line reads. */
export function toText({ isRed, words, todo, values }: Sign, lang: Lang): string {
  const line = `${isRed ? 'RED ' : 'ok  '} ${fill(words, values)[lang]}`
  return isRed ? `${line}\n      ${fill(todo, values)[lang]}` : line
}
