import type { PermissionKey } from '@staff/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../test/support/app/app.ts'
import { auditLog } from '../areas/platform/audit/audit-log.table.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../test/support/people/working-life.ts'

let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())

const requests = {
  'employee-movement': () => ({
    effectiveDate: inDays(9),
    newCompanyStructurePositionId: t.company.stores[1]?.position,
  }),
  'employee-warning': () => ({ warningTitle: 'Late', warningTypeId: 'WRITTEN', warningDate: today }),
  'employee-resignation': () => ({ resignTypeId: 'TERMINATED', requestDate: today, resignDate: inDays(9) }),
  'mission-request': () => ({
    durationType: 'DATE_RANGE',
    fromDate: inDays(9),
    toDate: inDays(9),
    destination: 'Siem Reap',
  }),
  'leave-request': () => ({ leaveTypeId: t.company.leaveTypes[0], fromDate: inDays(9), toDate: inDays(10) }),
} as const
const requestTypes = {
  'employee-movement': 'MOVEMENT',
  'employee-warning': 'WARNING',
  'employee-resignation': 'RESIGNATION_REQUEST',
  'mission-request': 'MISSION_REQUEST',
  'leave-request': 'LEAVE_REQUEST',
} as const
const getKeys = (name: string): PermissionKey[] =>
  (['READ', 'CREATE', 'UPDATE', 'DELETE'] as const).map(
    (action) => `${action}_${name.toUpperCase().replace('-', '_')}` as PermissionKey,
  )

describe.each(Object.entries(requests) as [keyof typeof requests, () => Record<string, unknown>][])(
  '%s',
  (name, body) => {
    const path = `employee/${name}`
    it('saved unchanged, it changes nothing: no version, no new start, no audit row, no message', async () => {
      const type = requestTypes[name]
      await t.approved(type)
      const { id, version } = (
        await t.hr.call('POST', path, {
          body: { employeeId: await t.person(), reasonTemplateId: t.reasonId, ...body() },
        })
      ).body['data']
      const { data: request } = (
        await t.hr.call('GET', `employee/approval-status-tracking/entity/${id}/entityType/${type}`)
      ).body
      const trace = async () => [
        (await t.hr.call('GET', `employee/approval-status-tracking/${request.id}`)).body['data'],
        (await t.hr.call('GET', `${path}/${id}`)).body['data'],
        await t.app.db.$count(auditLog),
        await t.app.db.$count(notification),
      ]
      const before = await trace()
      expect(request).toMatchObject({ status: 'PENDING', version: 1 })
      for (const sent of [{ reasonTemplateId: t.reasonId, ...body() }, {}])
        expect((await t.hr.call('PATCH', `${path}/${id}`, { body: { ...sent, version } })).body['data']).toMatchObject({
          version,
        })
      expect(await trace()).toEqual(before)
      expect(
        (await t.hr.call('PATCH', `${path}/${id}`, { body: { reason: 'In other words', version } })).body['data'],
      ).toMatchObject({ version: Number(version) + 1 })
      expect((await t.hr.call('GET', `employee/approval-status-tracking/${request.id}`)).body['data']).toMatchObject({
        version: 2,
        history: [{ event: 'CREATED' }, { event: 'EDITED' }],
      })
    })
    it('is made, seen, exported, changed and taken back within reach only', async () => {
      const [me, other] = [await t.person(), await t.person()]
      const send = (employeeId: string, user = t.hr) =>
        user.call('POST', path, { body: { employeeId, reasonTemplateId: t.reasonId, ...body() } })
      const [mine, theirs] = [(await send(me)).body['data'].id as string, (await send(other)).body['data'].id as string]
      for (const isSelfService of [true, false]) {
        const near = await t.app.signIn({
          dataScope: 'SELF',
          isSelfService,
          permissions: getKeys(name),
          ...(isSelfService ? { employeeId: me } : {}),
        })
        const listed = async (query = '') =>
          ((await near.call('GET', `${path}?limit=500${query}`)).body['data'] as { id: string }[]).map(({ id }) => id)
        const reached = isSelfService ? [mine] : []
        for (const query of ['', `&employeeId=${me},${other}`, '&listAll=true', '&status=ACTIVE,IN_SCHEDULE,PENDING'])
          expect(await listed(query), query).toEqual(reached)
        expect((await near.call('GET', `${path}/${mine}`)).status).toBe(isSelfService ? 200 : 404)
        for (const method of ['GET', 'PATCH', 'DELETE'] as const)
          expect(
            (await near.call(method, `${path}/${theirs}`, method === 'PATCH' ? { body: {} } : {})).status,
            method,
          ).toBe(404)
        expect(codes(await send(other, near))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
        const file = await t.app.app.inject({
          method: 'POST',
          url: `/api/${path}/export?exportFileType=CSV`,
          headers: { authorization: `Bearer ${near.token}` },
        })
        expect(file.body.trimEnd().split('\r\n')).toHaveLength(reached.length + 1)
      }
    })
  },
)
