import { reportLines, type Lang, type ReportColours } from '@staff/contract'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { printed } from './browser.ts'
import type { Cell } from './cells.ts'
import type { ExportColumn } from './columns.ts'
import { shownText } from './formats.ts'
import { colouredLines, type Line } from './lines.ts'

const { resolve } = createRequire(import.meta.url)
const face = async (subset: 'khmer' | 'latin', weight: 400 | 700, range: string) => {
  const bytes = await readFile(
    resolve(`@fontsource/noto-sans-khmer/files/noto-sans-khmer-${subset}-${String(weight)}-normal.woff2`),
  )
  return `@font-face{font-family:"Noto Sans Khmer";font-weight:${String(weight)};src:url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2");unicode-range:${range}}`
}
const khmer = 'U+1780-17FF,U+19E0-19FF,U+200B-200D,U+25CC'
const latin = 'U+0000-024F,U+2000-206F,U+20A0-20CF,U+2122'
let faces: Promise<string> | undefined
/** The fonts travel inside the page: the machine may have no Khmer, and nothing is fetched. */
const fonts = () =>
  (faces ??= Promise.all([
    face('khmer', 400, khmer),
    face('khmer', 700, khmer),
    face('latin', 400, latin),
    face('latin', 700, latin),
  ]).then((all) => all.join('')))

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] ?? '')
const style = `*{box-sizing:border-box}body{font-family:"Noto Sans Khmer",sans-serif;line-height:1.6;color:#1f2933;margin:0}h1{font-size:13pt;margin:0 0 2mm}p{margin:0 0 4mm;color:#52606d}
table{width:100%;border-collapse:collapse}th,td{border:0.2mm solid #cbd2d9;padding:.3em .5em;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#e6f2f1}thead{display:table-header-group}tr{break-inside:avoid}.head td,.sub td,.total td{font-weight:700}.n{text-align:right;font-variant-numeric:tabular-nums}.n,.d{white-space:nowrap}`
// Numbers and days stay in one line, so many columns are written smaller.
const sizeFor = (columns: number) => Math.max(3, Math.min(9, 180 / columns))
const looks: Partial<Record<Cell['type'], string>> = {
  number: ' class="n"',
  duration: ' class="n"',
  date: ' class="d"',
  month: ' class="d"',
}
const lineStyle = (chosen: ReportColours) => {
  const of = colouredLines(chosen)
  return reportLines.map((line) => `.${line} td{background:#${of[line].ground};color:#${of[line].ink}}`).join('')
}

/** A table as PDF on A4 across, in the words of one language, its headings on every page. 501 PDF_UNAVAILABLE where the server has no browser. */
export async function pdfFile(
  title: string,
  day: string,
  lang: Lang,
  columns: readonly ExportColumn[],
  lines: readonly Line[],
  colours: ReportColours = {},
): Promise<Buffer> {
  const head = columns.map(({ heading }) => `<th>${escaped(heading)}</th>`).join('')
  const rows = lines.map(
    ({ style: look, cells }) =>
      `<tr${look ? ` class="${look}"` : ''}>${cells
        .map((cell) => `<td${looks[cell.type] ?? ''}>${escaped(shownText(cell))}</td>`)
        .join('')}</tr>`,
  )
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${await fonts()}${style}body{font-size:${String(sizeFor(columns.length))}pt}${lineStyle(colours)}</style></head>
    <body><h1>${escaped(title)}</h1><p>${escaped(day)}</p><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
  return printed(
    html,
    '<div style="font-size:7pt;width:100%;text-align:center;color:#52606d"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
  )
}
