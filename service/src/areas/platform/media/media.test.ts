import { attachmentCategories, attachmentKinds, type AttachmentCategory } from '@staff/contract'
import { eq, getTableName, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/people.ts'
import type { Cx } from '../../../operation.ts'
import { anonymous } from '../../../plugins/operations.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { employeeOperations } from '../../employee/employee/employee.operations.ts'
import { publicHolidayOperations } from '../../attendance-leave/public-holiday/public-holiday.operations.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { mediaEntities } from './entities.ts'
import { recordFiles } from './media-entities.ts'
import { media } from './media.table.ts'
import { cleanName } from './stored-file.ts'
import { removeUnclaimedMedia } from './unclaimed.ts'

let t: TestApp
let admin: TestUser
let company: SmallCompany
let photo: Buffer
let drawing: Buffer
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
beforeAll(async () => {
  t = await testApp({ operations: [...employeeOperations, ...publicHolidayOperations] })
  company = await smallCompany(t.db)
  admin = await t.signIn()
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
  photo = await plain.clone().jpeg().toBuffer()
  drawing = await plain.clone().png().toBuffer()
})
afterAll(() => t.close())

type Fields = Readonly<Record<string, string>>
function upload(
  user: TestUser,
  file: Uint8Array | null,
  fields: Fields = { entityType: 'EMPLOYEE_PROFILE' },
  filename = 'me.png',
) {
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--XX\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file)
    parts.push(
      Buffer.from(
        `--XX\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      file,
      Buffer.from('\r\n'),
    )
  return user.call('POST', 'employee/media', {
    body: Buffer.concat([...parts, Buffer.from('--XX--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=XX' },
  })
}
const download = (user: TestUser, id: string) => user.call('GET', `employee/media/download/${id}`)
const bytesOf = async (user: TestUser, id: string) =>
  Buffer.from((await download(user, id)).body.data.data as string, 'base64')
const listed = (user: TestUser, entityType: string, entityId: string) =>
  user.call('GET', `employee/media?entityType=${entityType}&entityId=${entityId}`)
let days = 0
async function holiday(): Promise<string> {
  days += 1
  const [made] = await t.db
    .insert(publicHoliday)
    .values({ name: `Day ${String(days)}`, date: new Date(Date.UTC(2030, 0, days)).toISOString().slice(0, 10) })
    .returning({ id: publicHoliday.id })
  return made?.id ?? ''
}
const forDay = (entityId: string): Fields => ({ entityType: 'PUBLIC_HOLIDAY', entityId })
let people = 0
async function person(): Promise<string> {
  people += 1
  const made = await admin.call('POST', 'employee/employee-master-information', {
    body: employeeInput(company, people),
  })
  return made.body.data.id as string
}

describe('what is kept', () => {
  it('a picture drawn anew, under a name without a path, ending as its content says', async () => {
    const made = await upload(admin, photo, { entityType: 'EMPLOYEE_PROFILE', entityId: '' }, '../../etc/me<1>.html')
    expect(made).toMatchObject({ status: 201, body: { data: { filename: 'me1.jpg', mimeType: 'image/jpeg' } } })
    const back = await bytesOf(admin, made.body.data.id)
    expect(await sharp(back).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  })
  it('no place, camera or other word about the picture, and the picture upright', async () => {
    const told = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#38a' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody', Artist: 'secret-person' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const made = await upload(admin, told)
    const kept = await bytesOf(admin, made.body.data.id)
    const { exif, orientation, width, height } = await sharp(kept).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
    })
  })
  it.each([
    ['script', '<script>alert(1)</script>'],
    ['archive', 'PK\u0003\u0004 evil.jar'],
    ['page', '<!doctype html><body onload=alert(1)>'],
  ])('B15: a picture with a %s behind it loses that part', async (_, tail) => {
    const made = await upload(admin, Buffer.concat([photo, Buffer.from(tail)]))
    expect(made.status).toBe(201)
    expect((await bytesOf(admin, made.body.data.id)).includes(tail.slice(0, 8))).toBe(false)
  })
  it('a document as it is', async () => {
    const made = await upload(admin, pdf, forDay(await holiday()), 'ប្រកាស.pdf')
    expect(made.body.data).toMatchObject({ filename: 'ប្រកាស.pdf', mimeType: 'application/pdf' })
    expect((await bytesOf(admin, made.body.data.id)).equals(pdf)).toBe(true)
  })
  it('CVE-2025-59832: no name that a page could run', () => {
    for (const name of [
      '<img src=x onerror=alert(1)>.png',
      '"><svg onload=alert(1)>.jpg',
      "'-alert(1)-'.png",
      'a&lt;b.png',
      '\u202Egnp.exe',
      'x\r\nSet-Cookie: a=b.png',
      '..\\..\\boot.ini',
      '.png',
      '   ',
    ])
      expect(cleanName(name, 'image/png')).toMatch(/^[^<>"'`&\\/:*?|\p{Cc}\p{Cf}]+\.png$/u)
    expect(cleanName('ក'.repeat(500), 'application/pdf').length).toBeLessThan(150)
  })
})

describe('B15: what is refused', () => {
  const bomb = () =>
    sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
  it.each<[string, () => Buffer | null | Promise<Buffer>]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML named .png', () => Buffer.from('<!doctype html><script>1</script>')],
    ['a picture of 20,000 by 20,000', bomb],
    ['a cut-off PNG', () => drawing.subarray(0, drawing.length / 2)],
    ['a PNG in name only', () => Buffer.concat([drawing.subarray(0, 16), Buffer.from('<script>')])],
    ['a GIF', () => sharp(photo).gif().toBuffer()],
    ['a document where a photo belongs', () => pdf],
    ['nothing', () => null],
  ])('%s', async (_, bytes) => {
    const answer = await upload(admin, await bytes())
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'file'])
    expect(
      await t.db
        .select({ id: media.id })
        .from(media)
        .where(sql`${media.mimeType} not in ('image/jpeg', 'image/png', 'application/pdf')`),
    ).toEqual([])
  })
  it('more than its category takes, and far more than any file may have', async () => {
    const day = await holiday()
    for (const size of [5_300_000, 21_000_000])
      expect([size, (await upload(admin, Buffer.concat([pdf, Buffer.alloc(size)]), forDay(day))).status]).toEqual([
        size,
        413,
      ])
    expect((await upload(admin, Buffer.concat([photo, Buffer.alloc(2_200_000)]))).status).toBe(413)
  })
  it('JSON, unknown categories and fields, and by name the categories that nobody has built', async () => {
    expect((await admin.call('POST', 'employee/media', { body: { entityType: 'EMPLOYEE_PROFILE' } })).status).toBe(415)
    expect((await upload(admin, photo, { entityType: 'PAYSLIP' })).body.errors[0]).toMatchObject({
      path: 'entityType',
      code: 'CHOICE',
    })
    expect((await upload(admin, photo, { entityType: 'EMPLOYEE_PROFILE', createdBy: 'x' })).status).toBe(400)
    const built = new Set<string>(mediaEntities.map(({ entityType }) => entityType))
    // The spec's twenty-one, four for the papers of an employee's records and two for printed letters.
    expect(attachmentCategories).toHaveLength(27)
    for (const entityType of attachmentCategories.filter((one) => !built.has(one))) {
      const answer = await upload(admin, photo, { entityType })
      expect([answer.status, answer.body.errors[0].path, answer.body.errors[0].code], entityType).toEqual([
        409,
        'entityType',
        'RULE',
      ])
      expect((await listed(admin, entityType, 'x')).status, entityType).toBe(409)
    }
  })
})

describe('the files of a record', () => {
  it('are listed, downloaded as a file and deleted', async () => {
    const day = await holiday()
    const made = await upload(admin, pdf, forDay(day), 'notice.pdf')
    const { id } = made.body.data
    expect((await listed(admin, 'PUBLIC_HOLIDAY', day)).body.data).toEqual([
      {
        id,
        filename: 'notice.pdf',
        mimeType: 'application/pdf',
        size: pdf.length,
        createdAt: expect.any(String),
        createdBy: { id: admin.userId, name: expect.any(String) },
      },
    ])
    const file = await admin.call('GET', `employee/media/download/${String(id)}?as=file`)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="notice.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await admin.call('DELETE', `employee/media/${String(id)}`)).body).toEqual({ data: { id } })
    expect((await download(admin, id)).status).toBe(404)
    expect((await listed(admin, 'PUBLIC_HOLIDAY', day)).body.data).toEqual([])
  })
  it('are at most five, also when six are sent at once', async () => {
    const day = await holiday()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(admin, pdf, forDay(day))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409])
    expect((await listed(admin, 'PUBLIC_HOLIDAY', day)).body.data).toHaveLength(attachmentKinds.PUBLIC_HOLIDAY.maxFiles)
  })
  it('N1: leave with it in the same transaction', async () => {
    const day = await holiday()
    const { id } = (await upload(admin, pdf, forDay(day))).body.data
    expect((await admin.call('DELETE', `employee/public-holiday/${day}`)).status).toBe(200)
    expect(await t.db.select({ id: media.id }).from(media).where(eq(media.id, id))).toEqual([])
    expect((await upload(admin, pdf, forDay(day))).status).toBe(404)
  })
  it('N1: every record that owns files has the trigger that takes them along', async () => {
    const { rows } = await t.db.execute<{ table: string; arguments: string }>(
      sql`select relname as table, encode(tgargs, 'escape') as arguments from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'remove_media_of'::regproc`,
    )
    const there = rows.map((row) => `${row.table} ${row.arguments.replace('\\000', '')}`)
    expect(there.sort()).toEqual(
      mediaEntities.map(({ table, entityType }) => `${getTableName(table)} ${entityType}`).sort(),
    )
  })
  it('the only photo of an account is replaced', async () => {
    const own: Fields = { entityType: 'ADMIN_PROFILE', entityId: admin.userId }
    await upload(admin, photo, own)
    const second = await upload(admin, drawing, own)
    expect((await listed(admin, 'ADMIN_PROFILE', admin.userId)).body.data.map(({ id }: { id: string }) => id)).toEqual([
      second.body.data.id,
    ])
  })
})

describe('whose files', () => {
  it('OrangeHRM CVE-2025-66290, CVE-2026-39348: a self-service user gets the own file and no other, by whatever id', async () => {
    const [me, other] = [await person(), await person()]
    const mine = (await upload(admin, photo, { entityType: 'EMPLOYEE_PROFILE', entityId: me })).body.data.id as string
    const foreign = [
      (await upload(admin, photo, { entityType: 'EMPLOYEE_PROFILE', entityId: other })).body.data.id as string,
      (await upload(admin, pdf, forDay(await holiday()))).body.data.id as string,
      (await upload(admin, photo, { entityType: 'ADMIN_PROFILE', entityId: admin.userId })).body.data.id as string,
      (await upload(admin, photo)).body.data.id as string,
    ]
    const ess = await t.signIn({
      permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'],
      dataScope: 'SELF',
      isSelfService: true,
      employeeId: me,
    })
    expect((await download(ess, mine)).status).toBe(200)
    const guesses = [
      ...foreign,
      ...Array.from({ length: 30 }, (_, n) => String(n + 1)),
      ...Array.from({ length: 10 }, () => randomUUID()),
      mine.slice(0, -1),
      `${mine.slice(0, -1)}_`,
      '%',
      "' or true --",
    ]
    for (const id of guesses) {
      const answer = await download(ess, encodeURIComponent(id))
      expect([id, answer.status, JSON.stringify(answer.body).includes('base64')]).toEqual([id, 404, false])
    }
    for (const [entityType, entityId] of [
      ['EMPLOYEE_PROFILE', other],
      ['ADMIN_PROFILE', admin.userId],
      ['PUBLIC_HOLIDAY', await holiday()],
    ] as const)
      expect((await listed(ess, entityType, entityId)).status).toBe(404)
  })
  it('Horilla CVE-2026-40865, -40866: a foreign file is neither read, overwritten nor deleted by its id', async () => {
    const [me, other] = [await person(), await person()]
    const theirs = (await upload(admin, photo, { entityType: 'EMPLOYEE_PROFILE', entityId: other })).body.data
      .id as string
    const before = await bytesOf(admin, theirs)
    const ess = await t.signIn({
      permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'UPDATE_EMPLOYEE_MASTER_INFORMATION'],
      dataScope: 'SELF',
      isSelfService: true,
      employeeId: me,
    })
    for (const method of ['GET', 'DELETE'] as const)
      expect(
        (await ess.call(method, method === 'GET' ? `employee/media/download/${theirs}` : `employee/media/${theirs}`))
          .status,
      ).toBe(404)
    for (const method of ['PUT', 'PATCH', 'POST'] as const)
      expect((await ess.call(method, `employee/media/${theirs}`, { body: {} })).status).toBe(405)
    expect((await bytesOf(admin, theirs)).equals(before)).toBe(true)
  })
  it("Horilla CVE-2026-24035, -24036, -48869: another one's entityId is not believed, in any category", async () => {
    const [me, other] = [await person(), await person()]
    const day = await holiday()
    const asStranger = () => t.signIn({ permissions: [] })
    const asSelf = async () => {
      await t.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, me))
      return t.signIn({
        permissions: [
          'READ_EMPLOYEE_MASTER_INFORMATION',
          'READ_PUBLIC_HOLIDAY',
          'READ_FINGER_PRINT_DEVICE',
          'READ_COMPANY_INFORMATION',
        ],
        dataScope: 'SELF',
        isSelfService: true,
        employeeId: me,
      })
    }
    const count = async () => (await t.db.select({ id: media.id }).from(media)).length
    const before = await count()
    const refused = (category: AttachmentCategory) =>
      mediaEntities.some(({ entityType }) => entityType === category) ? [403, 404] : [409]
    for (const entityType of attachmentCategories) {
      for (const user of [await asSelf(), await asStranger()]) {
        // Papers of one's own request are uploaded before it is made.
        const alone = entityType === 'EMPLOYEE_INFO_UPDATE' ? [] : ['']
        for (const entityId of [other, day, admin.userId, 'company', 'no-such-record', ...alone])
          expect(refused(entityType), `${entityType} ${entityId}`).toContain(
            (await upload(user, photo, { entityType, entityId })).status,
          )
      }
    }
    expect(await count()).toBe(before)
  })
  it('a resource with a DOWNLOAD right asks for it, and its files never reach beyond its rows', async () => {
    const [mine, other] = [await holiday(), await holiday()]
    const files = recordFiles({
      entityType: 'WARNING',
      table: publicHoliday,
      permission: 'EMPLOYEE_WARNING',
      reach: () => eq(publicHoliday.id, mine),
    })
    const may = (held: readonly string[], act: 'list' | 'download' | 'write', id: string | null) =>
      files.may({ db: t.db, caller: { ...anonymous, permissions: new Set(held) } } as unknown as Cx, act, id)
    expect([
      await may(['READ_EMPLOYEE_WARNING'], 'list', mine),
      await may(['READ_EMPLOYEE_WARNING'], 'download', mine),
      await may(['DOWNLOAD_EMPLOYEE_WARNING'], 'download', mine),
    ]).toEqual([true, false, true])
    expect([
      await may(['UPDATE_EMPLOYEE_WARNING'], 'write', mine),
      await may(['CREATE_EMPLOYEE_WARNING'], 'write', mine),
      await may(['CREATE_EMPLOYEE_WARNING'], 'write', null),
    ]).toEqual([true, false, true])
    for (const act of ['list', 'download', 'write'] as const)
      expect(await may(['ALL_FUNCTION'], act, other)).toBe(false)
  })
  it('needs READ to be read and UPDATE to be changed', async () => {
    const day = await holiday()
    const { id } = (await upload(admin, pdf, forDay(day))).body.data
    const [reader, writer] = [
      await t.signIn({ permissions: ['READ_PUBLIC_HOLIDAY'] }),
      await t.signIn({ permissions: ['UPDATE_PUBLIC_HOLIDAY'] }),
    ]
    expect([
      (await download(reader, id)).status,
      (await upload(reader, pdf, forDay(day))).status,
      (await reader.call('DELETE', `employee/media/${String(id)}`)).status,
    ]).toEqual([200, 404, 404])
    expect([
      (await download(writer, id)).status,
      (await upload(writer, pdf, forDay(day))).status,
      (await writer.call('DELETE', `employee/media/${String(id)}`)).status,
    ]).toEqual([404, 201, 200])
  })
  it("an upload that no record has yet is its uploader's own", async () => {
    const [writer, reader] = [await t.signIn(), await t.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'] })]
    expect((await upload(reader, photo)).status).toBe(403)
    const { id } = (await upload(writer, photo)).body.data
    expect((await download(reader, id)).status).toBe(404)
    expect((await reader.call('DELETE', `employee/media/${String(id)}`)).status).toBe(404)
    expect((await writer.call('DELETE', `employee/media/${String(id)}`)).status).toBe(200)
  })
})

describe('files that nobody has', () => {
  it('are gone a day later; those that a record names or owns stay', async () => {
    await t.db.delete(media)
    const [someone, day] = [await person(), await holiday()]
    const [lost, named, replaced, owned, fresh] = await Promise.all(
      [
        upload(admin, photo),
        upload(admin, photo),
        upload(admin, photo, { entityType: 'EMPLOYEE_PROFILE', entityId: someone }),
        upload(admin, pdf, forDay(day)),
        upload(admin, photo),
      ].map(async (made) => (await made).body.data.id as string),
    )
    await t.db
      .update(employee)
      .set({ photo: named ?? null })
      .where(eq(employee.id, someone))
    expect((await admin.call('DELETE', `employee/media/${named ?? ''}`)).body.errors[0].code).toBe('IN_USE')
    await t.db
      .update(media)
      .set({ createdAt: new Date(Date.now() - 23 * 3_600_000).toISOString() })
      .where(eq(media.id, fresh ?? ''))
    await t.db
      .update(media)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where(sql`${media.id} <> ${fresh}`)
    expect(await removeUnclaimedMedia(t.db, new Date())).toBe(2)
    const left = (await t.db.select({ id: media.id }).from(media)).map(({ id }) => id)
    expect(new Set(left)).toEqual(new Set([named, owned, fresh]))
    expect(left).not.toContain(lost)
    expect(left).not.toContain(replaced)
  })
})
