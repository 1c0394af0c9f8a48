import {
  apiPath,
  coloursRead,
  createSchema,
  defaultLimit,
  exportCap,
  parentKey,
  permit,
  permitOne,
  querySchema,
  updateSchema,
  type AnyResource,
  type Fields,
  type ListQuery,
  type PermissionKey,
  type ResourceSpec,
} from '@staff/contract'
import * as z from 'zod'
import { mostPerMinute } from '../http/call-limit.ts'
import { notFound } from '../http/errors.ts'
import { operation, type Operation } from '../http/operation.ts'
import type { RequestContext } from '../http/request-context.ts'
import { createdAnswer, listAnswer, oneAnswer, removedAnswer, reportAnswer } from './answers.ts'
import { aboutOf } from './export/about.ts'
import { loadFileName } from './export/file-name.ts'
import { exportAll } from './export/export-all.ts'
import { exportColumns, exportBody, type ExportField } from './export/columns.ts'
import { exportFile } from './export/file.ts'
import { groupedLines, plainLines, totalLine } from './export/lines.ts'
import { getList, type List, type Page, getAbilities, oneOf } from './read.ts'
import { getPlans, type AnyStorage, type Plan } from './plan.ts'
import { noteRecord } from './records.ts'
import type { WireRow } from './rows.ts'
import type { ListedTable, RecordTable } from './record-table.ts'
import type { ReportStorage, Storage } from './storage.ts'
import { getWrites } from './write.ts'

const pageMeta = ({ limit, offset, total }: Page) => ({
  currentPage: Math.floor(offset / limit) + 1,
  pageSize: limit,
  totalCount: total,
})

/**
 * A resource with all inputs of its list calls. Schemas of queries and bodies are made on first use: those of all
 * resources at once are ten thousand schemas, a quarter of the memory of an idle service.
 */
interface Listed {
  readonly r: AnyResource
  readonly storage: AnyStorage
  readonly plans: readonly Plan[]
  readonly list: List
  readonly query: z.ZodType<ListQuery>
  readonly abilities: ReturnType<typeof getAbilities>
  /** The path of the resource. */
  readonly api: string
  /** What all its calls say alike. */
  readonly shared: { readonly tag: string; readonly rows: 'reference' | 'scoped' }
}
/** The same with what the calls of its records are made of. */
interface Served extends Listed {
  readonly one: (ctx: RequestContext, id: string) => Promise<WireRow | undefined>
  readonly writes: ReturnType<typeof getWrites>
  /** The path of one of its records. */
  readonly byId: string
}

function getListed(r: AnyResource, storage: AnyStorage): Listed {
  const plans = getPlans(r, storage)
  return {
    r,
    storage,
    plans,
    list: getList(r, storage, plans),
    query: z.lazy(() => querySchema(r)),
    abilities: getAbilities(r, storage),
    api: `employee/${apiPath(r)}`,
    shared: { tag: r.name, rows: storage.rows === 'reference' ? 'reference' : 'scoped' },
  }
}
function getServed(r: AnyResource, storage: AnyStorage): Served {
  const listed = getListed(r, storage)
  const one = oneOf(storage, listed.plans)
  return { ...listed, one, writes: getWrites(r, storage, listed.plans, one), byId: `${listed.api}/:id` }
}

async function pageBody({ storage, list, abilities }: Listed, ctx: RequestContext, asked: ListQuery) {
  const page = await list.page(ctx, asked)
  // Where an act depends on more than permission and state, each row says what may be done to it.
  const data = storage.rules?.allows
    ? page.rows.map((row) => Object.assign(row, { abilities: abilities(ctx.caller, row) }))
    : page.rows
  return {
    body: {
      data,
      pageMeta: pageMeta(page),
      ...(page.totals ? { totals: page.totals } : {}),
      ...(page.columns ? { columns: page.columns } : {}),
      ...(page.groups ? { groups: page.groups } : {}),
    },
  }
}

async function pageFile(
  { r, storage, plans, list }: Listed,
  ctx: RequestContext,
  asked: ListQuery,
  fields: readonly ExportField[] | undefined,
) {
  const columns = exportColumns(ctx, r, plans, fields, await list.named(ctx, asked))
  const page = await list.page(ctx, {
    ...asked,
    limit: exportCap,
    offset: asked.offset || ((asked.currentPage ?? 1) - 1) * (asked.limit || defaultLimit),
    currentPage: undefined,
  })
  const around = { columns, totals: page.totals, groups: page.groups }
  const lines = [...groupedLines(ctx, around, plainLines(columns, page.rows), page.offset), ...totalLine(ctx, around)]
  const { offset, total } = page
  const file = await loadFileName(storage, ctx, asked, r)
  return exportFile(ctx, asked.exportFileType ?? 'XLSX', file.label, columns, page.rows, lines, {
    colours: coloursRead(asked.exportColours),
    about: await aboutOf(ctx, r, plans, asked, file, { offset, rows: page.rows.length, total }),
  })
}

function listCalls(served: Listed, need: PermissionKey): Operation[] {
  const { r, storage, plans, list, query, api, shared } = served
  return [
    operation({
      ...shared,
      method: 'GET',
      path: api,
      mayBeLate: true,
      need,
      summary: `List: ${r.label.en}`,
      perMinuteWith: { parameter: 'exportFileType', most: mostPerMinute.file },
      query,
      answer: r.isDerived ? reportAnswer(plans) : listAnswer(plans),
      handler: async (ctx, input) =>
        input.query.exportFileType ? pageFile(served, ctx, input.query, undefined) : pageBody(served, ctx, input.query),
    }),
    operation({
      ...shared,
      method: 'POST',
      path: `${api}/export`,
      mayBeLate: true,
      need,
      summary: `Export: ${r.label.en}`,
      query,
      body: exportBody,
      readOnly: true,
      perMinute: mostPerMinute.file,
      handler: (ctx, input) => pageFile(served, ctx, input.query, input.body),
    }),
    ...(r.list.export === undefined
      ? [exportAll({ r, storage, plans, list }, { ...shared, path: `${api}/export/all`, need, query })]
      : []),
  ]
}

/** Spec 2 section 7: the same list for one parent, `employee/{employeeId}/employee-contact`. */
function listUnderParent(served: Listed, need: PermissionKey): Operation[] {
  const { r, plans, query, shared } = served
  const parent = parentKey(r)
  if (!parent) return []
  return [
    operation({
      ...shared,
      method: 'GET',
      path: `employee/:${parent}/${apiPath(r)}`,
      mayBeLate: true,
      need,
      summary: `List of one: ${r.label.en}`,
      perMinuteWith: { parameter: 'exportFileType', most: mostPerMinute.file },
      query,
      answer: listAnswer(plans),
      handler: (ctx, input) => pageBody(served, ctx, { ...input.query, [parent]: input.params[parent] }),
    }),
  ]
}

const viewCall = ({ r, plans, one, abilities, byId, shared }: Served, need: PermissionKey) =>
  operation({
    ...shared,
    method: 'GET',
    path: byId,
    need,
    summary: `One record: ${r.label.en}`,
    answer: oneAnswer(plans),
    async handler(ctx, { params }) {
      const row = (await one(ctx, params['id'] ?? '')) ?? notFound()
      // Rows are made for their answer: a copy of eighty fields would tell nothing more.
      return { body: { data: Object.assign(row, { abilities: abilities(ctx.caller, row) }) } }
    },
  })

const createCall = ({ r, plans, writes, api, shared }: Served, need: PermissionKey) =>
  operation({
    ...shared,
    method: 'POST',
    path: api,
    need,
    summary: `Create: ${r.label.en}`,
    isTried: true,
    body: z.lazy(() => createSchema(r)),
    answer: createdAnswer(plans),
    handler: async (ctx, { body }) => ({ status: 201, body: { data: await writes.create(ctx, body) } }),
  })

const updateCall = ({ r, plans, writes, byId, shared }: Served, need: PermissionKey) =>
  operation({
    ...shared,
    method: r.update ?? 'PATCH',
    path: byId,
    need,
    summary: `Update: ${r.label.en}`,
    body: z.lazy(() => updateSchema(r)),
    answer: createdAnswer(plans),
    async handler(ctx, { body, params }) {
      const { row, isUnchanged } = await writes.update(ctx, params['id'] ?? '', body)
      return { isUnchanged, body: { data: row } }
    },
  })

const deleteCall = ({ r, writes, byId, shared }: Served, need: PermissionKey) =>
  operation({
    ...shared,
    method: 'DELETE',
    path: byId,
    need,
    summary: `Delete: ${r.label.en}`,
    answer: removedAnswer,
    handler: async (ctx, { params }) => ({ body: { data: await writes.remove(ctx, params['id'] ?? '') } }),
  })

/**
 * The calls of a report under `employee/{api}`, as those of any list: page with its sums, export, and export of all as
 * a task. Its rows come from `source`, a select over records of the area, and nobody writes them.
 */
export function report<F extends Fields, T extends ListedTable>(
  declared: ResourceSpec<F>,
  typed: ReportStorage<NoInfer<F>, T>,
): Operation[] {
  const r = declared as unknown as AnyResource
  const need = permit(r, 'READ')
  const listed = getListed(r, typed as unknown as AnyStorage)
  // Records that are kept elsewhere are known as they are kept there.
  if (r.isDerived) noteRecord(listed)
  return need ? listCalls(listed, need) : []
}

/**
 * The calls of a resource under `employee/{api}`: list, one, create, update (the declared verb), delete and export;
 * those that the declaration gives no permission, or no form, do not exist. Throws at start where declaration and table
 * differ.
 */
export function crud<F extends Fields, T extends RecordTable>(
  declared: ResourceSpec<F>,
  typed: Storage<NoInfer<F>, T>,
): Operation[] {
  const r = declared as unknown as AnyResource
  const served = getServed(r, typed as unknown as AnyStorage)
  const given = <O>(need: PermissionKey | null, make: (served: Served, need: PermissionKey) => O): O[] =>
    need ? [make(served, need)] : []
  return [
    ...given(permit(r, 'READ'), listCalls).flat(),
    ...given(permit(r, 'READ'), listUnderParent).flat(),
    ...(r.form
      ? [
          ...given(permitOne(r), viewCall),
          ...given(permit(r, 'CREATE'), createCall),
          ...given(permit(r, 'UPDATE'), updateCall),
          ...given(permit(r, 'DELETE'), deleteCall),
        ]
      : []),
  ]
}
