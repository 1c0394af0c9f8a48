import { int, L, resource, text } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { positionLevel as table } from '../../src/areas/admin/position-level/position-level.table.ts'
import { employee } from '../../src/areas/employee/employee/employee.table.ts'
import { payrollDeductionType } from '../../src/areas/payroll/payroll-deduction-type/payroll-deduction-type.table.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { crud } from '../../src/crud/operations.ts'
import type { RequestContext } from '../../src/http/request-context.ts'
import { codes, testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../support/people/people.ts'

const label = L('Secret Level', 'កម្រិតសម្ងាត់')
/** The table of position levels once more, its number visible to few. */
const secret = resource({
  name: 'secret-level',
  screen: '/secret-level',
  permission: 'POSITION_LEVEL',
  label,
  title: ['levelTitle'],
  fields: {
    levelTitle: text({ label }),
    levelNumber: int({ label, min: 1, max: 99, needs: 'READ_SALARY', optional: true }),
  },
  list: {
    columns: ['levelTitle', 'levelNumber'],
    filters: ['levelNumber'],
    sort: ['levelTitle', 'levelNumber'],
    order: 'levelTitle:ASC',
  },
  form: [{ label, rows: [['levelTitle', 'levelNumber']] }],
})
let app: TestApp
let admin: TestUser
let company: SmallCompany

beforeAll(async () => {
  app = await testApp({ operations: [...areaOperations, ...crud(secret, { table, rows: 'reference' })] })
  admin = await app.signIn()
  company = await smallCompany(app.db)
})
afterAll(() => app.close())

describe('a field that asks for a permission of its own', () => {
  it('Odoo CVE-2024-36259, CVE-2019-11780, CVE-2024-12368: is nowhere for a caller without it', async () => {
    await admin.call('POST', 'employee/secret-level', { body: { levelTitle: 'Chief', levelNumber: 44 } })
    const clerk = await app.signIn({ permissions: ['READ_POSITION_LEVEL', 'CREATE_POSITION_LEVEL'] })
    const list = await clerk.call('GET', 'employee/secret-level')
    expect(list.body['data'][0]).not.toHaveProperty('levelNumber')
    expect(
      (await clerk.call('GET', `employee/secret-level/${list.body['data'][0].id}`)).body['data'],
    ).not.toHaveProperty('levelNumber')
    expect(codes(await clerk.call('GET', 'employee/secret-level?orderBy=levelNumber'))).toEqual([
      400,
      'orderBy:UNKNOWN_SORT',
    ])
    expect(codes(await clerk.call('GET', 'employee/secret-level?levelNumber=44'))).toEqual([
      400,
      'levelNumber:UNKNOWN_FIELD',
    ])
    expect(
      codes(await clerk.call('POST', 'employee/secret-level', { body: { levelTitle: 'x', levelNumber: 45 } })),
    ).toEqual([400, 'levelNumber:UNKNOWN_FIELD'])
    expect(
      codes(await clerk.call('POST', 'employee/secret-level/export', { body: [{ field: 'levelNumber', label: 'n' }] })),
    ).toEqual([400, 'levelNumber:UNKNOWN_FIELD'])
    expect((await admin.call('GET', 'employee/secret-level?levelNumber=44')).body['data'][0].levelNumber).toBe(44)
  })
})

describe('writes', () => {
  it('lets one of two simultaneous changes of the same version through', async () => {
    const { id } = (
      await admin.call('POST', 'employee/position-level', { body: { levelTitle: 'Race', levelNumber: 50 } })
    ).body['data']
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((levelTitle) =>
        admin.call('PATCH', `employee/position-level/${id}`, { body: { levelTitle, version: 1 } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await admin.call('GET', `employee/position-level/${id}`)).body['data'].version).toBe(2)
  })
  it('names the field of a value that is taken', async () => {
    const holiday = () =>
      admin.call('POST', 'employee/public-holiday', { body: { name: 'New Year', date: '2026-04-14' } })
    expect((await holiday()).status).toBe(201)
    expect(codes(await holiday())).toEqual([409, 'date:DUPLICATE'])
    await admin.call('POST', 'employee/position-level', { body: { levelTitle: 'Taken', levelNumber: 51 } })
    expect(
      codes(await admin.call('POST', 'employee/position-level', { body: { levelTitle: 'TAKEN', levelNumber: 52 } })),
    ).toEqual([409, 'levelTitle:DUPLICATE'])
  })
  it('keeps what the system defined, and what others use', async () => {
    await app.db.insert(payrollDeductionType).values({ id: 'late', name: 'Late', code: 'LATE', isSystemDefined: true })
    expect(codes(await admin.call('DELETE', 'employee/payroll-deduction-type/late'))).toEqual([409, ':SYSTEM_DEFINED'])
    const used = await admin.call('DELETE', `employee/position-level/${company.levelId}`)
    expect([...codes(used), used.body['message']]).toEqual([409, ':IN_USE', 'In use by 2 other records'])
  })
})

describe('birthdays', () => {
  it('counts a birthday of 29 February on the 28th in a year without a 29th', async () => {
    const made = await admin.call('POST', 'employee/employee-master-information', {
      body: { ...employeeInput(company, 7), accountNo: 'LEAP', dob: '2000-02-29' },
    })
    const list = areaOperations.find(
      ({ method, path }) => method === 'GET' && path === 'employee/report/employee-birthday-report',
    )
    const query = list?.query?.parse({ month: '02', keywords: 'LEAP' })
    const ageOn = async (today: string) => {
      const caller = {
        userId: admin.userId,
        permissions: new Set(['ALL_FUNCTION']),
        dataScope: 'ALL',
      } as unknown as RequestContext['caller']
      const { body } = (await list?.handler({ caller, today, db: app.db, lang: 'en' } as unknown as RequestContext, {
        query,
        body: undefined,
        params: {},
      })) ?? { body: { data: [] } }
      return (body as { data: { age: number }[] }).data.map(({ age }) => age)
    }
    expect(await ageOn('2025-02-27')).toEqual([24])
    expect(await ageOn('2025-02-28')).toEqual([25])
    expect(await ageOn('2024-02-28')).toEqual([23])
    expect(await ageOn('2024-02-29')).toEqual([24])
    await app.db
      .update(employee)
      .set({ status: 'RESIGNED' })
      .where(and(eq(employee.id, made.body['data'].id)))
    expect(await ageOn('2025-02-28')).toEqual([])
  })
})
