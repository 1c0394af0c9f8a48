import { describe, expect, it } from 'vitest'
import { crumbsFor } from './crumbs.ts'
import { menuFor } from './menu.ts'
import { sections } from './sections.ts'
import { devices, everything, from, holidays, levels, word } from './test/sample-navigation.ts'

describe('breadcrumbs', () => {
  const trail = (path: string, pattern: string) =>
    crumbsFor(path, pattern, { sections, menu: menuFor(sections, from, everything), from }).map(({ label, path: to }) =>
      to ? `${label.en} > ${to}` : label.en,
    )
  it.each([
    [
      'a list: the first and the last are no links',
      levels,
      levels,
      ['Administration', `Company Structure > ${devices}`, 'Position Level'],
    ],
    [
      'a record: the id is dropped',
      `${levels}/view/41`,
      `${levels}/view/{id}`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, 'View'],
    ],
    [
      'a page below a landing',
      holidays,
      holidays,
      ['Meta Data', 'Attendance Management > /meta-data/attendance-management', 'Public Holiday'],
    ],
    ['unknown segments: dashes are spaces', '/profile/some-thing', '', ['Profile', 'Some Thing']],
    [
      'an id in the middle is the page of its record',
      `${levels}/41/history`,
      `${levels}/{id}/history`,
      [
        'Administration',
        `Company Structure > ${devices}`,
        `Position Level > ${levels}`,
        `Odd > ${levels}/41`,
        'History',
      ],
    ],
    [
      'the page of a record below its list: the list keeps its link',
      `${levels}/41`,
      `${levels}/{id}`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, 'Odd'],
    ],
    [
      'an approval: the last two segments are dropped',
      `${levels}/view/41/7`,
      `${levels}/view/{id}/{approvalId}`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, 'View'],
    ],
    [
      'a new record under its parent',
      `${levels}/41/create`,
      `${levels}/{employeeId}/create`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, 'Create'],
    ],
    [
      'a record under its parent',
      `${levels}/41/view/7`,
      `${levels}/{employeeId}/view/{id}`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, 'View'],
    ],
    [
      'an id without a page of its own is a step',
      '/profile/41/history',
      '/profile/{id}/history',
      ['Profile', '41', 'History'],
    ],
    ['a page that stands alone has none', '/dashboard', '', []],
  ])('%s', (_, path, pattern, expected) => {
    expect(trail(path, pattern)).toEqual(expected)
  })
  it('what stands below a record has the words of its page', () => {
    const [first] = from.routes
    if (!first) throw new Error('the sample has no routes')
    const path = `${levels}/{id}/history`
    const route = { ...first.route, mode: 'page', path, title: word('Changes') } as const
    const source = {
      sections,
      menu: menuFor(sections, from, everything),
      from: { ...from, routes: [...from.routes, { ...first, route }] },
    }
    expect(crumbsFor(`${levels}/41/history`, path, source).at(-1)).toEqual({ label: word('Changes') })
  })
})
