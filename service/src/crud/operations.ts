import {
  apiPath,
  createSchema,
  defaultLimit,
  exportCap,
  parentKey,
  permit,
  querySchema,
  updateSchema,
  type AnyResource,
  type Fields,
  type ListQuery,
  type PermissionKey,
  type ResourceSpec,
} from '@staff/contract'
import { notFound } from '../errors.ts'
import { operation, type Cx, type Operation } from '../operation.ts'
import { createdAnswer, listAnswer, oneAnswer, removedAnswer } from './answers.ts'
import { exportColumns, exportBody, type ExportField } from './export/columns.ts'
import { exportFile } from './export/file.ts'
import { listOf, type Page } from './list.ts'
import { abilitiesOf, oneOf } from './one.ts'
import { plansOf, type AnyStorage } from './plan.ts'
import type { RecordTable, Storage } from './spec.ts'
import { writesOf } from './write.ts'

const pageMeta = ({ limit, offset, total }: Page) => ({
  currentPage: Math.floor(offset / limit) + 1,
  pageSize: limit,
  totalCount: total,
})

/**
 * The calls of a resource under `employee/{api}`: list, one, create, update (the declared verb), delete and export; those
 * that the declaration gives no permission, or no form, do not exist. Throws at start where declaration and table differ.
 */
export function crud<F extends Fields, T extends RecordTable>(
  declared: ResourceSpec<F>,
  typed: Storage<NoInfer<F>, T>,
): Operation[] {
  const r = declared as unknown as AnyResource
  const storage = typed as unknown as AnyStorage
  const plans = plansOf(r, storage)
  const list = listOf(r, storage, plans)
  const one = oneOf(storage, plans)
  const writes = writesOf(r, storage, plans, one)
  const query = querySchema(r)
  const {
    api = `employee/${apiPath(r)}`,
    name: tag,
    label: { en: name },
  } = { name: r.name, label: r.label }
  const rows = storage.rules?.scope ? 'scoped' : 'reference'
  const at = { tag, rows } as const
  const byId = `${api}/:id`

  const file = async (cx: Cx, asked: ListQuery, fields: readonly ExportField[] | undefined) => {
    const columns = exportColumns(cx, r, plans, fields)
    const page = await list(cx, {
      ...asked,
      limit: exportCap,
      offset: asked.offset || ((asked.currentPage ?? 1) - 1) * (asked.limit || defaultLimit),
      currentPage: undefined,
    })
    return exportFile(cx, asked.exportFileType ?? 'XLSX', r.label, columns, page.rows)
  }
  const reading = (need: PermissionKey): Operation[] => [
    operation({
      ...at,
      method: 'GET',
      path: api,
      need,
      summary: `List: ${name}`,
      query,
      answer: listAnswer(plans),
      async handler(cx, input) {
        if (input.query.exportFileType) return file(cx, input.query, undefined)
        const page = await list(cx, input.query)
        return { body: { data: page.rows, pageMeta: pageMeta(page) } }
      },
    }),
    operation({
      ...at,
      method: 'POST',
      path: `${api}/export`,
      need,
      summary: `Export: ${name}`,
      query,
      body: exportBody,
      readOnly: true,
      perMinute: 60,
      handler: (cx, input) => file(cx, input.query, input.body),
    }),
  ]
  // Spec 2 section 7: the same list for one parent, `employee/{employeeId}/employee-contact`.
  const parent = parentKey(r)
  const underParent = (need: PermissionKey): Operation[] =>
    parent
      ? [
          operation({
            ...at,
            method: 'GET',
            path: `employee/:${parent}/${apiPath(r)}`,
            need,
            summary: `List of one: ${name}`,
            query,
            answer: listAnswer(plans),
            async handler(cx, input) {
              const page = await list(cx, { ...input.query, [parent]: input.params[parent] })
              return { body: { data: page.rows, pageMeta: pageMeta(page) } }
            },
          }),
        ]
      : []
  const viewing = (need: PermissionKey) =>
    operation({
      ...at,
      method: 'GET',
      path: byId,
      need,
      summary: `One record: ${name}`,
      answer: oneAnswer(plans),
      async handler(cx, { params }) {
        const row = (await one(cx, params['id'] ?? '')) ?? notFound()
        return { body: { data: { ...row, abilities: abilitiesOf(r, storage, cx.caller, row) } } }
      },
    })
  const creating = (need: PermissionKey) =>
    operation({
      ...at,
      method: 'POST',
      path: api,
      need,
      summary: `Create: ${name}`,
      body: createSchema(r),
      answer: createdAnswer(plans),
      handler: async (cx, { body }) => ({ status: 201, body: { data: await writes.create(cx, body) } }),
    })
  const updating = (need: PermissionKey) =>
    operation({
      ...at,
      method: r.update ?? 'PATCH',
      path: byId,
      need,
      summary: `Update: ${name}`,
      body: updateSchema(r),
      answer: createdAnswer(plans),
      handler: async (cx, { body, params }) => ({ body: { data: await writes.update(cx, params['id'] ?? '', body) } }),
    })
  const removing = (need: PermissionKey) =>
    operation({
      ...at,
      method: 'DELETE',
      path: byId,
      need,
      summary: `Delete: ${name}`,
      answer: removedAnswer,
      handler: async (cx, { params }) => ({ body: { data: await writes.remove(cx, params['id'] ?? '') } }),
    })
  const given = <O>(need: PermissionKey | null, make: (need: PermissionKey) => O): O[] => (need ? [make(need)] : [])
  return [
    ...given(permit(r, 'READ'), reading).flat(),
    ...given(permit(r, 'READ'), underParent).flat(),
    ...(r.form
      ? ([
          ...given(permit(r, 'VIEW'), viewing),
          ...given(permit(r, 'CREATE'), creating),
          ...given(permit(r, 'UPDATE'), updating),
          ...given(permit(r, 'DELETE'), removing),
        ] as Operation[])
      : []),
  ]
}
