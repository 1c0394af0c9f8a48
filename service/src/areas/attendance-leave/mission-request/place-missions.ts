import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PooledDatabase } from '../../../db/database.ts'
import { loadPlans } from '../attendance-day/sources/planned-days.ts'
import { placeMission } from './mission-days.ts'
import { missionRequest as table } from './mission-request.table.ts'

/**
 * Places missions by hours that were asked for before their day was kept (docs/rules/time.md, "Missions"). Their days
 * are made again, but for settled ones. Once it is done nothing is left to do.
 */
export const placeMissions = (db: PooledDatabase): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(table)
      .where(and(eq(table.durationType, 'TIME'), isNull(table.workDate), inArray(table.status, ['PENDING', 'ACTIVE'])))
      .orderBy(table.id)
      .for('update')
    if (rows.length === 0) return
    const planOn = await loadPlans(
      tx,
      rows.map(({ employeeId, fromDate: date }) => ({ employeeId, date })),
    )
    for (const row of rows) {
      const { id, employeeId, fromDate, status } = row
      const placed = placeMission(row, (date) => planOn({ employeeId, date }))
      if (!placed) continue
      const { date: workDate, span } = placed
      await tx.update(table).set({ workDate, fromMinute: span.from, toMinute: span.to }).where(eq(table.id, id))
      if (status === 'ACTIVE')
        await tx.execute(
          sql`select attendance_open_days_again(array[${employeeId}]::text[], ${fromDate}::date - 1, ${fromDate}::date + 2)`,
        )
    }
  })
