import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'

let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
})
afterAll(() => t.close())
const day = inDays(3)

describe('whose schedule', () => {
  it('in self-service is one’s own, whatever is asked for, and nobody there changes it', async () => {
    const [me, other] = [await t.roster(), await t.roster()]
    const [mine, theirs] = [await t.plan(me, day), await t.plan(other, day)]
    const self = await t.app.signIn({
      employeeId: me,
      isSelfService: true,
      dataScope: 'SELF',
      permissions: [
        'READ_EMPLOYEE_WORKING_SCHEDULE',
        'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
        'DELETE_EMPLOYEE_WORKING_SCHEDULE',
      ],
    })
    for (const asked of [me, other]) expect(await t.entries(asked, day, day, self)).toMatchObject([{ id: mine.id }])
    expect((await self.call('GET', `${schedulePath}/${theirs.id}`)).status).toBe(404)
    for (const { id } of [mine, theirs]) {
      const sent = { id, scheduleDate: day, startWorkingTime: '10:00', endWorkingTime: '12:00', version: 1 }
      expect((await t.put([sent], self)).status).toBe(403)
      expect((await self.call('DELETE', `${schedulePath}/${id}`)).status).toBe(403)
    }
  })
  it('is within reach: a store manager plans the own store, and another one looks like nothing', async () => {
    const [near, far] = [
      await t.roster(),
      await t.roster({
        positions: [
          {
            companyStructurePositionId: t.company.stores[1]?.position,
            startDate: '2024-01-15',
            isPrimary: true,
          },
        ],
      }),
    ]
    const theirs = await t.plan(far, day)
    const manager = await t.app.signIn({
      employeeId: await t.person(),
      dataScope: 'OUTLET',
      permissions: [
        'READ_EMPLOYEE_WORKING_SCHEDULE',
        'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
        'DELETE_EMPLOYEE_WORKING_SCHEDULE',
      ],
    })
    const times = { scheduleDate: day, startWorkingTime: '10:00', endWorkingTime: '12:00' }
    expect((await t.put([{ employeeId: near, ...times }], manager)).status).toBe(200)
    expect(codes(await t.put([{ employeeId: far, ...times }], manager))).toEqual([
      400,
      'data.0.employeeId:NOT_FOUND_REF',
    ])
    expect((await t.put([{ id: theirs.id, ...times, version: 1 }], manager)).status).toBe(404)
    expect((await manager.call('DELETE', `${schedulePath}/${theirs.id}`)).status).toBe(404)
    expect((await manager.call('GET', `${schedulePath}/${theirs.id}`)).status).toBe(404)
    expect(await t.entries(far, day, day, manager)).toEqual([])
  })
  it('asks for the right of each act', async () => {
    const id = await t.roster()
    const entry = await t.plan(id, day)
    const reader = await t.app.signIn({ permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE'] })
    const stranger = await t.app.signIn({ permissions: ['READ_DAY_OFF_REQUEST'] })
    const sent = { id: entry.id, scheduleDate: day, startWorkingTime: '10:00', endWorkingTime: '12:00', version: 1 }
    expect((await t.put([sent], reader)).status).toBe(403)
    expect((await reader.call('DELETE', `${schedulePath}/${entry.id}`)).status).toBe(403)
    expect((await stranger.call('GET', `${schedulePath}?employeeId=${id}`)).status).toBe(403)
    expect(await t.entries(id, day, day, reader)).toMatchObject([{ id: entry.id }])
  })
})
