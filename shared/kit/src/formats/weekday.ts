import type { Lang } from '@staff/contract'
import dayjs from 'dayjs'
// Browsers have no Khmer names of days: Chromium answers English ones.
import 'dayjs/locale/km'

const forms = { long: 'dddd', short: 'ddd', narrow: 'dd' } as const

/**
 * The name of a calendar day's weekday in a language: `Monday`, `Mon` or `Mo`. Khmer ones are never cut, because a
 * syllable has several signs.
 * @param day `YYYY-MM-DD`.
 */
export const formatWeekday = (day: string, lang: Lang, width: keyof typeof forms): string =>
  dayjs(day).locale(lang).format(forms[width])
