// @vitest-environment happy-dom
import type { Task } from '@staff/contract'
import { KitProvider, lookAtTasks, queryClient, setLanguage } from '@staff/kit'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { themeSchemes } from '../theme/theme-store.ts'
import { OwnTray } from './tray.tsx'

const task = (more: Partial<Task>): Task => ({
  id: 't1',
  kind: 'EXPORT employee',
  title: { en: 'Export: Employees (XLSX)', km: 'នាំចេញ៖ បុគ្គលិក (XLSX)' },
  status: 'RUNNING',
  done: 500,
  total: 2_000,
  secondsLeft: 90,
  isCancelAsked: false,
  isOwn: true,
  startedBy: { id: 'u1', username: 'admin' },
  outcome: null,
  result: null,
  link: null,
  file: null,
  createdAt: '2026-11-22T02:00:00.000Z',
  endedAt: null,
  ...more,
})
const ended = { endedAt: '2026-11-22T02:05:00.000Z', secondsLeft: null, done: 2_000 } as const
let tasks: readonly Task[] = []
let total: number | undefined
const seen: string[] = []
let root: Root
beforeEach(() => {
  setLanguage('en')
  queryClient.clear()
  seen.length = 0
  total = undefined
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    seen.push(`${String(method)} ${new URL(url, 'http://host').pathname}`)
    const body = { data: tasks, pageMeta: { totalCount: total ?? tasks.length } }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})
/** The tray with these tasks, opened. */
async function show(list: readonly Task[]): Promise<HTMLElement> {
  tasks = list
  root.render(
    <KitProvider schemes={themeSchemes()} env="test">
      <MemoryRouter>
        <OwnTray patience={0} />
      </MemoryRouter>
    </KitProvider>,
  )
  await expect.poll(() => document.querySelector('button[aria-haspopup="dialog"]')).not.toBeNull()
  document.querySelector<HTMLElement>('button[aria-haspopup="dialog"]')?.click()
  await expect.poll(() => document.querySelector('[role="dialog"] li')).not.toBeNull()
  return document.querySelector<HTMLElement>('[role="dialog"]') as HTMLElement
}
const named = (box: ParentNode, name: string) => box.querySelector<HTMLElement>(`[aria-label="${name}"]`)

describe('the tray of long tasks', () => {
  it('is not there while there is nothing', async () => {
    tasks = []
    root.render(
      <KitProvider schemes={themeSchemes()} env="test">
        <MemoryRouter>
          <OwnTray patience={0} />
        </MemoryRouter>
      </KitProvider>,
    )
    await expect.poll(() => seen).toEqual(['GET /api/employee/task'])
    expect(document.querySelector('button[aria-haspopup="dialog"]')).toBeNull()
  })
  it('shows what runs with its bar, count and time left, and cancels it', async () => {
    const box = await show([task({})])
    expect(document.querySelector('button[aria-haspopup="dialog"]')?.getAttribute('aria-label')).toBe(
      'Long tasks, 1 running',
    )
    expect(box.textContent).toContain('500 of 2,000 · about 2 min left')
    expect(box.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('25')
    named(box, 'Cancel Export: Employees (XLSX)')?.click()
    await expect.poll(() => seen).toContain('POST /api/employee/task/t1/cancel')
  })
  it('shows what ended: a file to fetch, a page to open, why it failed, and the way to remove it', async () => {
    const box = await show([
      task({
        ...ended,
        status: 'DONE',
        file: { filename: 'Employees.xlsx', size: 10 },
        outcome: { en: 'Records: 2,000', km: '' },
      }),
      task({
        ...ended,
        id: 't2',
        status: 'DONE',
        link: '/admin/import/view/1',
        title: { en: 'Import: a.xlsx', km: '' },
      }),
      task({
        ...ended,
        id: 't3',
        status: 'FAILED',
        title: { en: 'Payroll', km: '' },
        outcome: { en: 'No account', km: '' },
      }),
    ])
    expect(box.textContent).toContain('Records: 2,000')
    expect(box.textContent).toContain('No account')
    expect(named(box, 'Download Export: Employees (XLSX)')).not.toBeNull()
    expect(named(box, 'Open Import: a.xlsx')?.getAttribute('href')).toBe('/admin/import/view/1')
    named(box, 'Remove Payroll')?.click()
    await expect.poll(() => seen).toContain('DELETE /api/employee/task/t3')
  })
  it('says when a task that it has seen running ends, and nothing of those that had ended before', async () => {
    const old = task({ ...ended, id: 'old', status: 'DONE', title: { en: 'Of yesterday', km: '' } })
    await show([task({}), old])
    tasks = [task({ ...ended, status: 'DONE', outcome: { en: 'Records: 2,000', km: '' } }), old]
    lookAtTasks()
    await expect.poll(() => document.body.textContent).toContain('Export: Employees (XLSX): Records: 2,000')
    expect(document.body.textContent).not.toContain('Of yesterday:')
  })
  it('says how many there are where it shows the newest alone', async () => {
    total = 35
    expect((await show([task({})])).textContent).toContain('The newest 1 of 35')
  })
  it('speaks Khmer', async () => {
    setLanguage('km')
    const box = await show([task({})])
    expect(box.textContent).toContain('500 ក្នុងចំណោម 2,000')
    expect(box.textContent).toContain('នាំចេញ៖ បុគ្គលិក (XLSX)')
  })
})
