import { L } from '@staff/contract'
import { passwordMask, getSettingRule, type globalConfiguration, type SettingDataType } from '@staff/contract/admin'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Rules } from '../../../crud/rules.ts'
import { constraintFields } from '../../../db/failures.ts'
import { fault, Refusal, refuse, refuseAll } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { leaveRequestType } from '../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import { role } from '../role/role.table.ts'
import { globalConfiguration as table, globalConfigurationValue as periods } from './global-configuration.table.ts'
import { checkPair } from './setting-pairs.ts'
import { settingValue } from './setting-value.ts'

constraintFields({ global_configuration_value_from: 'effectiveFrom' })
type Own = Rules<typeof globalConfiguration.fields, typeof table>
type Sent = Parameters<NonNullable<Own['beforeUpdate']>>[1]
interface Setting {
  readonly name: string
  readonly dataType: SettingDataType
}

const notDated = L('Only an effective-dated setting takes a date', 'មានតែការកំណត់ដែលមានកាលបរិច្ឆេទសុពលភាពទេ ទើបទទួលកាលបរិច្ឆេទ')
const firstDay = L('Enter the first day of the new value', 'សូមបញ្ជាក់ថ្ងៃដែលតម្លៃថ្មីចាប់ផ្ដើមមានសុពលភាព')
const notPast = L('Must be today or later: what held before stays as it was', 'ត្រូវជាថ្ងៃនេះ ឬថ្ងៃក្រោយ៖ តម្លៃមុនៗត្រូវរក្សាទុកដដែល')
const dayTaken = L('A value that begins on this day is set already', 'មានតម្លៃដែលចាប់ផ្ដើមនៅថ្ងៃនេះរួចហើយ')
const wrong = (path: string, label: ReturnType<typeof L>): never => {
  throw new Refusal(400, [{ ...fault(path, 'VALIDATION'), label }])
}

/** The checked value of what was sent; undefined where nothing changes it: not sent, or a password left as its mask. */
function checkedValue(setting: Setting, sent: string | null | undefined): string | undefined {
  if (sent === undefined) return undefined
  if (setting.dataType === 'password' && (sent === null || sent === '' || sent === passwordMask)) return undefined
  if (sent === null || sent === '') return refuse('value', 'REQUIRED')
  const result = settingValue(setting, sent)
  return 'value' in result ? result.value : refuseAll([result.fault])
}
/** The types of leave that a setting names by their codes are there. */
async function checkLeaveTypes({ db }: RequestContext, value: string): Promise<void> {
  const codes = [...new Set(value.split(',').map((code) => code.trim()))]
  const found = await db
    .select({ id: leaveRequestType.id })
    .from(leaveRequestType)
    .where(inArray(leaveRequestType.code, codes))
  if (found.length < codes.length) refuse('value', 'NOT_FOUND_REF')
}
/** What a setting names is there: a role that is enabled, or types of leave. */
async function checkNamed(
  ctx: RequestContext,
  { name }: Pick<Setting, 'name'>,
  value: string | undefined,
): Promise<void> {
  const rule = getSettingRule(name)
  if (value === undefined || !rule) return
  if ('pattern' in rule && rule.pattern === 'leaveTypes') await checkLeaveTypes(ctx, value)
  if (!('role' in rule)) return
  const [found] = await ctx.db
    .select({ id: role.id })
    .from(role)
    .where(and(sql`lower(${role.name}) = lower(${value})`, eq(role.isEnabled, true)))
  if (!found) refuse('value', 'NOT_FOUND_REF')
}
const audited = ({ dataType }: Setting, value: string | null) =>
  dataType === 'password' && value !== null ? passwordMask : value

/** The value that holds on a day, and since when. */
async function periodAt(
  ctx: RequestContext,
  id: string,
  day: string,
): Promise<{ readonly value: string; readonly effectiveFrom: string } | undefined> {
  const [found] = await ctx.db
    .select({ value: periods.value, effectiveFrom: periods.effectiveFrom })
    .from(periods)
    .where(and(eq(periods.configurationId, id), lte(periods.effectiveFrom, day)))
    .orderBy(desc(periods.effectiveFrom))
    .limit(1)
  return found
}
/** The day from which a changed value of a dated setting holds: today or later, and not one that is taken. */
async function dayOfChange(ctx: RequestContext, id: string, day: string | null | undefined): Promise<string> {
  if (!day) return wrong('effectiveFrom', firstDay)
  if (day < ctx.today) return wrong('effectiveFrom', notPast)
  const [taken] = await ctx.db
    .select({ id: periods.id })
    .from(periods)
    .where(and(eq(periods.configurationId, id), eq(periods.effectiveFrom, day)))
  if (taken) throw new Refusal(409, [{ path: 'effectiveFrom', code: 'OVERLAP', label: dayTaken }])
  return day
}

/**
 * Rules of a setting (docs/rules/platform.md, "Settings"): its value has the shape of its data type; a password is
 * never answered nor audited, and its mask changes nothing; a dated value is added with its day and never changed in
 * place.
 */
export const globalConfigurationRules: Own = {
  beforeCreate: async (ctx, input) => {
    const value = checkedValue(input, input.value ?? null) ?? refuse('value', 'REQUIRED')
    await checkNamed(ctx, input, value)
    const isEffectiveDated = input.isEffectiveDated === true || input.type === 'Payroll'
    if (!isEffectiveDated && input.effectiveFrom) wrong('effectiveFrom', notDated)
    await checkPair(ctx, { name: input.name, isEffectiveDated }, value, input.effectiveFrom ?? ctx.today)
    const isPlain = !isEffectiveDated && input.dataType !== 'password'
    return { isEffectiveDated, ...(isPlain ? { storedValue: value } : {}) }
  },
  beforeUpdate: async (ctx, input, old) => {
    const value = checkedValue(old, input.value)
    await checkNamed(ctx, old, value)
    if (!old.isEffectiveDated && input.effectiveFrom) wrong('effectiveFrom', notDated)
    const isPeriod = old.isEffectiveDated && (await isNewPeriod(ctx, old.id, value, input))
    const first = isPeriod ? await dayOfChange(ctx, old.id, input.effectiveFrom) : ctx.today
    if (value !== undefined && (isPeriod || !old.isEffectiveDated)) await checkPair(ctx, old, value, first)
    return value !== undefined && !old.isEffectiveDated && old.dataType !== 'password' ? { storedValue: value } : {}
  },
  // What must not be in the audit row as it is, and values with a day, are written here.
  afterWrite: async (ctx, id, input, old) => {
    const [setting] = await ctx.db.select().from(table).where(eq(table.id, id))
    if (!setting) return
    const value = checkedValue(setting, input.value)
    if (value === undefined) return
    const isSecret = setting.dataType === 'password'
    if (setting.isEffectiveDated) {
      const isFirst = old === undefined
      if (!isFirst && !(await isNewPeriod(ctx, id, value, input))) return
      const effectiveFrom = input.effectiveFrom ?? ctx.today
      const before = await periodAt(ctx, id, effectiveFrom)
      await ctx.db.insert(periods).values({ configurationId: id, effectiveFrom, value, createdBy: ctx.caller.userId })
      ctx.audit({
        entity: 'global-configuration',
        entityId: id,
        changes: {
          value: { old: audited(setting, before?.value ?? null), new: audited(setting, value) },
          effectiveFrom: { old: before?.effectiveFrom ?? null, new: effectiveFrom },
        },
      })
    } else if (isSecret) {
      await ctx.db.update(table).set({ storedValue: value }).where(eq(table.id, id))
      ctx.audit({
        entity: 'global-configuration',
        entityId: id,
        changes: { value: { old: audited(setting, old?.storedValue ?? null), new: passwordMask } },
      })
    }
  },
}

/** Whether a sent value begins a period of its own: a day was chosen, or it is another than the one in force. */
async function isNewPeriod(
  ctx: RequestContext,
  id: string,
  value: string | undefined,
  { effectiveFrom }: Sent,
): Promise<boolean> {
  if (value === undefined)
    return effectiveFrom
      ? wrong('value', L('Enter the value that applies from this day', 'សូមបញ្ជាក់តម្លៃដែលមានសុពលភាពចាប់ពីថ្ងៃនេះ'))
      : false
  return Boolean(effectiveFrom) || (await periodAt(ctx, id, ctx.today))?.value !== value
}
