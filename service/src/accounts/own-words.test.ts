import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { role } from '../areas/admin/role/role.table.ts'
import { matchesKey } from '../crud/conditions.ts'
import { run } from '../crud/statement.ts'
import { withPeople } from '../../test/support/people/with-people.ts'
import { searchOfPerson } from './people-search.ts'
import { userAccount, userSearch } from '../areas/admin/user/user.table.ts'
import { contactSearch, employeeContact } from '../areas/employee/employee-contact/employee-contact.table.ts'

// Accounts and contacts: words of their own columns and of their person, each found by its index.
const t = withPeople()
const [users, contacts] = ['employee/user', 'employee/employee-contact'] as const
const found = async (path: string, typed: string) =>
  ((await t.hr.call('GET', `${path}?limit=50&keywords=${encodeURIComponent(typed)}`)).body['data'] as { id: string }[])
    .map(({ id }) => id)
    .sort()
const addContact = async (employeeId: string, contact: string, contactType = 'OTHER') =>
  (await t.hr.call('POST', contacts, { body: { employeeId, contactType, contact } })).body['data'].id as string
const change = async (path: string, id: string, body: object) =>
  expect((await t.hr.call('PATCH', `${path}/${id}`, { body })).status).toBe(200)

it('a contact is found by its own words in either script, by those of its person and by both together', async () => {
  const [sokha, other] = [await t.person({ lastNameEn: 'Zokhaly', lastNameKh: 'ហ្សុខាលី' }), await t.person()]
  const [one, two] = [await addContact(sokha, 'ផ្ទះ ស្រ្តី ៥'), await addContact(sokha, 'Front DESK (ground)')]
  const others = await addContact(other, 'Front desk zokh-like')
  for (const [typed, wanted] of [
    ['ស្ត្រី', [one]],
    ['ផ្ទះ 5', [one]],
    ['round', [two]],
    ['  front   desk ', [two, others]],
    ['zokhaly', [one, two]],
    ['ហ្សុខាលី', [one, two]],
    ['zokhaly desk', [two]],
    ['desk ហ្សុខាលី', [two]],
    ['zok', [one, two, others]],
    ['fr zo', [two, others]],
    ['zokhaly zokh-like', []],
    ['%', []],
  ] as const)
    expect([typed, await found(contacts, typed)]).toEqual([typed, [...wanted].sort()])
  await change(contacts, two, { contact: 'Behind the temple' })
  expect(await found(contacts, 'round')).toEqual([])
  expect(await found(contacts, 'temple')).toEqual([two])
  await t.hr.call('DELETE', `${contacts}/${two}`)
  expect(await found(contacts, 'temple')).toEqual([])
})
it('a number of several groups finds all contacts of its owner, and no others that hold the groups', async () => {
  const [me, other] = [await t.person(), await t.person()]
  const mine = [await addContact(me, '0971230456', 'PHONE'), await addContact(me, 'Front gate')]
  await addContact(other, '0974560123', 'PHONE')
  expect(await found(contacts, '+855 97 123 0456')).toEqual([...mine].sort())
})
it('an account is found by name, number and address until they change or go, and by its person', async () => {
  const person = await t.person({ lastNameEn: 'Vuthyka' })
  const body = {
    username: 'quax.teller',
    email: 'Quax.Desk@example.com',
    phone: '0918273645',
    roleIds: [t.company.roles[0]],
  }
  const { id } = (await t.hr.call('POST', users, { body: { ...body, employeeId: person } })).body['data']
  for (const typed of ['teller', 'DESK@exam', '18273', '០៩១៨២', 'vuthyka', 'vuthyka teller', 'qu'])
    expect([typed, await found(users, typed)]).toEqual([typed, [id]])
  await change(users, id, { email: null, username: 'quax.other' })
  for (const typed of ['teller', 'quax.desk', 'vuthyka teller']) expect(await found(users, typed)).toEqual([])
  expect(await found(users, 'vuthyka quax.other')).toEqual([id])
  await change(users, id, { email: 'back@example.com', phone: null })
  for (const typed of ['18273', '091 827 3645']) expect(await found(users, typed)).toEqual([])
  expect(await found(users, 'back@')).toEqual([id])
})
it('both indexes find the rows, and no table is read from end to end', async () => {
  for (const [search, table, index] of [
    [searchOfPerson(userAccount.employeeId, userSearch), userAccount, 'user_account_search'],
    [searchOfPerson(employeeContact.employeeId, contactSearch), employeeContact, 'employee_contact_search'],
  ] as const) {
    const plan = await t.app.db.transaction(async (tx) => {
      await run(tx, sql`set local enable_seqscan = off`)
      return run(tx, sql`explain select 1 from ${table} where ${sql.join(matchesKey(search, 'sokha'))}`)
    })
    const said = plan.flat().join('\n')
    for (const name of [index, 'employee_search']) expect(said).toContain(name)
    expect(said).not.toContain('Seq Scan')
  }
})
it('accounts sorted by their roles stand by all names of each, in both directions and on every page', async () => {
  const roles = await t.app.db
    .insert(role)
    .values(['zeta', 'Beta', 'alpha'].map((name) => ({ name })))
    .returning({ id: role.id })
  const [zeta = '', beta = '', alpha = ''] = roles.map(({ id }) => id)
  const made: string[] = []
  for (const [i, roleIds] of [[zeta], [beta, alpha], [beta], [zeta, alpha]].entries())
    made.push(
      (await t.hr.call('POST', users, { body: { username: `sorted.${i}`, email: `sorted${i}@example.com`, roleIds } }))
        .body['data'].id,
    )
  const order = async (query: string) =>
    ((await t.hr.call('GET', `${users}?${query}`)).body['data'] as { id: string }[]).map(({ id }) => id)
  const [a, b, c, d] = made
  for (const by of ['limit=50&orderBy=userRole:ASC', 'limit=50&keywords=sorted.&orderBy=userRole:ASC'])
    expect((await order(by)).filter((id) => made.includes(id))).toEqual([b, d, c, a])
  expect((await order('keywords=sorted.&limit=5&orderBy=userRole:DESC')).filter((id) => made.includes(id))).toEqual([
    a,
    c,
    d,
    b,
  ])
  expect(await order('keywords=sorted.&limit=5&offset=2&orderBy=userRole:ASC')).toEqual([c, a])
})
