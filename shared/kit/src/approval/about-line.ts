import { sayPaySum, type About, type Lang } from '@staff/contract'
import { formatDate } from '../formats/dates.ts'

/**
 * The summary of a request in one line: its days, a few words, an amount, if the reader may see them. '' if there is
 * nothing.
 */
export function aboutLine({ from, to, sentence, amount }: About, lang: Lang): string {
  const days =
    from === null ? '' : to === null || to === from ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  return [days, sentence?.[lang] ?? '', amount ? sayPaySum(amount)[lang] : ''].filter(Boolean).join(' · ')
}
