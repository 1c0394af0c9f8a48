import { describe, expect, it } from 'vitest'
import { auditPath as path, withAuditedPeople } from '../../../../test/support/people/audited-people.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { getKind } from './audit-kinds.ts'

// Who sees an entry is told its values as far as the own rights read the field.
const t = withAuditedPeople()
const { people, ids, reader } = t
describe('values', () => {
  it('of an own act are closed once the record is out of reach; that they changed is said', async () => {
    const changes = { accountNumber: { old: '111222', new: '555666' } }
    const clerk = await reader(['READ_AUDIT_LOG'], 'SELF', people.own)
    const [made] = await t.app.db
      .insert(auditLog)
      .values({
        requestMethod: 'PATCH',
        requestUrl: '/api/x',
        requestId: 'x',
        userId: clerk.userId,
        username: 'x',
        entity: 'employee-payment-method',
        entityId: ids['employee-payment-method'].other,
        employeeId: people.other,
        changes,
      })
      .returning({ id: auditLog.id })
    const one = `${path}/${String(made?.id)}`
    const { status, body } = await clerk.call('GET', one)
    expect([status, body['data']]).toMatchObject([
      200,
      { changes: [{ key: 'accountNumber', old: null, new: null, hidden: true }], recordPath: null },
    ])
    expect(JSON.stringify(body)).not.toMatch(/111222|555666/)
    expect(
      (await (await reader(['READ_AUDIT_LOG', 'READ_EMPLOYEE_PAYMENT_METHOD_ACCOUNT'])).call('GET', one)).body['data']
        .changes,
    ).toMatchObject([{ old: '111222', new: '555666' }])
  })
  it('that a person asks to have changed need the right of the part that they belong to', async () => {
    const changes = {
      'identifier.identifierNo': { old: '1', new: '2' },
      'contact.contact': { old: '3', new: '4' },
      'address.currentHouseNo': { old: '5', new: '6' },
    }
    const [made] = await t.app.db
      .insert(auditLog)
      .values({
        requestMethod: 'POST',
        requestUrl: '/api/x',
        requestId: 'x',
        entity: 'employee-info-update',
        entityId: 'i',
        employeeId: people.team,
        changes,
      })
      .returning({ id: auditLog.id })
    const asked = async (keys: readonly string[]) =>
      (
        (
          await (
            await reader(['READ_AUDIT_LOG', 'READ_EMPLOYEE_MASTER_INFORMATION', ...keys], 'OUTLET', people.own)
          ).call('GET', `${path}/${String(made?.id)}`)
        ).body['data'].changes as { key: string; hidden?: true }[]
      )
        .filter(({ hidden }) => hidden)
        .map(({ key }) => key)
    expect(await asked([])).toEqual(['contact.contact', 'identifier.identifierNo'])
    expect(await asked(['READ_EMPLOYEE_IDENTIFIER'])).toEqual(['contact.contact'])
    expect(await asked(['READ_EMPLOYEE_IDENTIFIER', 'READ_EMPLOYEE_CONTACT'])).toEqual([])
  })
})

it('offers as authors the accounts in reach and the own one', async () => {
  const near = await reader(['READ_AUDIT_LOG'], 'SELF', people.own)
  expect(
    ((await near.call('GET', `${path}/user?limit=500`)).body['data'] as { id: string }[]).map(({ id }) => id),
  ).toEqual([near.userId])
  expect((await near.call('GET', `${path}/user/${t.admin.userId}`)).status).toBe(404)
  expect((await (await reader(['READ_AUDIT_LOG'])).call('GET', `${path}/user/${t.admin.userId}`)).status).toBe(200)
})
it('names the person of each entry, however the entry was written', async () => {
  const rows = await t.app.db.select().from(auditLog)
  const about = (entity: string) => rows.filter((row) => row.entity === entity && row.requestId.length > 8)
  for (const kind of [
    'employee-contact',
    'employee-payment-method',
    'employee-position',
    'employee-master-information',
  ] as const) {
    expect(about(kind).length, kind).toBeGreaterThan(kind === 'employee-position' ? -1 : 2)
    expect(
      about(kind).filter(({ employeeId }) => employeeId === null),
      kind,
    ).toEqual([])
  }
})
it('knows every kind of record that the log speaks of', async () => {
  const rows = await t.app.db.selectDistinct({ entity: auditLog.entity }).from(auditLog)
  expect(
    rows
      .map(({ entity }) => entity)
      .filter((entity) => entity !== null && entity !== 'nobody-knows' && getKind(entity) === undefined),
  ).toEqual([])
})
