import { attachmentCategories } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bytesOf, download, forDay, listed, pdf, upload, withMedia } from '../../../../test/support/app/media.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { anonymous } from '../../../plugins/operations.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { recordFiles } from './media-entities.ts'
import { media } from './media.table.ts'

const m = withMedia()
const { holiday, person } = m

describe('whose files', () => {
  it('OrangeHRM CVE-2025-66290, CVE-2026-39348: a self-service user gets only the own file, for every id', async () => {
    const [me, other] = [await person(), await person()]
    const mine = (await upload(m.admin, m.photo, { entityType: 'EMPLOYEE_PROFILE', entityId: me })).body.data
      .id as string
    const foreign = [
      (await upload(m.admin, m.photo, { entityType: 'EMPLOYEE_PROFILE', entityId: other })).body.data.id as string,
      (await upload(m.admin, pdf, forDay(await holiday()))).body.data.id as string,
      (await upload(m.admin, m.photo, { entityType: 'ADMIN_PROFILE', entityId: m.admin.userId })).body.data
        .id as string,
      (await upload(m.admin, m.photo)).body.data.id as string,
    ]
    const ess = await m.app.signIn({
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
      ['ADMIN_PROFILE', m.admin.userId],
      ['PUBLIC_HOLIDAY', await holiday()],
    ] as const)
      expect((await listed(ess, entityType, entityId)).status).toBe(404)
  })
  it('Horilla CVE-2026-40865, -40866: a foreign file is neither read, overwritten nor deleted by its id', async () => {
    const [me, other] = [await person(), await person()]
    const theirs = (await upload(m.admin, m.photo, { entityType: 'EMPLOYEE_PROFILE', entityId: other })).body.data
      .id as string
    const before = await bytesOf(m.admin, theirs)
    const ess = await m.app.signIn({
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
    expect((await bytesOf(m.admin, theirs)).equals(before)).toBe(true)
  })
  it("Horilla CVE-2026-24035, -24036, -48869: another one's entityId is not believed, in any category", async () => {
    const [me, other] = [await person(), await person()]
    const day = await holiday()
    const asStranger = () => m.app.signIn({ permissions: [] })
    const asSelf = async () => {
      await m.app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, me))
      return m.app.signIn({
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
    const count = async () => (await m.app.db.select({ id: media.id }).from(media)).length
    const before = await count()
    for (const entityType of attachmentCategories) {
      for (const user of [await asSelf(), await asStranger()]) {
        // Papers of one's own request are uploaded before it is made.
        const alone = entityType === 'EMPLOYEE_INFO_UPDATE' ? [] : ['']
        for (const entityId of [other, day, m.admin.userId, 'company', 'no-such-record', ...alone])
          expect([403, 404], `${entityType} ${entityId}`).toContain(
            (await upload(user, m.photo, { entityType, entityId })).status,
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
    const may = (held: readonly string[], action: 'list' | 'download' | 'write', id: string | null) =>
      files.may(
        { db: m.app.db, caller: { ...anonymous, permissions: new Set(held) } } as unknown as RequestContext,
        action,
        id,
      )
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
    for (const action of ['list', 'download', 'write'] as const)
      expect(await may(['ALL_FUNCTION'], action, other)).toBe(false)
  })
  it('needs READ to be read and UPDATE to be changed', async () => {
    const day = await holiday()
    const { id } = (await upload(m.admin, pdf, forDay(day))).body.data
    const [reader, writer] = [
      await m.app.signIn({ permissions: ['READ_PUBLIC_HOLIDAY'] }),
      await m.app.signIn({ permissions: ['UPDATE_PUBLIC_HOLIDAY'] }),
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
    const [writer, reader] = [
      await m.app.signIn(),
      await m.app.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'] }),
    ]
    expect((await upload(reader, m.photo)).status).toBe(403)
    const { id } = (await upload(writer, m.photo)).body.data
    expect((await download(reader, id)).status).toBe(404)
    expect((await reader.call('DELETE', `employee/media/${String(id)}`)).status).toBe(404)
    expect((await writer.call('DELETE', `employee/media/${String(id)}`)).status).toBe(200)
  })
})
