import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { boolean, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { run } from '../../../crud/statement.ts'
import { confirmationColumns, id, instant, recordColumns } from '../../../db/columns.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'

/**
 * Settings by name (spec 2 section 3). A value is text whose shape `dataType` tells; other areas read it by {@link
 * settingAt}.
 */
export const globalConfiguration = pgTable(
  'global_configuration',
  {
    id: id(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    dataType: text('data_type', {
      enum: ['text', 'number', 'date', 'datetime', 'float', 'email', 'password', 'boolean'],
    }).notNull(),
    /** The value of a setting that is the same on every day; null where it is effective-dated. */
    storedValue: text('value'),
    isEffectiveDated: boolean('is_effective_dated').notNull().default(false),
    description: text('description'),
    descriptionKh: text('description_kh'),
    isEnable: boolean('is_enable').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('global_configuration_name').on(t.name)],
)

/**
 * The values of an effective-dated setting: each holds from its day until the next one begins. Rows are added, never
 * changed.
 */
export const globalConfigurationValue = pgTable(
  'global_configuration_value',
  {
    id: id(),
    configurationId: text('configuration_id')
      .notNull()
      .references(() => globalConfiguration.id, { onDelete: 'cascade' }),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    value: text('value').notNull(),
    ...confirmationColumns(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('global_configuration_value_from').on(t.configurationId, t.effectiveFrom)],
)

/** The value of a dated setting on a day that the statement knows, for use inside it; null where none holds. */
export const settingValueAt = (name: string, day: SQL): SQL => sql`(select ${globalConfigurationValue.value}
  from ${globalConfiguration} join ${globalConfigurationValue} on ${globalConfigurationValue.configurationId} = ${globalConfiguration.id}
  where ${globalConfiguration.name} = ${name} and ${globalConfiguration.isEnable} and ${globalConfiguration.isEffectiveDated}
    and ${globalConfigurationValue.effectiveFrom} <= ${day} order by ${globalConfigurationValue.effectiveFrom} desc limit 1)`
/** Whether a setting is switched on (`true`) on a day that the statement knows, for use inside it. */
export const isOnAt = (name: string, day: SQL): SQL => sql`coalesce(${settingValueAt(name, day)} = 'true', false)`
/**
 * The value of a setting on a business date (`YYYY-MM-DD`), as text; null where there is none, it is switched off, or
 * no value held yet. It is beside its table because areas reach each other through tables only.
 */
export async function settingAt(db: Database, name: string, day: string): Promise<string | null> {
  const [setting, dated] = [globalConfiguration, globalConfigurationValue]
  const [row] = await run(
    db,
    sql`select coalesce(${dated.value}, ${setting.storedValue}) from ${setting}
      left join ${dated} on ${dated.configurationId} = ${setting.id} and ${setting.isEffectiveDated} and ${dated.effectiveFrom} <= ${day}
      where ${setting.name} = ${name} and ${setting.isEnable} order by ${dated.effectiveFrom} desc limit 1`,
  )
  return typeof row?.[0] === 'string' ? row[0] : null
}
/** The same of several settings for any business date, from one statement. */
export async function settingsOn<N extends string>(
  db: Database,
  names: readonly N[],
): Promise<(name: N, day: string) => string | null> {
  const [setting, dated] = [globalConfiguration, globalConfigurationValue]
  const rows = await db
    .select({ name: setting.name, stored: setting.storedValue, from: dated.effectiveFrom, dated: dated.value })
    .from(setting)
    .leftJoin(dated, and(eq(dated.configurationId, setting.id), eq(setting.isEffectiveDated, true)))
    .where(and(inArray(setting.name, [...names]), eq(setting.isEnable, true)))
    .orderBy(desc(dated.effectiveFrom))
  const byName = grouped(rows, ({ name }) => name)
  return (name, day) => {
    const own = byName.get(name) ?? []
    return own.find(({ from }) => from !== null && from <= day)?.dated ?? own[0]?.stored ?? null
  }
}
