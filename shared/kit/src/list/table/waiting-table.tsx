/**
 * The outline of a table while its first rows are on their way, as high as so many lines. One element: the table itself
 * with an outline in each cell takes as long to draw as with its rows, which then come that much later
 * (docs/rules/performance-reasons.md, "What makes it fast").
 */
export const WaitingTable = ({ lines }: { readonly lines: number }) => (
  <div
    className="kit-waiting-table"
    aria-hidden
    style={{ height: `calc((var(--kit-row) + 1px) * ${String(lines + 1)})` }}
  />
)
