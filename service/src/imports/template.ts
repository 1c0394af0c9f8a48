import { boolWords, L, type Lang } from '@staff/contract'
import { clearWords, importLimits } from '@staff/contract/admin'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { RequestContext } from '../http/request-context.ts'
import { cellName } from './cell-fault.ts'
import { cellShapes, isIdentifier } from './cell-shapes.ts'
import type { ImportColumn, ImportKind } from './import-kind.ts'

const words = {
  column: L('Column', 'ជួរឈរ'),
  required: L('Required', 'ត្រូវបំពេញ'),
  entry: L('What to enter', 'អ្វីដែលត្រូវបំពេញ'),
  text: L('Text', 'អក្សរ'),
  named: L('A name or code of the list', 'ឈ្មោះ ឬលេខកូដក្នុងបញ្ជី'),
  change: L(
    `When records are changed: an empty cell keeps the present value, ${clearWords.en} empties it`,
    `ពេលកែប្រែកំណត់ត្រា៖ ក្រឡាទទេរក្សាតម្លៃដដែល ហើយ ${clearWords.km} លុបតម្លៃចោល`,
  ),
}
const heading = (value: string) => ({
  type: String,
  value,
  fontWeight: 'bold' as const,
  backgroundColor: '#E6F2F1',
  wrap: true,
})
/** Both names in one cell, a star where it is required; the reader takes either (headings.ts). */
const templateHeading = ({ label, required }: ImportColumn): string =>
  `${label.en} / ${label.km}${required ? ' *' : ''}`
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

// The library writes no lists to choose from; they are between the cells and what describes the page.
const validation = (ranges: readonly { readonly at: number; readonly list: number; readonly count: number }[]) =>
  ranges.length === 0
    ? ''
    : `<dataValidations count="${String(ranges.length)}">${ranges
        .map(({ at, list, count }) => {
          const [from, until] = [cellName(at, 2), cellName(at, importLimits.maxRows + 1)]
          const source = [cellName(list, 2), cellName(list, count + 1)]
            .map((cell) => cell.replace(/(\D+)(\d+)/, '$$$1$$$2'))
            .join(':')
          return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${from}:${until}"><formula1>${escaped(`Lists!${source}`)}</formula1></dataValidation>`
        })
        .join('')}</dataValidations>`

// A cell in the format of text, which the library gives a style; a spreadsheet keeps each digit typed in that style.
const textCell = { type: String, value: ' ', format: '@' }
/** Takes out the row of that cell, and gives its style to the columns of numbers as text. */
function withTextColumns(xml: string, columns: readonly ImportColumn[]): string {
  const [row, style = ''] = /<row r="2"><c r="A2" s="(\d+)".*?<\/row>/.exec(xml) ?? []
  if (row === undefined) throw new Error('the style of text is missing')
  return xml
    .replace(row, '')
    .replace(/<col min="(\d+)"/g, (tag, at) =>
      isIdentifier(columns[Number(at) - 1]?.shape) ? tag.replace('<col', `<col style="${style}"`) : tag,
    )
}

/** A column with the names to choose from. */
interface ChoiceList {
  /** Index of the column in the sheet that is filled in. */
  readonly at: number
  readonly column: ImportColumn
  readonly names: readonly string[]
}
async function choiceLists(ctx: RequestContext, columns: readonly ImportColumn[]): Promise<ChoiceList[]> {
  const loadNames = async ({ options, isUnlisted, listed: own }: ImportColumn) =>
    own ? own(ctx) : options && !isUnlisted ? (await options(ctx)).map(({ names }) => names[0] ?? '') : []
  const listed = await Promise.all(columns.map(loadNames))
  return columns.flatMap((column, at) => {
    const names = [...new Set(listed[at])]
    return names.length ? [{ at, column, names }] : []
  })
}
const listSheet = (lists: readonly ChoiceList[], lang: Lang): SheetData => [
  lists.map(({ column }) => heading(column.label[lang])),
  ...Array.from({ length: Math.max(0, ...lists.map(({ names }) => names.length)) }, (_, n) =>
    lists.map(({ names }) => (names[n] === undefined ? null : { type: String, value: names[n] })),
  ),
]
const getEntry = ({ shape, options, listed }: ImportColumn, lang: Lang): string =>
  (shape ? cellShapes[shape].entry : options || listed ? words.named : words.text)[lang]
/** What belongs into each column. */
const guideSheet = ({ columns, update }: ImportKind, lang: Lang): SheetData => [
  [words.column, words.required, words.entry].map((label) => heading(label[lang])),
  ...columns.map((column) =>
    [templateHeading(column), boolWords[column.required ? 'yes' : 'no'][lang], getEntry(column, lang)].map((value) => ({
      type: String,
      value,
    })),
  ),
  ...(update ? [[{ type: String, value: words.change[lang], wrap: true }]] : []),
]

/**
 * The workbook to fill in: headings in both languages with lists to choose from, those lists, and what belongs into
 * each column.
 */
export async function templateFile(ctx: RequestContext, kind: ImportKind): Promise<Buffer> {
  const { columns } = kind
  const lists = await choiceLists(ctx, columns)
  const choices = validation(lists.map(({ at, names }, list) => ({ at, list, count: names.length })))
  return writeExcelFile(
    [
      {
        data: [columns.map((column) => heading(templateHeading(column))), [textCell]],
        sheet: 'Import',
        columns: columns.map((column) => ({ width: Math.max(14, templateHeading(column).length) })),
        stickyRowsCount: 1,
      },
      ...(lists.length
        ? [{ data: listSheet(lists, ctx.lang), sheet: 'Lists', columns: lists.map(() => ({ width: 24 })) }]
        : []),
      {
        data: guideSheet(kind, ctx.lang),
        sheet: 'Guide',
        columns: [{ width: 40 }, { width: 12 }, { width: 50 }],
      },
    ],
    {
      fontFamily: 'Noto Sans Khmer',
      fontSize: 11,
      features: [
        {
          files: {
            transform: {
              'xl/worksheets/sheet{id}.xml': {
                transform: (xml, _, { sheetIndex }) =>
                  sheetIndex === 0
                    ? withTextColumns(xml, columns).replace('</sheetData>', `</sheetData>${choices}`)
                    : xml,
              },
            },
          },
        },
      ],
    },
  ).toBuffer()
}
