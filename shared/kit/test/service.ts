import {
  apiPath,
  getKindRules,
  type AnyField,
  type AnyResource,
  type DataColumns,
  type PositionEntry,
} from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { vi } from 'vitest'

/** A call as the fake service saw it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}
export type Answer = Response | undefined | Promise<Response | undefined>
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const node = (id: string, name: string, nameKh: string) => ({
  id,
  companyStructureComponent: { name, nameKh },
  positionLevel: { levelNumber: 5 },
})
export const place: PositionEntry = {
  companyStructureLocation: node('l1', 'Phnom Penh', 'ភ្នំពេញ'),
  companyStructureOutlet: node('o1', 'Riverside', 'មាត់ទន្លេ'),
  companyStructureDepartment: node('d1', 'Operations', 'ប្រតិបត្តិការ'),
  companyStructureTeam: node('t1', 'Kitchen', 'ផ្ទះបាយ'),
  companyStructurePosition: node('p1', 'Cook', 'ចុងភៅ'),
  startDate: '2024-01-01',
  endDate: null,
  isPrimary: true,
}
function getValue(field: AnyField, n: number): unknown {
  switch (field.kind) {
    case 'code':
      return { identifier: 'MALE', value: 'Male', valueKh: 'ប្រុស' }
    case 'ref':
      return field.many
        ? [1, 2].map((m) => ({
            [field.many ?? '']: { id: `r${m}`, [field.to.nameEn]: `Ref ${m}`, [field.to.nameKm]: `Ref ${m}` },
          }))
        : { id: `r${n}`, [field.to.nameEn]: `Ref ${n}`, [field.to.nameKm]: `Ref ${n}` }
    case 'position':
      return field.many ? [place] : place
    case 'file':
      return null
    case 'figures':
      return { one: Object.fromEntries(Object.keys(field.of).map((part) => [part, n])) }
    default:
      return getKindRules(field).sample(field, n)
  }
}
/** A record as the service answers it. */
export const rowOf = (
  r: AnyResource,
  n: number,
  unread: readonly AnyField['use'][] = ['filter', 'input'],
): Record<string, unknown> & { id: string } => ({
  id: `id${n}`,
  version: 1,
  createdBy: { id: 'u2', name: 'Chan Sreymom', nameKh: 'ចាន់ ស្រីមុំ' },
  createdAt: '2026-03-04T02:00:00.000Z',
  updatedBy: { id: 'u2', name: 'Chan Sreymom', nameKh: 'ចាន់ ស្រីមុំ' },
  updatedAt: '2026-03-04T02:00:00.000Z',
  ...Object.fromEntries(
    Object.entries(r.fields)
      .filter(([, { use }]) => !unread.includes(use))
      .map(([key, field]) => [key, getValue(field, n)]),
  ),
})

/** One column for each field whose columns come from data, named as the field. */
const namedColumns = (r: AnyResource): DataColumns =>
  Object.fromEntries(
    Object.entries(r.fields).flatMap(([key, { kind, label }]) =>
      kind === 'figures' ? [[key, [{ id: 'one', label }]] as const] : [],
    ),
  )

/** Answers like the service for every declared resource; `own` may answer first, and `total` is the length of lists. */
export function fakeService({
  own,
  total = 23,
}: { readonly own?: (call: Seen) => Answer; readonly total?: number } = {}): Seen[] {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const address = new URL(url, 'http://product.test')
    const call: Seen = {
      method: init.method ?? 'GET',
      path: address.pathname.replace(/^\/api\//, ''),
      query: address.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    seen.push(call)
    const special = await own?.(call)
    if (special) return special
    const path = call.path.replace('employee/', '')
    if (path === 'code')
      return json({
        data: [
          { identifier: 'MALE', value: 'Male', valueKh: 'ប្រុស' },
          { identifier: 'FEMALE', value: 'Female', valueKh: 'ស្រី' },
        ],
      })
    if (path === 'company-structure/options') {
      const nodes = {
        LOCATION: place.companyStructureLocation,
        OUTLET: place.companyStructureOutlet,
        DEPARTMENT: place.companyStructureDepartment,
        TEAM: place.companyStructureTeam,
        POSITION: place.companyStructurePosition,
      }
      return json({
        data: Object.entries(nodes)
          .filter(([type]) => type === call.query.get('type'))
          .map(([, of]) => of),
      })
    }
    // No record of the tests is on its way through approvers.
    if (path.startsWith('approval-status-tracking/entity/'))
      return json({ message: 'None', errors: [{ path: '', message: 'None', code: 'NOT_FOUND' }] }, 404)
    // A list may be under the path of another, where a record's id would be.
    const r =
      allResources.find((one) => path === apiPath(one)) ??
      allResources.find((one) => path.startsWith(`${apiPath(one)}/`))
    if (!r) return json({ data: [], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 0 } })
    if (path === apiPath(r)) {
      if (call.method === 'POST') return json({ data: rowOf(r, 1) }, 201)
      const limit = Number(call.query.get('limit'))
      const offset = Number(call.query.get('offset') ?? 0)
      const rows = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
        rowOf(r, offset + index + 1, ['filter', 'input', 'detail']),
      )
      const pageMeta = { currentPage: 1, pageSize: limit, totalCount: total }
      return json({ data: rows, pageMeta, columns: namedColumns(r) })
    }
    // What a picker finds.
    if (path.includes('/search/'))
      return json({
        data: [1, 2, 3].map((n) => rowOf(r, n)),
        pageMeta: { currentPage: 1, pageSize: 10, totalCount: 3 },
      })
    return json({ data: rowOf(r, 1) })
  })
  return seen
}
