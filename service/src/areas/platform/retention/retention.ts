import { fill, L, shownDay, type Label } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { loadKeepers } from '../../../accounts/keepers.ts'
import type { Database } from '../../../db/database.ts'
import { later } from '../../../dated/days.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { notify } from '../../../notify/notify.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { loadBefore, retentionUrl, type KindName, type RetentionKind } from './retention-kind.ts'
import { retentionPlan } from './retention-plan.table.ts'

/** The surroundings of one run. */
export type RetentionRun = Pick<JobContext, 'db' | 'today' | 'signal' | 'audit'>
const words = {
  sentence: L(
    'On {{date}} this is deleted, because its term has passed: {{what}}. To keep it, change the term in the settings before.',
    'នៅថ្ងៃ {{date}} ទិន្នន័យនេះនឹងត្រូវលុប ព្រោះហួសរយៈពេលរក្សាទុក៖ {{what}}។ ដើម្បីរក្សាទុក សូមកែរយៈពេលក្នុងការកំណត់ជាមុន។',
  ),
  part: L('{{kind}}: {{rows}} (before {{before}})', '{{kind}}៖ {{rows}} (មុន {{before}})'),
}
// Any number of our own: who tells is alone.
const tellLock = 7_310_045
const noticeDays = 14

/** One step of what was announced and is due; undefined where nothing is. */
async function removeStep(
  tx: Database,
  { today, audit }: RetentionRun,
  kind: RetentionKind,
): Promise<number | undefined> {
  const [plan] = await tx.select().from(retentionPlan).where(eq(retentionPlan.kind, kind.name)).for('update')
  if (!plan || plan.dueOn > today) return undefined
  const allowed = await loadBefore(tx, kind, today)
  // The term was made longer since people were told: nothing is removed, and they are told anew.
  const isAllowed = allowed !== undefined && plan.before <= allowed
  const removed = isAllowed ? await kind.remove(tx, plan.before, randomUUID()) : undefined
  if (removed === undefined) await tx.delete(retentionPlan).where(eq(retentionPlan.kind, kind.name))
  else if (removed > 0)
    await audit(tx, retentionUrl, [
      {
        entity: 'retention',
        entityId: kind.name,
        changes: { removed: { old: null, new: removed }, before: { old: null, new: plan.before } },
      },
    ])
  return removed
}
/** Removes what was announced and is due, each step in a transaction with its audit entry; answers how many records. */
export async function removeDue(run: RetentionRun, kind: RetentionKind): Promise<number> {
  let removed = 0
  while (!run.signal.aborted) {
    const step = await run.db.transaction((tx) => removeStep(tx, run, kind))
    if (step === undefined) break
    removed += step
  }
  return removed
}

type Plan = typeof retentionPlan.$inferSelect
function getSentence(plans: readonly (Plan & { readonly label: Label })[], dueOn: string): Label {
  const parts = (lang: 'en' | 'km') =>
    plans
      .map(
        ({ label, rows, before }) =>
          fill(words.part, { kind: label[lang], rows: String(rows), before: shownDay(before) })[lang],
      )
      .join(', ')
  return {
    en: fill(words.sentence, { date: shownDay(dueOn), what: parts('en') }).en,
    km: fill(words.sentence, { date: shownDay(dueOn), what: parts('km') }).km,
  }
}
/**
 * Tells the people who keep the settings of what has passed its term, once for each kind and removal, and counts what
 * waits. Nobody is told where nobody keeps them; then nothing is removed.
 */
export async function tellDue(
  { db, today }: RetentionRun,
  kinds: readonly RetentionKind[],
): Promise<Readonly<Partial<Record<KindName, number>>>> {
  const to = await loadKeepers(db, 'UPDATE_GLOBAL_CONFIGURATION')
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${tellLock})`)
    const known = new Map((await tx.select().from(retentionPlan)).map((plan) => [plan.kind, plan]))
    const days = Number((await settingAt(tx, 'retention_notice_days', today)) ?? noticeDays)
    const dueOn = later(today, days, 'day')
    const waiting: Partial<Record<KindName, number>> = {}
    const fresh: (Plan & { readonly label: Label })[] = []
    for (const kind of kinds) {
      const before = await loadBefore(tx, kind, today)
      const plan = known.get(kind.name)
      const holds = plan !== undefined && before !== undefined && plan.before <= before
      if (plan && !holds) await tx.delete(retentionPlan).where(eq(retentionPlan.kind, kind.name))
      const rows = before === undefined ? 0 : await kind.count(tx, holds ? plan.before : before)
      waiting[kind.name] = rows
      if (rows > 0 && !holds && before !== undefined)
        fresh.push({ kind: kind.name, label: kind.label, before, rows, toldOn: today, dueOn })
    }
    if (fresh.length === 0 || to.length === 0) return waiting
    await tx.insert(retentionPlan).values(fresh.map(({ label: _, ...plan }) => plan))
    await notify(tx, {
      to,
      event: 'RETENTION_DUE',
      entityType: 'RETENTION',
      entityId: today,
      by: null,
      values: { outcome: getSentence(fresh, dueOn) },
    })
    return waiting
  })
}
