import type { AttachmentCategory } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../test/support/app/app.ts'
import { pdf, upload } from '../../test/support/app/media.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../test/support/people/working-life.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'
import { media } from '../areas/platform/media/media.table.ts'
import { removeUnclaimedMedia } from '../areas/platform/media/unclaimed.ts'

let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())

const requests = [
  [
    'employee-movement',
    'MOVEMENT',
    () => ({ effectiveDate: inDays(9), newCompanyStructurePositionId: t.company.stores[1]?.position }),
  ],
  ['employee-warning', 'WARNING', () => ({ warningTitle: 'Late', warningTypeId: 'WRITTEN', warningDate: today })],
  [
    'employee-resignation',
    'RESIGNATION_REQUEST',
    () => ({ resignTypeId: 'TERMINATED', requestDate: today, resignDate: inDays(9) }),
  ],
] as const
async function uploaded(entityType: AttachmentCategory, by: TestUser, n = 1) {
  const rows = Array.from({ length: n }, (_, at) => ({
    entityType,
    filename: `paper ${String(at)}.pdf`,
    mimeType: 'application/pdf',
    size: 4,
    bytes: Buffer.from('%PDF'),
    createdBy: by.userId,
  }))
  return (await t.app.db.insert(media).values(rows).returning({ id: media.id })).map(({ id }, at) => ({
    id,
    filename: `paper ${String(at)}.pdf`,
    mimeType: 'application/pdf',
    size: 4,
  }))
}

describe.each(requests)('%s', (name, category, body) => {
  const path = `employee/${name}`
  const send = async (attachments: unknown, employeeId?: string) =>
    t.hr.call('POST', path, {
      body: { employeeId: employeeId ?? (await t.person()), reasonTemplateId: t.reasonId, ...body(), attachments },
    })
  it('takes its papers in the moment in which it is made, and they stay', async () => {
    const files = await uploaded(category, t.hr, 2)
    const made = await send(files)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const id = made.body['data'].id as string
    await t.app.db.update(media).set({ createdAt: '2020-01-01T00:00:00Z' }).where(eq(media.entityId, id))
    await removeUnclaimedMedia(t.app.db, new Date())
    const listed = (await t.hr.call('GET', `employee/media?entityType=${category}&entityId=${id}`)).body['data'] as {
      id: string
    }[]
    expect(listed.map((file) => file.id).sort()).toEqual(files.map((file) => file.id).sort())
    expect((await send(null)).status).toBe(201)
  })
  it('is made neither with other files than fresh uploads of its maker, nor with more than five', async () => {
    const me = await t.person()
    const count = async () => (await t.hr.call('GET', `${path}?employeeId=${me}`)).body['pageMeta'].totalCount as number
    const [used] = await uploaded(category, t.hr)
    expect((await send([used])).status).toBe(201)
    const [foreign] = await uploaded(category, await t.app.signIn())
    const [other] = await uploaded('PUBLIC_HOLIDAY', t.hr)
    for (const file of [used, foreign, other, { ...used, id: 'gone' }])
      expect(codes(await send([file], me))).toEqual([400, 'attachments:NOT_FOUND_REF'])
    expect(codes(await send(await uploaded(category, t.hr, 6), me))).toEqual([400, 'attachments:RANGE'])
    expect(await count()).toBe(0)
  })
})
it('papers that are added one after the other start the steps again, and are told once', async () => {
  await t.approved('WARNING')
  const body = { employeeId: await t.person(), reasonTemplateId: t.reasonId, ...requests[1][2]() }
  const { id: entityId, status } = (await t.hr.call('POST', 'employee/employee-warning', { body })).body['data']
  expect(status).toBe('PENDING')
  const told = () =>
    t.app.db.$count(notification, and(eq(notification.userId, t.boss.userId), eq(notification.entityId, entityId)))
  expect(await told()).toBe(1)
  for (const name of ['first.pdf', 'second.pdf'])
    expect((await upload(t.hr, pdf, { entityType: 'WARNING', entityId }, name)).status).toBe(201)
  expect(await told()).toBe(2)
  const at = `employee/approval-status-tracking/entity/${String(entityId)}/entityType/WARNING`
  const { history, steps } = (await t.boss.call('GET', at)).body['data']
  expect(history).toMatchObject([
    { event: 'CREATED' },
    { event: 'EDITED', reason: 'Paper added: first.pdf' },
    { event: 'EDITED', reason: 'Paper added: second.pdf' },
  ])
  expect(steps).toMatchObject([{ state: 'OPEN' }])
  await t.decideAll('WARNING')
})
