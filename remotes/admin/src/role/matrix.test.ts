import { permissionModules } from '@staff/contract/permissions'
import { expect, it } from 'vitest'
import { choose, getChosen, difference, keysOfModule, keyWords, matching, moved } from './matrix.ts'

const modules = permissionModules()
const everything = () => true
const set = (...keys: string[]) => new Set(keys)

it('an action brings READ and the menu of its module, and READ takes every action with it', () => {
  const held = choose(modules, set(), ['PRINT_EMPLOYEE_WARNING'], true, everything)
  expect(held.sort()).toEqual(['EMPLOYEE_MANAGEMENT_MODULE', 'PRINT_EMPLOYEE_WARNING', 'READ_EMPLOYEE_WARNING'])
  expect(choose(modules, set(...held), ['READ_EMPLOYEE_WARNING'], false, everything)).toEqual([
    'EMPLOYEE_MANAGEMENT_MODULE',
  ])
  expect(
    choose(modules, set(...held, 'READ_USER', 'READ_SALARY'), ['EMPLOYEE_MANAGEMENT_MODULE'], false, everything).sort(),
  ).toEqual(['READ_SALARY', 'READ_USER'])
})
it('adds no key that the user may not give, and no key that implies one; existing keys stay', () => {
  const mayGive = (key: string) => key !== 'DELETE_USER' && key !== 'READ_ROLE'
  expect(choose(modules, set(), ['READ_USER', 'DELETE_USER', 'UPDATE_ROLE'], true, mayGive).sort()).toEqual([
    'ADMIN_MODULE',
    'READ_USER',
  ])
  expect(choose(modules, set('READ_ROLE'), ['UPDATE_ROLE'], true, mayGive).sort()).toEqual([
    'ADMIN_MODULE',
    'READ_ROLE',
    'UPDATE_ROLE',
  ])
})
it('says how much of a row, a column or a module is chosen', () => {
  expect([getChosen(set(), ['a', 'b']), getChosen(set('b'), ['a', 'b']), getChosen(set('a', 'b'), ['a', 'b'])]).toEqual(
    ['none', 'some', 'all'],
  )
  const [general] = modules
  expect(general && getChosen(set(...keysOfModule(general)), keysOfModule(general))).toBe('all')
})
it('lists what would be added and taken away, with keys of an earlier release', () => {
  expect(difference(modules, set('READ_USER', 'OLD_KEY'), set('UPDATE_ROLE', 'READ_ROLE'))).toEqual({
    added: ['READ_ROLE', 'UPDATE_ROLE'],
    removed: ['READ_USER', 'OLD_KEY'],
  })
})
it('finds resources and single keys by words of either language and by key', () => {
  const found = (typed: string) =>
    matching(modules, typed).flatMap(({ resources, single }) => [
      ...resources.map(({ resource }) => resource),
      ...single.map(({ id }) => id),
    ])
  expect(found('warning type')).toEqual(['WARNING_TYPE'])
  expect(found('ការព្រមាន')).toEqual(expect.arrayContaining(['EMPLOYEE_WARNING', 'WARNING_TYPE']))
  expect(found('approve_payroll')).toEqual(['APPROVE_PAYROLL'])
  expect(found('zzz')).toEqual([])
  // A search for a module's own name shows the whole module.
  expect(matching(modules, 'leave management')[0]?.resources).toHaveLength(4)
})
it('has words for every key of the catalogue', () => {
  const words = keyWords(modules)
  for (const key of modules.flatMap(keysOfModule)) expect(words.get(key)?.length, key).toBeGreaterThan(0)
})
it('moves over the holes of the grid and stops at its edges', () => {
  const places = [
    [true, true, true, false],
    [true, false, false, false],
    [true, true, false, true],
  ]
  expect(moved(places, { row: 0, column: 1 }, 'ArrowDown')).toEqual({ row: 2, column: 1 })
  expect(moved(places, { row: 2, column: 1 }, 'ArrowRight')).toEqual({ row: 2, column: 3 })
  expect(moved(places, { row: 2, column: 3 }, 'ArrowUp')).toBeNull()
  expect(moved(places, { row: 2, column: 3 }, 'Home')).toEqual({ row: 2, column: 0 })
  expect(moved(places, { row: 0, column: 0 }, 'End')).toEqual({ row: 0, column: 2 })
  expect(moved(places, { row: 0, column: 0 }, 'ArrowLeft')).toBeNull()
  expect(moved(places, { row: 0, column: 0 }, 'a')).toBeNull()
})
