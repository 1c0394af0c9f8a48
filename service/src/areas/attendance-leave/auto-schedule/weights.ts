import type { Database } from '../../../db/database.ts'
import { settingsOn } from '../../admin/global-configuration/global-configuration.table.ts'
import type { Weights } from './search/problem.ts'

const names = [
  'auto_schedule_short',
  'auto_schedule_over',
  'auto_schedule_contract_below',
  'auto_schedule_contract_above',
  'auto_schedule_split_rest',
  'auto_schedule_fair',
  'auto_schedule_change',
  'auto_schedule_premium',
  'auto_schedule_wish',
  'auto_schedule_seconds',
] as const
/** Where nothing is set. */
const otherwise: Readonly<Record<(typeof names)[number], number>> = {
  auto_schedule_short: 1_000,
  auto_schedule_over: 20,
  auto_schedule_contract_below: 10,
  auto_schedule_contract_above: 40,
  auto_schedule_split_rest: 8,
  auto_schedule_fair: 30,
  auto_schedule_change: 15,
  auto_schedule_premium: 5,
  auto_schedule_wish: 25,
  auto_schedule_seconds: 20,
}
/** What the search weighs, and how long it goes on. */
export interface SearchSettings {
  readonly weights: Weights
  /** What a wish weighs that is not fulfilled. */
  readonly wish: number
  readonly seconds: number
}
/** The settings of auto-schedule on a day (`YYYY-MM-DD`); one statement. */
export async function loadSearchSettings(db: Database, day: string): Promise<SearchSettings> {
  const settings = await settingsOn(db, names)
  const read = (name: (typeof names)[number]): number => Number(settings(name, day) ?? otherwise[name])
  return {
    weights: {
      short: read('auto_schedule_short'),
      over: read('auto_schedule_over'),
      contractBelow: read('auto_schedule_contract_below'),
      contractAbove: read('auto_schedule_contract_above'),
      splitRest: read('auto_schedule_split_rest'),
      fair: read('auto_schedule_fair'),
      change: read('auto_schedule_change'),
      premium: read('auto_schedule_premium'),
    },
    wish: read('auto_schedule_wish'),
    seconds: read('auto_schedule_seconds'),
  }
}
