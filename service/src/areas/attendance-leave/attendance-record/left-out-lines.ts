import { leftOutKept } from '@staff/contract/admin'
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { leftOutLine as table } from './left-out-line.table.ts'
import type { LeftOutReason } from './scan-time.ts'

export interface LeftOut {
  readonly line: string
  readonly reason: LeftOutReason
}
/** Signs of a line that are kept. */
const longest = 200
const { most, days } = leftOutKept

// A sign that is not printed could not be stored, or would draw over its neighbours.
const asText = (line: string): string =>
  line
    .toWellFormed()
    .replace(/[^\t\P{C}]/gu, '\uFFFD')
    .slice(0, longest)
    .toWellFormed()

/** Keeps lines of a device aside with their text: each text once, with how often it came. */
export async function keepAside(db: Database, deviceId: string, leftOut: readonly LeftOut[]): Promise<void> {
  if (leftOut.length === 0) return
  const byText = new Map<string, { reason: LeftOutReason; times: number }>()
  for (const { line, reason } of leftOut) {
    const text = asText(line)
    byText.set(text, { reason, times: (byText.get(text)?.times ?? 0) + 1 })
  }
  // In one order for everybody: two batches that meet wait for each other and never in a circle.
  const rows = [...byText]
    .slice(-most)
    .map(([line, more]) => ({ id: randomUUID(), deviceId, line, ...more }))
    .sort((a, b) => (a.line < b.line ? -1 : 1))
  await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.deviceId, table.line],
      set: { times: sql`least(${table.times} + excluded.times, 1000000000)`, lastAt: sql`now()` },
    })
  const newest = db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.deviceId, deviceId))
    .orderBy(desc(table.lastAt), desc(table.id))
    .limit(most)
  await db.delete(table).where(and(eq(table.deviceId, deviceId), notInArray(table.id, newest)))
}

/** Forgets what did not come again for a month. */
export const forgetLeftOut = async (db: Database): Promise<void> =>
  void (await db.delete(table).where(lt(table.lastAt, sql`now() - make_interval(days => ${days})`)))
