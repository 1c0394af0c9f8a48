import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { employeeIdentifier } from '../areas/employee/employee-identifier/employee-identifier.table.ts'
import { run } from '../crud/statement.ts'
import type { TestUser } from '../../test/support/app/app.ts'
import { withPeople } from '../../test/support/people/with-people.ts'
import { ownersOfPhone } from './people-search.ts'

const t = withPeople()
const lists = ['employee/employee-master-information', 'employee/employee-master-information/search/template']
const loadIds = async (user: TestUser, path: string, query: string) =>
  ((await user.call('GET', `${path}?limit=50&${query}`)).body['data'] as { id: string }[]).map(({ id }) => id)
const found = async (user: TestUser, typed: string) =>
  Promise.all(lists.map((path) => loadIds(user, path, `keywords=${encodeURIComponent(typed)}`)))
const addContact = (employeeId: string, contactType: string, contact: string) =>
  t.hr.call('POST', 'employee/employee-contact', { body: { employeeId, contactType, contact } })

it('people are found by a number of a contact or of their account, spaces, hyphens and +855 aside', async () => {
  const [byContact, byTelegram, byAccount] = [await t.person(), await t.person(), await t.person()]
  await addContact(byContact, 'PHONE', '0977654321')
  await addContact(byTelegram, 'TELEGRAM', '0967654321')
  await addContact(byTelegram, 'OTHER', '0957654321')
  const owner = await t.app.signIn({ employeeId: byAccount })
  await t.app.db.update(userAccount).set({ phone: '0987654321' }).where(eq(userAccount.id, owner.userId))
  for (const typed of [
    '0977654321',
    '097 765 4321',
    '097-765-4321',
    '+855 97 765 4321',
    '+85597765',
    '855977654321',
    '០៩៧ ៧៦៥ ៤៣២១',
    '77654321 ',
    '097 7654',
  ])
    expect([typed, await found(t.hr, typed)]).toEqual([typed, [[byContact], [byContact]]])
  expect(await found(t.hr, '+855 96 765 4321')).toEqual([[byTelegram], [byTelegram]])
  expect(await found(t.hr, '098 765 4321')).toEqual([[byAccount], [byAccount]])
  // Refused: other characters, letters, or too few digits.
  for (const typed of ['0957654321', '0977654321x', '77654']) expect(await found(t.hr, typed)).toEqual([[], []])
  const records = await loadIds(t.hr, 'employee/employee-contact', `keywords=${encodeURIComponent('+855 97 765 4321')}`)
  expect(records).toHaveLength(1)
  expect((await t.hr.call('GET', `employee/employee-contact/${records[0]}`)).body['data'].employee.id).toBe(byContact)
})
it("only for a caller who may read contacts, and only people in the caller's reach", async () => {
  const [me, other] = [await t.person(), await t.person()]
  await addContact(me, 'PHONE', '0881112233')
  await addContact(other, 'PHONE', '0881112244')
  const read = ['READ_EMPLOYEE_MASTER_INFORMATION'] as const
  const without = await t.app.signIn({ permissions: read })
  expect(await found(without, '0881112233')).toEqual([[], []])
  expect((await without.call('GET', 'employee/employee-master-information?contactNumber=0881112233')).status).toBe(400)
  const self = await t.app.signIn({
    permissions: [...read, 'READ_EMPLOYEE_CONTACT'],
    dataScope: 'SELF',
    employeeId: me,
  })
  expect(await found(self, '08811122')).toEqual([[me], [me]])
  const all = await t.app.signIn({ permissions: [...read, 'READ_EMPLOYEE_CONTACT'] })
  expect((await found(all, '08811122')).map((ids) => [...ids].sort())).toEqual(lists.map(() => [me, other].sort()))
  expect(await loadIds(all, lists[0]!, `contactNumber=${encodeURIComponent('+855 88 111 2233')}`)).toEqual([me])
})
it('a number is looked up in the indexes of both tables', async () => {
  const plan = await t.app.db.transaction(async (tx) => {
    await run(tx, sql`set local enable_seqscan = off`)
    return run(tx, sql`explain ${ownersOfPhone({ permissions: new Set(), dataScope: 'ALL' } as never, '0977654321')}`)
  })
  const said = plan.flat().join('\n')
  for (const name of ['employee_contact_search', 'user_account_search']) expect(said).toContain(name)
})
it('by the name of the account, and by the whole number of a paper, each for who may read it', async () => {
  const [me, other] = [await t.person(), await t.person()]
  await t.app.signIn({ employeeId: me, username: 'dara.search41' })
  await t.app.db.insert(employeeIdentifier).values({
    employeeId: other,
    documentTypeId: 'PASSPORT',
    identifierNo: 'NX0041741',
    isDefault: true,
  })
  const permissions = ['READ_EMPLOYEE_MASTER_INFORMATION', 'READ_USER', 'READ_EMPLOYEE_IDENTIFIER'] as const
  const reader = await t.app.signIn({ permissions, dataScope: 'ALL' })
  expect(await found(reader, 'dara.search41')).toEqual([[me], [me]])
  expect(await found(reader, 'nx0041741')).toEqual([[other], [other]])
  // A part of a paper's number finds nobody, and without the rights neither does the whole.
  expect(await found(reader, 'NX00417')).toEqual([[], []])
  const without = await t.app.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'], dataScope: 'ALL' })
  for (const typed of ['dara.search41', 'NX0041741']) expect(await found(without, typed)).toEqual([[], []])
})
