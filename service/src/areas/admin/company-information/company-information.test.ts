import { logoNotFound } from '@staff/contract'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { media } from '../../platform/media/media.table.ts'
import { companyInformationOperations } from './company-information.operations.ts'

let t: TestApp
let admin: TestUser
const path = 'employee/company-information'
const whole = {
  nameKh: 'ក្រុមហ៊ុន',
  nameEn: 'Company',
  addressKh: 'ភ្នំពេញ',
  addressEn: 'Phnom Penh',
  phoneNumber: '023456789',
  emailAddress: 'hello@example.com',
}
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108', 'hex')
const picture = async (entityType = 'COMPANY_LOGO', createdBy = admin.userId) => {
  const id = randomUUID()
  await t.db
    .insert(media)
    .values({ id, entityType, filename: 'logo.png', mimeType: 'image/png', size: png.length, bytes: png, createdBy })
  return id
}
const faults = ({ status, body }: { status: number; body: { errors?: { path: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ path: at, code }) => `${at}:${code}`),
]
beforeAll(async () => {
  t = await testApp({ operations: companyInformationOperations })
  admin = await t.signIn()
})
afterAll(() => t.close())

it('is there before anybody filled it in, and needs all its words the first time', async () => {
  expect((await admin.call('GET', path)).body.data).toMatchObject({ id: 'company', nameEn: '', logo: null, version: 1 })
  expect((await t.call('GET', 'auth/company')).body.data).toEqual({ nameEn: '', nameKh: '', logo: null })
  expect(faults(await admin.call('PUT', path, { body: { nameEn: 'Company' } }))).toEqual([
    400,
    'nameKh:REQUIRED',
    'addressKh:REQUIRED',
    'addressEn:REQUIRED',
    'phoneNumber:REQUIRED',
    'emailAddress:REQUIRED',
  ])
  expect((await admin.call('GET', path)).body.data).toMatchObject({ nameEn: '', version: 1 })
  const saved = await admin.call('PUT', path, { body: { ...whole, version: 1 } })
  expect([saved.status, saved.body.data]).toMatchObject([
    200,
    { ...whole, version: 2, updatedBy: { id: admin.userId } },
  ])
})
it('is one record, also by its id, with a version', async () => {
  expect((await admin.call('GET', `${path}/company`)).body.data).toMatchObject({
    ...whole,
    version: 2,
    abilities: { update: true },
  })
  for (const method of ['GET', 'PUT'] as const)
    expect((await admin.call(method, `${path}/another`, method === 'PUT' ? { body: {} } : {})).status).toBe(404)
  const changed = await admin.call('PUT', `${path}/company`, { body: { nameEn: 'Company Two', version: 2 } })
  expect(changed.body.data).toMatchObject({ nameEn: 'Company Two', nameKh: whole.nameKh, version: 3 })
  const stale = await admin.call('PUT', path, { body: { nameEn: 'Late', version: 2 } })
  expect([...faults(stale), stale.body.current.nameEn]).toEqual([409, ':VERSION_CONFLICT', 'Company Two'])
  const [row] = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entity, 'company-information'))
    .orderBy(auditLog.createdAt)
  expect(row?.entityId).toBe('company')
})
it.each([
  [{ phoneNumber: 'call us' }, 'phoneNumber:PHONE'],
  [{ emailAddress: 'nobody' }, 'emailAddress:EMAIL'],
  [{ nameKh: '' }, 'nameKh:REQUIRED'],
  [{ owner: 'me' }, 'owner:UNKNOWN_FIELD'],
])('refuses %j', async (body, fault) => {
  expect(faults(await admin.call('PUT', path, { body }))).toEqual([400, fault])
})
it('asks for its permissions', async () => {
  const reader = await t.signIn({ permissions: ['READ_COMPANY_INFORMATION'] })
  expect([
    (await reader.call('GET', path)).status,
    (await reader.call('PUT', path, { body: {} })).status,
    (await t.call('GET', path)).status,
  ]).toEqual([200, 403, 401])
})
it('takes as logo only a picture uploaded as one, and shows it to everybody', async () => {
  // Another user's file, another category, an address: none is accepted, and none is fetched (Kimai CVE-2026-49865,
  // Frappe CVE-2026-41482).
  for (const logo of [
    await picture('EMPLOYEE_PROFILE'),
    await picture('COMPANY_LOGO', 'somebody-else'),
    'file:///etc/passwd',
    'http://169.254.169.254/latest',
  ])
    expect(faults(await admin.call('PUT', path, { body: { logo } }))[0]).toBe(400)
  const logo = await picture()
  const secret = await picture('EMPLOYEE_PROFILE')
  expect((await admin.call('PUT', path, { body: { logo } })).body.data.logo).toMatchObject({
    id: logo,
    filename: 'logo.png',
    mimeType: 'image/png',
  })
  const brand = (await t.call('GET', 'auth/company')).body.data
  expect(brand).toEqual({ nameEn: 'Company Two', nameKh: whole.nameKh, logo: `/api/auth/company/logo/${logo}` })
  const shown = await t.app.inject({ url: brand.logo })
  expect([
    shown.statusCode,
    shown.headers['content-type'],
    shown.headers['cache-control'],
    shown.rawPayload.equals(png),
  ]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable', true])
  for (const lang of ['en', 'km'] as const) {
    const { status, body } = await t.call('GET', `auth/company/logo/${secret}`, { lang })
    expect([status, body['message']]).toEqual([404, logoNotFound[lang]])
  }
  // The picture is the record's now: another administrator may save the form with it.
  const other = await t.signIn({ permissions: ['READ_COMPANY_INFORMATION', 'UPDATE_COMPANY_INFORMATION'] })
  expect((await other.call('PUT', path, { body: { logo } })).status).toBe(200)
  expect((await admin.call('PUT', path, { body: { logo: null } })).body.data.logo).toBeNull()
  expect((await t.call('GET', `auth/company/logo/${logo}`)).status).toBe(404)
})
