import type { About, Lang } from '@staff/contract'
import { formatDate } from '../formats/dates.ts'
import { formatMoney } from '../formats/numbers.ts'

/** What a request is about in one line: its days, a few words, an amount, as far as the reader is told; '' for nothing of all that. */
export function aboutLine({ from, to, sentence, amount }: About, lang: Lang): string {
  const days =
    from === null ? '' : to === null || to === from ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  return [days, sentence?.[lang] ?? '', amount ? formatMoney(amount.value, amount.currency) : '']
    .filter(Boolean)
    .join(' · ')
}
