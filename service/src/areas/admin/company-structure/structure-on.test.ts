import type { DepartmentStructure, StructureTreeNode } from '@staff/contract/admin'
import { asc, eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { lifeCompany, takeClockDays, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { companyStructure, companyStructureComponent as component } from './company-structure.table.ts'
import { structureState as state } from './structure-state.table.ts'

const tree = 'employee/company-structure/tree'
let t: LifeCompany
// The database writes the day of a state by its own clock.
const { today, inDays } = takeClockDays()
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())

const store = () => t.company.stores[0] ?? { outlet: '', department: '', team: '', position: '' }
const other = () => t.company.stores[1] ?? store()
async function on(
  date?: string,
  user: TestUser = t.hr,
  include = '&include=people',
): Promise<ReadonlyMap<string, StructureTreeNode>> {
  const { status, body } = await user.call('GET', `${tree}?${date ? `date=${date}` : ''}${include}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return new Map((body['data'] as StructureTreeNode[]).map((node) => [node.id, node]))
}
const patch = async (id: string, body: Record<string, unknown>) =>
  expect(codes(await t.hr.call('PATCH', `employee/company-structure/${id}`, { body }))).toEqual([200])
const made = async (type: 'TEAM' | 'DEPARTMENT', name: string, parentId: string): Promise<string> => {
  const [named] = await t.app.db
    .insert(component)
    .values({ type, name, nameKh: `ខ្មែរ ${name}` })
    .returning()
  return (
    await t.hr.call('POST', 'employee/company-structure', {
      body: { type, parentId, companyStructureComponentId: named?.id },
    })
  ).body['data'].id as string
}
const loadComponent = async (id: string) =>
  (await t.app.db.select().from(companyStructure).where(eq(companyStructure.id, id)))[0]?.companyStructureComponentId ??
  ''
/** What was kept before a test is moved back, as if it had happened so many days ago. */
const age = (days: number) => t.app.db.execute(sql`update ${state} set day = day - ${days}::int`)
const loadStates = (id: string) => t.app.db.select().from(state).where(eq(state.nodeId, id)).orderBy(asc(state.day))

describe('nodes', () => {
  it('are as they were at the end of the day: names, places, levels and what was switched off or deleted', async () => {
    const team = await made('TEAM', 'Night', store().department)
    const gone = await made('TEAM', 'Short', store().department)
    await age(10)
    await t.hr.call('PATCH', `employee/company-structure-component/${await loadComponent(team)}`, {
      body: { name: 'Late', nameKh: 'យប់' },
    })
    await patch(team, { parentId: other().department, isActive: false })
    await t.hr.call('DELETE', `employee/company-structure/${gone}`)
    await t.app.db.update(positionLevel).set({ levelNumber: 91 }).where(eq(positionLevel.id, t.company.levelId))

    const [before, now] = [await on(inDays(-1)), await on()]
    expect(before.get(team)).toMatchObject({
      name: 'Night',
      nameKh: 'ខ្មែរ Night',
      parentId: store().department,
      isActive: true,
    })
    expect(now.get(team)).toMatchObject({ name: 'Late', nameKh: 'យប់', parentId: other().department, isActive: false })
    expect([before.has(gone), now.has(gone), (await on(inDays(1))).has(gone)]).toEqual([true, false, false])
    expect([before, now].map((nodes) => nodes.get(store().position)?.levelNumber)).toEqual([90, 91])
    expect(await on(inDays(-10))).toEqual(before)
    expect((await on(inDays(-11))).size).toBe(0)
    for (const day of [today, inDays(400)]) expect((await on(day)).get(team)).toEqual(now.get(team))
  })
  it('keep one state a day, the last: a change that is undone leaves nothing, whatever code writes it', async () => {
    const team = await made('TEAM', 'Brief', store().department)
    for (const isActive of [false, true, false]) await patch(team, { isActive })
    expect(await loadStates(team)).toMatchObject([{ day: today, isActive: false, isGone: false }])
    // Past every call of the service.
    await t.app.db.update(companyStructure).set({ isActive: true }).where(eq(companyStructure.id, team))
    expect(await loadStates(team)).toMatchObject([{ day: today, isActive: true }])
    await patch(team, { description: 'No part of the history' })
    await t.hr.call('DELETE', `employee/company-structure/${team}`)
    expect(await loadStates(team)).toMatchObject([{ day: today, isGone: true }])
  })
  it('refused or rolled back changes leave no state', async () => {
    const before = await loadStates(store().team)
    expect(
      codes(await t.hr.call('PATCH', `employee/company-structure/${store().team}`, { body: { isActive: false } })),
    ).toEqual([409, 'isActive:IN_USE'])
    expect(await loadStates(store().team)).toEqual(before)
  })
  it('never tell of a change before the one that came before it', async () => {
    const team = await made('TEAM', 'Ahead', store().department)
    await t.app.db
      .update(state)
      .set({ day: inDays(1) })
      .where(eq(state.nodeId, team))
    await patch(team, { isActive: false })
    expect(await loadStates(team)).toMatchObject([{ day: inDays(1), isActive: false }])
  })
  it('that stood before there was a history are known from the day on which they were made', async () => {
    const file = readFileSync(new URL('../../../../migrations/0026_structure_state.sql', import.meta.url), 'utf8')
    const [fill = ''] = file.split('--> statement-breakpoint').slice(-1)
    const kept = await t.app.db.select().from(state)
    await t.app.db.delete(state)
    await t.app.db
      .update(companyStructure)
      .set({ createdAt: `${inDays(-40)}T00:30:00+07:00` })
      .where(eq(companyStructure.id, store().team))
    await t.app.db.execute(sql.raw(fill))
    const now = await on()
    expect((await t.app.db.select({ id: state.nodeId }).from(state)).map(({ id }) => id).sort()).toEqual(
      [...now.keys()].sort(),
    )
    expect(await loadStates(store().team)).toMatchObject([
      { day: inDays(-40), name: now.get(store().team)?.name, parentId: store().department },
    ])
    await t.app.db.delete(state)
    await t.app.db.insert(state).values(kept)
  })
})

describe('a department', () => {
  it('is answered with the divisions and positions of the day', async () => {
    await age(10)
    const late = await made('TEAM', 'New wing', store().department)
    const names = async (date?: string) => {
      const { body } = await t.hr.call(
        'GET',
        `employee/company-structure/department/structure/${store().department}${date ? `?date=${date}` : ''}`,
      )
      expect(
        (
          await t.hr.call(
            'GET',
            `employee/company-structure/department/${store().department}/structure/team${date ? `?date=${date}` : ''}`,
          )
        ).body['data'],
      ).toEqual(body['data'].teams)
      return (body['data'] as DepartmentStructure).teams.map(({ name }) => name)
    }
    expect(await names()).toEqual([...(await names(inDays(-1))), 'New wing'].sort())
    await patch(late, { isActive: false })
    expect(await names()).toEqual(await names(inDays(-1)))
    expect(
      (
        await t.hr.call(
          'GET',
          `employee/company-structure/department/structure/${store().department}?date=${inDays(-4000)}`,
        )
      ).status,
    ).toBe(404)
  })
})

describe('people', () => {
  it('stand where their own as-of says, on every day, with what is decided for later', async () => {
    await t.app.db.execute(
      sql`update ${state} set day = '2020-01-01' where (node_id, day) in (select node_id, min(day) from ${state} group by node_id)`,
    )
    const ask = (path: string, body: Record<string, unknown>) =>
      t.hr.call('POST', `employee/${path}`, { body: { reasonTemplateId: t.reasonId, ...body } })
    const [stays, moves, leaves, moved, left, later] = [
      await t.person(),
      await t.person(),
      await t.person(),
      await t.person(),
      await t.person(),
      await t.person({
        startDate: inDays(20),
        positions: [{ companyStructurePositionId: store().position, startDate: inDays(20), isPrimary: true }],
      }),
    ]
    const answers = [
      await ask('employee-movement', {
        employeeId: moves,
        effectiveDate: inDays(5),
        newCompanyStructurePositionId: other().position,
      }),
      await ask('employee-movement', {
        employeeId: moved,
        effectiveDate: inDays(-30),
        newCompanyStructurePositionId: other().position,
      }),
      await ask('employee-resignation', {
        employeeId: leaves,
        resignTypeId: 'TERMINATED',
        requestDate: today,
        resignDate: inDays(8),
      }),
      await ask('employee-resignation', {
        employeeId: left,
        resignTypeId: 'TERMINATED',
        requestDate: inDays(-20),
        resignDate: inDays(-20),
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const returns = await t.person()
    const ended = (
      await ask('employee-resignation', {
        employeeId: returns,
        resignTypeId: 'TERMINATED',
        requestDate: inDays(-15),
        resignDate: inDays(-15),
      })
    ).body['data'].id as string
    const rehired = await t.hr.call('POST', `employee/employee-resignation/${ended}/rehire`, {
      body: { startDate: inDays(-5), companyStructurePositionId: other().position, workingShiftId: t.company.shiftId },
    })
    expect(codes(rehired)).toEqual([201])
    const everyone = { stays, moves, leaves, moved, left, later, returns }
    for (const day of [-900, -31, -30, -20, -19, -15, -14, -6, -5, 1, 4, 5, 8, 9, 19, 20, 300].map((days) =>
      inDays(days),
    )) {
      const nodes = await on(day)
      const at = new Map([...nodes.values()].flatMap(({ id, people = [] }) => people.map((one) => [one.id, id])))
      for (const [who, id] of Object.entries(everyone)) {
        const { status, position } = (
          await t.hr.call('GET', `employee/employee-master-information/${id}/as-of?date=${day}`)
        ).body['data']
        expect(at.get(id) ?? null, `${who} on ${day}`).toBe(
          status === null || status === 'RESIGNED' ? null : position.companyStructurePosition.id,
        )
      }
      const root = [...nodes.values()].find(({ parentId }) => parentId === null)
      expect([root?.headCount, (await on(day, t.hr, '')).get(root?.id ?? '')?.headCount], day).toEqual([
        at.size,
        at.size,
      ])
    }
    expect(
      (await on(inDays(5)))
        .get(other().position)
        ?.people?.map(({ id }) => id)
        .sort(),
    ).toEqual([moves, moved, returns].sort())
  })
  it('are those in the reach of the caller, named only to a caller who may read them', async () => {
    const permissions = ['READ_COMPANY_STRUCTURE', 'READ_EMPLOYEE_MASTER_INFORMATION'] as const
    const me = await t.person()
    const self = await on(inDays(3), await t.app.signIn({ permissions, dataScope: 'SELF', employeeId: me }))
    expect([...self.values()].flatMap(({ people = [] }) => people.map(({ id }) => id))).toEqual([me])
    expect(self.get(store().outlet)?.headCount).toBe(1)
    const unnamed = await on(inDays(-3), await t.app.signIn({ permissions: ['READ_COMPANY_STRUCTURE'] }))
    expect([...unnamed.values()].every((node) => !('people' in node))).toBe(true)
  })
})

it('takes real days only, and only from who may read the structure', async () => {
  for (const path of [
    tree,
    `employee/company-structure/department/structure/${store().department}`,
    `employee/company-structure/department/${store().department}/structure/team`,
  ]) {
    for (const wrong of ['2026-02-30', 'yesterday', '0000-01-01', ''])
      expect(codes(await t.hr.call('GET', `${path}?date=${wrong}`)).slice(0, 2), wrong).toEqual([400, 'date:FORMAT'])
    expect((await (await t.app.signIn({ permissions: [] })).call('GET', `${path}?date=${today}`)).status).toBe(403)
  }
})
