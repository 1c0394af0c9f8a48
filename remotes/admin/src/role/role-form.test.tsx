import type { Lang } from '@staff/contract'
import type { RolePreview } from '@staff/contract/admin'
import { permissionModules } from '@staff/contract/permissions'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import RoleScreen from './role.screens.tsx'

const keys = ['ADMIN_MODULE', 'READ_USER', 'READ_ROLE']
const granted = (ids: readonly string[]) => ids.map((id) => ({ permission: { id, name: id } }))
const role = {
  id: 'r1',
  version: 3,
  name: 'Clerk',
  description: null,
  dataScope: 'SELF',
  isEnabled: true,
  isSystemDefined: false,
  rolePermission: granted(keys),
  createdBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
  updatedAt: '2026-01-01T00:00:00Z',
  abilities: {},
}
const other = {
  ...role,
  id: 'r2',
  name: 'Payroll',
  rolePermission: granted(['PAYROLL_MANAGEMENT', 'READ_PAYROLL_BENEFIT', 'APPROVE_PAYROLL']),
}
const preview: RolePreview = {
  holders: [
    {
      id: 'u1',
      username: 'dara',
      name: { en: 'Sok Dara', km: 'សុខ ដារ៉ា' },
      added: ['UPDATE_USER'],
      removed: [],
      scopeBefore: 'SELF',
      scopeAfter: 'SELF',
    },
  ],
  changed: 1,
  unchanged: 2,
  beyond: 0,
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown> | undefined
}
function open({
  mode = 'update',
  lang = 'en',
  permissions = ['ALL_FUNCTION'],
}: {
  readonly mode?: 'create' | 'update' | 'view'
  readonly lang?: Lang
  readonly permissions?: readonly string[]
} = {}) {
  queryClient.clear()
  localStorage.clear()
  setLanguage(lang)
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api\/employee\//, '').replace(/\?.*$/, '')
    sent.push({
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined,
    })
    const body =
      path === 'permission'
        ? { data: permissionModules() }
        : path === 'role/r1/preview'
          ? { data: preview }
          : path === 'role/r2'
            ? { data: other }
            : path === 'role' && init.method === 'GET'
              ? { data: [role, other] }
              : { data: role }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(permissions) })
  render(
    <KitProvider env="test">
      <RouterProvider
        router={createMemoryRouter(
          [{ path: '*', element: <RoleScreen mode={mode} {...(mode === 'create' ? {} : { id: 'r1' })} /> }],
          { initialEntries: ['/admin/user-management/role'] },
        )}
      />
    </KitProvider>,
  )
  return { sent, user: userEvent.setup() }
}
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const panel = () => screen.findByRole('region', { name: 'Changes before saving' })

it('marks what differs, says it for each holder before saving, and sends the whole list', async () => {
  const { sent, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show the resources of Administration' }))
  expect((await box('Read: Users')).checked).toBe(true)
  expect((await box('Everything of Users')).indeterminate).toBe(true)
  await user.click(await box('Update: Users'))
  expect((await panel()).textContent).toContain('Added (1)Users · Update')
  expect(await within(await panel()).findByText(/People whose permissions change: 1. Unchanged: 2/)).toBeTruthy()
  expect((await panel()).textContent).toContain('Sok Dara — Added: Users · Update')
  expect(sent.find(({ path }) => path === 'role/r1/preview')?.body).toEqual({
    permissionIds: ['ADMIN_MODULE', 'READ_ROLE', 'READ_USER', 'UPDATE_USER'],
    dataScope: 'SELF',
    isEnabled: true,
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      path: 'role/r1',
      body: { permissionIds: ['ADMIN_MODULE', 'READ_ROLE', 'READ_USER', 'UPDATE_USER'], version: 3 },
    }),
  )
})
it('takes with READ every action, undoes to the stored role, and then has nothing to save', async () => {
  const { sent, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Open all' }))
  await user.click(await box('Delete: Users'))
  await user.click(await box('Read: Users'))
  expect((await box('Delete: Users')).checked).toBe(false)
  expect((await panel()).textContent).toContain('Taken away (1)Users · Read')
  await user.click(screen.getByRole('button', { name: 'Undo changes' }))
  expect((await box('Read: Users')).checked).toBe(true)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes before saving' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Nothing changed')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})
it('is worked by the keyboard: arrows over the holes, Space switches, one stop of Tab', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show the resources of Administration' }))
  const read = await box('Read: Users')
  read.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(await box('Update: Users'))
  await user.keyboard(' ')
  expect((await box('Update: Users')).checked).toBe(true)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await box('Update: Roles'))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(await box('Everything of Roles'))
  expect(document.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1)
})
it('does not give what the person does not hold, in a row, a column or a copy, and says why', async () => {
  const { user } = open({
    permissions: [
      'ADMIN_MODULE',
      'READ_USER',
      'READ_ROLE',
      'UPDATE_ROLE',
      'PAYROLL_MANAGEMENT',
      'READ_PAYROLL_BENEFIT',
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Open all' }))
  const closed = await box('Delete: Users')
  expect([closed.getAttribute('aria-disabled'), closed.title]).toEqual([
    'true',
    'You do not have this permission yourself, so you cannot give it',
  ])
  await user.click(closed)
  expect(closed.checked).toBe(false)
  await user.click(await box('Everything of Roles'))
  expect([(await box('Update: Roles')).checked, (await box('Delete: Roles')).checked]).toEqual([true, false])
  const copy = document.querySelector<HTMLInputElement>('[name="permissionIds.copy"]')
  await user.click(copy as HTMLInputElement)
  await user.click(await screen.findByRole('option', { name: 'Payroll', hidden: true }))
  expect(
    await screen.findByText('Copied the permissions of Payroll, except 1 that you do not have yourself'),
  ).toBeTruthy()
  expect((await box('Read: Payroll Benefits')).checked).toBe(true)
  expect((await box('Approve a payroll')).checked).toBe(false)
})
it('finds by words and chooses a whole column of what was found', async () => {
  const { sent, user } = open({ mode: 'create' })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Warner' } })
  await user.type(await screen.findByLabelText('Search permissions'), 'warning')
  await user.click(await box('Read of every resource shown'))
  expect((await panel()).textContent).toContain('Added (3)')
  await user.click(document.querySelector('[name=dataScope]') as HTMLInputElement)
  await user.click(await screen.findByRole('option', { name: 'Only oneself', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Warner',
      permissionIds: ['EMPLOYEE_MANAGEMENT_MODULE', 'READ_EMPLOYEE_WARNING', 'READ_WARNING_TYPE'],
    }),
  )
})
it('views a role as text by module, in Khmer', async () => {
  open({ mode: 'view', lang: 'km' })
  const admin = await screen.findByRole('region', { name: 'រដ្ឋបាល' })
  expect(
    within(admin)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ធនធានអាន', 'អ្នកប្រើ', 'តួនាទី'])
  expect(admin.textContent).toContain('ម៉ឺនុយរដ្ឋបាល')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
