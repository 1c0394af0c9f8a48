import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { media } from './media.table.ts'

let t: TestApp
beforeAll(async () => { t = await testApp() })
afterAll(() => t.close())

const png = (width: number, height: number, size = 64) => {
  const bytes = Buffer.alloc(size)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108001000200301220002110103110100', 'hex')
function upload(user: TestUser, file: Uint8Array | null, fields: Record<string, string> = { entityType: 'EMPLOYEE_PROFILE' }, filename = 'me.png') {
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) => Buffer.from(`--XX\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  if (file) parts.push(Buffer.from(`--XX\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`), file, Buffer.from('\r\n'))
  return user.call('POST', 'employee/media', { body: Buffer.concat([...parts, Buffer.from('--XX--\r\n')]), headers: { 'content-type': 'multipart/form-data; boundary=XX' } })
}

it('keeps a photo and gives it back', async () => {
  const user = await t.signIn()
  const made = await upload(user, jpeg, { entityType: 'EMPLOYEE_PROFILE', entityId: '' }, '../../etc/me<1>.jpg')
  expect(made).toMatchObject({ status: 201, body: { data: { filename: 'me1.jpg', mimeType: 'image/jpeg' } } })
  const back = await user.call('GET', `employee/media/download/${made.body.data.id}`)
  expect(back.body.data).toEqual({ filename: 'me1.jpg', mimeType: 'image/jpeg', data: jpeg.toString('base64') })
})
it.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')], ['HTML named .png', Buffer.from('<!doctype html><script>1</script>')],
  ['a picture of 20,000 by 20,000', png(20_000, 20_000)], ['a cut-off PNG', png(1, 1).subarray(0, 12)], ['nothing', null],
])('refuses %s', async (_, bytes) => {
  const user = await t.signIn()
  const answer = await upload(user, bytes)
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'file'])
})
it('refuses more than 2 MB and far more than any file may have', async () => {
  const user = await t.signIn()
  for (const size of [2_200_000, 21_000_000]) expect([size, (await upload(user, png(10, 10, size))).status]).toEqual([size, 413])
})
it('refuses JSON, other categories and unknown fields', async () => {
  const user = await t.signIn()
  expect((await user.call('POST', 'employee/media', { body: { entityType: 'EMPLOYEE_PROFILE' } })).status).toBe(415)
  expect((await upload(user, png(1, 1), { entityType: 'PAYSLIP' })).body.errors[0].path).toBe('entityType')
  expect((await upload(user, png(1, 1), { entityType: 'EMPLOYEE_PROFILE', createdBy: 'x' })).status).toBe(400)
})
it('needs the right to make or change employees, and reach of the record', async () => {
  const [writer, reader, stranger] = [await t.signIn(), await t.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'] }), await t.signIn({ permissions: [] })]
  expect((await upload(reader, png(1, 1))).status).toBe(403)
  expect((await upload(writer, png(1, 1), { entityType: 'EMPLOYEE_PROFILE', entityId: 'no-such-employee' })).status).toBe(404)
  const { id } = (await upload(writer, png(1, 1))).body.data
  for (const user of [reader, stranger]) expect((await user.call('GET', `employee/media/download/${id}`)).status).toBe(404)
  expect((await writer.call('GET', 'employee/media/download/none')).status).toBe(404)
  const [stored] = await t.db.select({ by: media.createdBy, size: media.size }).from(media).where(eq(media.id, id))
  expect(stored).toEqual({ by: writer.userId, size: 64 })
})
