import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { employeeInput, smallCompany } from '../../../../test/support/people/people.ts'
import { testApp } from '../../../../test/support/app/app.ts'
import { areaOperations } from '../../index.ts'
import { auditLog } from './audit-log.table.ts'
import { verifyAudit } from './verify.ts'

const migration = new URL('../../../../migrations/0031_audit_person.sql', import.meta.url)

it('rows of before the migration learn whom they are about, as new ones know it, and nothing else of them changes', async () => {
  const t = await testApp({ operations: areaOperations })
  try {
    const company = await smallCompany(t.db)
    const admin = await t.signIn()
    const id = async (path: string, body: object) =>
      (await admin.call('POST', `employee/${path}`, { body })).body['data'].id as string
    const employeeId = await id('employee-master-information', employeeInput(company, 1))
    const contact = await id('employee-contact', { employeeId, contactType: 'PHONE', contact: '012345001' })
    const other = await id('employee-contact', { employeeId, contactType: 'OTHER', contact: 'gone' })
    await admin.call('PATCH', `employee/employee-contact/${contact}`, { body: { contact: '012345002', version: 1 } })
    await admin.call('PATCH', `employee/employee-contact/${other}`, { body: { contact: 'changed', version: 1 } })
    await admin.call('DELETE', `employee/employee-contact/${other}`)
    const user = await id('user', {
      username: 'sok.dara',
      email: 'sok@example.com',
      employeeId,
      roleIds: [company.roles[0]],
    })
    await admin.call('PATCH', `employee/user/${user}`, { body: { email: 'dara@example.com', version: 1 } })
    await id('position-level', { levelTitle: 'Chief', levelNumber: 77 })
    const written = () => t.db.select().from(auditLog).orderBy(auditLog.id)
    const known = await written()
    const about = known.map((row) => row.employeeId)
    expect([
      about.includes(employeeId),
      about.includes(null),
      known.filter(({ entity }) => entity === 'employee-contact').map((row) => row.employeeId),
    ]).toEqual([true, true, Array.from({ length: 5 }, () => employeeId)])
    // Rows from before the column existed.
    await t.db.execute(sql`drop index audit_log_person`)
    await t.db.execute(sql`alter table audit_log drop column employee_id`)
    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
      await t.db.$client.query(statement)
    expect(await written()).toEqual(known)
    expect((await verifyAudit(t.db)).ok).toBe(true)
    await expect(t.db.execute(sql`update audit_log set employee_id = 'x'`)).rejects.toMatchObject({
      cause: { message: 'a row of the audit log is final' },
    })
  } finally {
    await t.close()
  }
})
