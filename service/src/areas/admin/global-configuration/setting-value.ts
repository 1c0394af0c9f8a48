import { L, asciiDigits, cleanText, dateSchema, fill, type ErrorCode, type Label } from '@staff/contract'
import { importLimits, type SettingDataType } from '@staff/contract/admin'
import * as z from 'zod'

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const decimal = z
  .string()
  .transform((v) => asciiDigits(v).replaceAll(',', ''))
  .pipe(z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/))
const isYes = (v: string) => (v === 'true' ? true : v === 'false' ? false : undefined)
// Control characters belong in no setting: a line break in a mail value would begin a header of its own.
const line = z.string().regex(/^\P{Cc}*$/u)
const laws: { readonly [T in SettingDataType]: z.ZodType<string> } = {
  text: line,
  password: line,
  number: decimal.pipe(z.string().regex(/^-?\d+$/)),
  float: decimal,
  date: dateSchema,
  datetime: z.iso.datetime({ offset: true }).transform((v) => new Date(v).toISOString()),
  email: line.regex(emailShape),
  boolean: z.string().refine((v) => isYes(v) !== undefined),
}

// What reaches a mail program's command line or headers (CVE-2025-66224 of another product): options, backticks, variables.
const mailDanger = /[`$|;<>\\]|(^|\s)-[A-Za-z]/
const isMail = (name: string, dataType: SettingDataType) => dataType === 'email' || /^(e?mail|smtp)_/.test(name)

const positive = L('Must be more than 0', 'ត្រូវធំជាង 0')
const moreThanZero = (v: string) => (Number(v) > 0 ? undefined : positive)
// Days are cut in this zone throughout, down to indexes: another one would be kept and change nothing.
const zone = 'Asia/Phnom_Penh'
const mostRows = L('Must be between 1 and {{max}}', 'ត្រូវនៅចន្លោះ 1 និង {{max}}')
const strong = 'Sample#2026'
const policyFault = L(
  'Must be a pattern that a strong password such as {{sample}} satisfies',
  'ត្រូវជាគំរូដែលពាក្យសម្ងាត់រឹងមាំដូចជា {{sample}} អាចបំពេញបាន',
)
function acceptsStrong(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(strong)
  } catch {
    return false
  }
}
const withSample = ({ en, km }: Label): Label => ({
  en: en.replace('{{sample}}', strong),
  km: km.replace('{{sample}}', strong),
})
const someDays = (v: string) =>
  /^\d{1,3}( *, *\d{1,3}){0,4}$/.test(v)
    ? undefined
    : L(
        'Needs up to five numbers of days with commas between them, for example 60, 30, 7',
        'ត្រូវមានចំនួនថ្ងៃយ៉ាងច្រើនប្រាំ ខណ្ឌដោយសញ្ញាក្បៀស ឧទាហរណ៍ 60, 30, 7',
      )
// Settings that others stand on say more than their data type does.
const own: Readonly<Record<string, (value: string) => Label | undefined>> = {
  time_zone: (v) =>
    v === zone ? undefined : L(`This release works in ${zone} only`, `កំណែនេះដំណើរការតែក្នុងតំបន់ម៉ោង ${zone} ប៉ុណ្ណោះ`),
  import_max_rows: (v) =>
    Number(v) >= 1 && Number(v) <= importLimits.maxRows ? undefined : fill(mostRows, { max: importLimits.maxRows }),
  account_number_pattern: (v) =>
    /\{0+\}/.test(v)
      ? undefined
      : L('Needs zeros in braces, for example {000000}', 'ត្រូវមានលេខសូន្យក្នុងសញ្ញា {} ឧទាហរណ៍ {000000}'),
  password_policy: (v) => (acceptsStrong(v) ? undefined : withSample(policyFault)),
  exchange_rate: moreThanZero,
  exchange_rate_nssf: moreThanZero,
  hour_divisor: moreThanZero,
  seniority_day_divisor: moreThanZero,
  document_expiry_days: someDays,
  probation_end_days: someDays,
}

/** The value as it is stored, or what is wrong with it: by its data type, then by what a setting of this name must be. */
export function settingValue(
  { name, dataType }: { readonly name: string; readonly dataType: SettingDataType },
  sent: string,
): { readonly value: string } | { readonly fault: ErrorCode | Label } {
  const result = laws[dataType].safeParse(cleanText(sent))
  if (!result.success || (isMail(name, dataType) && mailDanger.test(result.data))) return { fault: 'FORMAT' }
  const fault = own[name]?.(result.data)
  return fault ? { fault } : { value: result.data }
}
