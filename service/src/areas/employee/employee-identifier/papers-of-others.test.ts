import type { PermissionKey } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { demoPeople } from '../../../seed/demo/people/sign-ins.ts'
import { roleSeeds } from '../../../seed/minimal/roles.ts'
import type { DataScope } from '../../admin/role/role.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { media } from '../../platform/media/media.table.ts'
import { employeeInfoUpdate } from '../info-update/info-update.table.ts'
import { employeeIdentifier } from './employee-identifier.table.ts'

// Whose identity papers a reader sees, by each call that shows one (docs/rules/people.md, "Records of a person").
const t = withPeople()
const whose = ['own', 'near', 'far'] as const
type Whose = (typeof whose)[number]
const numbers: Readonly<Record<Whose, string>> = { own: '010111111', near: '020222222', far: '030333333' }
const people: Record<Whose, string> = { own: '', near: '', far: '' }
const papers: Record<Whose, string> = { own: '', near: '', far: '' }
const entries: Record<Whose, string> = { own: '', near: '', far: '' }
const requests: Record<Whose, string> = { own: '', near: '', far: '' }
const path = 'employee/employee-identifier'

beforeAll(async () => {
  for (const who of whose) {
    const store = t.company.stores[who === 'far' ? 1 : 0]
    const positions = [{ companyStructurePositionId: store?.position, startDate: '2024-01-15', isPrimary: true }]
    people[who] = await t.person({ positions, startDate: '2024-01-15' })
    const [made] = await t.app.db
      .insert(employeeIdentifier)
      .values({
        employeeId: people[who],
        documentTypeId: 'NATIONAL_ID_CARD',
        identifierNo: numbers[who],
        isDefault: true,
      })
      .returning({ id: employeeIdentifier.id })
    papers[who] = made?.id ?? ''
    const [file] = await t.app.db
      .insert(media)
      .values({
        entityType: 'IDENTIFICATION',
        entityId: papers[who],
        filename: 'card.pdf',
        mimeType: 'application/pdf',
        size: 1,
        bytes: Buffer.from('x'),
      })
      .returning({ id: media.id })
    await t.app.db
      .update(employeeIdentifier)
      .set({ attachment: file?.id ?? null })
      .where(eq(employeeIdentifier.id, papers[who]))
    const [entry] = await t.app.db
      .insert(auditLog)
      .values({
        requestMethod: 'POST',
        requestUrl: `/api/papers-of/${who}`,
        requestId: 'x',
        entity: 'employee-info-update',
        entityId: who,
        employeeId: people[who],
        changes: { 'identifier.identifierNo': { old: null, new: numbers[who] } },
      })
      .returning({ id: auditLog.id })
    entries[who] = String(entry?.id)
    const label = { en: 'Number', km: 'លេខ' }
    const changes = [{ group: 'identifier', field: 'identifierNo', label, old: null, new: numbers[who], value: null }]
    const [update] = await t.app.db.insert(employeeInfoUpdate).values({ employeeId: people[who], changes }).returning()
    const [request] = await t.app.db
      .insert(tracking)
      .values({
        requestType: 'EMPLOYEE_INFO_UPDATE',
        entityId: update?.id ?? '',
        employeeId: people[who],
        positionId: store?.position ?? '',
        status: 'PENDING',
        actionType: 'APPROVAL/REJECT',
      })
      .returning({ id: tracking.id })
    requests[who] = request?.id ?? ''
  }
})
const file = async (user: TestUser, query: string) =>
  (
    await t.app.app.inject({
      method: 'POST',
      url: `/api/${path}/export?exportFileType=CSV&${query}`,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      payload: '[]',
    })
  ).body
const said = async (user: TestUser, call: string) => JSON.stringify((await user.call('GET', call)).body)
/** Each call that may tell the number of somebody's paper, and whether it told it. */
const doors: Readonly<Record<string, (user: TestUser, who: Whose) => Promise<boolean>>> = {
  list: async (user, who) => (await said(user, `${path}?limit=100`)).includes(numbers[who]),
  search: async (user, who) => (await said(user, `${path}?keywords=${numbers[who]}`)).includes(numbers[who]),
  'list of a person': async (user, who) =>
    (await said(user, `employee/${people[who]}/employee-identifier`)).includes(numbers[who]),
  record: async (user, who) => (await user.call('GET', `${path}/${papers[who]}`)).status === 200,
  export: async (user, who) => (await file(user, 'limit=100')).includes(numbers[who]),
  attachment: async (user, who) =>
    (await user.call('GET', `employee/media?entityType=IDENTIFICATION&entityId=${papers[who]}`)).status === 200,
  'CV to print': async (user, who) =>
    (await said(user, `employee/employee-master-information/${people[who]}/cv`)).includes(numbers[who]),
  'request to change': async (user, who) =>
    (await said(user, `employee/approval-status-tracking/${requests[who]}`)).includes(numbers[who]),
  'audit entry': async (user, who) => (await said(user, `employee/audit-log/${entries[who]}`)).includes(numbers[who]),
}

const readsOfOthers: PermissionKey = 'READ_EMPLOYEE_IDENTIFIER_OF_OTHERS'
const demo = (email: string, ...more: readonly PermissionKey[]) => {
  const person = demoPeople.find((one) => one.email === email)
  const { keys = [], dataScope = 'SELF' as const } = roleSeeds.find(({ name }) => name === person?.role) ?? {}
  return { keys: [...keys, ...more], dataScope, isSelfService: person?.isSelfService ?? true }
}
const plain: readonly PermissionKey[] = ['READ_EMPLOYEE_MASTER_INFORMATION', 'READ_APPROVAL_STATUS_TRACKING']
const manager = demo('manager@demo.local')
const cases: readonly (readonly [
  string,
  { readonly keys: readonly PermissionKey[]; readonly dataScope: DataScope; readonly isSelfService: boolean },
  readonly Whose[],
])[] = [
  ['admin', demo('admin@demo.local'), whose],
  ['hr', demo('hr@demo.local'), whose],
  ['payroll', demo('payroll@demo.local'), []],
  ['payroll.approver', demo('payroll.approver@demo.local'), []],
  ['manager', manager, ['own']],
  ['employee', demo('employee@demo.local'), ['own']],
  ['manager with the right', demo('manager@demo.local', readsOfOthers), ['own', 'near']],
  ['employee with the right', demo('employee@demo.local', readsOfOthers), ['own']],
  ['manager of a whole company', { ...manager, dataScope: 'ALL' }, ['own']],
  ['the same in an office', { ...manager, isSelfService: false }, ['own', 'near']],
  ['the right without that to papers', { ...manager, keys: [...plain, readsOfOthers] }, []],
]
describe.each(cases)('%s', (_, { keys, dataScope, isSelfService }, wanted) => {
  it('reads the papers of the same people by every call', async () => {
    await t.app.db.update(userAccount).set({ employeeId: null })
    const permissions = [...new Set<PermissionKey>([...keys, 'READ_AUDIT_LOG'])]
    const user = await t.app.signIn({ permissions, dataScope, isSelfService, employeeId: people.own })
    for (const [door, tells] of Object.entries(doors))
      for (const who of whose) {
        // The own CV and the own requests need no right to papers.
        const isOwn = who === 'own' && (door === 'CV to print' || door === 'request to change')
        expect(await tells(user, who), `${door}, ${who}`).toBe(isOwn || wanted.includes(who))
      }
  })
})
it('names the owner of a number to who reads the paper', async () => {
  const asked = async (more: readonly PermissionKey[]) => {
    await t.app.db.update(userAccount).set({ employeeId: null })
    const permissions: PermissionKey[] = ['UPDATE_EMPLOYEE_IDENTIFIER', 'READ_EMPLOYEE_MASTER_INFORMATION', ...more]
    const user = await t.app.signIn({ permissions, dataScope: 'OUTLET', isSelfService: true, employeeId: people.own })
    const call = `employee/employee-master-information/check/unique?field=identifierNo&value=${numbers.near}`
    return (await user.call('GET', call)).body['data']
  }
  expect(await asked([])).toEqual({ isUnique: false })
  expect(await asked([readsOfOthers])).toEqual({ isUnique: false, ownerName: expect.any(String) })
})
