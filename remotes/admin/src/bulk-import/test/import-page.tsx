import type { Lang } from '@staff/contract'
import { bulkImport, type ImportDocument, type ImportRow } from '@staff/contract/admin'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import BulkImportScreen from '../bulk-import.screens.tsx'
import OpenImportScreen from '../open-import.screens.tsx'

/** The page of the type that these tests import. */
export const page = bulkImport.pageResource('public-holiday')
/** All calls that the page needs. */
export const all = ['READ_ATTENDANCE_IMPORT', 'CREATE_ATTENDANCE_IMPORT', 'CREATE_PUBLIC_HOLIDAY']
/** An answer of the service. */
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
/** A checked import with one faulty row. */
export const document = (more: Partial<ImportDocument> = {}): ImportDocument => ({
  id: 'one',
  version: 1,
  filename: 'days.csv',
  type: 'public-holiday',
  mode: 'INSERT',
  changed: 0,
  totalRows: 3,
  succeeded: 2,
  failed: 1,
  status: 'CHECKED',
  uploadedBy: 'Sok Dara',
  inputFile: 'file',
  undoReason: null,
  undoUntil: more.status === 'COMPLETED' ? '2999-01-01T00:00:00.000Z' : null,
  createdAt: '2026-11-21T03:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-11-21T03:00:00.000Z',
  updatedBy: null,
  ...more,
})
const fault: ImportRow = {
  rowNumber: 3,
  status: 'INVALID',
  cell: 'C3',
  key: 'date',
  column: 'Date',
  value: '<b>soon</b>',
  code: 'FORMAT',
  message: 'Not a date',
  messageKh: 'មិនមែនជាកាលបរិច្ឆេទ',
  meaning: null,
  suggestion: '2026-11-21',
}

/** What its right rows will bring. */
export const preview = {
  data: {
    columns: [
      { key: 'name', label: { en: 'Name', km: 'ឈ្មោះ' } },
      { key: 'days', label: { en: 'Days', km: 'ថ្ងៃ' } },
    ],
    rows: [{ rowNumber: 2, person: 'Sok Dara', cells: ['Founding Day', { value: 1250.5, currency: 'USD' }] }],
    sums: [{ column: 'days', currency: 'USD', total: 2501 }],
  },
  pageMeta: { totalCount: 2 },
}

interface Setting {
  readonly at?: string
  readonly shown?: () => ImportDocument
  readonly permissions?: readonly string[]
  readonly lang?: Lang
  readonly answer?: (path: string) => Response | Promise<Response> | undefined
}
/** Opens a page of imports with a stubbed service. */
export function open({
  at = `${page.screen}/view/one`,
  shown = document,
  permissions = all,
  lang = 'en',
  answer = () => undefined,
}: Setting = {}) {
  queryClient.clear()
  setLanguage(lang)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const path = `${init.method ?? 'GET'} ${pathname.replace('/api/employee/bulk-import-document', '')}`
    asked.push(init.method !== 'GET' && typeof init.body === 'string' ? `${path} ${init.body}` : path + search)
    const mode = init.body instanceof FormData && init.body.get('mode')
    if (typeof mode === 'string') asked.push(`${path} ${mode}`)
    const own = await answer(path)
    if (own) return own
    if (path === 'GET /one') return json({ data: shown() })
    if (path === 'GET /one/row') return json({ data: [fault], pageMeta: { totalCount: 1 } })
    if (path === 'GET /one/preview') return json(preview)
    return json({ data: [shown()], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 1 } })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(permissions) })
  const routes = [
    { path: '/admin/import/view/one', element: <OpenImportScreen mode="page" params={{ importId: 'one' }} /> },
    { path: `${page.screen}/view/:id`, element: <BulkImportScreen mode="view" id="one" /> },
    { path: '*', element: <BulkImportScreen mode="list" /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const { container } = render(
    <KitProvider env="test">
      <RouterProvider router={router} />
    </KitProvider>,
  )
  return { asked, container, router, user: userEvent.setup() }
}
