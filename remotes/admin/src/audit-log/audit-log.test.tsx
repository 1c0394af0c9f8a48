import { auditVerifyCall, type AuditChange, type AuditVerdict } from '@staff/contract/admin'
import type { Lang, PermissionKey } from '@staff/contract'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import AuditLogScreen from './audit-log.screens.tsx'

const row = {
  id: '7',
  requestMethod: 'PATCH',
  requestUrl: '/api/employee/position-level/p1',
  ipAddress: '10.0.0.1',
  isArchive: false,
  version: 1,
  createdBy: { id: 'u', name: 'sok', username: 'sok' },
  createdAt: '2026-03-04T02:00:00.000Z',
  updatedBy: null,
  updatedAt: '2026-03-04T02:00:00.000Z',
}
const changes: readonly AuditChange[] = [
  { key: 'levelTitle', label: { en: 'Level Name', km: 'ឈ្មោះកម្រិត' }, old: 'Cook', new: 'Chef' },
  { key: 'isPaid', label: null, old: null, new: true },
  { key: 'startDate', label: null, old: '2026-01-02', new: { a: 1 } },
  { key: 'type', label: null, old: null, new: 'OUTLET', words: { old: null, new: { en: 'Store', km: 'ហាង' } } },
  { key: 'keys', label: null, old: ['A', 'B', 'C', 'D', 'E', 'F'], new: ['A', 'B', 'C', 'D', 'E', 'G'] },
  { key: 'salary', label: null, old: null, new: null, hidden: true },
]
const intact: AuditVerdict = { ok: true, rows: 12_345, sealedUpTo: 12_400, head: 'ab'.repeat(32) }
function open({
  mode = 'list',
  lang = 'en',
  verdict = intact,
  sees = ['READ_AUDIT_LOG', 'READ_ALL_AUDIT_LOG'],
}: {
  readonly mode?: 'list' | 'view'
  readonly lang?: Lang
  readonly verdict?: AuditVerdict
  readonly sees?: readonly PermissionKey[]
} = {}) {
  queryClient.clear()
  setLanguage(lang)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^.*\/api\//, '')
    asked.push(path)
    const body = path.startsWith(auditVerifyCall)
      ? { data: verdict }
      : path.startsWith('employee/audit-log/7')
        ? {
            data: {
              ...row,
              statusCode: 200,
              durationMs: 12,
              entity: 'position-level',
              entityId: 'p1',
              requestId: 'r-1',
              hash: 'cd'.repeat(32),
              previousHash: null,
              entityLabel: { en: 'Position Level', km: 'កម្រិតមុខតំណែង' },
              recordPath: '/admin/company-structure/position-level/view/p1',
              changes,
              abilities: {},
            },
          }
        : { data: [row], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 1000, isMore: true } }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(sees) })
  render(
    <KitProvider env="test">
      <RouterProvider
        router={createMemoryRouter(
          [{ path: '*', element: <AuditLogScreen mode={mode} {...(mode === 'view' ? { id: '7' } : {})} /> }],
          { initialEntries: ['/admin/audit-log'] },
        )}
      />
    </KitProvider>,
  )
  return asked
}
const cells = (line: HTMLElement) => [...line.children].map(({ textContent }) => textContent)

it('opens outside the archive and says when there are more rows than it counted', async () => {
  const asked = open()
  expect(await screen.findByText('1–1 of more than 1,000')).toBeTruthy()
  expect(screen.getByText('1,000+')).toBeTruthy()
  expect(asked.find((path) => path.startsWith('employee/audit-log'))).toContain('isArchive=false')
  expect(await screen.findByText('sok')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add New' })).toBeNull()
})
it.each([
  ['en', 'Changed values'],
  ['km', 'តម្លៃដែលបានផ្លាស់ប្ដូរ'],
] as const)('shows what changed in words, and nothing of what is hidden: %s', async (lang, name) => {
  open({ mode: 'view', lang })
  const table = await screen.findByRole('region', { name })
  expect(
    within(table)
      .getByRole('link', { name: lang === 'en' ? 'Position Level' : 'កម្រិតមុខតំណែង' })
      .getAttribute('href'),
  ).toBe('/admin/company-structure/position-level/view/p1')
  const [, ...lines] = within(table).getAllByRole('row')
  expect(lines.map(cells)).toEqual(
    lang === 'en'
      ? [
          ['Level Name', 'Cook', 'Chef'],
          ['isPaid', '-', 'True'],
          ['startDate', '02-Jan-2026', '{"a":1}'],
          ['type', '-', 'Store'],
          ['keys', 'F\nUnchanged: 5', 'G\nUnchanged: 5'],
          ['salary', 'changed, but hidden: you lack the right to see this value'],
        ]
      : [
          ['ឈ្មោះកម្រិត', 'Cook', 'Chef'],
          ['isPaid', '-', 'ពិត'],
          ['startDate', '02-Jan-2026', '{"a":1}'],
          ['type', '-', 'ហាង'],
          ['keys', 'F\nមិនផ្លាស់ប្ដូរ៖ 5', 'G\nមិនផ្លាស់ប្ដូរ៖ 5'],
          ['salary', 'បានផ្លាស់ប្ដូរ ប៉ុន្តែត្រូវបានលាក់៖ អ្នកគ្មានសិទ្ធិមើលតម្លៃនេះ'],
        ],
  )
})
it.each<[AuditVerdict, RegExp]>([
  [intact, /All 12,345 rows are unchanged, up to row 12,400/],
  [
    { ...intact, ok: false, firstBroken: { position: 5, id: 9, fault: 'changed' } },
    /Row 9 was changed after it was written \(position 5\)/,
  ],
  [
    { ...intact, ok: false, firstBroken: { position: 6, id: 10, fault: 'removed' } },
    /Row 10 was removed \(position 6\)/,
  ],
])('verifies on demand and says what it found', async (verdict, words) => {
  open({ verdict })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Verify' }))
  expect(within(await screen.findByRole('dialog')).getByText(words)).toBeTruthy()
})
it('offers the check of the whole chain only to users who see the whole log', async () => {
  open({ sees: ['READ_AUDIT_LOG'] })
  expect(await screen.findByText('sok')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
})
it('keeps the Khmer words of its own parts', async () => {
  open({ lang: 'km' })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'ផ្ទៀងផ្ទាត់' }))
  expect(await screen.findByText(/ជួរទាំង 12,345 នៅដដែល/)).toBeTruthy()
})
