import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { globalConfiguration } from '../../admin/global-configuration/global-configuration.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { role } from '../../admin/role/role.table.ts'
import { userAccount, userRole } from '../../admin/user/user.table.ts'
import { applyPositionDates } from './employee.positions.ts'
import { employee, employeePosition } from './employee.table.ts'
import { areaOperations } from '../../index.ts'
import { codes, testApp, type TestAnswer, type TestApp, type TestUser } from '../../../../test/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/people.ts'

const employees = 'employee/employee-master-information'
let app: TestApp
let company: SmallCompany
let hr: TestUser
let count = 100
const sample = (extra: Record<string, unknown> = {}) => ({ ...employeeInput(company, ++count), ...extra })
const create = (extra: Record<string, unknown> = {}, user = hr) => user.call('POST', employees, { body: sample(extra) })
const idOf = ({ body }: TestAnswer): string => body['data'].id
const found = async (keywords: string) =>
  (await hr.call('GET', `${employees}?limit=500&keywords=${encodeURIComponent(keywords)}`)).body['data'].map(
    ({ id }: { id: string }) => id,
  ) as string[]

beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  hr = await app.signIn()
})
afterAll(() => app.close())

describe('rules of the employee form', () => {
  it('wants fifteen years on the start date', async () => {
    expect(codes(await create({ dob: '2010-01-16', startDate: '2025-01-15' }))[1]).toBe('dob:RULE')
  })
  it('wants the dates of a fixed contract, the end after the start', async () => {
    expect(codes(await create({ contractType: 'FDC' }))).toEqual([
      400,
      'contractPeriodStartDate:REQUIRED',
      'contractPeriodEndDate:REQUIRED',
    ])
    expect(
      codes(
        await create({
          contractType: 'FDC',
          contractPeriodStartDate: '2024-01-01',
          contractPeriodEndDate: '2024-01-01',
        }),
      ),
    ).toEqual([409, 'contractPeriodEndDate:RULE'])
  })
  it('derives the end of probation, the status and seniority', async () => {
    const probation = (
      await create({
        startDate: '2024-11-30',
        probationMonths: 3,
        positions: [
          { companyStructurePositionId: company.stores[0]?.position, startDate: '2024-11-30', isPrimary: true },
        ],
      })
    ).body['data']
    expect(probation).toMatchObject({
      postProbationDate: '2025-02-28',
      status: 'IN_PROBATION',
      isPassedProbation: false,
      isSeniorityEligible: true,
    })
    const fixed = (
      await create({
        contractType: 'FDC',
        contractPeriodStartDate: '2024-01-01',
        contractPeriodEndDate: '2025-01-01',
        probationMonths: 0,
      })
    ).body['data']
    expect(fixed).toMatchObject({ status: 'POST_PROBATION', isSeniorityEligible: false })
  })
  it('keeps account, device and NSSF numbers to one person', async () => {
    await create({ accountNo: 'SAME', nssfNo: '123456789', fingerPrintId: 'F77' })
    expect(codes(await create({ accountNo: 'SAME' }))).toEqual([409, 'accountNo:DUPLICATE'])
    expect(codes(await create({ nssfNo: '123456789' }))).toEqual([409, 'nssfNo:DUPLICATE'])
    expect(codes(await create({ accountNo: 'F77' }))).toEqual([409, 'accountNo:DUPLICATE'])
    expect(codes(await create({ nssfNo: '12345678' }))).toEqual([400, 'nssfNo:FORMAT'])
    const check = async (query: string) => (await hr.call('GET', `${employees}/check/unique?${query}`)).body['data']
    expect(await check('field=fingerPrintId&value=F77')).toMatchObject({ isUnique: false })
    expect(await check('field=nssfNo&value=999999999')).toEqual({ isUnique: true })
  })
  it('allows no longer probation than the setting', async () => {
    const [setting] = await app.db
      .insert(globalConfiguration)
      .values({ type: 'General', name: 'probation_months', dataType: 'number', storedValue: '2', description: '' })
      .returning()
    expect(codes(await create({ probationMonths: 3 }))).toEqual([400, 'probationMonths:RANGE'])
    const { id, version } = (await create({ probationMonths: 2 })).body['data']
    expect(codes(await hr.call('PATCH', `${employees}/${id}`, { body: { version, probationMonths: 3 } }))).toEqual([
      400,
      'probationMonths:RANGE',
    ])
    await app.db.delete(globalConfiguration).where(eq(globalConfiguration.id, setting?.id ?? ''))
  })
  it('deletes only what was made by mistake, with what was made with it', async () => {
    const remove = (id: string, user = hr) => user.call('DELETE', `${employees}/${id}`)
    const { id } = (await create()).body['data']
    const known = (await create()).body['data'].id as string
    await app.db.update(employee).set({ status: 'POST_PROBATION' }).where(eq(employee.id, known))
    const self = await app.signIn({
      employeeId: id,
      isSelfService: true,
      dataScope: 'SELF',
      permissions: ['DELETE_EMPLOYEE_MASTER_INFORMATION', 'READ_EMPLOYEE_MASTER_INFORMATION'],
    })
    expect([await remove(id, self), await remove(id), await remove(known)].map(codes)).toEqual([
      [403, ':FORBIDDEN'],
      [409, ':IN_USE'],
      [409, ':STATUS_NOT_ALLOWED'],
    ])
    await app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.id, self.userId))
    expect(codes(await remove(id))).toEqual([200])
    expect([
      await app.db.select().from(employee).where(eq(employee.id, id)),
      await app.db.select().from(employeePosition).where(eq(employeePosition.employeeId, id)),
    ]).toEqual([[], []])
  })
  it('finds nobody by a contact number without a digit', async () => {
    const by = async (typed: string) =>
      (await hr.call('GET', `${employees}?contactNumber=${typed}`)).body['pageMeta'].totalCount
    const { id } = (await create()).body['data']
    await hr.call('POST', 'employee/employee-contact', {
      body: { employeeId: id, contactType: 'PHONE', contact: '012777123' },
    })
    expect([await by('777123'), await by('abc')]).toEqual([1, 0])
  })
  it('names references that do not exist', async () => {
    expect(codes(await create({ workingShiftId: 'none', gender: 'NONE' }))).toEqual([
      400,
      'gender:NOT_FOUND_REF',
      'workingShiftId:NOT_FOUND_REF',
    ])
    expect(
      codes(
        await create({
          positions: [
            { companyStructurePositionId: company.stores[0]?.team, startDate: '2024-01-01', isPrimary: true },
          ],
        }),
      ),
    ).toContain('positions.0.companyStructurePositionId:NOT_FOUND_REF')
  })
  it('moves the present place with the primary row and writes down both', async () => {
    const made = await create({
      startDate: '2024-01-01',
      positions: [
        { companyStructurePositionId: company.stores[0]?.position, startDate: '2024-01-01', isPrimary: true },
      ],
    })
    const positions = [
      {
        companyStructurePositionId: company.stores[0]?.position,
        startDate: '2024-01-01',
        endDate: '2024-12-31',
        isPrimary: true,
      },
      { companyStructurePositionId: company.stores[1]?.position, startDate: '2025-01-01', isPrimary: true },
    ]
    const moved = await hr.call('PATCH', `${employees}/${idOf(made)}`, { body: { positions, version: 1 } })
    expect(
      moved.body['data'].positions.map((p: { companyStructureOutlet: { id: string }; endDate: string | null }) => [
        p.companyStructureOutlet.id,
        p.endDate,
      ]),
    ).toEqual([
      [company.stores[1]?.outlet, null],
      [company.stores[0]?.outlet, '2024-12-31'],
    ])
    expect(moved.body['data'].positions[1].id).toBe(made.body['data'].positions[0].id)
    // A day on which the first row still holds, then today: the dates decide where the person stands.
    const standsIn = async (day: string) => {
      await applyPositionDates(app.db, day)
      return (await hr.call('GET', `${employees}?keywords=${String(made.body['data'].accountNo)}`)).body['data'][0]
        .positions[0].companyStructureOutlet.id
    }
    expect([await standsIn('2024-12-31'), await standsIn('2025-01-01')]).toEqual([
      company.stores[0]?.outlet,
      company.stores[1]?.outlet,
    ])
    expect(codes(await hr.call('PATCH', `${employees}/${idOf(made)}`, { body: { startDate: '2023-12-31' } }))[0]).toBe(
      409,
    )
    const audit = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, idOf(made)))
      .orderBy(auditLog.id)
    expect(audit.flatMap(({ changes }) => Object.keys(changes ?? {}))).toEqual(
      expect.arrayContaining(['positions', 'positionId']),
    )
  })
})

describe('the account of an employee', () => {
  it('creates a user without a password, with the role Employee', async () => {
    await app.db.insert(role).values({ id: 'role-employee', name: 'Employee' })
    const made = await create({ newUsername: 'sok.dara', newUserPhone: '012345999' })
    expect(made.body['data'].user).toMatchObject({ username: 'sok.dara', phone: '012345999' })
    const [user] = await app.db
      .select()
      .from(userAccount)
      .innerJoin(userRole, eq(userRole.userId, userAccount.id))
      .where(eq(userAccount.username, 'sok.dara'))
    expect(user).toMatchObject({
      user_account: { employeeId: idOf(made), passwordHash: null, isSelfService: true },
      user_role: { roleId: 'role-employee' },
    })
    expect(codes(await create({ newUsername: 'SOK.DARA'.toLowerCase(), newUserPhone: '012345999' }))).toEqual([
      409,
      'newUsername:DUPLICATE',
      'newUserPhone:DUPLICATE',
    ])
    expect(codes(await create({ newUsername: 'nobody.yet' }))).toEqual([400, 'newUserPhone:REQUIRED'])
  })
  it('never takes the user of another person', async () => {
    const free = await app.signIn()
    const first = await create({ userId: free.userId })
    expect(first.body['data'].user.id).toBe(free.userId)
    expect(codes(await create({ userId: free.userId }))).toEqual([409, 'userId:DUPLICATE'])
    const detached = await hr.call('PATCH', `${employees}/${idOf(first)}`, { body: { userId: null } })
    expect(detached.body['data'].user).toBeNull()
  })
  it('asks for the rights to create and to attach users', async () => {
    const clerk = await app.signIn({
      permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'CREATE_EMPLOYEE_MASTER_INFORMATION'],
    })
    expect(codes(await create({ newUsername: 'x.y.z', newUserPhone: '012345998' }, clerk))).toEqual([403, ':FORBIDDEN'])
    expect(codes(await create({ userId: hr.userId }, clerk))).toEqual([403, ':FORBIDDEN'])
  })
})

describe('who may change whom', () => {
  it('leaves self-service users to their requests', async () => {
    const made = await create()
    const own = await app.signIn({
      permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'UPDATE_EMPLOYEE_MASTER_INFORMATION'],
      dataScope: 'SELF',
      isSelfService: true,
      employeeId: idOf(made),
    })
    expect((await own.call('GET', `${employees}/${idOf(made)}`)).body['data'].abilities).toEqual({
      update: false,
      delete: false,
    })
    expect(codes(await own.call('PATCH', `${employees}/${idOf(made)}`, { body: { remark: 'x' } }))).toEqual([
      403,
      ':FORBIDDEN',
    ])
    const searched = await own.call('GET', `${employees}/search/template?keywords=Person`)
    expect(searched.body['data'].map(({ id }: { id: string }) => id)).toEqual([idOf(made)])
  })
  it('makes nobody beyond the own scope', async () => {
    const me = await create({
      positions: [
        { companyStructurePositionId: company.stores[0]?.position, startDate: '2024-01-01', isPrimary: true },
      ],
    })
    const manager = await app.signIn({
      permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'CREATE_EMPLOYEE_MASTER_INFORMATION'],
      dataScope: 'OUTLET',
      employeeId: idOf(me),
    })
    const at = (store: number) =>
      create(
        {
          positions: [
            { companyStructurePositionId: company.stores[store]?.position, startDate: '2024-01-01', isPrimary: true },
          ],
        },
        manager,
      )
    expect((await at(0)).status).toBe(201)
    expect(codes(await at(1))).toEqual([403, ':FORBIDDEN'])
  })
})

describe('search', () => {
  it('finds people in either script, by parts of words and by the beginnings of short ones', async () => {
    const id = idOf(
      await create({
        accountNo: 'Q-4711',
        lastNameEn: 'Keo',
        firstNameEn: 'Ratana',
        lastNameKh: 'កែវ',
        firstNameKh: 'រតនា',
      }),
    )
    for (const words of ['ratana', 'ATAN', 'Ratana KEO', 'q-47', '4711', '៤៧១១', 'រតនា', 'តនា', 'កែវ រតនា', 'ke', 'រត'])
      expect(await found(words), words).toContain(id)
    for (const words of ['ratana sok', 'at', 'តន', '%', '_', '\\', 'រតនី'])
      expect(await found(words), words).not.toContain(id)
  })
})
