import type { Lang } from '@staff/contract'
import { bulkImport, type ImportDocument, type ImportRow } from '@staff/contract/admin'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import BulkImportScreen from './bulk-import.screens.tsx'
import OpenImportScreen from './open-import.screens.tsx'

const page = bulkImport.pageResource('public-holiday')
const all = ['READ_ATTENDANCE_IMPORT', 'CREATE_ATTENDANCE_IMPORT', 'CREATE_PUBLIC_HOLIDAY']
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const document = (more: Partial<ImportDocument> = {}): ImportDocument => ({
  id: 'one',
  version: 1,
  filename: 'days.csv',
  type: 'public-holiday',
  totalRows: 3,
  succeeded: 2,
  failed: 1,
  status: 'CHECKED',
  uploadedBy: 'Sok Dara',
  inputFile: 'file',
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
  column: 'Date',
  value: '<b>soon</b>',
  code: 'FORMAT',
  message: 'Not a date',
  messageKh: 'មិនមែនជាកាលបរិច្ឆេទ',
  suggestion: '2026-11-21',
}

interface Setting {
  readonly at?: string
  readonly shown?: () => ImportDocument
  readonly permissions?: readonly string[]
  readonly lang?: Lang
  readonly answer?: (path: string) => Response | Promise<Response> | undefined
}
function open({
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
    asked.push(init.method === 'POST' && typeof init.body === 'string' ? `${path} ${init.body}` : path + search)
    const own = await answer(path)
    if (own) return own
    if (path === 'GET /one') return json({ data: shown() })
    if (path === 'GET /one/row') return json({ data: [fault], pageMeta: { totalCount: 1 } })
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

it('CVE-2025-52896: shows what is wrong with each cell, its value as text, in both languages', async () => {
  const { container } = open()
  const row = within((await screen.findByRole('rowheader', { name: 'C3' })).closest('tr') as HTMLElement)
  for (const text of ['Date', '<b>soon</b>', 'Not a date', 'Perhaps “2026-11-21”?'])
    expect(row.getByText(text)).toBeTruthy()
  expect(container.querySelector('td b')).toBeNull()
})
it('speaks Khmer', async () => {
  open({ lang: 'km' })
  expect(await screen.findByText('មិនមែនជាកាលបរិច្ឆេទ')).toBeTruthy()
  setLanguage('en')
})
it('asks before it leaves faulty rows out, tells how far it is, and what came of it', async () => {
  let status: ImportDocument['status'] = 'CHECKED'
  let finish: (answer: Response) => void = () => undefined
  let runs = false
  const { asked, user } = open({
    shown: () => document({ status }),
    answer: (path) =>
      path.endsWith('/progress')
        ? json({ data: runs ? { done: 1, total: 3 } : {} })
        : path === 'POST /one/commit'
          ? new Promise<Response>((done) => {
              runs = true
              finish = done
            })
          : undefined,
  })
  await user.click(await screen.findByRole('button', { name: 'Import only the 2 valid rows' }))
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Import only the 2 valid rows' }),
  )
  expect(await screen.findByText('Importing: 1 of 3')).toBeTruthy()
  status = 'COMPLETED'
  finish(json({ data: { id: 'one', status, totalRows: 3, succeeded: 2, failed: 1 } }))
  expect(await screen.findByText('Imported: 2')).toBeTruthy()
  expect(asked).toContain('POST /one/commit {"onlyValid":true}')
  expect(await screen.findByRole('button', { name: 'Undo import' })).toBeTruthy()
})
it('shows an import that was begun before the page was opened, and its end', async () => {
  let status: ImportDocument['status'] = 'CHECKED'
  open({
    shown: () => document({ status }),
    answer: (path) =>
      path.endsWith('/progress') ? json({ data: status === 'CHECKED' ? { done: 2, total: 3 } : {} }) : undefined,
  })
  expect(await screen.findByText('Importing: 2 of 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import only/ })).toBeNull()
  status = 'COMPLETED'
  expect(await screen.findByRole('button', { name: 'Undo import' }, { timeout: 5_000 })).toBeTruthy()
})
it('leads from the id of an import to the page of its type', async () => {
  const { router } = open({ at: '/admin/import/view/one' })
  await waitFor(() => expect(router.state.location.pathname).toBe(`${page.screen}/view/one`))
})
it('offers no act to whoever may only read', async () => {
  open({ permissions: ['READ_ATTENDANCE_IMPORT'] })
  await screen.findByRole('rowheader', { name: 'C3' })
  for (const name of [/^Import/, 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
})
it('offers the upload where nothing was imported yet, to whoever may', async () => {
  const none = (path: string) =>
    path === 'GET ' ? json({ data: [], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 0 } }) : undefined
  const { user } = open({ at: page.screen, answer: none })
  const [, below] = await waitFor(() => {
    const found = screen.getAllByRole('button', { name: 'Upload' })
    expect(found).toHaveLength(2)
    return found
  })
  await user.click(below as HTMLElement)
  expect(await screen.findByText('Drag a file here, or choose one')).toBeTruthy()
})
it('takes a dropped file, says why one is refused, and goes to what the check says', async () => {
  const answers = [
    json(
      {
        message: 'x',
        errors: [
          { path: 'file', code: 'REQUIRED', message: 'The column "Date" is missing' },
          { path: 'file', code: 'REQUIRED', message: 'The column "Name" is missing' },
        ],
      },
      400,
    ),
    json({ data: { id: 'one' } }, 201),
  ]
  const { router, user } = open({
    at: page.screen,
    answer: (path) => (path === 'POST /public-holiday' ? answers.shift() : undefined),
  })
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  const zone = (await screen.findByText('Drag a file here, or choose one')).parentElement as HTMLElement
  const drop = (file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file] } })
  drop(new File(['x'], 'days.pdf'))
  expect(await screen.findByText('Only XLSX and CSV files are accepted')).toBeTruthy()
  drop(new File(['x'], 'days.csv'))
  for (const name of ['Date', 'Name']) expect(await screen.findByText(`The column "${name}" is missing`)).toBeTruthy()
  const again = (await screen.findByText('Drag a file here, or choose one')).parentElement as HTMLElement
  fireEvent.drop(again, { dataTransfer: { files: [new File(['x'], 'days.csv')] } })
  await waitFor(() => expect(router.state.location.pathname).toBe(`${page.screen}/view/one`))
})
