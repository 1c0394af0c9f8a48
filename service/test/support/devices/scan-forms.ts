/** Year, month, day, hour, minute and second as a clock on the wall shows them. */
export type Wall = readonly [number, number, number, number, number, number]
const two = (n: number) => String(n).padStart(2, '0')
const day = ([year, month, date]: Wall, sign: string) => [String(year), two(month), two(date)].join(sign)
const clock = ([, , , hour, minute, second]: Wall) => [hour, minute, second].map(two).join(':')
const half = ([, , , hour, minute, second]: Wall) =>
  `${String(hour % 12 || 12)}:${two(minute)}:${two(second)} ${hour < 12 ? 'AM' : 'PM'}`

/** The forms in which terminals and agents send the time of a scan, by what is particular about each. */
export const scanForms: Readonly<Record<string, (wall: Wall) => string>> = {
  'a space': (wall) => `${day(wall, '-')} ${clock(wall)}`,
  'a T': (wall) => `${day(wall, '-')}T${clock(wall)}`,
  slashes: (wall) => `${day(wall, '/')} ${clock(wall)}`,
  dots: (wall) => `${day(wall, '.')} ${clock(wall)}`,
  'parts of one digit': (wall) => `${wall.slice(0, 3).join('-')} ${wall.slice(3).join(':')}`,
  'slashes and an hour of one digit': (wall) => `${day(wall, '/')} ${clock(wall).replace(/^0/, '')}`,
  'a fraction of a second': (wall) => `${day(wall, '-')} ${clock(wall)}.000`,
  'a fraction behind a comma': (wall) => `${day(wall, '-')} ${clock(wall)},987`,
  'no signs': (wall) => `${day(wall, '')}${clock(wall).replaceAll(':', '')}`,
  'a T and no other signs': (wall) => `${day(wall, '')}T${clock(wall).replaceAll(':', '')}`,
  'AM and PM': (wall) => `${day(wall, '-')} ${half(wall)}`,
  'AM and PM in small letters': (wall) => `${day(wall, '/')} ${half(wall).toLowerCase()}`,
  'the offset of the zone': (wall) => `${day(wall, '-')}T${clock(wall)}+07:00`,
  'an offset without a colon': (wall) => `${day(wall, '-')} ${clock(wall)} +0700`,
  'spaces around': (wall) => `  ${day(wall, '-')}  ${clock(wall)} `,
}
