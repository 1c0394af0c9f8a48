import { L, type Release, type RouteEntry } from '@staff/contract'
import { expect, it } from 'vitest'
import { pageName } from './page-name.ts'

const route = (path: string, mode: RouteEntry['mode'], title: string, screen = 'level') => ({
  route: { path, mode, title: L(title, title), screen, permission: 'signedIn' as const },
  release: {} as Release,
})
const routes = [
  route('/admin/level', 'list', 'Level'),
  route('/admin/level/create', 'create', 'Create Level'),
  route('/admin/level/update/{id}', 'update', 'Update Level'),
  route('/admin/level/view/{id}', 'view', 'View Level'),
  route('/admin/graph', 'page', 'Structure Graph', '/admin/graph'),
  route('/x/view/{id}', 'view', 'Odd', 'odd'),
]

it.each([
  ['/admin/level', 'Level'],
  ['/admin/level/create', 'Level'],
  ['/admin/level/update/3', 'Level'],
  ['/admin/level/view/3', 'Level'],
  ['/admin/graph', 'Structure Graph'],
  ['/x/view/1', 'Odd'],
])('%s is called %s', (path, name) => {
  expect(pageName(routes, path)?.en).toBe(name)
})
it('knows no name where no remote has the address', () => {
  expect(pageName(routes, '/dashboard')).toBeUndefined()
})
