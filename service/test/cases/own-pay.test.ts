import { permit, writableFields, type AnyResource } from '@staff/contract'
import { employee as master } from '@staff/contract/employee'
import { allResources } from '@staff/contract/catalogue'
import type { ImportType } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalStatusTracking } from '../../src/areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { attendanceRecord } from '../../src/areas/attendance-leave/attendance-record/attendance-record.table.ts'
import { employee } from '../../src/areas/employee/employee/employee.table.ts'
import { importKinds } from '../../src/areas/import-kinds.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { requestKinds } from '../../src/areas/request-kinds.ts'
import { getOwnWords } from '../../src/people/own-pay.ts'
import { knownRecords } from '../../src/crud/records.ts'
import type { TestAnswer, TestApp, TestUser } from '../support/app/app.ts'
import { commitImport, csv, undoImport, uploadImport } from '../support/imports/imports.ts'
import { good, importableCompany, type RowCells } from '../support/imports/importable.ts'
import type { SmallCompany } from '../support/people/people.ts'
import type { RosterCompany } from '../support/people/roster.ts'
import { inDays } from '../support/people/working-life.ts'
import { pathOf, sampledCompany, type Row } from '../support/samples/sampled-company.ts'
import { sampleInput } from '../support/samples/samples.ts'

// What is declared (own-pay-declared.test.ts) is tried: by a holder of every right, for oneself, by every door.
const own = getOwnWords('ANOTHER').en.split('.')[0] ?? ''
const refusedAsOwn = ({ status, body }: TestAnswer) => ({
  status,
  isOwn: String((body['errors'] as readonly { message: string }[] | undefined)?.[0]?.message).startsWith(own),
})
const asOwn = { status: 409, isOwn: true }

const declared = allResources.filter(
  (r) => r.name !== master.name && knownRecords().some((one) => one.r.name === r.name && one.storage.pay),
)
/** Whether the resource has the call that makes a record. */
const isMade = (r: AnyResource) => areaOperations.some(({ method, path }) => method === 'POST' && path === pathOf(r))

/** Fields of the master record that pay is worked out from, with another value. */
const payFields: readonly (readonly [string, (of: SmallCompany) => unknown])[] = [
  ['startDate', () => '2024-02-01'],
  ['dob', () => '1991-02-03'],
  ['gender', () => 'FEMALE'],
  ['nationality', () => 'OTHER'],
  ['isTaxResident', () => false],
  ['isSeniorityEligible', () => false],
  ['employmentType', () => 'INTERN'],
  ['probationMonths', () => 1],
  ['workingShiftId', ({ rosterShiftId }) => rosterShiftId],
  ['nssfNo', () => '123456789'],
  ['fingerPrintId', () => '4711'],
]

describe('a record that payroll reads', () => {
  let app: TestApp
  let company: SmallCompany
  let admin: TestUser
  let me: TestUser
  let mine = ''
  beforeAll(async () => {
    ;({ app, company, admin } = await sampledCompany([]))
    mine = company.people[0] ?? ''
    me = await app.signIn({ employeeId: mine })
  })
  afterAll(() => app.close())
  // The only account of somebody takes all of the pay.
  const sampled = (r: AnyResource, n: number) => ({
    ...sampleInput(r, company, n),
    employeeId: mine,
    ...(r.name === 'employee-payment-method' ? { sharePercent: 100 } : {}),
  })
  /** One's own row of a resource, as another person has written it. */
  async function loadOwn(r: AnyResource, n: number): Promise<Row> {
    if (isMade(r)) {
      const answer = await admin.call('POST', pathOf(r), { body: sampled(r, n) })
      expect([r.name, answer.status, answer.body]).toEqual([r.name, 201, expect.anything()])
      return answer.body['data'] as Row
    }
    if (r.name === 'attendance-record')
      await app.db.insert(attendanceRecord).values({
        employeeId: mine,
        fingerPrintId: 'own',
        deviceTime: `${inDays(-3)} 08:00:00`,
        scanTime: `${inDays(-3)}T08:00:00+07:00`,
      })
    const { body } = await admin.call('GET', `${pathOf(r)}?limit=1&employeeId=${mine}`)
    const [row] = body['data'] as Row[]
    if (!row) throw new Error(`${r.name} has no row of this person`)
    return row
  }
  it.each(declared.filter(isMade).map((r) => [r.name, r] as const))('%s: is not made', async (_, r) => {
    expect(refusedAsOwn(await me.call('POST', pathOf(r), { body: sampled(r, 80) }))).toEqual(asOwn)
  })
  it.each(declared.map((r) => [r.name, r] as const))('%s: is neither changed nor deleted', async (_, r) => {
    const row = await loadOwn(r, 81)
    expect(row.id).toBeTruthy()
    const path = `${pathOf(r)}/${row.id}`
    const sent = writableFields(r).filter(({ field, sent: name }) => !field.createOnly && name !== 'employeeId')
    const other: Record<string, unknown> = sampled(r, 82)
    const more =
      r.name === 'attendance-record' ? { scanTime: `${inDays(-3)}T08:07:00+07:00`, adjustmentReason: 'Late bus' } : {}
    const body = { ...Object.fromEntries(sent.map(({ sent: name }) => [name, other[name]])), ...more }
    if (permit(r, 'UPDATE'))
      expect(
        refusedAsOwn(await me.call(r.update ?? 'PATCH', path, { body: { ...body, version: row['version'] } })),
      ).toEqual(asOwn)
    if (permit(r, 'DELETE')) expect(refusedAsOwn(await me.call('DELETE', path))).toEqual(asOwn)
  })
  it.each(payFields)('the own master record: %s', async (field, value) => {
    const path = `employee/employee-master-information/${mine}`
    const { version } = (await me.call('GET', path)).body['data']
    expect(refusedAsOwn(await me.call('PATCH', path, { body: { version, [field]: value(company) } }))).toEqual(asOwn)
  })
  it('the own master record: positions', async () => {
    const path = `employee/employee-master-information/${mine}`
    const { version, startDate } = (await me.call('GET', path)).body['data']
    const positions = [{ companyStructurePositionId: company.stores[1]?.position, startDate, isPrimary: true }]
    expect(refusedAsOwn(await me.call('PATCH', path, { body: { version, positions } }))).toEqual(asOwn)
  })
  it('the rest of the own master record is changed, also in the whole of the form', async () => {
    const path = `employee/employee-master-information/${mine}`
    const { version } = (await me.call('GET', path)).body['data']
    const answer = await me.call('PATCH', path, { body: { version, remark: 'Mine', maritalStatus: 'MARRIED' } })
    expect([answer.status, answer.body['data']['remark']]).toEqual([200, 'Mine'])
  })
  it('calls of their own: pay, probation, balances, settlement', async () => {
    const calls: readonly (readonly [string, 'POST' | 'PUT', object])[] = [
      [
        'employee/payroll-benefit',
        'POST',
        {
          benefitComponentId: company.benefits[0],
          amount: 9,
          currency: 'USD',
          effectiveDateFrom: inDays(3),
          reason: 'More',
        },
      ],
      [
        'employee/payroll-deduction',
        'POST',
        { payrollDeductionTypeId: company.deductionTypes[0], deductionDate: inDays(3), amount: 1, currency: 'USD' },
      ],
      [`employee/employee-master-information/${mine}/probation`, 'PUT', { passProbationStatus: 'POST_PROBATION' }],
      ['employee/payroll-generation/settlement', 'POST', { employeeId: mine }],
    ]
    for (const [path, method, sent] of calls) {
      const body = path.endsWith('/probation') ? sent : { employeeId: mine, ...sent }
      expect([path, refusedAsOwn(await me.call(method, path, { body }))]).toEqual([path, asOwn])
    }
  })
})

describe('a file', () => {
  let t: RosterCompany
  let accountFor: (type: ImportType) => string
  beforeAll(async () => {
    ;({ t, accountFor } = await importableCompany())
    // Somebody else, who may answer.
    await t.app.signIn({ employeeId: await t.person() })
  })
  afterAll(() => t.close())
  const sheet = (type: ImportType, cells: RowCells, of: string) => {
    const { columns = [] } = importKinds.find((kind) => kind.type === type) ?? {}
    return csv([
      columns.map(({ label }) => label.en),
      columns.map(({ key }) => (key === 'accountNo' ? of : (cells[key] ?? ''))),
    ])
  }
  const types = (Object.entries(good) as [ImportType, RowCells][]).filter(([type]) =>
    importKinds.some((kind) => kind.type === type && kind.pay),
  )
  it.each(types)(
    '%s: the own row is refused in words, or becomes a request that somebody else answers',
    async (type, cells) => {
      const mine = await (type === 'day-off' ? t.roster() : t.person())
      const me = await t.app.signIn({ employeeId: mine })
      const { accountNo } = await t.row(mine)
      const { id, failed } = (await uploadImport(me, type, sheet(type, cells, accountNo))).body['data']
      const kind = requestKinds.find(({ table }) => importKinds.some((one) => one.type === type && one.table === table))
      if (failed > 0) {
        const said = (await me.call('GET', `employee/bulk-import-document/${id}/row?limit=9&status=INVALID`)).body[
          'data'
        ]
        expect(said[0].message).toContain(own)
        expect(kind?.pay).not.toBe('READ')
        return
      }
      expect((await commitImport(me, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 1 })
      const asked = await t.app.db
        .select()
        .from(approvalStatusTracking)
        .where(eq(approvalStatusTracking.employeeId, mine))
      expect(asked.map(({ status }) => status)).toEqual(['PENDING'])
      expect(
        (await me.call('POST', `employee/bulk-import-document/${id}/commit`, { body: { status: 'ACTIVE' } })).status,
      ).toBe(409)
    },
  )
  it.each(types)('%s: an import of somebody else with the own row is not taken back', async (type, cells) => {
    const of = type === 'day-off' ? accountFor(type) : (await t.row(await t.person())).accountNo
    const [who] = await t.app.db.select().from(employee).where(eq(employee.accountNo, of))
    const about = await t.app.signIn({ employeeId: who?.id ?? '' })
    const { id } = (await uploadImport(t.hr, type, sheet(type, cells, of))).body['data']
    expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED' })
    expect(refusedAsOwn(await undoImport(about, id))).toEqual(asOwn)
    expect((await undoImport(t.hr, id)).status).toBe(200)
  })
})
