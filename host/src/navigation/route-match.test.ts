import { profilePath } from '@staff/contract'
import { describe, expect, it } from 'vitest'
import { inClosedSection } from './menu.ts'
import { hasPattern, likelyMode, matchRoute } from './route-match.ts'
import { sections } from './sections.ts'
import { composition, from, levels, people, viewer, word } from './test/sample-navigation.ts'

describe('routes', () => {
  it.each([
    [levels, 'list', undefined],
    [`${levels}/`, 'list', undefined],
    [`${levels}/create`, 'create', undefined],
    [`${levels}/view/a%2Fb`, 'view', 'a/b'],
    [`${levels}/view/%E0%A4%A`, 'view', '%E0%A4%A'],
    [`${levels}/9`, 'page', '9'],
  ])('%s is %s', (path, mode, id) => {
    const match = matchRoute(from.routes, path)
    expect([match?.route.mode, match?.id]).toEqual([mode, id])
  })
  it('names what stands in each place of a path', () => {
    const editor = {
      path: '/admin/flow/{typeId}/update/{id}',
      permission: 'signedIn' as const,
      title: word('Editor'),
      screen: 'editor',
      mode: 'page' as const,
    }
    const match = matchRoute(
      [{ route: editor, release: composition.remotes[0]! }],
      '/admin/flow/borrow%2Fpayback/update/7',
    )
    expect([match?.id, match?.params]).toEqual(['7', { typeId: 'borrow/payback', id: '7' }])
    expect(matchRoute(from.routes, `${levels}/create`)?.params).toEqual({})
  })
  it('knows no other address', () => {
    expect(matchRoute(from.routes, `${levels}/view`)?.route.mode).toBe('page')
    expect(matchRoute(from.routes, `${levels}/view/1/2`)).toBeNull()
    expect(matchRoute(from.routes, '/admin')).toBeNull()
  })
  it('knows a section that is closed as a whole', () => {
    expect(inClosedSection(sections, levels, viewer(['READ_POSITION_LEVEL']))).toBe(true)
    expect(inClosedSection(sections, levels, viewer(['ADMIN_MODULE']))).toBe(false)
    expect(inClosedSection(sections, '/adminx', viewer([]))).toBe(false)
  })
  it('tells closed addresses from unknown ones', () => {
    expect(hasPattern([`${people}/view/{id}`], `${people}/view/3`)).toBe(true)
    expect(hasPattern([`${people}/view/{id}`], `${people}/view`)).toBe(false)
  })
  it.each([
    [levels, 'list'],
    [`${levels}/create`, 'create'],
    [`${levels}/update/3`, 'update'],
    [`${levels}/view/3`, 'view'],
    [`${levels}/9`, 'page'],
    [profilePath('0d6e5f1c-8a52-4f0e-9a3e-3f6f0c3b9d11'), 'page'],
  ])('%s looks like %s', (path, mode) => {
    expect(likelyMode(path)).toBe(mode)
  })
})
