import { lazy, Suspense, type ReactNode } from 'react'

export interface PrintPageProps {
  /** Names the document, and with it the file when it is printed to PDF. */
  readonly title: string
  /** Milliseconds until the browser's print dialog opens by itself (spec 1 section 9). Fonts and pictures may make it later, never earlier. */
  readonly delayMs: number
  /** The sheet. Draw this page only when all of it is there: it prints what stands. */
  readonly children: ReactNode
  /** Whether the sheet lies across, for tables with many columns. */
  readonly isWide?: boolean
  /** Where to go afterwards; back, when absent. */
  readonly onClose?: () => void
}
const Sheet = lazy(() => import('./print-sheet.tsx').then(({ PrintSheet: part }) => ({ default: part })))

/**
 * A document (docs/rules/screens.md, "Record, inbox, canvas, document"): A4 on plain paper in place of the shell, the company's head repeated on every page, light in
 * both colour schemes, line height of Khmer. Opens the print dialog once. Ready classes for what stands on it: `kit-paper-lines`
 * (a table of names and values) and `kit-paper-signs` (places for signatures).
 */
export const PrintPage = (props: PrintPageProps) => (
  <Suspense fallback={null}>
    <Sheet {...props} />
  </Suspense>
)
