import { describe, expect, it } from 'vitest'
import type { Viewer } from './menu.ts'
import { tabsFor } from './tabs.ts'
import { devices, everything, from, levels, people, viewer, word } from './test/sample-navigation.ts'

describe('tabs', () => {
  it('are those of the group of the page, in order', () => {
    expect(tabsFor(`${levels}/create`, from, everything).map((tab) => tab.path)).toEqual([levels, devices])
  })
  it('are only those whose permission is held', () => {
    expect(tabsFor(levels, from, viewer(['READ_POSITION_LEVEL'])).map((tab) => tab.path)).toEqual([levels])
  })
  it('lead to a page of another group, which shows its own', () => {
    expect(tabsFor('/admin/other', from, everything).map((tab) => tab.label.en)).toEqual(['Other', 'Levels as well'])
  })
  it('are the links of the menu in the sections of attendance and leave, and the cards of a page of reports', () => {
    const entry = (id: string, order: number, selfService: boolean) => ({
      id,
      label: word(id),
      path: `/leave-management/${id}`,
      under: 'leave-management',
      order,
      selfService,
    })
    const card = (id: string) => ({
      landing: '/report/leave',
      label: word(id),
      description: word(id),
      path: `/report/leave/${id}`,
      permission: 'READ_POSITION_LEVEL' as const,
      order: 1,
    })
    const more = {
      ...from,
      navigation: [...from.navigation, entry('request', 1, true), entry('office', 2, false)],
      cards: [...from.cards, card('remaining'), card('annual')],
    }
    const paths = (pathname: string, who: Viewer) => tabsFor(pathname, more, who).map(({ path }) => path)
    expect(paths('/leave-management/request/create', everything)).toEqual([
      '/leave-management/request',
      '/leave-management/office',
    ])
    expect(paths('/leave-management/request', { ...everything, isSelfService: true })).toEqual([
      '/leave-management/request',
    ])
    expect(paths('/report/leave/annual', everything)).toEqual(['/report/leave/remaining', '/report/leave/annual'])
    expect(paths('/report/leave/annual', viewer([]))).toEqual([])
  })
  it('are absent elsewhere', () => {
    expect(tabsFor(people, from, everything)).toEqual([])
  })
})
