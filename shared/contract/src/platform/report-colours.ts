/**
 * The lines of a report that are not rows, in the order of their colours: the name of a place, its sums, the grand
 * totals.
 */
export const reportLines = ['head', 'sub', 'total'] as const
export type ReportLine = (typeof reportLines)[number]
/** Ground and ink of a line, as `rrggbb`. */
export interface LineColours {
  readonly ground: string
  readonly ink: string
}
export type ReportColours = Readonly<Partial<Record<ReportLine, LineColours>>>

const colour = '[0-9a-f]{6}'
/** What {@link coloursSent} makes. */
export const coloursPattern = new RegExp(`^(${colour}-${colour})?(,(${colour}-${colour})?){2}$`)
/**
 * The chosen colours for the lines of reports, as a parameter of an export: `ground-ink` of each line, empty for the
 * product's own colours.
 */
export const coloursSent = (chosen: ReportColours): string =>
  reportLines
    .map((line) => chosen[line])
    .map((of) => (of ? `${of.ground}-${of.ink}` : ''))
    .join(',')
/** The same read back. */
export function coloursRead(sent: string | undefined): ReportColours {
  const parts = sent?.split(',') ?? []
  return Object.fromEntries(
    reportLines.flatMap((line, i) => {
      const [ground, ink] = parts[i]?.split('-') ?? []
      return ground && ink ? [[line, { ground, ink }] as const] : []
    }),
  )
}
