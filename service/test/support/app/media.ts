import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { publicHolidayOperations } from '../../../src/areas/attendance-leave/public-holiday/public-holiday.operations.ts'
import { publicHoliday } from '../../../src/areas/attendance-leave/public-holiday/public-holiday.table.ts'
import { employeeOperations } from '../../../src/areas/employee/employee/employee.operations.ts'
import { testApp, type TestApp, type TestUser } from './app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../people/people.ts'

type Fields = Readonly<Record<string, string>>
/** A small document. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
/** The fields of an upload for a public holiday. */
export const forDay = (entityId: string): Fields => ({ entityType: 'PUBLIC_HOLIDAY', entityId })

/** Sends a file as a form does; without a file only the fields. */
export function upload(
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
export const download = (user: TestUser, id: string) => user.call('GET', `employee/media/download/${id}`)
export const bytesOf = async (user: TestUser, id: string) =>
  Buffer.from((await download(user, id)).body.data.data as string, 'base64')
export const listed = (user: TestUser, entityType: string, entityId: string) =>
  user.call('GET', `employee/media?entityType=${entityType}&entityId=${entityId}`)

/**
 * The service with people and holidays, an administrator and two pictures, for the tests of one file: opened before the
 * first, closed after the last.
 */
export function withMedia() {
  let app: TestApp
  let admin: TestUser
  let company: SmallCompany
  let photo: Buffer
  let drawing: Buffer
  let days = 0
  let people = 0
  beforeAll(async () => {
    app = await testApp({ operations: [...employeeOperations, ...publicHolidayOperations] })
    company = await smallCompany(app.db)
    admin = await app.signIn()
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    photo = await plain.clone().jpeg().toBuffer()
    drawing = await plain.clone().png().toBuffer()
  })
  afterAll(() => app.close())
  return {
    get app() {
      return app
    },
    get admin() {
      return admin
    },
    /** A JPEG of 40 by 30. */
    get photo() {
      return photo
    },
    /** The same as PNG. */
    get drawing() {
      return drawing
    },
    /** Makes a further holiday; answers the id. */
    holiday: async (): Promise<string> => {
      days += 1
      const [made] = await app.db
        .insert(publicHoliday)
        .values({ name: `Day ${String(days)}`, date: new Date(Date.UTC(2030, 0, days)).toISOString().slice(0, 10) })
        .returning({ id: publicHoliday.id })
      return made?.id ?? ''
    },
    /** Makes a further employee; answers the id. */
    person: async (): Promise<string> => {
      people += 1
      const made = await admin.call('POST', 'employee/employee-master-information', {
        body: employeeInput(company, people),
      })
      return made.body.data.id as string
    },
  }
}
