import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestWorkflowType } from '../admin/index.ts'
import { employee } from '../employee/index.ts'
import { publicHoliday } from '../attendance-leave/index.ts'
import { employeeBirthdayReport } from '../reports/index.ts'
import { allPermissionKeys } from '../permissions/index.ts'
import { errors } from './errors.ts'
import { fill, L } from './label.ts'
import { to } from './links.ts'
import { holds, reachesAll } from './permissions.ts'
import { formatSort, parseSort, querySchema } from './query.ts'
import { permit, stateAllows } from './resource.ts'
import { searchKey } from './text.ts'

describe('permissions', () => {
  it('holds every key once', () => {
    const keys = allPermissionKeys()
    expect(new Set(keys).size).toBe(keys.length)
  })
  it.each([
    ['the key itself', ['READ_USER'], 'READ_USER', true],
    ['another key', ['READ_USER'], 'UPDATE_USER', false],
    ['nothing', [], 'READ_USER', false],
    ['signed in only', [], 'signedIn', true],
    ['ALL_FUNCTION', ['ALL_FUNCTION'], 'GENERATE_PAYROLL', true],
    ['SPECIAL_MODULE', ['SPECIAL_MODULE'], 'DELETE_ROLE', true],
    ['read-all on a read', ['READ_ALL_FUNCTION'], 'READ_ROLE', true],
    ['read-all on a write', ['READ_ALL_PERMISSION'], 'UPDATE_ROLE', false],
    ['read-all on a print', ['READ_ALL_FUNCTION'], 'PRINT_PAYROLL_GENERATION', false],
  ] as const)('%s', (_, permissions, need, expected) => {
    expect(holds(new Set<string>(permissions), need)).toBe(expected)
  })
  it.each([
    ['ALL', [], true],
    ['OUTLET', ['READ_ALL_SCOPE'], true],
    ['SELF', ['ALL_FUNCTION'], true],
    ['OUTLET', ['READ_EMPLOYEE_MASTER_INFORMATION'], false],
    [undefined, [], false],
  ] as const)('whether scope %s with %j reaches everybody', (scope, permissions, expected) => {
    expect(reachesAll(scope, new Set<string>(permissions))).toBe(expected)
  })
  it('keeps the exceptions of a declaration', () => {
    expect(permit(publicHoliday, 'VIEW')).toBe('VIEW_PUBLIC_HOLIDAY')
    expect(permit(employee, 'VIEW')).toBe('READ_EMPLOYEE_MASTER_INFORMATION')
    expect(permit(requestWorkflowType, 'DELETE')).toBeNull()
    expect(permit(employeeBirthdayReport, 'CREATE')).toBeNull()
  })
  it('closes system-defined rows and respects status gates', () => {
    expect(stateAllows(publicHoliday, 'delete', { isSystemDefined: true })).toBe(false)
    expect(stateAllows({ ...publicHoliday, can: { edit: ['PENDING'] } }, 'edit', { status: 'ACTIVE' })).toBe(false)
    expect(stateAllows({ ...publicHoliday, can: { edit: ['PENDING'] } }, 'edit', { status: 'PENDING' })).toBe(true)
  })
})

describe('list queries', () => {
  it('reads orderBy lists with and without directions', () => {
    expect(parseSort('name:desc, createdAt', 'DESC')).toEqual([
      { key: 'name', direction: 'DESC' },
      { key: 'createdAt', direction: 'DESC' },
    ])
    expect(formatSort(parseSort('a:ASC,b:DESC'))).toBe('a:ASC,b:DESC')
    expect(parseSort(undefined)).toEqual([])
  })
  it('takes the declared filters and refuses others and oversize pages', () => {
    const schema = querySchema(employee)
    expect(schema.safeParse({ outletId: 'a,b', gender: 'MALE', status: 'RESIGNED,ACTIVE' }).data).toMatchObject({
      limit: 10,
      offset: 0,
      outletId: ['a', 'b'],
      status: ['RESIGNED', 'ACTIVE'],
    })
    for (const bad of [
      { shoeSize: '1' },
      { limit: '501' },
      { limit: '0' },
      { limit: '0x10' },
      { limit: '1e2' },
      { limit: '' },
      { offset: '-1' },
      { status: 'GONE' },
      { newEmployeeInMonth: '2026-13' },
    ])
      expect(schema.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  })
})

describe('words and paths', () => {
  it('fills places in both languages', () => {
    expect(fill(L('{{n}} rows', '{{n}} ជួរ'), { n: 3 })).toEqual({ en: '3 rows', km: '3 ជួរ' })
  })
  it('folds what people type into one search key', () => {
    expect(searchKey('  SOK\u200B  Dara ')).toBe('sok dara')
    expect(searchKey('០១២')).toBe('012')
  })
  it('makes one key of whatever orders a Khmer syllable can be typed in', () => {
    for (const [one, other] of [
      ['ស្ត្រី', 'ស្រ្តី'],
      ['ស្តី', 'សី្ត'],
      ['ស្ដី', 'ស្តី'],
      ['ប៉ី', 'បី៉'],
      ['កោ', 'កេា'],
      ['កើ', 'កេី'],
      ['ធម៌', 'ធម៌'],
      ['ណុំ', 'ណំុ'],
    ] as const)
      expect(searchKey(other)).toBe(searchKey(one))
    for (const [one, other] of [
      ['កា', 'កី'],
      ['ស្រ', 'ស្ល'],
      ['កេ', 'កា'],
    ] as const)
      expect(searchKey(other)).not.toBe(searchKey(one))
    const parts = fc
      .record({
        subscripts: fc.uniqueArray(fc.constantFrom('\u17D2\u179A', '\u17D2\u178F'), { maxLength: 2 }),
        shifter: fc.constantFrom('', '\u17C9', '\u17CA'),
        vowel: fc.constantFrom('', '\u17B6', '\u17B8', '\u17BB', '\u17C1'),
        sign: fc.constantFrom('', '\u17C6', '\u17C7', '\u17CB'),
      })
      .map(({ subscripts, shifter, vowel, sign }) => [...subscripts, shifter, vowel, sign].filter(Boolean))
    fc.assert(
      fc.property(
        parts.chain((marks) =>
          fc.tuple(
            fc.shuffledSubarray(marks, { minLength: marks.length }),
            fc.shuffledSubarray(marks, { minLength: marks.length }),
          ),
        ),
        ([one, other]) => {
          expect(searchKey(`ស${one.join('')}ន`)).toBe(searchKey(`ស${other.join('')}ន`))
          expect(searchKey(searchKey(`ស${one.join('')}`))).toBe(searchKey(`ស${one.join('')}`))
        },
      ),
      { numRuns: 1_000 },
    )
  })
  it('has Khmer words and a 4xx or 5xx status for every error', () => {
    for (const [code, { status, label }] of Object.entries(errors)) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      if (code !== 'RULE') expect(label.km, code).toMatch(/[\u1780-\u17FF]/)
    }
  })
  it('makes the paths of a resource and encodes ids', () => {
    expect(to(employee).view('a/b')).toBe('/employee-management/employee-master-information/view/a%2Fb')
    expect(to(employee).list({ limit: 10 })).toBe('/employee-management/employee-master-information?limit=10')
  })
})
