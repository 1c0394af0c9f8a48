import {
  cleanText,
  dateSchema,
  fill,
  formatFault,
  formats,
  L,
  plainNumber,
  type ErrorCode,
  type Fault,
  type Format,
  type Label,
  type NumberReading,
} from '@staff/contract'
import { chosenWords, noticeStep, getSettingRule, type SettingDataType, type SettingRule } from '@staff/contract/admin'
import * as z from 'zod'
import { fault } from '../../../http/errors.ts'

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const numberAs = (reading: NumberReading) =>
  z
    .string()
    .transform((v) => plainNumber(v, reading) ?? '')
    .pipe(z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/))
const isYes = (v: string) => (v === 'true' ? true : v === 'false' ? false : undefined)
// Control characters belong in no setting: a line break in a mail value would begin a header of its own.
const line = z.string().regex(/^\P{Cc}*$/u)
const laws: { readonly [T in SettingDataType]: z.ZodType<string> } = {
  text: line,
  password: line,
  number: numberAs('whole').pipe(z.string().regex(/^-?\d+$/)),
  float: numberAs('amount'),
  date: dateSchema,
  datetime: z.iso.datetime({ offset: true }).transform((v) => new Date(v).toISOString()),
  email: line.regex(emailShape),
  boolean: z.string().refine((v) => isYes(v) !== undefined),
}
/** What is said of a value that is not written as its data type asks. */
const written: { readonly [T in SettingDataType]: Format } = {
  text: 'line',
  password: 'line',
  number: 'whole',
  float: 'number',
  date: 'date',
  datetime: 'instant',
  email: 'email',
  boolean: 'yesOrNo',
}

// Text that reaches a mail program's command line or headers (CVE-2025-66224 of another product): options, backticks,
// variables.
const mailDanger = /[`$|;<>\\]|(^|\s)-[A-Za-z]/
const isMail = (name: string, dataType: SettingDataType) => dataType === 'email' || /^(e?mail|smtp)_/.test(name)

/** Steps of notice, the last one and no other for any longer service. */
function areNoticeSteps(value: string): boolean {
  const steps = value.split(/\s+/)
  return steps.every((step, at) => noticeStep.test(step) && step.startsWith('*') === (at === steps.length - 1))
}
const someSteps = L(
  'Must be steps such as <6=7d 24=15d *=1m: months of service = days or months of notice, * for any longer service',
  'ត្រូវជាជំហានដូចជា <6=7d 24=15d *=1m៖ ខែបម្រើការ = ថ្ងៃ ឬខែជូនដំណឹង និង * សម្រាប់រយៈពេលវែងជាងនេះ',
)
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
const accountPattern = L('Needs zeros in braces, for example {000000}', 'ត្រូវមានលេខសូន្យក្នុងសញ្ញា {} ឧទាហរណ៍ {000000}')
const someDays = L(
  'Needs up to five numbers of days with commas between them, for example 60, 30, 7',
  'ត្រូវមានចំនួនថ្ងៃយ៉ាងច្រើនប្រាំ ខណ្ឌដោយសញ្ញាក្បៀស ឧទាហរណ៍ 60, 30, 7',
)
const leaveCodes = /^[A-Z0-9_-]+(, ?[A-Z0-9_-]+)*$/
const someTypes = L(
  'Needs codes of types of leave with commas between them, for example ANNUAL, SICK',
  'ត្រូវមានកូដប្រភេទច្បាប់ខណ្ឌដោយសញ្ញាក្បៀស ឧទាហរណ៍ ANNUAL, SICK',
)
const someWords = L(
  'Needs words of this list with commas between them, or NONE: {{words}}',
  'ត្រូវមានពាក្យក្នុងបញ្ជីនេះខណ្ឌដោយសញ្ញាក្បៀស ឬ NONE៖ {{words}}',
)
// Longer than any company keeps anything; 0 means for ever.
const mostMonths = 1200
const tooShort = L(
  'Must be 0 (kept for ever) or at least {{least}} months: {{why}}',
  'ត្រូវជា 0 (រក្សាទុកជារៀងរហូត) ឬយ៉ាងតិច {{least}} ខែ៖ {{why}}',
)
function keptFault(months: number, { least, why }: { readonly least: number; readonly why: Label }): Fault | undefined {
  if (months === 0) return undefined
  if (months >= least) return within(months, { min: 0, max: mostMonths })
  const values = { least: String(least) }
  return no({ en: fill(tooShort, { ...values, why: why.en }).en, km: fill(tooShort, { ...values, why: why.km }).km })
}
const someThings = L(
  'Needs up to 20 names of at most 60 letters with commas between them, each once',
  'ត្រូវមានឈ្មោះយ៉ាងច្រើន 20 ឈ្មោះនីមួយៗយ៉ាងច្រើន 60 តួអក្សរ ខណ្ឌដោយសញ្ញាក្បៀស មិនស្ទួន',
)
/** Names of the company's own, with commas between them. */
function areThings(value: string): boolean {
  const names = value.split(',').map((name) => name.trim())
  const isPlain = names.every((name) => name.length > 0 && name.length <= 60)
  return isPlain && names.length <= 20 && new Set(names).size === names.length
}
const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  value >= min && value <= max ? undefined : no('RANGE', { min, max })
const no = (what: ErrorCode | Label, values: Readonly<Record<string, number>> = {}): Fault =>
  typeof what === 'string' ? fault('value', what, values) : { ...fault('value', 'VALIDATION'), label: what }

const asWritten = (format: Format): Fault => ({ ...fault('value', 'FORMAT'), label: formatFault(formats[format]) })

function daysFault(
  value: string,
  { most, ...range }: { readonly most: number; readonly min: number; readonly max: number },
): Fault | undefined {
  const days = value.split(',').map((part) => part.trim())
  if (days.length > most || !days.every((day) => /^\d{1,4}$/.test(day))) return no(someDays)
  return days.map((day) => within(Number(day), range)).find(Boolean)
}
function ruleFault(rule: SettingRule, value: string): Fault | undefined {
  if ('min' in rule) return within(Number(value), rule)
  if ('options' in rule) return rule.options.some((option) => option.value === value) ? undefined : no('CHOICE')
  if ('someOf' in rule) {
    const isKnown = chosenWords(value).every((word) => rule.someOf.includes(word))
    return isKnown ? undefined : no(fill(someWords, { words: rule.someOf.join(', ') }))
  }
  if ('kept' in rule) return keptFault(Number(value), rule.kept)
  if ('days' in rule) return daysFault(value, rule.days)
  // Whether a role of this name is there, the database knows.
  if ('role' in rule) return undefined
  if (rule.pattern === 'password') return acceptsStrong(value) ? undefined : no(withSample(policyFault))
  if (rule.pattern === 'noticeSteps') return areNoticeSteps(value) ? undefined : no(someSteps)
  if (rule.pattern === 'leaveTypes') return leaveCodes.test(value) ? undefined : no(someTypes)
  if (rule.pattern === 'things') return areThings(value) ? undefined : no(someThings)
  return /\{0+\}/.test(value) ? undefined : no(accountPattern)
}

/** The value as it is stored, or its fault: first by its data type, then by the rule of a setting of this name. */
export function settingValue(
  { name, dataType }: { readonly name: string; readonly dataType: SettingDataType },
  sent: string,
): { readonly value: string } | { readonly fault: Fault } {
  const result = laws[dataType].safeParse(cleanText(sent))
  if (!result.success) return { fault: asWritten(written[dataType]) }
  if (isMail(name, dataType) && mailDanger.test(result.data)) return { fault: asWritten('mailLine') }
  const rule = getSettingRule(name)
  const wrong = rule && ruleFault(rule, result.data)
  return wrong ? { fault: wrong } : { value: result.data }
}
