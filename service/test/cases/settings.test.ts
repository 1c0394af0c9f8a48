import type { Lang } from '@staff/contract'
import { settingPairs, getSettingRule, settingRules, type SettingRule } from '@staff/contract/admin'
import { longestProbation } from '@staff/contract/employee'
import dayjs from 'dayjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { globalConfigurationOperations } from '../../src/areas/admin/global-configuration/global-configuration.operations.ts'
import {
  globalConfiguration,
  globalConfigurationValue,
} from '../../src/areas/admin/global-configuration/global-configuration.table.ts'
import { role } from '../../src/areas/admin/role/role.table.ts'
import { leaveRequestType } from '../../src/areas/attendance-leave/leave-request-type/leave-request-type.table.ts'
import { configurationBatches, settings } from '../../src/seed/minimal/configuration.ts'
import { codes, testApp, type TestApp, type TestUser } from '../support/app/app.ts'

type Row = typeof globalConfiguration.$inferInsert & { id: string; name: string }
const [settingRows, valueRows] = configurationBatches('2024-01-01').map(({ rows }) => rows as unknown as Row[])
let t: TestApp
let admin: TestUser
beforeAll(async () => {
  t = await testApp({ operations: globalConfigurationOperations })
  admin = await t.signIn()
  await t.db.insert(globalConfiguration).values(settingRows ?? [])
  await t.db
    .insert(globalConfigurationValue)
    .values((valueRows ?? []) as unknown as (typeof globalConfigurationValue.$inferInsert)[])
  await t.db.insert(leaveRequestType).values(
    ['ANNUAL', 'SPECIAL', 'SICK', 'MATERNITY'].map((code) => ({
      leaveTypeName: code,
      leaveTypeNameKh: 'ច្បាប់',
      code,
    })),
  )
  await t.db.insert(role).values([
    { name: 'HR Manager', dataScope: 'ALL' },
    { name: 'Store Manager', dataScope: 'OUTLET' },
    { name: 'Old Role', dataScope: 'ALL', isEnabled: false },
  ])
})
afterAll(() => t.close())

const all = Object.values(settings).flat()
// Each change of a dated setting needs a day of its own.
let days = 0
async function setSetting(name: string, value: unknown, lang: Lang = 'en') {
  const { id, isEffectiveDated } = settingRows?.find((row) => row.name === name) ?? { id: '' }
  const { version } = (await admin.call('GET', `employee/global-config/${id}`)).body.data as { version: number }
  return admin.call('PATCH', `employee/global-config/${id}`, {
    lang,
    body: {
      value,
      version,
      ...(isEffectiveDated
        ? {
            effectiveFrom: dayjs()
              .add(10 + (days += 1), 'day')
              .format('YYYY-MM-DD'),
          }
        : {}),
    },
  })
}
/** Values at the limit of a rule, and values outside it with the code of their refusal. */
function getSamples(
  rule: SettingRule | undefined,
  dataType: string,
): { readonly good: readonly string[]; readonly bad: readonly (readonly [value: string, code: string])[] } {
  if (!rule)
    return {
      good: ['true', 'false'],
      bad: [
        ['yes', 'FORMAT'],
        ['1', 'FORMAT'],
      ],
    }
  if ('min' in rule) {
    const step = dataType === 'float' ? 0.5 : 1
    const odd = dataType === 'float' ? [] : [[`${String(rule.min)}.5`, 'FORMAT'] as const]
    return {
      good: [String(rule.min), String(rule.max)],
      bad: [
        [String(rule.min - step), 'RANGE'],
        [String(rule.max + step), 'RANGE'],
        ['many', 'FORMAT'],
        ['0x10', 'FORMAT'],
        ['1e1', 'FORMAT'],
        ...odd,
      ],
    }
  }
  if ('options' in rule)
    return {
      good: rule.options.map(({ value }) => value),
      bad: [dataType === 'number' ? ['7', 'CHOICE'] : ['FOO', 'CHOICE']],
    }
  if ('someOf' in rule)
    return {
      good: ['NONE', rule.someOf[0] ?? '', rule.someOf.join(', ')],
      bad: [
        ['FOO', 'VALIDATION'],
        [`${String(rule.someOf[0])}, NONE`, 'VALIDATION'],
      ],
    }
  if ('days' in rule)
    return {
      good: [String(rule.days.min), Array(rule.days.most).fill(rule.days.max).join(', ')],
      bad: [
        [
          Array(rule.days.most + 1)
            .fill(1)
            .join(','),
          'VALIDATION',
        ],
        [String(rule.days.max + 1), 'RANGE'],
        ['-1', 'VALIDATION'],
        ['soon', 'VALIDATION'],
      ],
    }
  if ('kept' in rule)
    return {
      good: ['0', String(rule.kept.least), '1200'],
      bad: [
        [String(rule.kept.least - 1 || -1), 'VALIDATION'],
        ['1201', 'RANGE'],
        ['for ever', 'FORMAT'],
      ],
    }
  if ('role' in rule)
    return {
      good: ['Store Manager', 'hr manager'],
      bad: [
        ['Nobody', 'NOT_FOUND_REF'],
        ['Old Role', 'NOT_FOUND_REF'],
      ],
    }
  if (rule.pattern === 'noticeSteps')
    return {
      good: ['*=15d', '<6=7d 24=15d *=3m'],
      bad: ['', '6=7', '<6=7d', '*=1m 6=7d', '6=7w *=1m'].map(
        (value) => [value, value ? 'VALIDATION' : 'REQUIRED'] as const,
      ),
    }
  if (rule.pattern === 'things')
    return {
      good: ['Uniform', 'Uniform, Keys', 'ឯកសណ្ឋាន, កូនសោ'],
      bad: [
        ['Uniform,,Keys', 'VALIDATION'],
        ['Keys, Keys', 'VALIDATION'],
        ['x'.repeat(61), 'VALIDATION'],
      ],
    }
  if (rule.pattern === 'leaveTypes')
    return {
      good: ['SICK', 'ANNUAL, SICK'],
      bad: [
        ['sick leave', 'VALIDATION'],
        ['SICK,', 'VALIDATION'],
        ['SICK, NONE', 'NOT_FOUND_REF'],
      ],
    }
  return rule.pattern === 'password'
    ? {
        good: ['.{8,}'],
        bad: [
          ['([', 'VALIDATION'],
          ['^nobody$', 'VALIDATION'],
        ],
      }
    : { good: ['E{0}'], bad: [['E000', 'VALIDATION']] }
}

describe('every setting of the system', () => {
  it('has its range or closed list, except yes-or-no; every rule belongs to a setting', () => {
    expect(
      all.filter(([name, dataType]) => dataType !== 'boolean' && !getSettingRule(name)).map(([name]) => name),
    ).toEqual([])
    expect(Object.keys(settingRules).toSorted()).toEqual(
      all
        .filter(([, dataType]) => dataType !== 'boolean')
        .map(([name]) => name)
        .toSorted(),
    )
    expect(settingRules.probation_months.max).toBe(longestProbation)
  })
  it.each(all.map(([name, dataType, value]) => [name, dataType, value] as const))(
    '%s accepts what its rule allows, and nothing else',
    async (name, dataType, value) => {
      const { good, bad } = getSamples(getSettingRule(name), dataType)
      for (const [sent, code] of [...bad, ['', 'REQUIRED'], ['a\nb', 'ONE_LINE']] as const)
        expect([sent, ...codes(await setSetting(name, sent))]).toEqual([sent, 400, `value:${code}`])
      const seeded = typeof value === 'string' ? [value] : value.map(([, one]) => one)
      // The far edge of one of a pair lies beyond the other.
      const pair = settingPairs.find(({ low, high }) => name === low || name === high)
      const isBeyond = (n: number) => pair && n === (name === pair.low ? good.length - 1 : 0)
      for (const [n, sent] of [...good, ...seeded].entries())
        expect([sent, ...codes(await setSetting(name, sent))]).toEqual(
          isBeyond(n) ? [sent, 409, 'value:RULE'] : [sent, 200],
        )
    },
  )
  it('says the range in both languages', async () => {
    for (const [lang, text] of [
      ['en', 'Must be between 0 and 3'],
      ['km', 'ត្រូវនៅចន្លោះ 0 និង 3'],
    ] as const) {
      expect((await setSetting('probation_months', '-1', lang)).body.errors[0].message).toBe(text)
    }
  })
  it('is judged by its data type alone where a company made it', async () => {
    const made = await admin.call('POST', 'employee/global-config', {
      body: { type: 'General', name: 'canteen_price', dataType: 'number', value: '-1' },
    })
    expect(codes(made)).toEqual([201])
  })
})
