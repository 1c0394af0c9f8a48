import type { StructureLevel } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { structureApp, type StructureApp } from '../../../../test/support/people/structure.ts'
import { later } from '../../../dated/days.ts'
import { businessDate } from '../../../http/request.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { employee, employeePosition } from '../../employee/employee/employee.table.ts'
import { fingerPrintDevice } from '../finger-print-device/finger-print-device.table.ts'
import { nodeFaults } from './company-structure.rules.ts'

const structure = 'employee/company-structure'
let app: StructureApp['app']
let company: StructureApp['company']
let admin: StructureApp['admin']
let root: StructureApp['root']
let component: StructureApp['component']
let send: StructureApp['send']
let create: StructureApp['create']
let update: StructureApp['update']
let one: StructureApp['one']
let pathOf: StructureApp['pathOf']
let hire: StructureApp['hire']
beforeAll(async () => {
  ;({ app, company, admin, root, component, send, create, update, one, pathOf, hire } = await structureApp())
})
afterAll(() => app.close())

describe('a node', () => {
  it('is answered with the names of the specification', async () => {
    const deviceId = randomUUID()
    await app.db
      .insert(fingerPrintDevice)
      .values({ id: deviceId, modelName: 'K40', ipAddress: '192.168.7.7', port: 4370, serialNumber: deviceId })
    const outlet = await create('OUTLET', company.location, { fingerprintDeviceId: deviceId, isHq: false })
    const store = await one(outlet)
    expect(store).toMatchObject({
      type: 'OUTLET',
      companyStructureComponent: { type: 'OUTLET' },
      parentType: 'LOCATION',
      parentId: { id: company.location, type: 'LOCATION', companyStructureComponent: { type: 'LOCATION' } },
      positionLevelId: null,
      fingerprintDevice: { id: deviceId, ipAddress: '192.168.7.7', port: 4370 },
      fingerprintIp: '192.168.7.7:4370',
      isHq: false,
      isActive: true,
    })
    const above = await one(company.location)
    expect(store.nameTree).toBe(`${above.nameTree} › ${store.companyStructureComponent.name}`)
    expect(store.nameTreeKh).toBe(`${above.nameTreeKh} › ${store.companyStructureComponent.nameKh}`)
    expect(await one(company.stores[0]?.position ?? '')).toMatchObject({
      positionLevelId: { id: company.levelId, levelNumber: 90 },
      parentType: 'TEAM',
    })
  })

  it('stands only under its own kind of parent', async () => {
    const [store] = company.stores
    const wrong: [StructureLevel, string | null, string][] = [
      ['COMPANY', root, '409 parentId:RULE'],
      ['LOCATION', null, '400 parentId:REQUIRED'],
      ['LOCATION', company.location, '409 parentId:RULE'],
      ['OUTLET', root, '409 parentId:RULE'],
      ['DEPARTMENT', company.location, '409 parentId:RULE'],
      ['TEAM', store?.outlet ?? '', '409 parentId:RULE'],
      ['TEAM', store?.position ?? '', '409 parentId:RULE'],
      ['DEPARTMENT', 'nothing', '400 parentId:NOT_FOUND_REF'],
    ]
    for (const [type, parentId, expected] of wrong)
      expect(
        codes(await send({ type, companyStructureComponentId: await component(type), parentId })).join(' '),
        `${type} under ${String(parentId)}`,
      ).toBe(expected)
    for (const parentId of [store?.team, store?.department]) await create('POSITION', parentId ?? '')
  })

  it('carries a component of its type, once under a parent', async () => {
    const parentId = company.stores[0]?.department
    const companyStructureComponentId = await component('TEAM')
    expect(
      codes(await send({ type: 'TEAM', companyStructureComponentId: await component('POSITION'), parentId })),
    ).toEqual([409, 'companyStructureComponentId:RULE'])
    expect((await send({ type: 'TEAM', companyStructureComponentId, parentId })).status).toBe(201)
    expect(codes(await send({ type: 'TEAM', companyStructureComponentId, parentId }))).toEqual([
      409,
      'companyStructureComponentId:DUPLICATE',
    ])
    const elsewhere = await send({ type: 'TEAM', companyStructureComponentId, parentId: company.stores[1]?.department })
    expect(elsewhere.status).toBe(201)
    expect(codes(await update(elsewhere.body['data'].id, { parentId }))).toEqual([
      409,
      'companyStructureComponentId:DUPLICATE',
    ])
    const name = await component('COMPANY')
    expect((await send({ type: 'COMPANY', companyStructureComponentId: name })).status).toBe(201)
    expect(codes(await send({ type: 'COMPANY', companyStructureComponentId: name }))).toEqual([
      409,
      'companyStructureComponentId:DUPLICATE',
    ])
  })

  it('has a level when it is a position, and device and head office only when it is a store', async () => {
    const department = company.stores[0]?.department
    expect(
      codes(
        await send({
          type: 'POSITION',
          companyStructureComponentId: await component('POSITION'),
          parentId: department,
        }),
      ),
    ).toEqual([400, 'positionLevelId:REQUIRED'])
    expect(
      codes(
        await send({
          type: 'TEAM',
          companyStructureComponentId: await component('TEAM'),
          parentId: department,
          positionLevelId: company.levelId,
          isHq: true,
        }),
      ),
    ).toEqual([409, 'positionLevelId:RULE', 'isHq:RULE'])
    const other = {
      id: '',
      type: 'TEAM',
      companyStructureComponentId: 'c',
      parentId: 'p',
      positionLevelId: null,
      fingerprintDeviceId: 'd',
      absentFrom: null,
      isHq: false,
      isActive: true,
    } as const
    expect(
      nodeFaults(other, {
        parent_type: 'DEPARTMENT',
        parent_active: true,
        component_type: 'TEAM',
        has_twin: false,
        hq: null,
        hq_kh: null,
      }).map(({ path }) => path),
    ).toEqual(['fingerprintDeviceId'])
  })

  it('is the head office once', async () => {
    const first = await create('OUTLET', company.location, { isHq: true })
    const answer = await send({
      type: 'OUTLET',
      companyStructureComponentId: await component('OUTLET'),
      parentId: company.location,
      isHq: true,
    })
    expect(codes(answer)).toEqual([409, 'isHq:RULE'])
    expect(answer.body['message']).toContain((await one(first)).companyStructureComponent.name)
    expect((await update(first, { isHq: false })).status).toBe(200)
    const next = await create('OUTLET', company.location, { isHq: true })
    expect(codes(await update(first, { isHq: true }))).toEqual([409, 'isHq:RULE'])
    expect((await update(next, { isHq: false })).status).toBe(200)
  })

  it('keeps its type and never stands under itself', async () => {
    const [store] = company.stores
    expect(codes(await update(store?.team ?? '', { type: 'DEPARTMENT' }))).toEqual([409, 'type:RULE'])
    expect(codes(await update(store?.department ?? '', { parentId: store?.team }))).toEqual([409, 'parentId:RULE'])
    expect(codes(await update(store?.department ?? '', { parentId: store?.department }))).toEqual([
      409,
      'parentId:RULE',
    ])
  })
})

describe('people and nodes below', () => {
  it('hold a node: neither deleted nor switched off while they are there', async () => {
    const department = await create('DEPARTMENT', company.stores[0]?.outlet ?? '')
    const position = await create('POSITION', department)
    const person = await hire(41, position)
    const held = await update(position, { isActive: false })
    expect([codes(held), held.body['message']]).toEqual([
      [409, 'isActive:IN_USE'],
      'In use: 1 active employees, 0 directly below',
    ])
    expect(codes(await update(department, { isActive: false }))).toEqual([409, 'isActive:IN_USE'])
    const kept = await admin.call('DELETE', `${structure}/${department}`)
    expect([codes(kept), kept.body['message']]).toEqual([
      [409, ':IN_USE'],
      'In use: 1 active employees, 1 directly below',
    ])

    await app.db.update(employee).set({ status: 'RESIGNED' }).where(eq(employee.id, person))
    expect((await update(position, { isActive: false })).status).toBe(200)
    expect((await update(department, { isActive: false })).status).toBe(200)
    // The position of a person who left is history and stays; nothing new opens under a closed node.
    expect(codes(await admin.call('DELETE', `${structure}/${position}`))).toEqual([409, ':IN_USE'])
    expect(codes(await update(position, { isActive: true }))).toEqual([409, 'parentId:RULE'])
    const empty = await create('POSITION', company.stores[0]?.department ?? '')
    expect((await admin.call('DELETE', `${structure}/${empty}`)).status).toBe(200)
    expect(await pathOf(empty)).toBeUndefined()
  })

  it('counts those who only come, and those with a second position', async () => {
    const position = await create('POSITION', company.stores[0]?.department ?? '')
    const person = await hire(42, company.stores[0]?.position ?? '')
    await app.db
      .insert(employeePosition)
      .values({ employeeId: person, companyStructurePositionId: position, startDate: '2999-01-01', isPrimary: false })
    expect(codes(await update(position, { isActive: false }))).toEqual([409, 'isActive:IN_USE'])
  })
  it('stays open while a movement is to lead there, decided or only asked for', async () => {
    const position = await create('POSITION', company.stores[0]?.team ?? '')
    const employeeId = await hire(71, company.stores[0]?.position ?? '')
    const moved = await admin.call('POST', 'employee/employee-movement', {
      body: {
        employeeId,
        newCompanyStructurePositionId: position,
        effectiveDate: later(businessDate(), 1, 'year'),
        reasonTemplateId: company.reasons[0],
      },
    })
    expect([moved.status, moved.body['data']?.status], JSON.stringify(moved.body)).toEqual([201, 'IN_SCHEDULE'])
    const refused = await update(position, { isActive: false })
    expect([codes(refused), refused.body['message']]).toEqual([
      [409, 'isActive:IN_USE'],
      'Open movements to this place: 1. Cancel them or change their place first.',
    ])
    expect(codes(await admin.call('DELETE', `${structure}/${position}`))).toEqual([409, ':IN_USE'])
    await app.db.update(employeeMovement).set({ status: 'PENDING' }).where(eq(employeeMovement.employeeId, employeeId))
    expect(codes(await update(position, { isActive: false }))).toEqual([409, 'isActive:IN_USE'])
    await app.db.update(employeeMovement).set({ status: 'CANCEL' }).where(eq(employeeMovement.employeeId, employeeId))
    expect((await update(position, { isActive: false })).status).toBe(200)
  })

  it('go with a node that moves', async () => {
    const [a, b] = company.stores
    const department = await create('DEPARTMENT', a?.outlet ?? '')
    const team = await create('TEAM', department)
    const position = await create('POSITION', team)
    const person = await hire(43, position)
    const moved = await update(department, { parentId: b?.outlet, version: 1 })
    expect(moved.body['data']).toMatchObject({ version: 2, parentId: { id: b?.outlet } })
    expect(await pathOf(position)).toMatchObject({
      teamId: team,
      departmentId: department,
      outletId: b?.outlet,
      locationId: company.location,
    })
    expect((await one(position)).nameTree).toBe(
      `${(await one(team)).nameTree} › ${(await one(position)).companyStructureComponent.name}`,
    )
    expect((await one(team)).nameTree.startsWith((await one(b?.outlet ?? '')).nameTree)).toBe(true)
    const { positions } = (await admin.call('GET', `employee/employee-master-information/${person}`)).body['data']
    expect(positions[0]).toMatchObject({
      companyStructurePosition: { id: position },
      companyStructureOutlet: { id: b?.outlet },
    })
    // Derived values have no version, so a user who edits the team meanwhile gets no conflict.
    expect((await one(team)).version).toBe(1)
  })
})
