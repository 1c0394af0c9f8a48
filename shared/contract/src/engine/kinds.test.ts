import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allResources } from '../catalogue.ts'
import { inputKey, type AnyField } from './field.ts'
import { kinds, getKindRules } from './kinds.ts'
import { L } from './label.ts'
import { plainNumber } from './text.ts'
import { createSchema, getFaults, updateSchema } from './schema.ts'

const label = L('Field', 'វាល')
const parse = (field: AnyField, value: unknown) => getKindRules(field).input(field).safeParse(value)
const faultsOfInput = (schema: ReturnType<typeof createSchema>, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : getFaults(result.error).map((f) => `${f.path}: ${f.code}`)
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

  it('takes for a number what can mean one number only', () => {
    for (const [typed, value] of [
      [' 5 ', 5],
      ['-5', -5],
      ['+5', 5],
      ['1,234,567.5', 1234567.5],
      ['១២,៥០០.៥', 12500.5],
      ['.5', 0.5],
      ['007', 7],
    ] as const)
      expect([typed, parse({ kind: 'decimal', label }, typed).data]).toEqual([typed, value])
    for (const typed of [
      '0x10',
      '1e3',
      '0b1',
      '1,5',
      '12,34',
      '១.២៣៤,៥',
      '5.',
      '5 5',
      '--5',
      'Infinity',
      'NaN',
      '.',
      '-',
      '1_000',
      '٥',
    ])
      expect([typed, parse({ kind: 'decimal', label }, typed).success]).toEqual([typed, false])
    expect(plainNumber(' 0012345678901234567.10 ')).toBe('0012345678901234567.10')
  })

  it('a number that means two is refused as such, except where it means one', () => {
    const code = (field: AnyField, typed: string) =>
      parse(field, typed).error?.issues[0]?.message ?? parse(field, typed).data
    for (const kind of ['decimal', 'money', 'percent'] as const)
      for (const typed of ['40.000', '1.250', '1,250', '-1,250', '១២.៥០០'])
        expect([typed, code({ kind, label }, typed)]).toEqual([typed, 'TWO_MEANINGS'])
    for (const [field, typed, read] of [
      [{ kind: 'decimal', label }, '0.125', 0.125],
      [{ kind: 'decimal', label }, '1,250.5', 1250.5],
      [{ kind: 'decimal', label }, '1,250,000', 1_250_000],
      [{ kind: 'decimal', label }, '0,125', 'FORMAT decimal'],
      [{ kind: 'int', label }, '1,250', 1250],
      [{ kind: 'int', label }, '1.250', 'TWO_MEANINGS'],
      [{ kind: 'int', label, isRiel: true }, '40.000', 40_000],
      [{ kind: 'money', label, isRiel: true }, '1.250.000', 1_250_000],
      [{ kind: 'money', label, isRiel: true }, '40,000', 40_000],
    ] as const)
      expect([typed, code(field, typed)]).toEqual([typed, read])
  })
  it('a time is taken as people type it, and stored as 24 hours', () => {
    for (const [typed, time] of [
      ['8:30', '08:30'],
      ['08:30:00', '08:30'],
      ['1:05 PM', '13:05'],
      ['០៨:៣០', '08:30'],
    ])
      expect(parse({ kind: 'time', label }, typed).data).toBe(time)
    for (const typed of ['8', '0830', '24:00', '08:30:15', '0:30 AM', 'noon'])
      expect([typed, parse({ kind: 'time', label }, typed).success]).toEqual([typed, false])
  })
  it('digits are taken with the spaces between them that banks print', () => {
    expect(parse({ kind: 'text', label, pattern: 'digits', max: 9 }, '000 123 456').data).toBe('000123456')
  })

  it('a line is never empty to the eye and never more than a line; longer words may have lines', () => {
    const hidden = fc.string({
      unit: fc.constantFrom('\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', ' ', '\u00A0'),
      minLength: 1,
    })
    const getCode = (field: AnyField, value: string) => parse(field, value).error?.issues.map(({ message }) => message)
    fc.assert(
      fc.property(hidden, (value) => {
        for (const kind of ['text', 'longText'] as const) expect(getCode({ kind, label }, value)).toEqual(['REQUIRED'])
      }),
    )
    const odd = fc.constantFrom(
      '\n',
      '\r',
      '\t',
      '\u0007',
      '\u001B',
      '\u0085',
      '\u009F',
      '\u2028',
      '\u2029',
      '\u200E',
      '\u200F',
      '\u202A',
      '\u202E',
      '\u2066',
      '\u2069',
      '\u061C',
    )
    const words = fc.string({ unit: fc.constantFrom('ស', 'ុ', 'a', '1', ' ', '-', '\u200B') }).map((text) => `x${text}x`)
    fc.assert(
      fc.property(words, odd, words, (before, sign, after) => {
        expect(getCode({ kind: 'text', label, max: 500 }, before + sign + after)).toEqual([
          /[\s\u0085]/.test(sign) ? 'ONE_LINE' : 'CHARACTERS',
        ])
        expect(getCode({ kind: 'longText', label, max: 500 }, before + sign + after)).toEqual(
          /[\n\r\t]/.test(sign) ? undefined : ['CHARACTERS'],
        )
        expect(parse({ kind: 'text', label, max: 500 }, before + after).data).toBe((before + after).normalize('NFC'))
      }),
    )
  })

  it('refuses phones outside the pattern of spec 1 section 5', () => {
    const phone: AnyField = { kind: 'text', label, pattern: 'phone' }
    for (const good of ['012345678', '0123456789']) expect(parse(phone, good).success).toBe(true)
    for (const [typed, stored] of [
      ['012 345 678', '012345678'],
      [' 012-345-6789 ', '0123456789'],
      ['+855 12 345 678', '012345678'],
      ['+855 (0)12', undefined],
      ['+855012345678', '012345678'],
      ['00855-97-123-4567', '0971234567'],
      ['85512345678', '012345678'],
      ['+៨៥៥ ១២ ៣៤៥ ៦៧៨', '012345678'],
    ])
      expect([typed, parse(phone, typed).data]).toEqual([typed, stored])
    for (const bad of [
      '002345678',
      '12345678',
      '01234567',
      '01234567890',
      '+85512345',
      '+84912345678',
      '012345678 / 098765432',
      '012345678a',
    ])
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
      expect(faultsOfInput(updateSchema(r), { version: 1 })).toEqual([])
      for (const version of [undefined, null])
        expect(faultsOfInput(updateSchema(r), { version })).toEqual(['version: REQUIRED'])
      for (const version of ['1', 1.5]) expect(faultsOfInput(updateSchema(r), { version })).toEqual(['version: FORMAT'])
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
    expect(faultsOfInput(updateSchema(type), { code: 'X', version: 1 })).toEqual(['code: UNKNOWN_FIELD'])
  })
})
