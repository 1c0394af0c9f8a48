import { calls } from '@staff/contract'
import { userCalls } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { userAccount } from '../../admin/user/user.table.ts'

const t = withPeople()

it('an account is signed in to by its phone number however it is written', async () => {
  const owner = await t.app.signIn({ username: 'phone.owner' })
  const password = 'Some#Pass2026'
  expect(
    (
      await t.hr.call('PATCH', userCalls.resetPassword, {
        body: { userId: owner.userId, newPassword: password, mustChange: false },
      })
    ).status,
  ).toBe(200)
  await t.app.db.update(userAccount).set({ phone: '0761112233' }).where(eq(userAccount.id, owner.userId))
  for (const username of ['0761112233', '076 111-2233', '+855 76 111 2233', '៨៥៥៧៦១១១២២៣៣'])
    expect([username, (await t.app.call('POST', calls.login, { body: { username, password } })).status]).toEqual([
      username,
      200,
    ])
})
