import { beforeEach, describe, expect, it } from 'vitest'
import { asTableSettings, resetTableSettings } from './table-settings.ts'

beforeEach(() => localStorage.clear())

describe('stored table settings', () => {
  it('keep what is valid', () => {
    const kept = { employee: { hidden: { dob: true, age: false }, left: ['name'], widths: { name: 240 } } }
    expect(asTableSettings(kept)).toEqual(kept)
  })
  it.each([
    null,
    7,
    'x',
    [],
    ['a'],
    { employee: null },
    { employee: 'hidden' },
    { employee: [] },
    JSON.parse('{"__proto__": {"employee": 3}}'),
  ])('are none in %j', (value) => {
    expect(Object.keys(asTableSettings(value)).filter((table) => table !== '__proto__')).toEqual([])
    expect('employee' in {}).toBe(false)
  })
  it('drop what cannot be a column, a flag or a width', () => {
    const edited = {
      employee: {
        hidden: { dob: 'yes', age: true },
        left: ['name', 3, null],
        widths: { name: -1, dob: '20', age: 1e9, no: 80 },
        more: 1,
      },
    }
    expect(asTableSettings(edited)).toEqual({ employee: { hidden: { age: true }, left: ['name'], widths: { no: 80 } } })
    expect(asTableSettings({ employee: { left: 'name', hidden: [true], widths: null } })).toEqual({
      employee: { hidden: {}, left: [], widths: {} },
    })
  })
})

it('one table is forgotten, or all', () => {
  localStorage.setItem('table', JSON.stringify({ a: { left: ['x'] }, b: { left: ['y'] } }))
  resetTableSettings('a')
  expect(Object.keys(JSON.parse(localStorage.getItem('table') ?? '{}') as object)).toEqual(['b'])
  resetTableSettings()
  expect(localStorage.getItem('table')).toBeNull()
})
