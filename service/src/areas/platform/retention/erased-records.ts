import { sql } from 'drizzle-orm'
import { businessDay } from '../../../db/business-zone.ts'
import type { Database } from '../../../db/database.ts'
import type { Shape } from '../../../people/own/own-rows.ts'
import {
  approvalStatusTracking,
  approvalStep,
} from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { erasedName } from './erased-pay.ts'

// Records that only say who somebody is: they go.
const gone = [
  'employee_contact',
  'employee_emergency_contact',
  'employee_identifier',
  'employee_education',
  'employee_language',
  'employee_training',
  'employee_insurance',
  'employee_skill',
  'employee_vaccination',
  'employee_payment_method',
  'employee_info_update',
  'own_part_answer',
  'own_part_link',
  'employee_availability',
]
// Free text of what stays: it may say anything.
const free = [
  'reason',
  'remark',
  'description',
  'note',
  'title',
  'warning_title',
  'destination',
  'question',
  'answer',
  'adjustment_reason',
]
// What an account has beside itself.
const ofAccount = [
  'session',
  'known_device',
  'one_time_code',
  'absence_feed',
  'push_device',
  'notification',
  'notification_preference',
  'dashboard',
  'list_view',
  'user_role',
  'task',
]

/** Empties the free text of every table that has the person, also in months of the archive. */
async function emptyText(tx: Database, shape: Shape, employeeId: string): Promise<void> {
  const { rows } = await tx.execute<{ table: string; name: string; must: boolean }>(sql`
    select table_name as table, column_name as name, is_nullable = 'NO' as must from information_schema.columns
    where table_schema = 'public' and column_name = any(${sql.param(free)}::text[]) and is_generated = 'NEVER' order by 1, 2`)
  for (const { table, name, must } of rows) {
    if (!shape.columns.get(table)?.some((column) => column.name === 'employee_id')) continue
    const places = [
      sql.identifier(table),
      ...(shape.archived.get(table) ?? []).map((month) => sql`archive.${sql.identifier(month.name)}`),
    ]
    for (const place of places)
      await tx.execute(
        sql`update ${place} set ${sql.identifier(name)} = ${must ? '' : null} where employee_id = ${employeeId} and ${sql.identifier(name)} is not null`,
      )
  }
  const requests = sql`select id from ${approvalStatusTracking} where employee_id = ${employeeId}`
  await tx.execute(
    sql`update ${approvalStep} set reason = null where request_id in (${requests}) and reason is not null`,
  )
  await tx.execute(
    sql`update approval_history set reason = null, reason_km = null where request_id in (${requests}) and reason is not null`,
  )
}
/** The person's record keeps its number, and what sums of closed months are grouped by. */
const eraseEmployee = (tx: Database, id: string) =>
  tx.execute(sql`
    update ${employee} set last_name_en = ${erasedName.en}, first_name_en = account_no, last_name_kh = ${erasedName.km}, first_name_kh = account_no,
      search_key = lower(account_no), dob = date_trunc('year', dob), photo = null, nssf_no = null, finger_print_id = null, remark = null,
      birth_place_id = null, birth_house_no = null, birth_street_no = null, current_place_id = null, current_house_no = null, current_street_no = null,
      is_permanent_same = true, permanent_place_id = null, permanent_house_no = null, permanent_street_no = null,
      erased_on = ${businessDay(sql`now()`)}, version = version + 1, updated_at = now()
    where id = ${id}`)

/** Takes out of the records of a person who it was. What has no text of its own, as days and slips, stays as it is. */
export async function eraseRecords(tx: Database, shape: Shape, id: string, userIds: readonly string[]): Promise<void> {
  for (const table of gone) await tx.execute(sql`delete from ${sql.identifier(table)} where employee_id = ${id}`)
  // A child counts by its age: the day of birth stays, who it is does not.
  await tx.execute(
    sql`update employee_family set name = ${erasedName.en}, document_no = null, gender = null where employee_id = ${id}`,
  )
  await emptyText(tx, shape, id)
  for (const table of ofAccount)
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = any(${sql.param([...userIds])}::text[])`)
  await tx.execute(sql`
    update ${userAccount} set username = 'erased-' || ${userAccount.id}, email = null, phone = null, password_hash = null, is_enabled = false,
      version = version + 1, updated_at = now()
    where ${userAccount.id} = any(${sql.param([...userIds])}::text[])`)
  await eraseEmployee(tx, id)
}
