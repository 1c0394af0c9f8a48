import { sql } from 'drizzle-orm'
import { serverTestDatabase } from '../app/database.ts'
import { auditOfJob } from '../../../src/jobs/job.ts'
import {
  attendanceStage,
  week,
  type Stage,
} from '../../../src/areas/attendance-leave/attendance-day/recalculation/stage.fixtures.ts'
import { keptLetters } from '../../../src/areas/kept-letters.ts'
import { getHash, packed } from '../../../src/areas/payroll/payroll-run/inputs/snapshot.ts'
import type { RetentionRun } from '../../../src/areas/platform/retention/retention.ts'

/** A day so late that everything of the tests has passed a term of 36 months; the month before it is the last kept. */
export const farDay = '2036-07-10'
/** What names the leaver; no other text of the database holds any of these. */
export const traces = {
  // A word in capitals alone, as surnames are often written.
  lastEn: 'ZEPHYRINE',
  firstEn: 'Quillon',
  lastKm: 'ហ្សេហ្វ៊ីរីន',
  firstKm: 'ឃ្វីឡុង',
  phone: '0977123987',
  mail: 'zephyrine@leaver.example',
  account: '000998877665',
  nssf: '987654321',
  paper: 'IDQ1234567',
  child: 'Ondine',
  reason: 'an illness nobody should read of',
  warning: 'A title that tells too much',
}

export interface RetentionStage extends Stage {
  readonly rows: (text: string) => Promise<Record<string, unknown>[]>
  readonly count: (text: string) => Promise<number>
  readonly set: (setting: string, value: string) => Promise<void>
  readonly run: (today?: string) => RetentionRun
  /** Somebody who left on a day, with every kind of record that names a person. */
  readonly leaver: (lastDay?: string) => Promise<{ readonly id: string; readonly number: string }>
}
const letter = keptLetters[0]?.category ?? ''

/** Records of a person past any foreign key and trigger: only what retention reads of them matters. */
const namedRows = (id: string, lastDay: string): readonly string[] => {
  const run = `run-${id}`
  const identity = {
    accountNo: 'T',
    accountNumber: traces.account,
    name: `${traces.lastEn} ${traces.firstEn}`,
    nameKh: traces.lastKm,
    dob: '1991-02-03',
  }
  const frozen = JSON.stringify({
    accounts: [{ accountName: traces.lastEn, accountNumber: traces.account }],
    identity,
    input: { base: '300' },
  })
  return [
    `insert into employment_period (id, employee_id, start_date, end_date, contract_type) select 'period-' || id, id, start_date, '${lastDay}', 'UDC' from employee where id = '${id}'`,
    `update employee set status = 'RESIGNED', nssf_no = '${traces.nssf}-${id.slice(0, 4)}', remark = '${traces.reason}' where id = '${id}'`,
    `insert into employee_contact (id, employee_id, contact_type, contact, is_default) values ('contact-${id}', '${id}', 'PHONE', '${traces.phone}${id.slice(0, 4)}', true)`,
    `insert into employee_identifier (id, employee_id, document_type_id, identifier_no, is_default, attachment) values ('paper-${id}', '${id}', 'x', '${traces.paper}-${id.slice(0, 4)}', true, 'scan-${id}')`,
    `insert into employee_family (id, employee_id, name, relationship_id, dob, is_working, is_student) values ('child-${id}', '${id}', '${traces.child}', 'x', '2015-01-01', false, false)`,
    `insert into employee_payment_method (id, employee_id, payment_method_id, account_name, account_number, currency, share_percent, is_default, effective_date, is_active)
      values ('bank-${id}', '${id}', 'x', '${traces.lastEn}', '${traces.account}', 'USD', 100, true, '2024-01-01', true)`,
    `insert into leave_request (id, employee_id, leave_type_id, from_date, to_date, duration_type, reason_template_id, reason) values ('leave-${id}', '${id}', 'x', '2026-02-02', '2026-02-02', 'FULL_DAY', 'x', '${traces.reason}')`,
    `insert into employee_warning (id, employee_id, warning_title, warning_type_id, warning_date, is_written, reason_template_id, status) values ('warning-${id}', '${id}', '${traces.warning}', 'x', '2026-02-03', true, 'x', 'ACTIVE')`,
    `insert into user_account (id, username, email, phone, employee_id) values ('user-${id}', '${traces.mail}-${id}', '${id}${traces.mail}', '${traces.phone}${id.slice(0, 4)}', '${id}')`,
    `insert into payroll_run (id, year, month, type, start_date, end_date, status, exchange_rate, exchange_rate_nssf, head_count, total_net_usd) values ('${run}', 2026, 2, 'OFF_CYCLE', '2026-02-01', '2026-02-28', 'closed', 4000, 4000, 1, 300)`,
    `insert into payroll_slip (id, run_id, employee_id, currency, identity, figures, net_usd, net_khr, explain, hash) values ('slip-${id}', '${run}', '${id}', 'USD', '${JSON.stringify(identity)}', '{"base":"300"}', 300, 0, '', 'made')`,
    `insert into payroll_slip_line (slip_id, ordinal, kind, name, name_kh, currency, amount) values ('slip-${id}', 0, 'BASE', 'Base', 'គោល', 'USD', 300)`,
    `insert into payroll_payment (id, slip_id, run_id, employee_id, ordinal, method, method_kh, method_type, account_name, account_number, currency, share_percent, amount, net_currency, net_amount)
      values ('pay-${id}', 'slip-${id}', '${run}', '${id}', 0, 'Bank', 'ធនាគារ', 'BANK', '${traces.lastEn}', '${traces.account}', 'USD', 100, 300, 'USD', 300)`,
    `insert into payroll_snapshot (run_id, employee_id, input, hash) values ('${run}', '${id}', decode('${packed(frozen).toString('hex')}', 'hex'), '${getHash(frozen)}')`,
    `insert into media (id, entity_type, entity_id, filename, mime_type, size, bytes, created_at) values
      ('scan-${id}', 'IDENTIFICATION', 'paper-${id}', '${traces.lastEn}.jpg', 'image/jpeg', 2, 'ok', '2026-01-05'),
      ('photo-${id}', 'EMPLOYEE_PROFILE', '${id}', 'photo.jpg', 'image/jpeg', 2, 'ok', '2026-01-05'),
      ('sick-${id}', 'LEAVE_REQUEST', 'leave-${id}', 'sick.jpg', 'image/jpeg', 2, 'ok', '2026-01-05'),
      ('letter-${id}', '${letter}', 'any-${id}', 'letter.pdf', 'application/pdf', 2, 'ok', '2026-01-05')`,
    `insert into message (id, channel, recipient, subject, masked, status, created_at) values ('mail-${id}', 'MAIL', '${traces.mail}', 'x', 'x', 'SENT', '2026-01-05')`,
    `insert into session (id, user_id, expires_at, created_at) values ('session-${id}', 'user-${id}', '2026-01-06', '2026-01-05')`,
  ]
}

/** Opens a company on a server, where transactions overlap; the caller must close its app. */
export async function retentionStage(): Promise<RetentionStage> {
  const stage = await attendanceStage(await serverTestDatabase())
  const { db } = stage.app
  const rows = async (text: string) => (await db.execute(sql.raw(text))).rows
  // Whoever calls in a test stays signed in, whichever sign-ins it removes.
  await rows(`update session set expires_at = '2099-01-01'`)
  return {
    ...stage,
    rows,
    count: async (text) => Number((await rows(`select count(*) as count from ${text}`))[0]?.['count']),
    set: async (setting, value) =>
      void (await rows(`insert into global_configuration (id, type, name, data_type, value) values ('${setting}', 'Security', '${setting}', 'number', '${value}')
        on conflict (name) do update set value = excluded.value`)),
    run: (today = farDay) => ({ db, today, signal: new AbortController().signal, audit: auditOfJob }),
    async leaver(lastDay = '2026-03-31') {
      const person = await stage.hire({
        lastNameEn: traces.lastEn,
        firstNameEn: traces.firstEn,
        lastNameKh: traces.lastKm,
        firstNameKh: traces.firstKm,
      })
      await stage.scan(person.number, `${week[0]} 08:00:00`)
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const statement of namedRows(person.id, lastDay)) await tx.execute(sql.raw(statement))
      })
      await stage.settle(Date.parse(farDay))
      return person
    },
  }
}
