import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codes, type TestAnswer } from '../../../../test/support/app/app.ts'
import { employeeInput } from '../../../../test/support/people/people.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { role } from '../../admin/role/role.table.ts'
import { userAccount, userRole } from '../../admin/user/user.table.ts'

const employees = 'employee/employee-master-information'
const t = withPeople()
let count = 100
const create = (extra: Record<string, unknown> = {}, user = t.hr) =>
  user.call('POST', employees, { body: { ...employeeInput(t.company, ++count), ...extra } })
const getId = ({ body }: TestAnswer): string => body['data'].id

describe('the account of an employee', () => {
  it('creates a user without a password, with the role Employee', async () => {
    await t.app.db.insert(role).values({ id: 'role-employee', name: 'Employee' })
    const made = await create({ newUsername: 'sok.dara', newUserPhone: '012345999' })
    expect(made.body['data'].user).toMatchObject({ username: 'sok.dara', phone: '012345999' })
    const [user] = await t.app.db
      .select()
      .from(userAccount)
      .innerJoin(userRole, eq(userRole.userId, userAccount.id))
      .where(eq(userAccount.username, 'sok.dara'))
    expect(user).toMatchObject({
      user_account: { employeeId: getId(made), passwordHash: null, isSelfService: true },
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
    const free = await t.app.signIn()
    const first = await create({ userId: free.userId })
    expect(first.body['data'].user.id).toBe(free.userId)
    expect(codes(await create({ userId: free.userId }))).toEqual([409, 'userId:DUPLICATE'])
    const detached = await t.hr.call('PATCH', `${employees}/${getId(first)}`, { body: { userId: null } })
    expect(detached.body['data'].user).toBeNull()
  })
  it('asks for the rights to create and to attach users', async () => {
    const clerk = await t.app.signIn({
      permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'CREATE_EMPLOYEE_MASTER_INFORMATION'],
    })
    expect(codes(await create({ newUsername: 'x.y.z', newUserPhone: '012345998' }, clerk))).toEqual([403, ':FORBIDDEN'])
    expect(codes(await create({ userId: t.hr.userId }, clerk))).toEqual([403, ':FORBIDDEN'])
  })
})

describe('the right to change the accounts of others', () => {
  it('leaves self-service users to their requests', async () => {
    const made = await create()
    const own = await t.app.signIn({
      permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'UPDATE_EMPLOYEE_MASTER_INFORMATION'],
      dataScope: 'SELF',
      isSelfService: true,
      employeeId: getId(made),
    })
    expect((await own.call('GET', `${employees}/${getId(made)}`)).body['data'].abilities).toEqual({
      update: false,
      delete: false,
    })
    expect(codes(await own.call('PATCH', `${employees}/${getId(made)}`, { body: { remark: 'x' } }))).toEqual([
      403,
      ':FORBIDDEN',
    ])
    const searched = await own.call('GET', `${employees}/search/template?keywords=Person`)
    expect(searched.body['data'].map(({ id }: { id: string }) => id)).toEqual([getId(made)])
  })
  it('makes nobody beyond the own scope', async () => {
    const me = await create({
      startDate: '2024-01-01',
      positions: [
        { companyStructurePositionId: t.company.stores[0]?.position, startDate: '2024-01-01', isPrimary: true },
      ],
    })
    const manager = await t.app.signIn({
      permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'CREATE_EMPLOYEE_MASTER_INFORMATION'],
      dataScope: 'OUTLET',
      employeeId: getId(me),
    })
    const at = (store: number) =>
      create(
        {
          startDate: '2024-01-01',
          positions: [
            { companyStructurePositionId: t.company.stores[store]?.position, startDate: '2024-01-01', isPrimary: true },
          ],
        },
        manager,
      )
    expect((await at(0)).status).toBe(201)
    expect(codes(await at(1))).toEqual([403, ':FORBIDDEN'])
  })
})
