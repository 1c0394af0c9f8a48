import { describe, expect, it } from 'vitest'
import { tabsFor } from './tabs.ts'
import { devices, everything, from, levels, people, viewer } from './test/sample-navigation.ts'

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
  it('are absent elsewhere', () => {
    expect(tabsFor(people, from, everything)).toEqual([])
  })
})
