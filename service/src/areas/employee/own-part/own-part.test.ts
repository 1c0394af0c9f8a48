import { ownPartFiles, ownPartPage, ownPartPublicCalls as calls, type OwnPartForm } from '@staff/contract'
import {
  askedPartNames,
  isOfMaster,
  ownPartCalls,
  type AskedPartName,
  type OwnPartAsked,
} from '@staff/contract/employee'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { message } from '../../platform/messages/message.table.ts'
import { employeeContact } from '../employee-contact/employee-contact.table.ts'
import { employeeEmergencyContact } from '../employee-emergency-contact/employee-emergency-contact.table.ts'
import { employee } from '../employee/employee.table.ts'
import { paymentMethod } from '../payment-method/payment-method.table.ts'
import { forgetOldLinks } from './old-links.ts'
import { ownPartAnswer, ownPartLink } from './own-part.table.ts'

const t = withPeople()
const change = 'UPDATE_EMPLOYEE_MASTER_INFORMATION'
let count = 0
/** A person with a phone, who was sent a link for these parts; answers the token of the message. */
async function asked(parts: readonly AskedPartName[] = askedPartNames): Promise<{ id: string; token: string }> {
  count += 1
  const id = await t.person({ probationMonths: 3 })
  await t.app.db.insert(employeeContact).values({
    employeeId: id,
    contactType: 'PHONE',
    contact: `0129900${String(count).padStart(2, '0')}`,
    isDefault: true,
  })
  const { status, body } = await t.hr.call('POST', ownPartCalls.ofPerson(id), { body: { parts } })
  expect([status, body['isKept']], JSON.stringify(body)).toEqual([201, true])
  return { id, token: await newestToken() }
}
async function newestToken(): Promise<string> {
  const [sent] = await t.app.db.select().from(message).orderBy(desc(message.createdAt), desc(message.id)).limit(1)
  expect(sent?.masked).not.toContain('#')
  // In Khmer, as the page that opens.
  expect(sent?.secret).toContain(`${ownPartPage}?lang=km#`)
  return /#([\w-]+)/.exec(sent?.secret ?? '')?.[1] ?? ''
}
const getKey = () => crypto.randomUUID().replaceAll('-', '')
const open = (token: string, key: string) => t.app.call('POST', calls.open, { body: { token, key } })
const emergency = (name: string) => ({
  part: 'emergencyContact',
  values: { name, relationshipId: 'WIFE', phone: '012345678' },
})
const send = (key: string, records: readonly object[]) => t.app.call('POST', calls.send, { body: { key, records } })
const waiting = async (id: string): Promise<OwnPartAsked> =>
  (await t.hr.call('GET', ownPartCalls.ofPerson(id))).body['data']

it('opens once: in one browser, again in the same one, and never in another', async () => {
  const { token } = await asked()
  const key = getKey()
  const first = await open(token, key)
  expect(first.status).toBe(200)
  expect((first.body['data'] as OwnPartForm).parts.map(({ name }) => name)).toEqual(askedPartNames)
  expect((await open(token, key)).status, 'a lost answer').toBe(200)
  expect((await open(token, getKey())).body['errors'][0].code).toBe('LINK_ENDED')
})
it('shows nothing that stands in the record, and its token is stored nowhere', async () => {
  const { id, token } = await asked()
  const said = JSON.stringify((await open(token, getKey())).body)
  const [person] = await t.app.db.select().from(employee).where(eq(employee.id, id))
  for (const value of [id, person?.accountNo, person?.lastNameEn, person?.firstNameEn, person?.dob, '0129900'])
    expect(said).not.toContain(value)
  const stored = JSON.stringify(await t.app.db.select().from(ownPartLink).where(eq(ownPartLink.employeeId, id)))
  expect(stored).not.toContain(token)
})
const ends: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'after seven days': (id) =>
    t.app.db
      .update(ownPartLink)
      .set({ endsAt: sql`now()` })
      .where(eq(ownPartLink.employeeId, id)),
  'with a newer link': (id) => t.hr.call('POST', ownPartCalls.ofPerson(id), { body: { parts: ['address'] } }),
  'when the person has left': (id) => t.app.db.update(employee).set({ status: 'RESIGNED' }).where(eq(employee.id, id)),
  'when the hire is deleted': async (id) => {
    await t.app.db.delete(employeeContact).where(eq(employeeContact.employeeId, id))
    const { status, body } = await t.hr.call('DELETE', `employee/employee-master-information/${id}`)
    expect(status, JSON.stringify(body)).toBe(200)
  },
}
it.each(Object.keys(ends))('ends %s: nothing opens, nothing is taken', async (how) => {
  const { id, token } = await asked()
  const key = getKey()
  expect((await open(token, key)).status).toBe(200)
  await ends[how]?.(id)
  for (const { status, body } of [
    await open(token, key),
    await send(key, [emergency('Late')]),
    await t.app.call('POST', calls.places, { body: { key } }),
  ])
    expect([status, body['errors'][0].code]).toEqual([400, 'LINK_ENDED'])
})
it('takes what was asked for alone, in its shape, and waits for a look', async () => {
  const { id, token } = await asked(['emergencyContact'])
  const key = getKey()
  await open(token, key)
  const wrong = [
    [{ part: 'address', values: { currentHouseNo: '1' } }],
    [{ part: 'emergencyContact', values: { name: 'A', relationshipId: 'WIFE', phone: 'letters' } }],
    [{ part: 'emergencyContact', values: { ...emergency('A').values, isDefault: true } }],
    [emergency('A'), emergency('B'), emergency('C')],
    [],
  ]
  for (const records of wrong) expect((await send(key, records)).status, JSON.stringify(records)).toBe(400)
  expect((await send(key, [emergency('Sok')])).status).toBe(201)
  expect((await send(key, [emergency('Again')])).status).toBe(400)
  expect((await open(token, key)).status, 'a link that was used').toBe(400)
  const stands = () =>
    t.app.db.select().from(employeeEmergencyContact).where(eq(employeeEmergencyContact.employeeId, id))
  expect(await stands()).toEqual([])
  const [answer] = (await waiting(id)).answers
  expect(answer?.facts.map(({ value }) => value.en)).toContain('Sok')
  // Whoever lacks the right to such records neither sees it nor takes it over.
  const blind = await t.app.signIn({ permissions: [change] })
  expect((await blind.call('GET', ownPartCalls.ofPerson(id))).body['data'].answers).toEqual([])
  const decide = ownPartCalls.decide(id, answer?.id ?? '')
  expect((await blind.call('POST', decide, { body: { take: true } })).status).toBe(404)
  const reader = await t.app.signIn({ permissions: [change, 'READ_EMPLOYEE_EMERGENCY_CONTACT'] })
  expect((await reader.call('POST', decide, { body: { take: true } })).status).toBe(403)
  expect((await t.hr.call('POST', decide, { body: { take: true } })).status).toBe(200)
  expect(await stands()).toMatchObject([{ name: 'Sok', phone: '012345678' }])
  expect((await t.hr.call('POST', decide, { body: { take: true } })).status, 'twice').toBe(404)
})
/** A record of each part, and where it stands once somebody took it over. */
const samples: Readonly<
  Record<AskedPartName, { readonly values: () => Promise<object>; readonly stands: readonly [string, string, unknown] }>
> = {
  paymentAccount: {
    values: async () => {
      const [made] = await t.app.db
        .insert(paymentMethod)
        .values({ name: `Bank ${getKey()}`, nameKh: 'ធនាគារ', type: 'BANK' })
        .returning({ id: paymentMethod.id })
      return { paymentMethodId: made?.id, accountName: 'Sok', accountNumber: '001234567' }
    },
    stands: ['employee-payment-method', 'accountNumber', '001234567'],
  },
  address: {
    values: async () => ({ currentHouseNo: '12B' }),
    stands: ['employee-master-information', 'currentHouseNo', '12B'],
  },
  nssfNumber: {
    values: async () => ({ nssfNo: '123456780' }),
    stands: ['employee-master-information', 'nssfNo', '123456780'],
  },
  emergencyContact: {
    values: async () => emergency('Sok').values,
    stands: ['employee-emergency-contact', 'name', 'Sok'],
  },
  identifier: {
    values: async () => ({ documentTypeId: 'FAMILY_BOOK', identifierNo: `F${getKey().slice(0, 12)}` }),
    stands: ['employee-identifier', 'documentTypeId', expect.objectContaining({ identifier: 'FAMILY_BOOK' })],
  },
  family: {
    values: async () => ({
      name: 'Sok Dara',
      relationshipId: 'WIFE',
      dob: '1995-01-02',
      gender: 'FEMALE',
      isWorking: false,
      isStudent: false,
    }),
    stands: ['employee-family', 'name', 'Sok Dara'],
  },
}
it.each(askedPartNames)('%s stands in the record once it was taken over', async (part) => {
  const { id, token } = await asked([part])
  const key = getKey()
  await open(token, key)
  const sent = await send(key, [{ part, values: await samples[part].values() }])
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const { answers, standing } = await waiting(id)
  const [answer] = answers
  expect(standing).not.toContain(part)
  const taken = await t.hr.call('POST', ownPartCalls.decide(id, answer?.id ?? ''), { body: { take: true } })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  const [resource, field, value] = samples[part].stands
  const row = isOfMaster(part)
    ? (await t.hr.call('GET', `employee/${resource}/${id}`)).body['data']
    : (await t.hr.call('GET', `employee/${resource}?employeeId=${id}`)).body['data'][0]
  expect(row[field]).toEqual(value)
  // Of a family nobody knows whether it is whole.
  expect((await waiting(id)).standing.includes(part)).toBe(part !== 'family')
})
it('a refused answer changes nothing and is gone', async () => {
  const { id, token } = await asked(['emergencyContact'])
  const key = getKey()
  await open(token, key)
  await send(key, [emergency('No')])
  const [answer] = (await waiting(id)).answers
  await t.hr.call('POST', ownPartCalls.decide(id, answer?.id ?? ''), { body: { take: false } })
  expect((await waiting(id)).answers).toEqual([])
})
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
it(`takes at most ${ownPartFiles} files, and gives a photo to its record`, async () => {
  const { id, token } = await asked(['identifier'])
  const key = getKey()
  await open(token, key)
  const upload = () =>
    t.app.call('POST', calls.file, {
      headers: { 'content-type': 'multipart/form-data; boundary=XX' },
      body: Buffer.concat([
        Buffer.from(`--XX\r\ncontent-disposition: form-data; name="key"\r\n\r\n${key}\r\n`),
        Buffer.from('--XX\r\ncontent-disposition: form-data; name="file"; filename="card.png"\r\n\r\n'),
        png,
        Buffer.from('\r\n--XX--\r\n'),
      ]),
    })
  const files = []
  for (let n = 0; n < ownPartFiles; n += 1) files.push((await upload()).body['data'].id as string)
  expect((await upload()).status).toBe(409)
  const values = { documentTypeId: 'FAMILY_BOOK', identifierNo: `OP-${id.slice(-6)}` }
  expect((await send(key, [{ part: 'identifier', values, fileId: files[0] }])).status).toBe(201)
  const [answer] = (await waiting(id)).answers
  expect(answer?.file?.filename).toBe('card.png')
  const file = await t.hr.call('GET', ownPartCalls.file(id, answer?.id ?? ''))
  expect(file.status).toBe(200)
  await t.hr.call('POST', ownPartCalls.decide(id, answer?.id ?? ''), { body: { take: true } })
  const list = await t.hr.call('GET', `employee/employee-identifier?employeeId=${id}`)
  const record = await t.hr.call('GET', `employee/employee-identifier/${String(list.body['data'][0].id)}`)
  expect(record.body['data'].attachment.filename).toBe('card.png')
})
it('is asked and decided by the office alone, within reach, and never for oneself', async () => {
  const { id } = await asked()
  const far = await t.app.signIn({ permissions: [change], dataScope: 'SELF', employeeId: await t.person() })
  const own = await t.app.signIn({ permissions: [change], employeeId: id })
  const selfService = await t.app.signIn({ permissions: [change], isSelfService: true })
  const ask = { body: { parts: ['address'] } }
  const decide = { body: { take: true } }
  for (const [who, user, status] of [
    ['far', far, 404],
    ['own', own, 403],
    ['self-service', selfService, 403],
  ] as const) {
    expect((await user.call('GET', ownPartCalls.ofPerson(id))).status, who).toBe(status)
    expect((await user.call('POST', ownPartCalls.ofPerson(id), ask)).status, who).toBe(status)
    expect((await user.call('POST', ownPartCalls.decide(id, 'x'), decide)).status, who).toBe(status)
    expect((await user.call('GET', ownPartCalls.file(id, 'x'))).status, who).toBe(404)
  }
})
it('old links go with their answers, but for what waits for a look', async () => {
  const { id, token } = await asked(['emergencyContact'])
  const key = getKey()
  expect((await open(token, key)).status).toBe(200)
  expect((await send(key, [emergency('Waits')])).status).toBe(201)
  const old = sql`now() - interval '31 days'`
  await t.app.db.update(ownPartLink).set({ endsAt: old })
  await forgetOldLinks(t.app.db)
  const left = await t.app.db.select().from(ownPartLink)
  expect(left.map(({ employeeId }) => employeeId)).toContain(id)
  await t.app.db.update(ownPartAnswer).set({ decision: 'REFUSED' })
  await forgetOldLinks(t.app.db)
  expect(await t.app.db.select().from(ownPartLink)).toEqual([])
})
