// What a number of a workbook means: its format decides. Plain JavaScript: it runs in the thread of sheet.worker.mjs.

// Formats with a number of their own (ECMA-376 part 1, 18.8.30), with those that East Asian programs add as days.
const known = new Map([
  ...[9, 10].map((id) => [id, { isPercent: true }]),
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, { hasDay: true }]),
  ...[18, 19, 20, 21, 32, 33, 45, 47].map((id) => [id, { hasTime: true }]),
  [22, { hasDay: true, hasTime: true }],
  [46, { hasTime: true, isElapsed: true }],
])
const plain = {}
/** What the code of a format shows, such as `dd-mmm-yyyy` or `0.0%`: a day, a time, a percentage, or a plain number. */
function parseFormat(code) {
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, ' ')
    .split(';')[0]
    .toLowerCase()
  const isElapsed = /\[(h+|m+|s+)\]/.test(bare)
  const signs = bare
    .replace(/\[(h+|m+|s+)\]/g, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/s\.0+/g, 's')
  if (signs.includes('%')) return { isPercent: true }
  // A letter beside digits is a word of the number: `0 days`.
  if (/[0#?]/.test(signs) || signs.includes('general')) return plain
  const hasTime = /[hs]|am\/pm|a\/p/.test(signs)
  // Months and minutes have the same letter: beside hours or seconds it is minutes, unless it names the month.
  const hasDay = /[yd]|mmm|e/.test(signs) || (!hasTime && signs.includes('m'))
  return { hasDay, hasTime, isElapsed }
}
/**
 * The meaning of a format, by its number and its code if the file has one.
 * @param {number} id
 * @param {string | undefined} code
 * @returns {{ isPercent?: boolean, hasDay?: boolean, hasTime?: boolean, isElapsed?: boolean }}
 */
export const getFormat = (id, code) => (code === undefined ? (known.get(id) ?? plain) : parseFormat(code))

const two = (number) => String(number).padStart(2, '0')
/** As many digits as a spreadsheet keeps: what lies beyond comes from the binary form. */
const getNumberText = (number) => String(Number(number.toPrecision(15)))
/** The same number a hundred times: `0.07` shows as 7 %. */
const getPercentText = (number) => getNumberText(number * 100)
const daySeconds = 86_400
// No program shows a day before 1900 or after 9999.
const lastDay = 2_958_465
/** `HH:mm`, with seconds where there are any. */
function getTimeText(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${two(hours)}:${two(minutes)}${rest ? `:${two(rest)}` : ''}`
}
function getDayText(day, isFrom1904) {
  // Day 60 of 1900 is the 29th of February, which that year did not have.
  const days = isFrom1904 ? day + 1_462 : day < 60 ? day + 1 : day
  return new Date((days - 25_569) * daySeconds * 1_000).toISOString().slice(0, 10)
}
/**
 * The cell of a number: `value` is what it means, `shown` what the user sees where that is another text. A number that
 * is no day in the format of a day shows as `#####`.
 * @param {number} number
 * @param {ReturnType<typeof getFormat>} format
 * @param {boolean} isFrom1904
 */
export function getNumberCell(number, { isPercent, hasDay, hasTime, isElapsed }, isFrom1904) {
  if (isPercent) return { kind: 'percent', value: getPercentText(number), shown: `${getPercentText(number)}%` }
  if (!hasDay && !hasTime) return { kind: 'number', value: getNumberText(number) }
  const seconds = Math.round(number * daySeconds)
  const day = Math.floor(seconds / daySeconds)
  if (seconds < 0 || day > lastDay) return { kind: 'error', value: '#####' }
  const ofDay = seconds - day * daySeconds
  if (!hasDay) return { kind: 'time', value: getTimeText(isElapsed ? seconds : ofDay) }
  if (day === 0 && !isFrom1904) return { kind: 'time', value: getTimeText(ofDay) }
  const text = getDayText(day, isFrom1904)
  return { kind: 'date', value: hasTime && ofDay ? `${text} ${getTimeText(ofDay)}` : text }
}
