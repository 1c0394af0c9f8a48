import type { PermissionKey } from '@staff/contract'
import { eq, sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect } from 'vitest'
import type { DataScope } from '../../../src/areas/admin/role/role.table.ts'
import { userAccount } from '../../../src/areas/admin/user/user.table.ts'
import { auditLog } from '../../../src/areas/platform/audit/audit-log.table.ts'
import type { TestUser } from '../app/app.ts'
import { employeeInput } from './people.ts'
import { withPeople } from './with-people.ts'

export const auditPath = 'employee/audit-log'
/** Three people, seen from the first: oneself, somebody of the same store, somebody elsewhere. */
export const whose = ['own', 'team', 'other'] as const
export type Whose = (typeof whose)[number]
/** Records about each of them that the log speaks of. */
export const auditedKinds = [
  'employee-contact',
  'employee-payment-method',
  'employee-master-information',
  'user',
] as const
export type AuditedKind = (typeof auditedKinds)[number]
export interface AuditRow {
  readonly id: string
  readonly requestUrl: string
}

/** The call has to be answered so; its data. */
const ok = async (answer: ReturnType<TestUser['call']>, status = 201) => {
  const { body, status: given } = await answer
  expect(given, JSON.stringify(body)).toBe(status)
  return body['data']
}
/**
 * The calls that hire a person, with a contact, an account for pay that is changed once, and a user. Answers the ids.
 */
async function takeOn(
  { hr, company }: ReturnType<typeof withPeople>,
  who: Whose,
  n: number,
): Promise<Record<AuditedKind, string>> {
  const made = async (path: string, body: object): Promise<string> =>
    (await ok(hr.call('POST', `employee/${path}`, { body }))).id
  const employeeId = await made('employee-master-information', employeeInput(company, n))
  const contact = await made('employee-contact', {
    employeeId,
    contactType: 'PHONE',
    contact: `01234500${String(n)}`,
  })
  const account = await made('employee-payment-method', {
    employeeId,
    paymentMethodId: company.paymentMethods[0],
    accountName: 'SOK',
    accountNumber: `00011122${String(n)}`,
    currency: 'USD',
    effectiveDate: '2025-01-01',
    isDefault: true,
  })
  const changed = { accountNumber: `99988877${String(n)}`, version: 1 }
  await ok(hr.call('PATCH', `employee/employee-payment-method/${account}`, { body: changed }), 200)
  const user = await made('user', {
    username: `person.${who}`,
    email: `${who}@example.com`,
    employeeId,
    roleIds: [company.roles[0]],
  })
  return {
    'employee-contact': contact,
    'employee-payment-method': account,
    'employee-master-information': employeeId,
    user,
  }
}

/** The service with these people and what the log says of them, for the tests of one file. */
export function withAuditedPeople() {
  const t = withPeople()
  const none = (): Record<Whose, string> => ({ own: '', team: '', other: '' })
  const ids: Record<AuditedKind, Record<Whose, string>> = {
    'employee-contact': none(),
    'employee-payment-method': none(),
    'employee-master-information': none(),
    user: none(),
  }
  let level = ''
  let gone = ''
  beforeAll(async () => {
    for (const [n, who] of whose.entries()) {
      const made = await takeOn(t, who, n + 1)
      for (const kind of auditedKinds) ids[kind][who] = made[kind]
    }
    const { hr } = t
    const body = { employeeId: ids['employee-master-information'].team, contactType: 'OTHER', contact: 'gone' }
    gone = (await ok(hr.call('POST', 'employee/employee-contact', { body }))).id
    await ok(hr.call('DELETE', `employee/employee-contact/${gone}`), 200)
    level = (await ok(hr.call('POST', 'employee/position-level', { body: { levelTitle: 'Chief', levelNumber: 77 } })))
      .id
  }, 120_000)
  const loadEntries = (entityId: string) =>
    t.app.db.select().from(auditLog).where(eq(auditLog.entityId, entityId)).orderBy(auditLog.id)
  /** Signs somebody in with these rights. One person has one account: this one takes the place of that before. */
  const reader = async (permissions: readonly string[], dataScope: DataScope = 'ALL', employeeId?: string) => {
    if (employeeId)
      await t.app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, employeeId))
    return t.app.signIn({
      permissions: permissions as PermissionKey[],
      dataScope,
      ...(employeeId ? { employeeId } : {}),
    })
  }
  const people = ids['employee-master-information']
  return {
    get app() {
      return t.app
    },
    /** The user who did all of it. */
    get admin() {
      return t.hr
    },
    ids,
    people,
    /** A record that is the same for everybody. */
    get level() {
      return level
    },
    /** A contact that was deleted. */
    get gone() {
      return gone
    },
    entriesOf: loadEntries,
    newest: async (entityId: string) => (await loadEntries(entityId)).at(-1)?.id ?? 0,
    rowsOf: async (user: TestUser, query = '') =>
      (await user.call('GET', `${auditPath}?limit=500&${query}`)).body['data'] as AuditRow[],
    reader,
    /** Signs in a user of the store who sees parts of the log: shared records, contacts of the store, own actions. */
    nearReader: () => reader(['READ_AUDIT_LOG', 'READ_POSITION_LEVEL', 'READ_EMPLOYEE_CONTACT'], 'OUTLET', people.own),
    /** What that reader sees, as the rows say it. */
    seenNear: ({ userId }: TestUser): SQL =>
      sql`(user_id = ${userId} or entity = 'position-level' or entity = 'employee-contact' and employee_id in (${people.own}, ${people.team}))`,
  }
}
