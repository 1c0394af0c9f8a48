import { fill, L, shownDay, type Label } from '@staff/contract'
import { settingPairs, type SettingPair } from '@staff/contract/admin'
import { eq, sql } from 'drizzle-orm'
import { run } from '../../../crud/statement.ts'
import { afterDay, lasting, within } from '../../../dated/chain.ts'
import { dayBefore } from '../../../dated/days.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { globalConfiguration as table, globalConfigurationValue as periods } from './global-configuration.table.ts'

// Any number that nothing else locks: the two settings of a pair are judged one after the other.
const lock = 7310044
const words = {
  less: L(
    'Must be less than {{other}}, which is {{value}} from {{date}}',
    'ត្រូវតិចជាង {{other}} ដែលស្មើ {{value}} ចាប់ពី {{date}}',
  ),
  most: L(
    'Must be at most {{other}}, which is {{value}} from {{date}}',
    'យ៉ាងច្រើនត្រូវស្មើ {{other}} ដែលស្មើ {{value}} ចាប់ពី {{date}}',
  ),
  more: L(
    'Must be more than {{other}}, which is {{value}} from {{date}}',
    'ត្រូវច្រើនជាង {{other}} ដែលស្មើ {{value}} ចាប់ពី {{date}}',
  ),
  least: L(
    'Must be at least {{other}}, which is {{value}} from {{date}}',
    'យ៉ាងតិចត្រូវស្មើ {{other}} ដែលស្មើ {{value}} ចាប់ពី {{date}}',
  ),
}

interface Setting {
  readonly name: string
  readonly isEffectiveDated: boolean
}
/** The values of a setting by their days; one that is not dated holds from ever. */
async function loadValues({ db }: RequestContext, name: string) {
  const rows = await db
    .select({ stored: table.storedValue, from: periods.effectiveFrom, value: periods.value })
    .from(table)
    .leftJoin(periods, eq(periods.configurationId, table.id))
    .where(eq(table.name, name))
  return lasting(
    rows.flatMap(({ stored, from, value }) => {
      const current = value ?? stored
      return current === null ? [] : [{ startDate: from ?? '0001-01-01', value: current }]
    }),
  )
}

const word = ({ mayEqual }: SettingPair, isLow: boolean): Label =>
  isLow ? (mayEqual ? words.most : words.less) : mayEqual ? words.least : words.more

/**
 * Refuses a value that would be on the wrong side of the setting it belongs with, on any day on which both hold:
 * from `first` (`YYYY-MM-DD`) until the next value of the same setting. A person who writes the other one meanwhile
 * waits.
 */
export async function checkPair(
  ctx: RequestContext,
  { name, isEffectiveDated }: Setting,
  value: string,
  first: string,
): Promise<void> {
  const pair = settingPairs.find(({ low, high }) => name === low || name === high)
  if (!pair) return
  await run(ctx.db, sql`select pg_advisory_xact_lock(${sql.raw(String(lock))})`)
  const isLow = name === pair.low
  const other = isLow ? pair.high : pair.low
  const next = isEffectiveDated ? afterDay(await loadValues(ctx, name), first) : undefined
  const room = { startDate: first, endDate: next ? dayBefore(next.startDate) : null }
  const isWrong = (current: { readonly value: string }) => {
    const apart = isLow ? Number(current.value) - Number(value) : Number(value) - Number(current.value)
    return apart < 0 || (apart === 0 && !pair.mayEqual)
  }
  const against = within(await loadValues(ctx, other), room).find(isWrong)
  if (!against) return
  const date = shownDay(against.startDate > first ? against.startDate : first)
  refuse('value', fill(word(pair, isLow), { other, value: against.value, date }))
}
