import {
  coloursRead,
  exportAllCap,
  exportCap,
  L,
  type AnyResource,
  type ExportType,
  type ListQuery,
  type PermissionKey,
} from '@staff/contract'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { mostPerMinute } from '../../http/call-limit.ts'
import { refuse } from '../../http/errors.ts'
import { operation, type Operation } from '../../http/operation.ts'
import type { Caller } from '../../http/caller.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { startTask } from '../../tasks/start-task.ts'
import {
  taskKind,
  type MadeFile,
  type Step,
  type TaskCx,
  type TaskKind,
  type TaskParts,
} from '../../tasks/task-kind.ts'
import type { List, Page } from '../read.ts'
import type { AnyStorage, Plan } from '../plan.ts'
import { aboutOf } from './about.ts'
import { exportBody, exportColumns } from './columns.ts'
import { csvHead, csvRows } from './csv.ts'
import { loadFileName } from './file-name.ts'
import { namedFile } from './file.ts'
import { groupedLines, plainLines, totalLine, type AroundRows, type Line } from './lines.ts'
import { sheetValue, getWidths, workbook, type SheetValue } from './xlsx.ts'

const params = z.object({
  query: z.record(z.string(), z.unknown()),
  fields: exportBody,
  type: z.enum(['XLSX', 'CSV']),
  /** The rights that it was asked with ({@link rightsMark}). */
  mark: z.string(),
})
type Params = z.infer<typeof params>
/**
 * How many ids are put aside, in pages of {@link exportCap}, and how many pages of rows. Part 0 holds the ids and sums,
 * part n the rows of page n.
 */
const position = z.object({ ids: z.number().nullable(), pages: z.number() })
type Position = z.infer<typeof position>

const words = {
  others: L(
    'Your rights have changed since this export was started. Export again.',
    'សិទ្ធិរបស់អ្នកបានផ្លាស់ប្ដូរតាំងពីពេលចាប់ផ្ដើមនាំចេញ។ សូមនាំចេញម្ដងទៀត។',
  ),
  moved: L('The list changed while its sums were read. Export again.', 'បញ្ជីបានផ្លាស់ប្ដូរពេលកំពុងអានផលបូក។ សូមនាំចេញម្ដងទៀត។'),
  pdf: L(
    'All records are exported as XLSX or CSV. A PDF holds one page of the list.',
    'កំណត់ត្រាទាំងអស់អាចនាំចេញជា XLSX ឬ CSV។ PDF ផ្ទុកបានតែមួយផ្នែកនៃបញ្ជី។',
  ),
  tooMany: L(
    `These are more than ${exportAllCap.toLocaleString('en-US')} records. Narrow the list by its filters.`,
    `មានកំណត់ត្រាលើសពី ${exportAllCap.toLocaleString('en-US')}។ សូមបង្រួមបញ្ជីដោយតម្រង។`,
  ),
  made: (rows: number) => L(`Records: ${rows.toLocaleString('en-US')}`, `កំណត់ត្រា៖ ${rows.toLocaleString('en-US')}`),
}

/**
 * The facts that decide which rows and fields a caller sees. A file made with one mark is not for a caller with another
 * mark, even the same person.
 */
export const rightsMark = ({ userId, employeeId, isSelfService, dataScope, place, permissions }: Caller): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, employeeId, isSelfService, dataScope, place, [...permissions].sort()]))
    .digest('hex')

const loadJson = async <T>(parts: TaskParts, number: number): Promise<T> =>
  JSON.parse((await parts.read(number)).toString('utf8')) as T
const loadLines = (parts: TaskParts, page: number) => loadJson<readonly Line[]>(parts, page)
/**
 * What is put aside first: the ids in their order, and the sums as they were then, so that those of the places add up
 * to the whole.
 */
interface Found {
  readonly ids: readonly string[]
  readonly totals: Page['totals']
  readonly groups: Page['groups'] | undefined
}

/** Puts the pages together: as CSV piece by piece, as a workbook in a thread of its own. */
async function fileBytes(
  { parts }: Pick<TaskCx, 'parts'>,
  title: string,
  type: ExportType,
  headings: readonly string[],
  pages: number,
  below: readonly Line[],
  around: AroundRows,
): Promise<Buffer> {
  if (type === 'CSV') {
    const csvPiece = (lines: readonly Line[]) =>
      csvRows(
        headings.length,
        lines.map(({ cells }) => cells),
      )
    const pieces = [csvHead(headings)]
    for (let page = 1; page <= pages; page++) pieces.push(csvPiece(await loadLines(parts, page)))
    return Buffer.concat([...pieces, ...(below.length ? [csvPiece(below)] : [])])
  }
  const rows: SheetValue[][] = []
  const styles: Record<number, NonNullable<Line['style']>> = {}
  const first = pages ? await loadLines(parts, 1) : []
  const add = (lines: readonly Line[]) => {
    for (const { style, cells } of lines) {
      if (style) styles[rows.length] = style
      rows.push(cells.map(sheetValue))
    }
  }
  for (let page = 1; page <= pages; page++) add(await loadLines(parts, page))
  add(below)
  const widths = getWidths(
    headings,
    first.map(({ cells }) => cells),
  )
  return workbook({ title, headings, widths, rows, styles, ...around })
}

/** The list whose records are exported. */
interface Exported {
  readonly r: AnyResource
  readonly storage: AnyStorage
  readonly plans: readonly Plan[]
  readonly list: List
}
/**
 * The export of all records that a list finds, as a task: first their ids in the order of the list, then page by page
 * the rows that the caller may see at that moment, at last the file.
 */
function exportKind({ r, storage, plans, list }: Exported, need: PermissionKey): TaskKind<Params, Position> {
  const sameRights = (caller: Caller, { mark }: Params): void => {
    if (rightsMark(caller) !== mark) refuse('', words.others)
  }
  const columnsFor = async (ctx: RequestContext, { fields, query }: Params) =>
    exportColumns(ctx, r, plans, fields, await list.named(ctx, query as unknown as ListQuery))
  async function putIdsAside(ctx: TaskCx, { query }: Params): Promise<Step<Position>> {
    const ids = await list.ids(ctx, query as unknown as ListQuery, exportAllCap + 1)
    if (ids.length > exportAllCap) refuse('', words.tooMany)
    const { totals, groups } = await list.page(ctx, { ...(query as unknown as ListQuery), limit: 1, offset: 0 })
    if (groups && groups.reduce((sum, { rows }) => sum + rows, 0) !== ids.length) refuse('', words.moved)
    await ctx.parts.keep(0, Buffer.from(JSON.stringify({ ids, totals, groups } satisfies Found)))
    return { next: { ids: ids.length, pages: 0 }, done: 0, total: ids.length }
  }
  async function putPageAside(ctx: TaskCx, given: Params, total: number, pages: number): Promise<Step<Position>> {
    const { ids: all, groups } = await loadJson<Found>(ctx.parts, 0)
    const offset = pages * exportCap
    const ids = all.slice(offset, offset + exportCap)
    const columns = await columnsFor(ctx, given)
    const rows = await list.selectRows(ctx, given.query as unknown as ListQuery, ids)
    const lines = new Map(plainLines(columns, rows).map((line, i) => [rows[i]?.id, line]))
    const page = groupedLines(
      ctx,
      { columns, groups },
      ids.map((id) => lines.get(id)),
      offset,
    )
    await ctx.parts.keep(pages + 1, Buffer.from(JSON.stringify(page)))
    return { next: { ids: total, pages: pages + 1 }, done: offset + ids.length, total }
  }
  async function finished(ctx: TaskCx, given: Params, total: number, pages: number): Promise<Step<Position>> {
    const columns = await columnsFor(ctx, given)
    const headings = columns.map(({ heading }) => heading)
    const below = totalLine(ctx, { columns, totals: (await loadJson<Found>(ctx.parts, 0)).totals })
    const query = given.query as unknown as ListQuery
    const of = await loadFileName(storage, ctx, query, r)
    const around = { colours: coloursRead(query.exportColours), about: await aboutOf(ctx, r, plans, query, of) }
    const bytes = await fileBytes(ctx, of.label[ctx.lang], given.type, headings, pages, below, around)
    const file: MadeFile = { ...namedFile(ctx, given.type, of.label), bytes }
    return { result: { records: total }, outcome: words.made(total), done: total, total, file }
  }
  return taskKind({
    name: `EXPORT ${r.name}`,
    params,
    position,
    begin: () => ({ ids: null, pages: 0 }),
    need,
    title: ({ type }) => L(`Export: ${r.label.en} (${type})`, `នាំចេញ៖ ${r.label.km} (${type})`),
    mayRun: sameRights,
    mayFetch: sameRights,
    step(ctx, given, { ids, pages }) {
      if (ids === null) return putIdsAside(ctx, given)
      return pages * exportCap < ids ? putPageAside(ctx, given, ids, pages) : finished(ctx, given, ids, pages)
    },
  })
}

/** The call that starts the export of all records of a list as a task; the same export, asked for twice, is one. */
export function exportAll(
  exported: Exported,
  {
    query,
    ...at
  }: Pick<Operation<ListQuery>, 'path' | 'rows' | 'tag'> & {
    readonly need: PermissionKey
    readonly query: z.ZodType<ListQuery>
  },
): Operation {
  const { r, plans, list } = exported
  const kind = exportKind(exported, at.need)
  return operation({
    ...at,
    method: 'POST',
    summary: `Export all records as a task: ${r.label.en}`,
    query,
    body: exportBody,
    perMinute: mostPerMinute.start,
    task: kind,
    async handler(ctx, { query: { exportFileType: type = 'XLSX', ...asked }, body: fields }) {
      if (type === 'PDF') return refuse('exportFileType', words.pdf)
      // Told at once what the first step would refuse: columns and sort keys that the caller does not see.
      exportColumns(ctx, r, plans, fields, await list.named(ctx, asked as ListQuery))
      await list.page(ctx, { ...asked, limit: 1, offset: 0, currentPage: undefined })
      const given: Params = { query: asked, fields, type, mark: rightsMark(ctx.caller) }
      const key = createHash('sha256')
        .update(JSON.stringify([given, ctx.lang]))
        .digest('hex')
      return startTask(ctx, kind, given, { key, url: at.path })
    },
  })
}
