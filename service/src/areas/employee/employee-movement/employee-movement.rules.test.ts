import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { employeePosition } from '../employee/employee.table.ts'
import { employmentTerm } from '../employment-period/employment-period.table.ts'
import { movementKind } from './employee-movement.kind.ts'
import { movePrimary } from './move-primary.ts'
import { employeeMovement } from './employee-movement.table.ts'

const path = 'employee/employee-movement'
const inbox = 'employee/approval-status-tracking'
let t: LifeCompany
let [here, there]: [string, string] = ['', '']
beforeAll(async () => {
  t = await lifeCompany()
  ;[here, there] = [t.company.stores[0]?.position ?? '', t.company.stores[1]?.position ?? '']
})
afterAll(() => t.close())
const ask = (employeeId: string, more: object = {}, user = t.hr) =>
  user.call('POST', path, {
    body: {
      employeeId,
      effectiveDate: today,
      newCompanyStructurePositionId: there,
      reasonTemplateId: t.reasonId,
      ...more,
    },
  })

describe('what is asked', () => {
  it('differs in one of position, employment type and shift; what is the same is no change', async () => {
    const me = await t.person()
    const { employmentType } = await t.row(me)
    expect(
      codes(
        await ask(me, {
          newCompanyStructurePositionId: here,
          newEmploymentType: employmentType,
          newWorkingShiftId: t.company.shiftId,
        }),
      ),
    ).toEqual([409, 'newCompanyStructurePositionId,newEmploymentType,newWorkingShiftId:RULE'])
    expect(codes(await ask(me, { newCompanyStructurePositionId: t.company.stores[0]?.team }))).toEqual([
      400,
      'newCompanyStructurePositionId:NOT_FOUND_REF',
    ])
    const made = (await ask(me, { newEmploymentType: employmentType, effectiveDate: inDays(5) })).body['data']
    expect(made).toMatchObject({
      status: 'IN_SCHEDULE',
      newEmploymentType: null,
      previousEmploymentType: employmentType,
      currentPosition: [{ companyStructurePosition: { id: here } }],
      newCompanyStructurePosition: [{ companyStructurePosition: { id: there } }],
    })
    expect(made.newPlace).toMatch(/Store B.* › Cashier/)
  })
  it('is one at a time for each person, and not before the last change', async () => {
    const me = await t.person()
    expect(codes(await ask(me, { effectiveDate: '2024-01-15' }))).toEqual([409, 'effectiveDate:RULE'])
    expect((await ask(me, { effectiveDate: inDays(-10) })).status).toBe(201)
    expect(codes(await ask(me, { newCompanyStructurePositionId: here, effectiveDate: inDays(-10) }))).toEqual([
      409,
      'effectiveDate:RULE',
    ])
    const next = await ask(me, { newCompanyStructurePositionId: here, effectiveDate: inDays(3) })
    expect(next.body['data']).toMatchObject({ lastMovementDate: inDays(-10) })
    expect(codes(await ask(me, { newEmploymentType: 'INTERN', effectiveDate: inDays(4) }))).toEqual([
      409,
      'employeeId:RULE',
    ])
  })
  it('has a reason; its own words where the template says other', async () => {
    const me = await t.person()
    expect(codes(await ask(me, { reasonTemplateId: t.otherId }))).toEqual([400, 'reason:REQUIRED'])
    expect((await ask(me, { reasonTemplateId: t.otherId, reason: 'Own wish' })).status).toBe(201)
  })
})

describe('what takes effect', () => {
  it('today: the old position ends the day before, the new one begins, terms are dated', async () => {
    const me = await t.person()
    const before = await t.row(me)
    expect((await ask(me, { newEmploymentType: 'INTERN' })).body['data'].status).toBe('ACTIVE')
    expect(await t.positions(me)).toEqual([
      { node: here, from: '2024-01-15', until: inDays(-1) },
      { node: there, from: today, until: null },
    ])
    expect(await t.row(me)).toMatchObject({ positionId: there, employmentType: 'INTERN', version: before.version + 1 })
    const terms = await t.app.db
      .select()
      .from(employmentTerm)
      .where(eq(employmentTerm.employeeId, me))
      .orderBy(employmentTerm.startDate)
    expect(terms.map(({ startDate, endDate, employmentType }) => [startDate, endDate, employmentType])).toEqual([
      ['2024-01-15', inDays(-1), before.employmentType],
      [today, null, 'INTERN'],
    ])
  })
  it('on its day, once, also when the calendar comes twice or late', async () => {
    const me = await t.person()
    const { id } = (await ask(me, { effectiveDate: inDays(2), newEmploymentType: 'INTERN' })).body['data']
    expect([(await t.row(me)).positionId, (await t.positions(me)).length]).toEqual([here, 1])
    for (const day of [inDays(9), inDays(9), inDays(20)]) await t.dawn(movementKind, id, day)
    expect(await t.positions(me)).toEqual([
      { node: here, from: '2024-01-15', until: inDays(1) },
      { node: there, from: inDays(2), until: null },
    ])
    expect(await t.row(me)).toMatchObject({ positionId: there, employmentType: 'INTERN' })
    expect(await t.app.db.select().from(employmentTerm).where(eq(employmentTerm.employeeId, me))).toHaveLength(2)
  })
  it('is undone from today on when it is cancelled; the days between stay as they were lived', async () => {
    const me = await t.person()
    const { id } = (await ask(me, { effectiveDate: inDays(-4) })).body['data']
    await t.app.db.transaction(
      (tx) =>
        movementKind.onCancelled?.({ tx, today, by: null, audit: () => undefined }, id, 'ACTIVE') ?? Promise.resolve(),
    )
    expect(await t.positions(me)).toEqual([
      { node: here, from: '2024-01-15', until: inDays(-5) },
      { node: there, from: inDays(-4), until: inDays(-1) },
      { node: here, from: today, until: null },
    ])
    expect((await t.row(me)).positionId).toBe(here)
  })
  it('is not undone to a position that was switched off meanwhile', async () => {
    const me = await t.person()
    const { id } = (await ask(me)).body['data']
    const before = await t.positions(me)
    const switched = (isActive: boolean) =>
      t.app.db.update(companyStructure).set({ isActive }).where(eq(companyStructure.id, here))
    const cancel = async () => {
      const request = (await t.hr.call('GET', `${inbox}/entity/${id}/entityType/MOVEMENT`)).body['data']
      return t.hr.call('PATCH', `${inbox}/${request.id}`, {
        body: { version: request.version, status: 'CANCEL', reason: 'A mistake' },
      })
    }
    await switched(false)
    const refused = await cancel()
    expect([codes(refused), await t.positions(me)]).toEqual([[409, ':RULE'], before])
    await switched(true)
    expect([(await cancel()).status, (await t.row(me)).positionId]).toEqual([200, here])
  })
  it('primary positions never overlap and leave no gap, whatever moves come in whatever order', async () => {
    const me = await t.person()
    const base = await t.app.db.select().from(employeePosition).where(eq(employeePosition.employeeId, me))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ day: fc.integer({ min: 0, max: 60 }), isThere: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (moves) => {
          await t.app.db.delete(employeePosition).where(eq(employeePosition.employeeId, me))
          await t.app.db.insert(employeePosition).values(base)
          for (const { day, isThere } of moves)
            await t.app.db.transaction((tx) =>
              movePrimary(
                { tx, today, by: null, audit: () => undefined },
                me,
                isThere ? there : here,
                inDays(day, '2024-01-15'),
              ),
            )
          const rows = await t.positions(me)
          for (const [at, row] of rows.entries()) {
            expect(row.until === null || row.until >= row.from).toBe(true)
            expect(row.until).toBe(rows[at + 1] ? inDays(-1, rows[at + 1]?.from) : null)
          }
          expect(rows[0]?.from).toBe('2024-01-15')
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('on its way', () => {
  it('waits for its approver, starts again when it is changed, is taken back when it is deleted', async () => {
    await t.approved('MOVEMENT')
    const me = await t.person()
    const made = (await ask(me)).body['data']
    expect([made.status, (await t.row(me)).positionId]).toEqual(['PENDING', here])
    const changed = await t.hr.call('PATCH', `${path}/${made.id}`, {
      body: { newEmploymentType: 'INTERN', version: made.version },
    })
    expect([codes(changed), changed.body['data'].status]).toEqual([[200], 'PENDING'])
    const stranger = await t.app.signIn({
      employeeId: me,
      dataScope: 'SELF',
      isSelfService: true,
      permissions: ['READ_EMPLOYEE_MOVEMENT', 'UPDATE_EMPLOYEE_MOVEMENT', 'DELETE_EMPLOYEE_MOVEMENT'],
    })
    // What HR asked for is not the person's to change.
    expect([
      codes(await stranger.call('PATCH', `${path}/${made.id}`, { body: {} })),
      codes(await stranger.call('DELETE', `${path}/${made.id}`)),
    ]).toEqual([
      [403, ':FORBIDDEN'],
      [403, ':FORBIDDEN'],
    ])
    expect((await t.hr.call('DELETE', `${path}/${made.id}`)).status).toBe(200)
    const [row] = await t.app.db.select().from(employeeMovement).where(eq(employeeMovement.id, made.id))
    expect(row?.status).toBe('CANCEL')
    expect(codes(await t.hr.call('DELETE', `${path}/${made.id}`))).toEqual([409, ':STATUS_NOT_ALLOWED'])
    expect((await ask(me)).status).toBe(201)
  })
})
