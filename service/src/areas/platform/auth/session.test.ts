import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { employeeInput, smallCompany } from '../../../../test/support/people/people.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employeeOperations } from '../../employee/employee/employee.operations.ts'
import { hashPassword } from '../../../accounts/passwords.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let t: TestApp
beforeAll(async () => {
  t = await testApp({ operations: employeeOperations })
})
afterAll(() => t.close())

async function signInTwice() {
  const username = `u${randomUUID().slice(0, 8)}`
  await t.db.insert(userAccount).values({ username, passwordHash: await hashPassword('Right#Password1') })
  const tokens = []
  for (let i = 0; i < 2; i++)
    tokens.push(
      (
        await t.call('POST', 'auth/login', {
          body: { username, password: 'Right#Password1' },
          headers: { 'user-agent': `browser ${i}` },
        })
      ).body as { accessToken: string; refreshToken: string },
    )
  return tokens as [{ accessToken: string; refreshToken: string }, { accessToken: string; refreshToken: string }]
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const path = 'authentication/session'

it("lists one's own sessions and marks the present one", async () => {
  const [here] = await signInTwice()
  const { body } = await t.call('GET', path, bearer(here.accessToken))
  expect(
    body.data
      .map(({ userAgent, isCurrent }: { userAgent: string; isCurrent: boolean }) => [userAgent, isCurrent])
      .sort(),
  ).toEqual([
    ['browser 0', true],
    ['browser 1', false],
  ])
  expect(JSON.stringify(body)).not.toContain(here.refreshToken)
})
it('ends the others: their tokens are dead at once, this one goes on', async () => {
  const [here, there] = await signInTwice()
  expect((await t.call('DELETE', path, bearer(here.accessToken))).status).toBe(200)
  expect((await t.call('GET', path, bearer(there.accessToken))).status).toBe(401)
  expect((await t.call('POST', 'authentication/refresh-token', bearer(there.refreshToken))).status).toBe(401)
  expect((await t.call('GET', path, bearer(here.accessToken))).body.data).toHaveLength(1)
})
it("ends one of one's own, and nobody else's", async () => {
  const [here, there] = await signInTwice()
  const stranger = await t.signIn({ permissions: [] })
  const { data } = (await t.call('GET', path, bearer(here.accessToken))).body as {
    data: { id: string; isCurrent: boolean }[]
  }
  const second = data.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  expect((await stranger.call('DELETE', `${path}/${second}`)).status).toBe(404)
  expect((await t.call('DELETE', `${path}/${second}`, bearer(here.accessToken))).status).toBe(200)
  expect((await t.call('GET', path, bearer(there.accessToken))).status).toBe(401)
})

it("one's own photo: uploaded for oneself, set, answered with the user; no other file and no other person", async () => {
  const company = await smallCompany(t.db)
  const admin = await t.signIn()
  const made = await Promise.all(
    [1, 2].map(
      async (n) =>
        (await admin.call('POST', 'employee/employee-master-information', { body: employeeInput(company, n) })).body
          .data.id as string,
    ),
  )
  const [me, other] = made as [string, string]
  const user = await t.signIn({ permissions: [], employeeId: me, dataScope: 'SELF' })
  const upload = async (entityId: string) => {
    const form = new FormData()
    for (const [name, value] of [
      ['entityType', 'EMPLOYEE_PROFILE'],
      ['entityId', entityId],
    ] as const)
      form.append(name, value)
    form.append('file', new Blob([picture], { type: 'image/png' }), 'me.png')
    const request = new Request('http://x', { method: 'POST', body: form })
    return user.call('POST', 'employee/media', {
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
  }
  expect((await upload(other)).status).toBe(404)
  const { id } = (await upload(me)).body.data as { id: string }
  expect((await user.call('PUT', 'authentication/self-photo', { body: { photo: id } })).status).toBe(200)
  expect((await user.call('GET', 'authentication/user/current')).body.data.employee.photo).toEqual({
    id,
    filename: 'me.png',
    mimeType: 'image/png',
  })
  expect((await user.call('GET', `employee/media/download/${id}`)).status).toBe(200)
  const second = await t.signIn({ permissions: [], employeeId: other, dataScope: 'SELF' })
  expect((await second.call('PUT', 'authentication/self-photo', { body: { photo: id } })).body.errors[0]).toMatchObject(
    { path: 'photo', code: 'NOT_FOUND_REF' },
  )
  expect((await admin.call('PUT', 'authentication/self-photo', { body: { photo: null } })).status).toBe(403)
  expect((await user.call('PUT', 'authentication/self-photo', { body: { photo: null } })).status).toBe(200)
  expect((await user.call('GET', 'authentication/user/current')).body.data.employee.photo).toBeNull()
})
