import { coloursSent, type LineColours, type ReportColours } from '@staff/contract'

const names = { head: '--kit-report-head', sub: '--kit-sub-total', total: '--kit-grand-total' } as const
/** `rgb(10 110 104)` as `0a6e68`. */
const getHex = (colour: string): string =>
  (colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
const getColours = (style: CSSStyleDeclaration, name: string): LineColours | undefined => {
  const [ground, ink] = [name, `${name}-ink`].map((one) => getHex(style.getPropertyValue(one)))
  return ground && ink ? { ground, ink } : undefined
}
/** The colours of report lines in this browser's theme, as the parameter of an export. Null = none was chosen. */
export function chosenColours(): string | null {
  const style = getComputedStyle(document.documentElement)
  const chosen = Object.fromEntries(
    Object.entries(names).flatMap(([line, name]) => {
      const colours = getColours(style, name)
      return colours ? [[line, colours] as const] : []
    }),
  ) as ReportColours
  return Object.keys(chosen).length > 0 ? coloursSent(chosen) : null
}
