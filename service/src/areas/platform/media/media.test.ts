import { attachmentCategories, attachmentKinds, sameCategories } from '@staff/contract'
import { eq, getTableName, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bytesOf, download, forDay, listed, pdf, upload, withMedia } from '../../../../test/support/app/media.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { mediaEntities } from './entities.ts'
import { media } from './media.table.ts'
import { cleanName } from './stored-file.ts'
import { removeUnclaimedMedia } from './unclaimed.ts'

const m = withMedia()
const { holiday, person } = m

describe('what is kept', () => {
  it('a picture drawn again, under a name without a path, with the extension of its content', async () => {
    const made = await upload(
      m.admin,
      m.photo,
      { entityType: 'EMPLOYEE_PROFILE', entityId: '' },
      '../../etc/me<1>.html',
    )
    expect(made).toMatchObject({ status: 201, body: { data: { filename: 'me1.jpg', mimeType: 'image/jpeg' } } })
    const back = await bytesOf(m.admin, made.body.data.id)
    expect(await sharp(back).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  })
  it('no place, camera or other word about the picture, and the picture upright', async () => {
    const told = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#38a' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody', Artist: 'secret-person' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const made = await upload(m.admin, told)
    const kept = await bytesOf(m.admin, made.body.data.id)
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
  ])('a picture with a %s behind it loses that part', async (_, tail) => {
    const made = await upload(m.admin, Buffer.concat([m.photo, Buffer.from(tail)]))
    expect(made.status).toBe(201)
    expect((await bytesOf(m.admin, made.body.data.id)).includes(tail.slice(0, 8))).toBe(false)
  })
  it('a document as it is', async () => {
    const made = await upload(m.admin, pdf, forDay(await holiday()), 'ប្រកាស.pdf')
    expect(made.body.data).toMatchObject({ filename: 'ប្រកាស.pdf', mimeType: 'application/pdf' })
    expect((await bytesOf(m.admin, made.body.data.id)).equals(pdf)).toBe(true)
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

describe('what is refused', () => {
  const bomb = () =>
    sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
  it.each<[string, () => Buffer | null | Promise<Buffer>]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML named .png', () => Buffer.from('<!doctype html><script>1</script>')],
    ['a picture of 20,000 by 20,000', bomb],
    ['a cut-off PNG', () => m.drawing.subarray(0, m.drawing.length / 2)],
    ['a PNG in name only', () => Buffer.concat([m.drawing.subarray(0, 16), Buffer.from('<script>')])],
    ['a GIF', () => sharp(m.photo).gif().toBuffer()],
    ['a document where a photo belongs', () => pdf],
    ['nothing', () => null],
  ])('%s', async (_, bytes) => {
    const answer = await upload(m.admin, await bytes())
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'file'])
    expect(
      await m.app.db
        .select({ id: media.id })
        .from(media)
        .where(sql`${media.mimeType} not in ('image/jpeg', 'image/png', 'application/pdf')`),
    ).toEqual([])
  })
  it('more than its category takes, and far more than any file may have', async () => {
    const day = await holiday()
    for (const size of [5_300_000, 21_000_000])
      expect([size, (await upload(m.admin, Buffer.concat([pdf, Buffer.alloc(size)]), forDay(day))).status]).toEqual([
        size,
        413,
      ])
    expect((await upload(m.admin, Buffer.concat([m.photo, Buffer.alloc(2_200_000)]))).status).toBe(413)
  })
  it('JSON, unknown categories and fields', async () => {
    expect((await m.admin.call('POST', 'employee/media', { body: { entityType: 'EMPLOYEE_PROFILE' } })).status).toBe(
      415,
    )
    expect((await upload(m.admin, m.photo, { entityType: 'PAYSLIP' })).body.errors[0]).toMatchObject({
      path: 'entityType',
      code: 'CHOICE',
    })
    expect((await upload(m.admin, m.photo, { entityType: 'EMPLOYEE_PROFILE', createdBy: 'x' })).status).toBe(400)
    // The spec's twenty-one, four for attachments of an employee's records, five for printed letters and one for filed
    // papers.
    expect(attachmentCategories).toHaveLength(31)
  })
  it('no category: each belongs to records, or is another name of one that does', async () => {
    const built = new Set<string>(mediaEntities.map(({ entityType }) => entityType))
    expect(attachmentCategories.filter((one) => !built.has(sameCategories[one] ?? one))).toEqual([])
    for (const [name, same] of Object.entries(sameCategories)) {
      const { status, body } = await upload(m.admin, pdf, { entityType: name }, 'paper.pdf')
      expect([name, status]).toEqual([name, 201])
      const [stored] = await m.app.db
        .select({ entityType: media.entityType })
        .from(media)
        .where(eq(media.id, body['data'].id as string))
      expect(stored).toEqual({ entityType: same })
    }
  })
})

describe('the files of a record', () => {
  it('are listed, downloaded as a file and deleted', async () => {
    const day = await holiday()
    const made = await upload(m.admin, pdf, forDay(day), 'notice.pdf')
    const { id } = made.body.data
    expect((await listed(m.admin, 'PUBLIC_HOLIDAY', day)).body.data).toEqual([
      {
        id,
        filename: 'notice.pdf',
        mimeType: 'application/pdf',
        size: pdf.length,
        createdAt: expect.any(String),
        createdBy: { id: m.admin.userId, name: expect.any(String), nameKh: expect.any(String) },
      },
    ])
    const file = await m.admin.call('GET', `employee/media/download/${String(id)}?as=file`)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="notice.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await m.admin.call('DELETE', `employee/media/${String(id)}`)).body).toEqual({ data: { id } })
    expect((await download(m.admin, id)).status).toBe(404)
    expect((await listed(m.admin, 'PUBLIC_HOLIDAY', day)).body.data).toEqual([])
  })
  it('are at most five, also when six are sent at once', async () => {
    const day = await holiday()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(m.admin, pdf, forDay(day))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409])
    expect((await listed(m.admin, 'PUBLIC_HOLIDAY', day)).body.data).toHaveLength(
      attachmentKinds.PUBLIC_HOLIDAY.maxFiles,
    )
  })
  it('leave with it in the same transaction', async () => {
    const day = await holiday()
    const { id } = (await upload(m.admin, pdf, forDay(day))).body.data
    expect((await m.admin.call('DELETE', `employee/public-holiday/${day}`)).status).toBe(200)
    expect(await m.app.db.select({ id: media.id }).from(media).where(eq(media.id, id))).toEqual([])
    expect((await upload(m.admin, pdf, forDay(day))).status).toBe(404)
  })
  it('every record that owns files has the trigger that takes them along', async () => {
    const { rows } = await m.app.db.execute<{ table: string; arguments: string }>(
      sql`select relname as table, encode(tgargs, 'escape') as arguments from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'remove_media_of'::regproc`,
    )
    const there = rows.map((row) => `${row.table} ${row.arguments.replace('\\000', '')}`)
    expect(there.sort()).toEqual(
      mediaEntities.map(({ table, entityType }) => `${getTableName(table)} ${entityType}`).sort(),
    )
  })
  it('the only photo of an account is replaced', async () => {
    const own = { entityType: 'ADMIN_PROFILE', entityId: m.admin.userId }
    await upload(m.admin, m.photo, own)
    const second = await upload(m.admin, m.drawing, own)
    expect(
      (await listed(m.admin, 'ADMIN_PROFILE', m.admin.userId)).body.data.map(({ id }: { id: string }) => id),
    ).toEqual([second.body.data.id])
  })
})

describe('files that nobody has', () => {
  it('are gone a day later; those that a record names or owns stay', async () => {
    await m.app.db.delete(media)
    const [someone, day] = [await person(), await holiday()]
    const [lost, named, replaced, owned, fresh] = await Promise.all(
      [
        upload(m.admin, m.photo),
        upload(m.admin, m.photo),
        upload(m.admin, m.photo, { entityType: 'EMPLOYEE_PROFILE', entityId: someone }),
        upload(m.admin, pdf, forDay(day)),
        upload(m.admin, m.photo),
      ].map(async (made) => (await made).body.data.id as string),
    )
    await m.app.db
      .update(employee)
      .set({ photo: named ?? null })
      .where(eq(employee.id, someone))
    expect((await m.admin.call('DELETE', `employee/media/${named ?? ''}`)).body.errors[0].code).toBe('IN_USE')
    await m.app.db
      .update(media)
      .set({ createdAt: new Date(Date.now() - 23 * 3_600_000).toISOString() })
      .where(eq(media.id, fresh ?? ''))
    await m.app.db
      .update(media)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where(sql`${media.id} <> ${fresh}`)
    expect(await removeUnclaimedMedia(m.app.db, new Date())).toBe(2)
    const left = (await m.app.db.select({ id: media.id }).from(media)).map(({ id }) => id)
    expect(new Set(left)).toEqual(new Set([named, owned, fresh]))
    expect(left).not.toContain(lost)
    expect(left).not.toContain(replaced)
  })
})
