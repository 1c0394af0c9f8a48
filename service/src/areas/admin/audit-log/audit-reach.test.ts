import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import {
  auditedKinds as kinds,
  auditPath as path,
  whose,
  withAuditedPeople,
  type AuditedKind as Kind,
  type Whose,
} from '../../../../test/support/people/audited-people.ts'
import { roleSeeds, type RoleName } from '../../../seed/minimal/roles.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import type { DataScope } from '../role/role.table.ts'

// A reader who may read the record today sees the entry; one who may read the field sees its values
// (audit-values.test.ts).
const t = withAuditedPeople()
const { people, ids, entriesOf, newest, rowsOf, reader } = t
const getKeys = (name: RoleName): readonly string[] => [
  ...new Set<string>(roleSeeds.find((role) => role.name === name)?.keys),
]
const seen = async (user: TestUser) => {
  const visible = new Set((await rowsOf(user)).map(({ id }) => Number(id)))
  const of = async (id: string) => (await entriesOf(id)).every((row) => visible.has(row.id))
  return Object.fromEntries(
    await Promise.all(
      kinds.map(
        async (kind) =>
          [
            kind,
            (await Promise.all(whose.map(async (who) => ((await of(ids[kind][who])) ? who : undefined)))).filter(
              (who) => who !== undefined,
            ),
          ] as const,
      ),
    ),
  ) as Record<Kind, Whose[]>
}

const none: Record<Kind, readonly Whose[]> = {
  'employee-contact': [],
  'employee-payment-method': [],
  'employee-master-information': [],
  user: [],
}
const all: Record<Kind, readonly Whose[]> = {
  'employee-contact': whose,
  'employee-payment-method': whose,
  'employee-master-information': whose,
  user: whose,
}
/**
 * Readers and their entries: the demo users as they are, the same users with the right to the audit log, and roles with
 * very few rights.
 */
const matrix: readonly (readonly [
  name: string,
  keys: readonly string[],
  scope: DataScope,
  Record<Kind, readonly Whose[]> | 403,
])[] = [
  ['admin@', getKeys('Admin'), 'ALL', all],
  ['hr@', getKeys('HR Manager'), 'ALL', all],
  ['payroll@', getKeys('Payroll Officer'), 'ALL', 403],
  ['payroll.approver@', getKeys('Payroll Approver'), 'ALL', 403],
  ['manager@', getKeys('Store Manager'), 'OUTLET', 403],
  ['employee@', getKeys('Employee'), 'SELF', 403],
  [
    'payroll@ with the log',
    [...getKeys('Payroll Officer'), 'READ_AUDIT_LOG'],
    'ALL',
    { ...none, 'employee-payment-method': whose, 'employee-master-information': whose },
  ],
  [
    'payroll.approver@ with the log',
    [...getKeys('Payroll Approver'), 'READ_AUDIT_LOG'],
    'ALL',
    { ...none, 'employee-payment-method': whose, 'employee-master-information': whose },
  ],
  [
    'manager@ with the log',
    [...getKeys('Store Manager'), 'READ_AUDIT_LOG'],
    'OUTLET',
    { ...none, 'employee-contact': ['own', 'team'], 'employee-master-information': ['own', 'team'] },
  ],
  [
    'employee@ with the log',
    [...getKeys('Employee'), 'READ_AUDIT_LOG'],
    'SELF',
    { ...none, 'employee-contact': ['own'], 'employee-master-information': ['own'] },
  ],
  ['the log alone, SELF', ['READ_AUDIT_LOG'], 'SELF', none],
  ['the log alone, ALL', ['READ_AUDIT_LOG'], 'ALL', none],
  [
    'the log and bank accounts, SELF',
    ['READ_AUDIT_LOG', 'READ_EMPLOYEE_PAYMENT_METHOD_ACCOUNT'],
    'SELF',
    { ...none, 'employee-payment-method': ['own'] },
  ],
  // Grants of everything see people of every place, whatever the scope of their role.
  ['every read right, SELF', ['READ_ALL_FUNCTION'], 'SELF', all],
  // The account that was the reader's own belongs to nobody now.
  ['the log and accounts, OUTLET', ['READ_AUDIT_LOG', 'READ_USER'], 'OUTLET', { ...none, user: ['team'] }],
  ['the whole log, SELF', ['READ_AUDIT_LOG', 'READ_ALL_AUDIT_LOG'], 'SELF', all],
]

describe('the entries that a reader sees', () => {
  it.each(matrix)('%s', async (_, keys, scope, expected) => {
    const user = await reader(keys, scope, scope === 'ALL' ? undefined : people.own)
    if (expected === 403) {
      const one = await newest(ids['employee-contact'].own)
      for (const call of [path, `${path}/${String(one)}`, `${path}/user`, `${path}/verify`])
        expect((await user.call('GET', call)).status, call).toBe(403)
      expect((await user.call('POST', `${path}/export`, { body: [] })).status).toBe(403)
      return
    }
    expect(await seen(user)).toEqual(expected)
    // What the list holds, each call holds: the total, the file, a filter, a search, and one entry by its number.
    const rows = await rowsOf(user)
    const { body } = await user.call('GET', `${path}?limit=1`)
    expect(body['pageMeta'].totalCount).toBe(rows.length)
    const file = await t.app.app.inject({
      method: 'POST',
      url: `/api/${path}/export?exportFileType=CSV&limit=500`,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      payload: '[]',
    })
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(rows.length + 1)
    expect((await rowsOf(user, `userId=${t.admin.userId}`)).length).toBeLessThanOrEqual(rows.length)
    for (const kind of kinds)
      for (const who of whose) {
        const id = await newest(ids[kind][who])
        const inside = expected[kind].includes(who)
        expect((await user.call('GET', `${path}/${String(id)}`)).status, `${kind} ${who}`).toBe(inside ? 200 : 404)
        expect((await rowsOf(user, `requestUrl=${ids[kind][who]}`)).length > 0, `search ${kind} ${who}`).toBe(
          inside && (await entriesOf(ids[kind][who])).some(({ requestUrl }) => requestUrl.includes(ids[kind][who])),
        )
      }
  })
  it('are archived ones too', async () => {
    await t.app.db.execute(
      sql`update audit_log set is_archive = true where entity_id = ${ids['employee-contact'].other} or entity_id = ${ids['employee-contact'].own}`,
    )
    const near = await reader(['READ_AUDIT_LOG', 'READ_EMPLOYEE_CONTACT'], 'OUTLET', people.own)
    expect((await rowsOf(near, 'isArchive=true')).map(({ id }) => Number(id))).toEqual([
      await newest(ids['employee-contact'].own),
    ])
    await t.app.db.execute(sql`update audit_log set is_archive = false`)
  })
  it('stay visible by their person when the record is gone, and to readers of everybody when the person is gone', async () => {
    const [made, deleted] = (await entriesOf(t.gone)).map(({ id }) => id)
    const status = async (user: TestUser, id: number | undefined) =>
      (await user.call('GET', `${path}/${String(id)}`)).status
    const near = await reader(['READ_AUDIT_LOG', 'READ_EMPLOYEE_CONTACT'], 'OUTLET', people.own)
    expect([await status(near, made), await status(near, deleted)]).toEqual([200, 200])
    const self = await reader(['READ_AUDIT_LOG', 'READ_EMPLOYEE_CONTACT'], 'SELF', people.own)
    expect([await status(self, made), await status(self, deleted)]).toEqual([404, 404])
    const [orphan] = await t.app.db
      .insert(auditLog)
      .values({
        requestMethod: 'DELETE',
        requestUrl: '/api/x',
        requestId: 'x',
        entity: 'employee-contact',
        entityId: 'c',
        employeeId: 'nobody-any-more',
        changes: {},
      })
      .returning({ id: auditLog.id })
    const wide = await reader(['READ_AUDIT_LOG', 'READ_EMPLOYEE_CONTACT'])
    expect([
      await status(await reader(['READ_AUDIT_LOG', 'READ_EMPLOYEE_CONTACT'], 'OUTLET', people.own), orphan?.id),
      await status(wide, orphan?.id),
    ]).toEqual([404, 200])
  })
  it('follow the scope of today: somebody who moved away is out of it, with all that was written before', async () => {
    const near = await reader(['READ_AUDIT_LOG', 'READ_EMPLOYEE_CONTACT'], 'OUTLET', people.own)
    const id = await newest(ids['employee-contact'].team)
    expect((await near.call('GET', `${path}/${String(id)}`)).status).toBe(200)
    const before = await t.app.db.execute<{ position_id: string }>(
      sql`select position_id from employee where id = ${people.team}`,
    )
    await t.app.db.execute(
      sql`update employee set position_id = (select position_id from employee where id = ${people.other}) where id = ${people.team}`,
    )
    expect((await near.call('GET', `${path}/${String(id)}`)).status).toBe(404)
    await t.app.db.execute(
      sql`update employee set position_id = ${before.rows[0]?.position_id} where id = ${people.team}`,
    )
  })
  it('about what is the same for everybody need its right only', async () => {
    const id = await newest(t.level)
    const asked = async (keys: readonly string[]) =>
      (await (await reader(keys, 'SELF', people.own)).call('GET', `${path}/${String(id)}`)).status
    expect([await asked(['READ_AUDIT_LOG']), await asked(['READ_AUDIT_LOG', 'READ_POSITION_LEVEL'])]).toEqual([
      404, 200,
    ])
  })
  it('without a record that a right reads are those of the own acts', async () => {
    const entry = async (userId: string, entity: string | null) =>
      (
        await t.app.db
          .insert(auditLog)
          .values({
            requestMethod: 'POST',
            requestUrl: '/api/x',
            requestId: 'x',
            userId,
            username: 'x',
            entity,
            entityId: entity,
            changes: { a: { old: 1, new: 2 } },
          })
          .returning({ id: auditLog.id })
      )[0]?.id
    const me = await reader(['READ_AUDIT_LOG'], 'SELF', people.own)
    for (const entity of ['session', 'dashboard', 'media', 'notification', null, 'nobody-knows']) {
      const [own, foreign] = [await entry(me.userId, entity), await entry(t.admin.userId, entity)]
      expect(
        [
          (await me.call('GET', `${path}/${String(own)}`)).status,
          (await me.call('GET', `${path}/${String(foreign)}`)).status,
        ],
        String(entity),
      ).toEqual([200, 404])
    }
  })
})
