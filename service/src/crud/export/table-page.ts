import { reportLines, type Lang, type ReportColours } from '@staff/contract'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { About } from './about.ts'
import type { Cell } from './cells.ts'
import type { ExportColumn } from './columns.ts'
import { shownText } from './formats.ts'
import { colouredLines, type AroundRows, type Line } from './lines.ts'

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
// Borders lie inside their cells and the page has room beside them: at the edge of the paper a line is cut off.
const style = `*{box-sizing:border-box}body{font-family:"Noto Sans Khmer",sans-serif;line-height:1.6;color:#1f2933;margin:0;padding-right:.4mm;min-width:min-content}h1{font-size:13pt;margin:0 0 2mm}p{margin:0 0 4mm;color:#52606d}
table{width:100%;border-collapse:separate;border-spacing:0}th,td{border:solid #cbd2d9;border-width:0 .2mm .2mm 0;padding:.3em .5em;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#e6f2f1;border-top-width:.2mm}tr>:first-child{border-left-width:.2mm}thead{display:table-header-group}tr{break-inside:avoid}.head td,.sub td,.total td{font-weight:700}.head{break-after:avoid}.sub,.total{break-before:avoid}.n,.r{text-align:right}.n{font-variant-numeric:tabular-nums}.n,.d,.w{white-space:nowrap}`
// Numbers and days stay in one line, so many columns are written smaller.
const sizeFor = (columns: number) => Math.max(3, Math.min(9, 160 / columns))
const looks: Partial<Record<Cell['type'], string>> = {
  number: ' class="n"',
  duration: ' class="n"',
  date: ' class="d"',
  month: ' class="d"',
}
const dictionary = new Intl.Segmenter('km', { granularity: 'word' })
const longest = 24
const whole = (word: string) => (word.length > longest ? escaped(word) : `<span class="w">${escaped(word)}</span>`)
// Between spaces: a run of Khmer, whose words the browser does not know as well, or one word, whose dashes else end a
// line.
const runs = /([\u1780-\u17d3\u17dd]+|[^\s\u200b\u1780-\u17d3\u17dd]+)/
const isKhmer = /^[\u1780-\u17dd]/
/** A text that breaks between its words alone; inside of one only where it is very long. */
const shownWords = (text: string): string =>
  text
    .split(runs)
    .map((part, i) => {
      if (i % 2 === 0) return escaped(part)
      return isKhmer.test(part)
        ? [...dictionary.segment(part)].map(({ segment }) => whole(segment)).join('<wbr>')
        : whole(part)
    })
    .join('')
const lineStyle = (chosen: ReportColours) => {
  const of = colouredLines(chosen)
  return reportLines.map((line) => `.${line} td{background:#${of[line].ground};color:#${of[line].ink}}`).join('')
}

/** The cells of one line; the name of one that adds up has the room of the empty cells behind it. */
function shownCells({ style: look, cells }: Line): string {
  let shown = ''
  for (let at = 0, span = 1; at < cells.length; at += span) {
    const cell = cells[at] ?? { type: 'empty' }
    span = 1
    if (look && cell.type === 'text') while (cells[at + span]?.type === 'empty') span += 1
    const wide = span > 1 ? ` colspan="${String(span)}"` : ''
    shown += `<td${looks[cell.type] ?? ''}${wide}>${shownWords(shownText(cell))}</td>`
  }
  return shown
}

/** The heading of numbers is right-aligned like them; it may break its lines, the numbers may not. */
function headingLook(lines: readonly Line[], at: number): string {
  const filled = lines.find(({ style: look, cells }) => !look && cells[at] && cells[at].type !== 'empty')
  const type = filled?.cells[at]?.type
  return type === 'number' || type === 'duration' ? ' class="r"' : ''
}

/** What a file was made with in one line; its title is above. */
const shownAbout = (about: About): string =>
  about
    .slice(1)
    .map(([heading, words]) => `${shownWords(`${heading}:`)} <b>${shownWords(words)}</b>`)
    .join(' · ')

/** A table as a page to print, in the words of one language, its headings on every sheet. */
export async function tablePage(
  title: string,
  day: string,
  lang: Lang,
  columns: readonly ExportColumn[],
  lines: readonly Line[],
  { colours = {}, about }: AroundRows = {},
): Promise<string> {
  const head = columns.map(({ heading }, at) => `<th${headingLook(lines, at)}>${shownWords(heading)}</th>`).join('')
  const rows = lines.map((line) => `<tr${line.style ? ` class="${line.style}"` : ''}>${shownCells(line)}</tr>`)
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${await fonts()}${style}body{font-size:${String(sizeFor(columns.length))}pt}${lineStyle(colours)}</style></head>
    <body><h1>${escaped(title)}</h1><p>${about ? shownAbout(about) : escaped(day)}</p><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
}
