import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { employeeContact } from '../employee-contact/employee-contact.table.ts'
import { employee } from '../employee/employee.table.ts'
import { employeeFact } from '../employee-fact/employee-fact.table.ts'
import { employeeInfoUpdate } from '../info-update/info-update.table.ts'
import { removeUnclaimedMedia } from '../../platform/media/unclaimed.ts'
import { media } from '../../platform/media/media.table.ts'
import { keepAttachments } from '../info-update/attachments.ts'
import { applyOwn } from './apply-own.ts'
import { loadProposal } from './propose.ts'
import { decidedBy } from './own-records.ts'

const t = withPeople()
const self = async () => {
  const id = await t.person()
  return {
    id,
    me: await t.app.signIn({
      permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'],
      dataScope: 'SELF',
      isSelfService: true,
      employeeId: id,
    }),
  }
}
const ask = (me: TestUser, part: string, body: object) => me.call('POST', `employee/own-information/${part}`, { body })
const own = async (me: TestUser, lang: 'en' | 'km' = 'en') =>
  (await me.call('GET', 'employee/own-information', { lang })).body['data']
const asked = async (id: string) =>
  (await t.app.db.select().from(employeeInfoUpdate).where(eq(employeeInfoUpdate.id, id)))[0]

it('turns what a person asks for into a request with old and new words, in force at once where nobody has to agree', async () => {
  const { me } = await self()
  const made = await ask(me, 'contact', { act: 'CREATE', values: { contactType: 'PHONE', contact: '០១២៧៧៧៧០១' } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const request = await asked(made.body['data'].id)
  expect(request?.changes.map(({ group, label, old, new: wanted }) => [group, label.en, old, wanted])).toEqual([
    ['contact', 'Contact · Type', null, 'Phone / ទូរសព្ទ'],
    ['contact', 'Contact', null, '012777701'],
  ])
  const [phone] = (await own(me)).contact
  expect(phone).toMatchObject({ contact: '012777701', isDefault: true, createdBy: { id: me.userId } })
  expect((await ask(me, 'contact', { act: 'UPDATE', id: phone.id, values: { contact: '012777702' } })).status).toBe(201)
  expect((await own(me)).contact[0]).toMatchObject({ id: phone.id, contact: '012777702', version: 2 })
  expect((await ask(me, 'contact', { act: 'DELETE', id: phone.id })).status).toBe(201)
  expect((await own(me)).contact).toEqual([])
})
it('keeps the address and the photo of the master record to the same way, and nothing else of it', async () => {
  const { id, me } = await self()
  const values = { currentPlaceId: t.company.province, currentHouseNo: '12', currentStreetNo: '271' }
  expect((await ask(me, 'address', { act: 'UPDATE', values })).status).toBe(201)
  const address = (await own(me)).person.currentAddress as string
  expect(address).toMatch(/^No\. 12, Street 271, Province /)
  expect((await own(me, 'km')).person.permanentAddress).toBe('ផ្ទះលេខ 12 ផ្លូវលេខ 271 ឈ្មោះ')
  for (const [part, stray] of [
    ['address', { nssfNo: '123456789' }],
    ['address', { photo: 'x' }],
    ['contact', { employeeId: 'x' }],
    ['photo', { currentHouseNo: '1' }],
  ] as const)
    expect(
      codes(
        await ask(
          me,
          part,
          part === 'contact'
            ? { act: 'CREATE', values: { contact: '012777703', ...stray } }
            : { act: 'UPDATE', values: stray },
        ),
      ),
    ).toEqual([400, `${Object.keys(stray)[0] ?? ''}:UNKNOWN_FIELD`])
  expect(codes(await ask(me, 'address', { act: 'DELETE', id }))).toEqual([400, 'act:CHOICE'])
  expect(codes(await ask(me, 'address', { act: 'UPDATE', values: { currentHouseNo: '12' } }))).toEqual([409, ':RULE'])
  expect(codes(await ask(me, 'salary', { act: 'UPDATE', values: {} }))[0]).toBe(404)
})
it("refuses what the record's own rules refuse before anybody is asked, and leaves nothing behind", async () => {
  const { me } = await self()
  const [before, notice] = [
    (await t.app.db.select().from(employeeContact)).length,
    (await t.app.db.select().from(employeeInfoUpdate)).length,
  ]
  expect(codes(await ask(me, 'contact', { act: 'CREATE', values: { contactType: 'PHONE', contact: '12' } }))).toEqual([
    400,
    'contact:PHONE',
  ])
  expect(
    codes(await ask(me, 'family', { act: 'CREATE', values: { name: 'A', relationshipId: 'WIFE', dob: '2999-01-01' } })),
  ).toEqual([409, 'dob:RULE'])
  expect(
    codes(await ask(me, 'identifier', { act: 'CREATE', values: { documentTypeId: 'NOTHING', identifierNo: '1' } })),
  ).toEqual([400, 'documentTypeId:NOT_FOUND_REF'])
  expect([
    (await t.app.db.select().from(employeeContact)).length,
    (await t.app.db.select().from(employeeInfoUpdate)).length,
  ]).toEqual([before, notice])
})
it("touches nobody else's records, and needs an employee behind the account", async () => {
  const [{ me }, other] = [await self(), await self()]
  await ask(other.me, 'emergencyContact', {
    act: 'CREATE',
    values: { name: 'Mother', relationshipId: 'MOTHER', phone: '012777711' },
  })
  const [foreign] = (await own(other.me)).emergencyContact
  for (const body of [
    { act: 'UPDATE', id: foreign.id, values: { name: 'Me' } },
    { act: 'DELETE', id: foreign.id },
  ])
    expect(codes(await ask(me, 'emergencyContact', body))).toEqual([404, ':NOT_FOUND'])
  expect(codes(await ask(await t.app.signIn(), 'contact', { act: 'DELETE', id: foreign.id }))).toEqual([
    404,
    ':NOT_FOUND',
  ])
})
it('does not overwrite what somebody else changed between question and answer', async () => {
  const { id, me } = await self()
  await ask(me, 'contact', { act: 'CREATE', values: { contact: '012777721' } })
  const [phone] = (await own(me)).contact
  const changes = await t.app.db.transaction(async (tx) =>
    loadProposal(
      decidedBy(tx, '2026-01-01', me.userId, () => undefined),
      'contact',
      id,
      { act: 'UPDATE', id: phone.id, values: { contact: '012777722' } },
    ),
  )
  expect((await own(me)).contact[0].contact).toBe('012777721')
  await t.hr.call('PATCH', `employee/employee-contact/${String(phone.id)}`, { body: { contact: '012777723' } })
  await expect(
    t.app.db.transaction((tx) =>
      applyOwn('contact')({ tx, today: '2026-01-01', by: t.hr.userId, audit: () => undefined }, id, changes),
    ),
  ).rejects.toMatchObject({ status: 409 })
  expect((await own(me)).contact[0].contact).toBe('012777723')
})

it('a changed fact carries the day of the question, which the approver sees and the answer writes', async () => {
  const { id, me } = await self()
  const member = (
    await t.hr.call('POST', 'employee/employee-family', {
      body: { employeeId: id, name: 'Sok Chan', relationshipId: 'WIFE', dob: '1992-05-01', since: '2025-01-01' },
    })
  ).body['data'].id as string
  const propose = (values: object) =>
    t.app.db.transaction((tx) =>
      loadProposal(
        decidedBy(tx, '2026-01-10', me.userId, () => undefined),
        'family',
        id,
        { act: 'UPDATE', id: member, values: { ...values } },
      ),
    )
  const [work, study] = [await propose({ isWorking: true }), await propose({ isStudent: true, since: '2026-03-01' })]
  expect(
    [work, study].map((changes) => changes.map(({ label, new: wanted }) => `${label.en}: ${wanted ?? ''}`)),
  ).toEqual([
    ['Family · Working: True / ពិត', 'Family · Since: 10-Jan-2026'],
    ['Family · Student: True / ពិត', 'Family · Since: 01-Mar-2026'],
  ])
  // Both may wait at once: a day is no field of the record.
  expect(new Set([...work, ...study].map(({ field }) => field)).size).toBe(4)
  for (const changes of [work, study])
    await t.app.db.transaction((tx) =>
      applyOwn('family')({ tx, today: '2026-02-20', by: t.hr.userId, audit: () => undefined }, id, changes),
    )
  const dated = await t.app.db.select().from(employeeFact).where(eq(employeeFact.familyId, member))
  expect(dated.map(({ fact, startDate, value }) => `${startDate} ${fact} ${value}`).toSorted()).toEqual([
    '2025-01-01 RELATIONSHIP WIFE',
    '2025-01-01 STUDENT false',
    '2025-01-01 WORKING false',
    '2026-01-10 WORKING true',
    '2026-03-01 STUDENT true',
  ])
})

const upload = async (user: TestUser, fields: Readonly<Record<string, string>>): Promise<string> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(
    'file',
    new Blob(
      [
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      ],
      { type: 'image/png' },
    ),
    'paper.png',
  )
  const request = new Request('http://x', { method: 'POST', body: form })
  const made = await user.call('POST', 'employee/media', {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  return made.body['data'].id as string
}
const paper = { entityType: 'EMPLOYEE_INFO_UPDATE' }
const getPapers = (user: TestUser, requestId: string) =>
  user.call('GET', `employee/media?entityType=EMPLOYEE_INFO_UPDATE&entityId=${requestId}`)
it('keeps the papers of a request with it: nobody changes them, strangers do not see them', async () => {
  const [{ me }, other] = [await self(), await self()]
  const files = [await upload(me, paper), await upload(me, paper)]
  const made = await ask(me, 'contact', {
    act: 'CREATE',
    values: { contactType: 'PHONE', contact: '012777741' },
    files,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body['data']
  expect((await getPapers(me, id)).body['data'].map((one: { id: string }) => one.id)).toEqual(files)
  expect((await getPapers(t.hr, id)).body['data']).toHaveLength(2)
  expect((await getPapers(other.me, id)).status).toBe(404)
  expect((await me.call('DELETE', `employee/media/${files[0] ?? ''}`)).status).toBe(404)
  // A paper serves one request, and only its uploader's.
  for (const one of [files[0], await upload(other.me, paper)])
    expect(
      codes(
        await ask(me, 'contact', {
          act: 'CREATE',
          values: { contactType: 'PHONE', contact: '012777742' },
          files: [one],
        }),
      ),
    ).toEqual([400, 'files:NOT_FOUND_REF'])
  expect(
    codes(
      await ask(me, 'contact', {
        act: 'CREATE',
        values: { contactType: 'PHONE', contact: '012777742' },
        files: ['1', '2', '3', '4', '5', '6'],
      }),
    ),
  ).toEqual([400, 'files:RANGE'])
})
it('a new photo waits with its request, is not swept away meanwhile, and becomes the own one when it is approved', async () => {
  const { id, me } = await self()
  const photo = await upload(me, { entityType: 'EMPLOYEE_PROFILE', entityId: id })
  const changes = await t.app.db.transaction(async (tx) =>
    loadProposal(
      decidedBy(tx, '2026-01-01', me.userId, () => undefined),
      'photo',
      id,
      { act: 'UPDATE', values: { photo } },
    ),
  )
  const [request] = await t.app.db
    .insert(employeeInfoUpdate)
    .values({ employeeId: id, changes })
    .returning({ id: employeeInfoUpdate.id })
  await t.app.db.transaction((tx) =>
    keepAttachments(
      decidedBy(tx, '2026-01-01', me.userId, () => undefined),
      { id: request?.id ?? '', employeeId: id },
      { wanted: [photo] },
    ),
  )
  await t.app.db.update(media).set({ createdAt: '2020-01-01T00:00:00Z' }).where(eq(media.id, photo))
  await removeUnclaimedMedia(t.app.db, new Date())
  const shown = async () =>
    (await t.app.db.select({ photo: employee.photo }).from(employee).where(eq(employee.id, id)))[0]?.photo
  expect(await shown()).toBeNull()
  await t.app.db.transaction((tx) =>
    applyOwn('photo')({ tx, today: '2026-01-01', by: t.hr.userId, audit: () => undefined }, id, changes),
  )
  // The request keeps what was decided on; the record shows a copy.
  const loadFile = async (one: string) => (await t.app.db.select().from(media).where(eq(media.id, one)))[0]
  const [kept, copy] = [await loadFile(photo), await loadFile((await shown()) ?? '')]
  expect([kept?.entityType, kept?.entityId]).toEqual(['EMPLOYEE_INFO_UPDATE', request?.id])
  expect([copy?.entityType, copy?.entityId, copy?.bytes]).toEqual(['EMPLOYEE_PROFILE', id, kept?.bytes])
  expect(copy?.id).not.toBe(photo)
  // The profile page does not go round the request.
  expect((await me.call('PUT', 'authentication/self-photo', { body: { photo: null } })).status).toBe(403)
  // A picture that is shown is no longer a fresh upload.
  const { id: other } = await self()
  await expect(
    t.app.db.transaction((tx) =>
      keepAttachments(
        decidedBy(tx, '2026-01-01', me.userId, () => undefined),
        { id: request?.id ?? '', employeeId: other },
        { wanted: [photo] },
      ),
    ),
  ).rejects.toMatchObject({ status: 400 })
})
