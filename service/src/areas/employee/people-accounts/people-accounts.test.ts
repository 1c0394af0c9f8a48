import { contributionCalls, type TaskRow } from '@staff/contract'
import { profileCall } from '@staff/contract/employee'
import { adminTasks } from '@staff/contract/admin'
import { peopleAccountCalls, type AccountOutcome } from '@staff/contract/refs'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { session } from '../../platform/auth/session.table.ts'
import { message } from '../../platform/messages/message.table.ts'
import { employeeContact } from '../employee-contact/employee-contact.table.ts'
import { employee } from '../employee/employee.table.ts'

const t = withPeople()
let count = 0
async function withPhone(): Promise<{ id: string; phone: string }> {
  count += 1
  const id = await t.person()
  const phone = `0128800${String(count).padStart(2, '0')}`
  await t.app.db
    .insert(employeeContact)
    .values({ employeeId: id, contactType: 'PHONE', contact: phone, isDefault: true })
  return { id, phone }
}
type Asker = Pick<typeof t.hr, 'call'>
const send = async (asker: Asker, employeeIds: readonly string[]): Promise<readonly AccountOutcome[]> =>
  (await asker.call('POST', peopleAccountCalls.send, { body: { employeeIds } })).body['data']
const outcomes = (all: readonly AccountOutcome[]) => new Map(all.map(({ id, outcome }) => [id, outcome]))
const waiting = async (asker: Asker, state: 'NONE' | 'NEVER'): Promise<readonly string[]> =>
  (await asker.call('GET', `${peopleAccountCalls.list}?state=${state}`)).body['data'].map(
    ({ id }: { readonly id: string }) => id,
  )
const loadTasks = async (asker: Asker): Promise<readonly TaskRow[]> =>
  (await asker.call('GET', `${contributionCalls.list(adminTasks.neverSignedIn.list)}?limit=50`)).body['data']

it('makes each account with the number of the contact, and one that refuses costs no other one', async () => {
  const [first, second] = [await withPhone(), await withPhone()]
  const bare = await t.person()
  const all = await send(t.hr, [first.id, bare, second.id, 'nobody'])
  expect(outcomes(all)).toEqual(
    new Map([
      [first.id, 'MADE'],
      [second.id, 'MADE'],
      [bare, 'REFUSED'],
      ['nobody', 'REFUSED'],
    ]),
  )
  expect(all.find(({ id }) => id === bare)?.reason?.en).toContain('contact')
  const [account] = await t.app.db.select().from(userAccount).where(eq(userAccount.employeeId, first.id))
  expect([account?.phone, account?.passwordHash]).toEqual([first.phone, null])
  const sent = await t.app.db.select().from(message).where(eq(message.recipient, first.phone))
  expect(sent).toHaveLength(1)
  expect(
    all.filter(({ isKept }) => isKept),
    'no gateway: the outbox keeps them',
  ).toHaveLength(2)
  expect(await waiting(t.hr, 'NEVER')).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(await waiting(t.hr, 'NONE')).toContain(bare)
})
it('tells of nobody who signed in that this never happened, when the sessions are gone', async () => {
  const [me, other] = [await t.person(), await t.person()]
  const password = 'Never#2026'
  const passwordHash = await hashPassword(password)
  for (const employeeId of [me, other])
    await t.app.db
      .insert(userAccount)
      .values({ username: `p${employeeId.slice(-12)}`, employeeId, passwordHash, mustChange: true })
  const { status } = await t.app.call('POST', 'auth/login', { body: { username: `p${me.slice(-12)}`, password } })
  expect(status).toBe(200)
  await t.app.db.execute(
    sql`delete from ${session} where user_id in (select id from ${userAccount} where employee_id = ${me})`,
  )
  const reader = await t.app.signIn()
  const missing = async (id: string): Promise<readonly string[]> =>
    (await reader.call('GET', profileCall(id))).body['data'].missing
  const tasks = await loadTasks(reader)
  for (const [id, isTold] of [
    [me, false],
    [other, true],
  ] as const) {
    expect((await waiting(reader, 'NEVER')).includes(id)).toBe(isTold)
    expect((await missing(id)).includes('SIGN_IN')).toBe(isTold)
    expect(tasks.some(({ note }) => note.en.includes(id.slice(-12)))).toBe(isTold)
  }
})
it('sends again to who has an account, and never to who has chosen a password', async () => {
  const { id } = await withPhone()
  await send(t.hr, [id])
  await t.app.db.update(userAccount).set({ passwordHash: 'x' }).where(eq(userAccount.employeeId, id))
  expect((await send(t.hr, [id]))[0]?.outcome).toBe('REFUSED')
})
it('reaches the people in the reach of the caller alone, and makes nothing without CREATE_USER', async () => {
  const { id } = await withPhone()
  const far = await t.app.signIn({
    permissions: ['READ_USER', 'UPDATE_USER', 'CREATE_USER'],
    dataScope: 'SELF',
    employeeId: await t.person(),
  })
  expect((await send(far, [id]))[0]).toMatchObject({ outcome: 'REFUSED', name: { en: id } })
  expect(await waiting(far, 'NONE')).not.toContain(id)
  const sender = await t.app.signIn({ permissions: ['READ_USER', 'UPDATE_USER'] })
  expect((await send(sender, [id]))[0]?.outcome).toBe('REFUSED')
  expect(await t.app.db.select().from(userAccount).where(eq(userAccount.employeeId, id))).toEqual([])
  // The number of a contact is for who reads contacts.
  const { body } = await sender.call('GET', `${peopleAccountCalls.list}?state=NONE`)
  const row = (body['data'] as readonly { readonly id: string; readonly sendsTo: string | null }[]).find(
    (one) => one.id === id,
  )
  expect(row?.sendsTo).toBeNull()
})
it('takes a username that is free, and leaves out who has left', async () => {
  const { id } = await withPhone()
  const [person] = await t.app.db.select().from(employee).where(eq(employee.id, id))
  const plain = (person?.accountNo ?? '').toLowerCase()
  await t.app.db.insert(userAccount).values({ username: plain, phone: '012770001' })
  expect((await send(t.hr, [id]))[0]?.outcome).toBe('MADE')
  const [account] = await t.app.db.select().from(userAccount).where(eq(userAccount.employeeId, id))
  expect(account?.username).toBe(`${plain}.2`)
  const gone = await withPhone()
  await t.app.db.update(employee).set({ status: 'RESIGNED' }).where(eq(employee.id, gone.id))
  expect((await send(t.hr, [gone.id]))[0]?.outcome).toBe('REFUSED')
})
