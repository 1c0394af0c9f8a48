import type { SettingDataType } from '@staff/contract/admin'
import { describe, expect, it } from 'vitest'
import { settingValue } from './setting-value.ts'

const of = (dataType: SettingDataType, sent: string, name = 'some_setting') => {
  const result = settingValue({ name, dataType }, sent)
  return 'value' in result ? result.value : 'refused'
}
describe('the value of a setting', () => {
  it.each<[SettingDataType, string, string]>([
    ['text', '  plain words ', 'plain words'],
    ['number', '1,200', '1200'],
    ['number', '២៦', '26'],
    ['number', '-3', '-3'],
    ['float', '4100', '4100'],
    ['float', '0.80', '0.80'],
    ['date', '2026-02-28', '2026-02-28'],
    ['datetime', '2026-02-28T08:00:00+07:00', '2026-02-28T01:00:00.000Z'],
    ['email', 'hr@example.com', 'hr@example.com'],
    ['boolean', 'true', 'true'],
    ['password', 'S3cret!', 'S3cret!'],
  ])('of %s takes %s', (dataType, sent, stored) => {
    expect(of(dataType, sent)).toBe(stored)
  })
  it.each<[SettingDataType, string]>([
    ['number', '1.5'],
    ['number', 'many'],
    ['number', '1e3'],
    ['number', '0x10'],
    ['float', '1,5'],
    ['number', '12,34'],
    ['float', '1,5,'.replace(/,/g, '.')],
    ['float', 'NaN'],
    ['float', '1.1234567'],
    ['date', '2026-02-30'],
    ['date', '28-02-2026'],
    ['datetime', '2026-02-28'],
    ['email', 'nobody'],
    ['boolean', 'yes'],
    ['text', 'two\nlines'],
    ['password', 'tab\there'],
  ])('of %s refuses %j and says how it is written', (dataType, sent) => {
    const result = settingValue({ name: 'some_setting', dataType }, sent)
    const said = 'fault' in result ? [result.fault.label.en, result.fault.label.km] : []
    expect(said).toEqual([expect.stringMatching(/right: ./), expect.stringMatching(/៖ ./)])
  })
  // OrangeHRM CVE-2025-66224: mail settings reached the command line of a mail program.
  it.each([
    'hr@example.com\nBcc: all@example.com',
    'hr@example.com -X/tmp/log',
    '-X/tmp/log',
    '`id`@example.com',
    '$(id)@example.com',
    'a@example.com;id',
    '"a\\"@example.com',
  ])('for mail refuses %j, whatever its data type', (sent) => {
    expect([
      of('email', sent),
      of('text', sent, 'mail_from'),
      of('text', sent, 'smtp_host'),
      of('password', sent, 'smtp_password'),
    ]).toEqual(Array(4).fill('refused'))
  })
  it.each([
    ['time_zone', 'text', 'Asia/Phnom_Penh', 'Europe/Paris'],
    ['import_max_rows', 'number', '500', '5001'],
    ['import_max_rows', 'number', '1', '0'],
    ['account_number_pattern', 'text', 'E{0000}', 'E0000'],
    ['exchange_rate', 'float', '4012.5', '0'],
    ['document_expiry_days', 'text', '60, 30, 7', '60; 30'],
    ['document_expiry_days', 'text', '0', '60, 400'],
    ['probation_end_days', 'number', '14', '-14'],
    ['password_policy', 'text', '^(?=.*\\d).{8,}$', '(['],
    ['password_policy', 'text', '.{8,}', '^nobody can type this$'],
  ] as const)('of %s says more than its data type', (name, dataType, good, bad) => {
    expect([of(dataType, good, name), of(dataType, bad, name)]).toEqual([good, 'refused'])
  })
})
