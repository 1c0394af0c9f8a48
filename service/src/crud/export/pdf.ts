import type { Lang } from '@staff/contract'
import { printed } from './browser.ts'
import type { ExportColumn } from './columns.ts'
import type { AroundRows, Line } from './lines.ts'
import { tablePage } from './table-page.ts'

/**
 * A table as PDF on A4 across, in the words of one language, its headings on every page. 501 PDF_UNAVAILABLE where the
 * server has no browser.
 */
export async function pdfFile(
  title: string,
  day: string,
  lang: Lang,
  columns: readonly ExportColumn[],
  lines: readonly Line[],
  around: AroundRows = {},
): Promise<Buffer> {
  return printed(
    await tablePage(title, day, lang, columns, lines, around),
    '<div style="font-size:7pt;width:100%;text-align:center;color:#52606d"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
  )
}
