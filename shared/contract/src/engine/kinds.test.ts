import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allResources } from '../catalogue.ts'
import { inputKey, type AnyField } from './field.ts'
import { kinds, lawOf } from './kinds.ts'
import { L } from './label.ts'
import { createSchema, faultsOf, updateSchema } from './schema.ts'

const label = L('Field', 'វាល')
const parse = (field: AnyField, value: unknown) => lawOf(field).input(field).safeParse(value)
const faultsOfInput = (schema: ReturnType<typeof createSchema>, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : faultsOf(result.error).map((f) => `${f.path}: ${f.code}`)
}

describe('kinds', () => {
  it.each([
    ['date', '2024-02-29', true],
    ['date', '2023-02-29', false],
    ['date', '2024-13-01', false],
    ['date', '01-02-2024', false],
    ['time', '23:59', true],
    ['time', '24:00', false],
    ['month', '2024-12', true],
    ['month', '2024-00', false],
    ['int', 3, true],
    ['int', 3.5, false],
    ['int', '', false],
    ['int', '១២', true],
    ['money', 10.25, true],
    ['money', 10.255, false],
    ['bool', true, true],
    ['bool', 'true', false],
    ['text', 'ខ្មែរ', true],
    ['text', '   ', false],
    ['text', 'a\0b', false],
  ] as const)('%s takes %j: %s', (kind, value, taken) => {
    expect(parse({ kind, label }, value).success).toBe(taken)
  })

  it('reads Khmer digits as numbers and dates', () => {
    expect(parse({ kind: 'int', label }, '១២').data).toBe(12)
    expect(parse({ kind: 'date', label }, '២០២៦-១១-២១').data).toBe('2026-11-21')
  })

  it('refuses phones outside the pattern of spec 1 section 5', () => {
    const phone: AnyField = { kind: 'text', label, pattern: 'phone' }
    for (const good of ['012345678', '0123456789']) expect(parse(phone, good).success).toBe(true)
    for (const bad of ['002345678', '12345678', '01234567', '01234567890', '+85512345678'])
      expect(parse(phone, bad).success).toBe(false)
  })

  it('never throws and never takes a lone surrogate, whatever is sent', () => {
    const fields = allResources.flatMap((r) => Object.values(r.fields))
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        const result = parse(field, value)
        if (result.success && typeof result.data === 'string') expect(result.data.isWellFormed()).toBe(true)
      }),
    )
  })

  it('gives samples that its own input takes', () => {
    for (const kind of [
      'text',
      'longText',
      'int',
      'decimal',
      'money',
      'percent',
      'date',
      'dateTime',
      'time',
      'month',
      'bool',
    ] as const)
      for (const n of [0, 1, 31, 400])
        expect(parse({ kind, label }, kinds[kind].sample({ label, kind } as never, n)).success, `${kind} ${n}`).toBe(
          true,
        )
  })
})

describe('schemas of every resource', () => {
  it.each(allResources.filter((r) => r.form).map((r) => [r.name, r] as const))(
    '%s names each missing required field and refuses unknown ones',
    (_, r) => {
      const required = Object.entries(r.fields).filter(
        ([, f]) => !f.optional && !f.readOnly && f.use !== 'filter' && f.initial === undefined,
      )
      const faults = faultsOfInput(createSchema(r), { surprise: 1 })
      for (const [key, field] of required) expect(faults).toContain(`${inputKey(key, field)}: REQUIRED`)
      expect(faults).toContain('surprise: UNKNOWN_FIELD')
      expect(faultsOfInput(updateSchema(r), {})).toEqual([])
    },
  )

  it('a field with an initial value is never missing', () => {
    const holiday = allResources.find((r) => r.name === 'public-holiday')!
    expect(createSchema(holiday).parse({ name: 'New Year', date: '2026-01-01' })).toEqual({
      name: 'New Year',
      date: '2026-01-01',
      isPaid: true,
    })
  })

  it('an empty place in a list of positions is required, not badly formed', () => {
    const employee = allResources.find((r) => r.name === 'employee-master-information')!
    const faults = faultsOfInput(createSchema(employee), {
      positions: [{ companyStructurePositionId: '', startDate: '', endDate: '' }],
    })
    expect(faults.filter((f) => f.startsWith('positions'))).toEqual([
      'positions.0.companyStructurePositionId: REQUIRED',
      'positions.0.startDate: REQUIRED',
      'positions.0.isPrimary: REQUIRED',
    ])
  })

  it('create-only fields are unknown to update', () => {
    const type = allResources.find((r) => r.name === 'payroll-deduction-type')!
    expect(faultsOfInput(updateSchema(type), { code: 'X' })).toEqual(['code: UNKNOWN_FIELD'])
  })
})
