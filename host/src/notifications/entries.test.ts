// @vitest-environment happy-dom
import {
  notificationPage,
  notificationPath,
  notificationTypes,
  type Notification,
  type NotificationList,
} from '@staff/contract'
import { getSession } from '@staff/kit'
import { expect, it, vi } from 'vitest'
import { getEntries, nextOffset, getUnread } from './entries.ts'
import { getPath } from './opening.ts'

const said = vi.hoisted((): string[] => [])
vi.mock('@staff/kit', async (original) => ({
  ...(await original<typeof import('@staff/kit')>()),
  toastError: (text: string) => void said.push(text),
}))

const entry = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  title: { name: 'Leave request', content: 'x' },
  isRead: false,
  createdAt: '2026-01-05T08:00:00.000Z',
  entityType: 'LEAVE_REQUEST',
  version: 1,
  approvalStatus: { entityId: `r/${id}`, id: null },
  createdBy: null,
  ...more,
})
const page = (ids: readonly number[], isNotReadCount = 3): NotificationList => ({
  data: [{ isNotReadCount }, ...ids.map((id) => entry(String(id)))],
  pageMeta: { currentPage: 1, pageSize: 10, totalCount: 30 },
})
const ten = (from: number) => Array.from({ length: notificationPage.size }, (_, i) => from + i)

it('asks for a further page until one is not full', () => {
  const [first, second] = [page(ten(0)), page([10, 11])]
  expect(nextOffset(first, [first])).toBe(10)
  expect(nextOffset(second, [first, second])).toBeUndefined()
})

it('shows an entry once that has moved to the next page meanwhile, and the newest count', () => {
  const pages = [page(ten(0), 5), page(ten(9), 4)]
  expect(getEntries(pages).map(({ id }) => Number(id))).toEqual(Array.from({ length: 19 }, (_, i) => i))
  expect([getUnread(pages), getUnread([])]).toEqual([5, 0])
})

it('leads to the record of every type of the specification, and of no other', () => {
  expect(getSession().user).toBeNull()
  const types = [
    'WARNING',
    'RESIGNATION_REQUEST',
    'BORROW/PAYBACK_HOUR',
    'MISSION_REQUEST',
    'EMPLOYEE_INFO_UPDATE',
    'LEAVE_REQUEST',
    'MOVEMENT',
    'MISSED_SCAN',
    'OVERTIME_REQUEST',
    'BENEFIT_ADJUSTMENT',
    'DAY_OFF_REQUEST',
    'PAYROLL_DEDUCTION',
    'PAYROLL_BENEFIT',
  ]
  for (const type of types) {
    const path = getPath(entry('7', { entityType: type }))
    expect(path, type).toContain('r%2F7')
    expect(path, type).not.toContain('{')
  }
  expect(notificationPath('LEAVE_REQUEST', '7')).toBe('/leave-management/leave-request/view/7?from=approval')
  expect(Object.keys(notificationTypes)).toEqual(expect.arrayContaining(types))
  expect(said).toEqual([])
  expect(['DIVIDEND', 'constructor'].map((entityType) => getPath(entry('7', { entityType })))).toEqual([null, null])
  expect(said).toEqual(['Invalid notification type', 'Invalid notification type'])
})
