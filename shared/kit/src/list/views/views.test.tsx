import { calls, getShortList, type SavedView } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { leaveRequest } from '@staff/contract/attendance-leave'
import { employeeMovement } from '@staff/contract/employee'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, signInWith } from '../../../test/app.tsx'
import { fakeService, json, place, rowOf, type Seen } from '../../../test/service.ts'
import { setLanguage } from '../../i18n/i18n.ts'

const patient = { timeout: 60_000 }
beforeEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  signInWith()
})
const saved = (more: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  version: 1,
  list: leaveRequest.name,
  name: 'Waiting',
  query: 'limit=20&status=PENDING',
  columns: { isShort: true, hidden: ['status'], frozen: ['employee'] },
  isDefault: false,
  roleId: null,
  roleName: null,
  isChangeable: true,
  ...more,
})
const withViews = (views: readonly SavedView[]) => ({
  own: ({ method, path }: Seen) => (path === calls.listView && method === 'GET' ? json({ data: views }) : undefined),
})
const headings = () => [...document.querySelectorAll('table th')].map((th) => th.textContent)
const tab = (name: string | RegExp) => screen.findByRole('button', { name }, patient)

describe('the short list', () => {
  it('is a choice that is remembered; files keep the columns of the whole list', async () => {
    const seen = fakeService(withViews([]))
    open(leaveRequest, leaveRequest.screen)
    await screen.findByText('1–10 of 23', {}, patient)
    await waitFor(() => expect(headings().some((text) => text.includes('Reason'))).toBe(true), patient)
    fireEvent.click(await tab('Short'))
    await waitFor(() => expect(headings()).toEqual(expect.arrayContaining(['Employee Name', 'Place', 'Status'])))
    expect(screen.getAllByText('Riverside, Kitchen')).toHaveLength(10)
    fireEvent.click(await tab('Excel'))
    await waitFor(() => expect(seen.find(({ path }) => path.endsWith('/export'))).toBeTruthy(), patient)
    const asked = seen.find(({ path }) => path.endsWith('/export'))?.body
    expect(JSON.stringify(asked)).toContain('"field":"reason"')
    expect(JSON.stringify(asked)).not.toContain('workplace')
    cleanup()
    open(leaveRequest, leaveRequest.screen)
    expect((await tab('Short')).getAttribute('aria-current')).toBe('true')
  })
  it('says of a movement what changes, and nothing of what stays', async () => {
    const other = {
      ...place,
      companyStructureOutlet: {
        ...place.companyStructureOutlet,
        id: 'o2',
        companyStructureComponent: { name: 'Toul Kork', nameKh: 'ទួលគោក' },
      },
    }
    const row = {
      ...rowOf(employeeMovement, 1),
      currentPosition: [other],
      newCompanyStructurePosition: [place],
      newEmploymentType: null,
      newWorkingShiftId: null,
      newBaseSalary: null,
    }
    fakeService({
      own: ({ path }) =>
        path.endsWith(employeeMovement.name)
          ? json({ data: [row], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 1 } })
          : undefined,
    })
    localStorage.setItem('listViews', JSON.stringify({ [employeeMovement.name]: { id: 'short', isShort: true } }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    open(employeeMovement, employeeMovement.screen)
    const cell = (await screen.findByText(/Toul Kork/, {}, patient)).closest('td') as HTMLElement
    expect(
      within(cell)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Store: Toul Kork to Riverside'])
  })
  const people = allResources.filter((r) => getShortList(r))
  it.each(people.map((r) => [r.name, r] as const))('%s draws its person in the first column', async (_, r) => {
    setLanguage('en')
    fakeService()
    localStorage.setItem('listViews', JSON.stringify({ [r.name]: { id: 'short', isShort: true } }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    open(r, r.screen)
    await waitFor(() => expect(document.querySelectorAll('tbody .kit-person').length).toBeGreaterThan(0), patient)
    const [, second] = [...(document.querySelector('tbody tr')?.querySelectorAll('td') ?? [])]
    expect(second?.querySelector('.kit-person')).not.toBeNull()
    expect(document.querySelectorAll('tbody tr:first-child .kit-person')).toHaveLength(1)
  })
})

it('the columns stand in the order of the short list, though the whole list was before', async () => {
  setLanguage('en')
  fakeService()
  open(employeeMovement, employeeMovement.screen)
  const order = () => headings().join(' | ')
  await waitFor(() => expect(order()).toContain('Status'), patient)
  fireEvent.click(await tab('Short'))
  await waitFor(() => expect(order()).toMatch(/Employee Name.*What changes.*Status.*Effective Date/), patient)
})

describe('saved views', () => {
  it('open with their filters and columns, and the role they are shared with is told', async () => {
    const seen = fakeService(
      withViews([saved(), saved({ id: 'v2', name: 'Ours', roleId: 'r', roleName: 'HR', isChangeable: false })]),
    )
    const router = open(leaveRequest, leaveRequest.screen)
    fireEvent.click(await tab('Waiting'))
    await waitFor(() => expect(router.state.location.search).toBe('?limit=20&status=PENDING'))
    await waitFor(() => expect(headings()).not.toContain('Status'))
    expect(await tab('Change the view Waiting')).toBeTruthy()
    fireEvent.click(await tab('Ours, shared with HR'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change the view Ours' })).toBeNull())
    expect(seen.filter(({ path }) => path === calls.listView)[0]?.query.get('list')).toBe(leaveRequest.name)
  })
  it('the default opens by itself, unless a link brought a query or the reader chose another view', async () => {
    fakeService(withViews([saved({ isDefault: true })]))
    const first = open(leaveRequest, leaveRequest.screen)
    await waitFor(() => expect(first.state.location.search).toBe('?limit=20&status=PENDING'), patient)
    cleanup()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    signInWith()
    const second = open(leaveRequest, `${leaveRequest.screen}?limit=10&status=REJECTED`)
    await tab('Waiting')
    expect(second.state.location.search).toBe('?limit=10&status=REJECTED')
  })
  it('keep the list as it is now', async () => {
    const sent: Seen[] = []
    fakeService({
      own: (call) => {
        if (call.path !== calls.listView) return undefined
        if (call.method === 'POST') sent.push(call)
        return json({ data: call.method === 'POST' ? saved({ name: 'Mine' }) : [] }, call.method === 'POST' ? 201 : 200)
      },
    })
    open(leaveRequest, `${leaveRequest.screen}?limit=10&offset=10&status=PENDING`)
    fireEvent.click(await tab('Save this view'))
    await waitFor(() => expect(document.querySelector('[name=name]')).not.toBeNull(), patient)
    fireEvent.change(document.querySelector('[name=name]') as HTMLElement, { target: { value: 'Mine' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1), patient)
    expect(sent[0]?.body).toMatchObject({
      list: leaveRequest.name,
      name: 'Mine',
      query: 'limit=10&status=PENDING',
      columns: { isShort: false },
      isDefault: false,
      roleId: null,
    })
  })
})

it('the page size that somebody chose last opens the next list', async () => {
  localStorage.setItem('pageSize', '30')
  const seen = fakeService()
  open(leaveRequest, leaveRequest.screen)
  await waitFor(
    () =>
      expect(seen.some(({ path, query }) => path.endsWith(leaveRequest.name) && query.get('limit') === '30')).toBe(
        true,
      ),
    patient,
  )
})
