import type { StructureTreeNode } from '@staff/contract/admin'
import { structureCalls, structureLevels } from '@staff/contract/admin'
import { vi } from 'vitest'
import { sampleRows } from './sample-tree.ts'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const store = (id: string, name: string) => ({ id, companyStructureComponent: { name, nameKh: `ហាង${id}` } })

/** Answers the calls of graph and chart over a stubbed fetch, and records the requests. */
export function structureService(rows: readonly StructureTreeNode[] = sampleRows) {
  const state = {
    asked: [] as string[],
    posts: [] as { readonly path: string; readonly body: unknown }[],
    down: false,
    refused: '',
    stores: [store('bkk', 'BKK Store'), store('tk', 'Toul Kork Store'), store('sr', 'Siem Reap Store')],
  }
  const answer = (path: string, query: URLSearchParams): unknown => {
    const named = { id: 'x', name: 'Barista', nameKh: 'អ្នកឆុង' }
    if (path === structureCalls.tree)
      return { data: query.get('include') === 'people' ? rows : rows.map(({ people: _, ...row }) => row) }
    if (path === structureCalls.department('kitchen')) {
      const positions = [
        { ...named, id: 'barista', type: 'POSITION', positionLevel: { levelNumber: 2 } },
        { ...named, id: 'head', name: 'Head Barista', type: 'POSITION', positionLevel: { levelNumber: 5 } },
      ]
      return {
        data: {
          id: 'kitchen',
          name: 'Kitchen',
          nameKh: 'ផ្ទះបាយ',
          type: 'DEPARTMENT',
          positions: [],
          teams: [{ id: 'bar', name: 'Bar', nameKh: 'បារ', type: 'TEAM', positions }],
        },
      }
    }
    if (path === structureCalls.options) {
      const offset = Number(query.get('offset'))
      // Two per page, so that the whole list needs more than one.
      return {
        data: state.stores.slice(offset, offset + 2),
        pageMeta: { currentPage: 1, pageSize: 2, totalCount: state.stores.length },
      }
    }
    if (path === 'employee/code')
      return { data: structureLevels.map((identifier) => ({ identifier, value: '#0B5563', valueKh: '#0B5563' })) }
    return undefined
  }
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://product.test')
    const path = url.pathname.replace(/^\/api\//, '')
    if (state.down) return json({ message: 'Away', errors: [] }, 500)
    if (init?.method === 'POST') {
      const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as {
        companyStructureStoreIds: readonly string[]
      }
      state.posts.push({ path, body })
      if (state.refused)
        return json({ message: state.refused, errors: [{ path: '', message: state.refused, code: 'CONFLICT' }] }, 409)
      return json({
        data: body.companyStructureStoreIds.map((id, at) => ({
          id,
          name: `Store ${id}`,
          nameKh: `ហាង ${id}`,
          created: 4 - at,
          skipped: at,
        })),
      })
    }
    state.asked.push(`${path}?${url.searchParams.toString()}`)
    const found = answer(path, url.searchParams)
    return found === undefined ? json({ message: 'Not found', errors: [] }, 404) : json(found)
  })
  return state
}
