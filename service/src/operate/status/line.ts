import { fill, L, type Label, type StatusLine } from '@staff/contract'

type Values = Readonly<Record<string, string | number>>
/** A line with its values put into its words. */
export const toLine = (
  name: string,
  isRed: boolean,
  { words, todo = L('', ''), values = {} }: { readonly words: Label; readonly todo?: Label; readonly values?: Values },
): StatusLine => ({ name, isRed, text: fill(words, values), todo: fill(todo, values) })
