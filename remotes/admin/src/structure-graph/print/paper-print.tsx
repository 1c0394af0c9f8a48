import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { getPath, type Layout } from '../tree/layout.ts'
import { getPages, type PaperPage } from '../pages.ts'
import type { Ink } from './picture.ts'
import type { Sheet } from './sheet.ts'
import styles from '../structure-graph.module.css'

function Page({ page: { view, boxes, links }, ink }: { readonly page: PaperPage; readonly ink: Ink }) {
  return (
    <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} fontFamily={ink.font} aria-hidden>
      <path d={getPath(links)} fill="none" stroke={ink.line} strokeWidth={1.5} />
      {boxes.map(({ id, x, y, width, height, color, lines }) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <rect width={width} height={height} rx={8} fill={ink.paper} stroke={ink.line} strokeWidth={1.5} />
          <path d={`M8 0H6V${height}H8A8 8 0 0 1 0 ${height - 8}V8A8 8 0 0 1 8 0`} fill={color} />
          {lines.map((line) => (
            <text
              key={line.y}
              x={line.x}
              y={line.y}
              fontSize={line.size}
              fontWeight={line.bold ? 600 : 400}
              fill={line.quiet ? ink.quiet : ink.word}
            >
              {line.text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}

interface Props {
  readonly title: string
  /** The day of the tree, as text. */
  readonly date: string
  readonly layout: Layout
  readonly ink: Ink
  readonly sheet: (layout: Layout) => Sheet
}
/** While the browser prints, from our button or its own: the whole tree on A4 pages, instead of the visible part. */
export function PaperPrint({ title, date, layout, ink, sheet }: Props) {
  const [pages, setPages] = useState<readonly PaperPage[] | null>(null)
  useEffect(() => {
    // The pages must be in the document before the browser continues to print.
    const begin = () => flushSync(() => setPages(getPages(sheet(layout))))
    const end = () => setPages(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [layout, sheet])
  if (!pages) return null
  return createPortal(
    <div className={styles['paper']} data-prints-alone>
      {pages.map((page, at) => (
        <figure key={`${page.view.x} ${page.view.y}`}>
          <Page page={page} ink={ink} />
          <figcaption>{`${title} · ${date} · ${at + 1} / ${pages.length}`}</figcaption>
        </figure>
      ))}
    </div>,
    document.body,
  )
}
