import { L, shownMonth, type Label } from '@staff/contract'
import {
  allPayrollRunTypes,
  payrollRunTabs,
  payrollTabScreen,
  runParam,
  type PayrollRunTab,
} from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import type { NamesFile } from '../../../crud/storage.ts'
import { payrollRun as run } from '../payroll-run/payroll-run.table.ts'
import { parseRatesSnapshot } from '../payroll-run/inputs/snapshot.ts'
import { seesEverybody } from '../payroll-run/run/run-access.ts'
import { runRows } from './slip-source.ts'

type RunRow = typeof run.$inferSelect
const tabs = Object.keys(payrollRunTabs) as readonly PayrollRunTab[]

/**
 * What a run is called in the name of a file: its month, and before it the payment where the month has several, as
 * "Second cycle Nov-2026".
 */
export function getRunLabel({ type, startDate, law }: Pick<RunRow, 'type' | 'startDate' | 'law'>): Label {
  const month = shownMonth(startDate.slice(0, 7))
  const isWhole = type === 'FIRST' && (parseRatesSnapshot(law).secondFrom ?? null) === null
  const of = allPayrollRunTypes.find(({ value }) => value === type)?.label
  return isWhole || !of ? L(month, month) : L(`${of.en} ${month}`, `${of.km} ${month}`)
}
/** The name of a file of a run, as "NSSF Nov-2026": the export adds the day (spec 1 section 7). */
export const getRunFileLabel = (name: Label, of: Pick<RunRow, 'type' | 'startDate' | 'law'>): Label => {
  const { en, km } = getRunLabel(of)
  return L(`${name.en} ${en}`, `${name.km} ${km}`)
}
/** A file of a tab has the name of the tab and of its run; nothing in it says the id of the run. */
const namesFile: NamesFile = async ({ db, caller, lang }, { [runParam]: asked }, { label, screen }) => {
  const name = tabs.find((tab) => payrollTabScreen('{id}', tab) === screen)
  const own = name === undefined ? label : payrollRunTabs[name]
  if (typeof asked !== 'string') return { label: own, said: {} }
  const [row] = seesEverybody(caller) ? await db.select().from(run).where(eq(run.id, asked)) : []
  if (!row) return { label: own, said: { [runParam]: '' } }
  const of = getRunLabel(row)
  return { label: getRunFileLabel(own, row), said: { [runParam]: of[lang] } }
}
/** The rows of a tab of a run, with the name of its files. */
export const runTabRows = { ...runRows, namesFile }
