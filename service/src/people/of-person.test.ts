import { permit, type PermissionKey } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../test/support/app/app.ts'
import { serverTestDatabase } from '../../test/support/app/database.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../test/support/people/people.ts'
import { makeRecord } from '../../test/support/samples/scoped-records.ts'
import { sampleInput } from '../../test/support/samples/samples.ts'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { areaOperations } from '../areas/index.ts'
import { auditLog } from '../areas/platform/audit/audit-log.table.ts'
import { media } from '../areas/platform/media/media.table.ts'

const records = allResources.filter(({ parent }) => parent === 'employee')
const pathTo = (name: string) => `employee/${name}`
// On a server whatever TEST_DATABASE says: with one connection nothing races.
let app: TestApp
let company: SmallCompany
let hr: TestUser
let count = 0
beforeAll(async () => {
  app = await testApp({ operations: areaOperations, database: await serverTestDatabase() })
  company = await smallCompany(app.db)
  hr = await app.signIn()
})
afterAll(() => app.close())
/** Every third person works in the second store. */
const person = async (): Promise<string> =>
  (await hr.call('POST', 'employee/employee-master-information', { body: employeeInput(company, ++count) })).body[
    'data'
  ].id
const near = async (): Promise<string> => {
  if ((count + 1) % 3 === 0) count += 1
  return person()
}
const far = async (): Promise<string> => {
  while ((count + 1) % 3 !== 0) count += 1
  return person()
}
let samples = 0
const bodyFor = (r: (typeof records)[number], employeeId: string) => ({
  ...sampleInput(r, { ...company, people: [employeeId] }, (++samples % 7) + 1),
  ...(r.name === 'employee-contact' ? { contactType: 'OTHER', contact: `Way ${String(samples)}` } : {}),
  ...(r.name === 'employee-identifier' ? { identifierNo: `No ${String(samples)}` } : {}),
})
const keys = (name: string): PermissionKey[] => {
  const r = records.find((one) => one.name === name)
  return (['READ', 'CREATE', 'UPDATE', 'DELETE'] as const).map(
    (action) => `${action}_${r?.permission ?? ''}` as PermissionKey,
  )
}

it('there are thirteen of them, with family, dated facts and positions', () => expect(records).toHaveLength(13))
describe.each(records.map((r) => [r.name, r] as const))('%s', (name, r) => {
  it('is listed for one person, and for nobody beyond the reach of the caller', async () => {
    const [me, mate, other] = [await near(), await near(), await far()]
    const made = new Map<string, string>()
    for (const who of [me, mate, other]) made.set(who, await makeRecord(hr, r, who, bodyFor(r, who)))
    // Everybody has a position of their own from the first day; only what was made here is looked at.
    const listed = async (user: TestUser, path: string) =>
      ((await user.call('GET', path)).body['data'] as { id: string }[])
        .map(({ id }) => id)
        .filter((id) => [...made.values()].includes(id))
    for (const who of [me, mate, other]) expect(await listed(hr, `employee/${who}/${name}`)).toEqual([made.get(who)])
    const signIn = async (dataScope: 'SELF' | 'OUTLET', isSelfService = false) => {
      await app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, me))
      return app.signIn({ permissions: keys(name), dataScope, employeeId: me, isSelfService })
    }
    const self = await signIn('SELF', true)
    for (const query of [
      '',
      `?employeeId=${other}`,
      '?listAll=true',
      '?isForListing=true',
      '?include=employee',
      '?keywords=',
    ]) {
      expect(await listed(self, `employee/${other}/${name}${query}`), query).toEqual([])
      expect(
        (await listed(self, `${pathTo(name)}${query}`)).filter((id) => id !== made.get(me)),
        query,
      ).toEqual([])
    }
    // The person in the path counts, not one in the query.
    expect(await listed(self, `employee/${me}/${name}?employeeId=${other}`)).toEqual([made.get(me)])
    expect((await self.call('GET', `${pathTo(name)}/${made.get(other) ?? ''}`)).status).toBe(404)
    const manager = await signIn('OUTLET')
    expect(await listed(manager, `employee/${mate}/${name}`)).toEqual([made.get(mate)])
    expect(await listed(manager, `employee/${other}/${name}`)).toEqual([])
    if (permit(r, 'CREATE') !== null)
      expect(codes(await manager.call('POST', pathTo(name), { body: bodyFor(r, other) }))).toEqual([
        400,
        'employeeId:NOT_FOUND_REF',
      ])
    // A position is looked for by its own place, not by that of its person.
    if (name === 'employee-position') return
    expect(
      (await hr.call('GET', `${pathTo(name)}?outletId=${company.stores[1]?.outlet ?? ''}&limit=500`)).body['data'].map(
        ({ id }: { id: string }) => id,
      ),
    ).toContain(made.get(other))
    expect(await listed(hr, `${pathTo(name)}?outletId=${company.stores[1]?.outlet ?? ''}&employeeId=${me}`)).toEqual([])
  })
  it('is read, not written, in self-service, and never moves to another person', async () => {
    const [me, other] = [await near(), await near()]
    const id = await makeRecord(hr, r, me, bodyFor(r, me))
    const self = await app.signIn({ permissions: keys(name), dataScope: 'SELF', employeeId: me, isSelfService: true })
    const one = (await self.call('GET', `${pathTo(name)}/${id}`)).body['data']
    expect(one.abilities).toEqual({ update: false, delete: false })
    const isMadeAlone = permit(r, 'CREATE') !== null
    expect([
      ...(isMadeAlone ? [codes(await self.call('POST', pathTo(name), { body: bodyFor(r, me) }))] : []),
      codes(await self.call('PATCH', `${pathTo(name)}/${id}`, { body: {} })),
      codes(await self.call('DELETE', `${pathTo(name)}/${id}`)),
    ]).toEqual(Array.from({ length: isMadeAlone ? 3 : 2 }, () => [403, ':FORBIDDEN']))
    for (const sent of [{ employeeId: other }, { employee: other }])
      expect(codes(await hr.call('PATCH', `${pathTo(name)}/${id}`, { body: sent }))).toEqual([
        400,
        `${Object.keys(sent)[0] ?? ''}:UNKNOWN_FIELD`,
      ])
  })
})

describe('fifty at once', () => {
  const fifty = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, n) => work(n)))
  it('one phone number goes to one of fifty people', async () => {
    const people: string[] = []
    for (let n = 0; n < 10; n += 1) people.push(await person())
    const answers = await fifty((n) =>
      hr.call('POST', 'employee/employee-contact', {
        body: { employeeId: people[n % 10], contactType: 'PHONE', contact: '010999888' },
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(
      answers
        .filter(({ status }) => status !== 201)
        .every((answer) => codes(answer).join() === '409,contact:DUPLICATE'),
    ).toBe(true)
  })
  it('a record has each language once', async () => {
    const me = await person()
    const answers = await fifty(() =>
      hr.call('POST', 'employee/employee-language', {
        body: {
          employeeId: me,
          languageId: 'EN',
          speaking: 'GOOD',
          listening: 'GOOD',
          reading: 'GOOD',
          writing: 'GOOD',
        },
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
  it('fifty contacts that all want to be the default leave one default, and none is lost', async () => {
    const me = await person()
    const answers = await fifty((n) =>
      hr.call('POST', 'employee/employee-contact', {
        body: { employeeId: me, contactType: 'OTHER', contact: `Way ${String(n)}`, isDefault: true },
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201))
    const { body } = await hr.call('GET', `employee/${me}/employee-contact?limit=100`)
    expect([
      body['pageMeta'].totalCount,
      (body['data'] as { isDefault: boolean }[]).filter(({ isDefault }) => isDefault).length,
    ]).toEqual([50, 1])
  })
  it('new and changed accounts at once keep the shares at 100', async () => {
    const me = await person()
    const account = (n: number, sharePercent: number) => ({
      employeeId: me,
      paymentMethodId: company.paymentMethods[0],
      accountName: 'SOK',
      accountNumber: String(600_000 + n),
      currency: 'USD',
      effectiveDate: '2024-05-01',
      sharePercent,
    })
    await hr.call('POST', 'employee/employee-payment-method', { body: account(0, 100) })
    const second = (await hr.call('POST', 'employee/employee-payment-method', { body: account(1, 20) })).body['data']
      .id as string
    const answers = await fifty((n) =>
      n % 5 === 4
        ? hr.call('PATCH', `employee/employee-payment-method/${second}`, { body: { sharePercent: n % 20 } })
        : hr.call('POST', 'employee/employee-payment-method', { body: account(n + 2, 2) }),
    )
    expect(
      answers
        .filter(({ status, body }) => status > 201 && body.errors?.[0].code !== 'VERSION_CONFLICT')
        .map(({ status, body }) => [status, body]),
    ).toEqual([])
    const rows = (await hr.call('GET', `employee/${me}/employee-payment-method?limit=100`)).body['data'] as {
      sharePercent: number
      isDefault: boolean
    }[]
    expect(rows).toHaveLength(42)
    expect(Math.round(rows.reduce((sum, { sharePercent }) => sum + sharePercent, 0) * 100)).toBe(10_000)
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('the papers of a record', () => {
  const pdf = Buffer.from(
    '%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    'latin1',
  )
  const upload = (user: TestUser, fields: Readonly<Record<string, string>>) => {
    const edge = 'edge-of-parts'
    const parts = [
      ...Object.entries(fields).map(
        ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="scan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ]
    return user.call('POST', 'employee/media', {
      body: Buffer.concat([...parts.map((part) => Buffer.from(part)), pdf, Buffer.from(`\r\n--${edge}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    })
  }
  const add = (employeeId: string, attachment: string, user = hr) =>
    user.call('POST', 'employee/employee-identifier', {
      body: { employeeId, documentTypeId: 'FAMILY_BOOK', identifierNo: `Paper ${String(++samples)}`, attachment },
    })
  const there = async (id: string) =>
    (await app.db.select({ entityId: media.entityId }).from(media).where(eq(media.id, id)))[0]

  it('belong to it from then on, are replaced with it and leave with it', async () => {
    const me = await person()
    const file = (await upload(hr, { entityType: 'IDENTIFICATION' })).body['data'].id as string
    const made = (await add(me, file)).body['data']
    expect(made.attachment).toMatchObject({ id: file, filename: 'scan.pdf' })
    expect(await there(file)).toEqual({ entityId: made.id })
    const next = (await upload(hr, { entityType: 'IDENTIFICATION' })).body['data'].id as string
    expect(
      (await hr.call('PATCH', `employee/employee-identifier/${made.id}`, { body: { attachment: next } })).status,
    ).toBe(200)
    expect([await there(file), await there(next)]).toEqual([undefined, { entityId: made.id }])
    expect((await hr.call('DELETE', `employee/employee-identifier/${made.id}`)).status).toBe(200)
    expect(await there(next)).toBeUndefined()
  })
  it('CVE-2026-40865, -24035, CVE-2025-66290: are read by the person and by HR in reach, changed by HR only, and foreign ones look like none', async () => {
    const [me, other] = [await near(), await far()]
    const [mine, theirs] = await Promise.all(
      [me, other].map(async (who) => {
        const file = (await upload(hr, { entityType: 'IDENTIFICATION' })).body['data'].id as string
        return { file, record: (await add(who, file)).body['data'].id as string }
      }),
    )
    const self = await app.signIn({
      permissions: keys('employee-identifier'),
      dataScope: 'SELF',
      employeeId: me,
      isSelfService: true,
    })
    const read = async (user: TestUser, id = '') => (await user.call('GET', `employee/media/download/${id}`)).status
    expect([
      await read(self, mine?.file),
      await read(self, theirs?.file),
      await read(await app.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'] }), mine?.file),
    ]).toEqual([200, 404, 404])
    for (const entityId of [mine?.record ?? '', theirs?.record ?? '', other])
      expect([403, 404]).toContain((await upload(self, { entityType: 'IDENTIFICATION', entityId })).status)
    expect((await self.call('DELETE', `employee/media/${mine?.file ?? ''}`)).status).toBe(404)
    // Another one's file is not taken by naming it.
    const clerk = await app.signIn({ permissions: keys('employee-identifier') })
    for (const file of [
      mine?.file ?? '',
      (await upload(hr, { entityType: 'IDENTIFICATION' })).body['data'].id as string,
      (await upload(clerk, { entityType: 'EMPLOYEE_TRAINING' })).body['data']?.id ?? 'none',
    ])
      expect(codes(await add(me, file, clerk))).toEqual([400, 'attachment:NOT_FOUND_REF'])
  })
})

it('writes down both rows when a default moves', async () => {
  const me = await person()
  const add = async (contact: string) =>
    (
      await hr.call('POST', 'employee/employee-contact', {
        body: { employeeId: me, contactType: 'OTHER', contact, isDefault: true },
      })
    ).body['data'].id as string
  const [first, second] = [await add('One'), await add('Two')]
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.userId, hr.userId)).orderBy(auditLog.id)
  const changes = (id: string) =>
    rows
      .filter(({ entityId }) => entityId === id)
      .map(({ changes: told }) => (told as Record<string, unknown>)['isDefault'])
  expect([changes(first), changes(second)]).toEqual([
    [
      { old: null, new: true },
      { old: true, new: false },
    ],
    [{ old: null, new: true }],
  ])
})
