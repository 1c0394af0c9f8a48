import { allPermissionKeys } from '@staff/contract/permissions'
import { apiPath } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { daysOfPay } from '../../src/areas/days-of-pay.ts'
import { paySources } from '../../src/areas/payroll/payroll-run/inputs/pay-sources.ts'
import { payrollRunTask } from '../../src/areas/payroll/payroll-run/run/run-task.ts'
import { mediaEntities } from '../../src/areas/platform/media/entities.ts'
import { media } from '../../src/areas/platform/media/media.table.ts'
import type { Operation } from '../../src/http/operation.ts'
import type { TestDatabase } from '../support/app/database.ts'
import { codes, testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { csv, uploadImport } from '../support/imports/imports.ts'
import { takeForToday } from '../support/app/one-day.ts'
import { demoDatabase, rowsOf, today } from '../support/app/seeded.ts'
import { taskIs, taskRunner } from '../support/app/tasks.ts'

// Every call that reads, made by a user who may read everything but salaries, and by a user who may read those too: no
// answer to the first user contains pay. The calls come from the operations of the service, on the demo company with
// its payrolls (docs/rules/pay.md, "Who sees pay").
const everything = allPermissionKeys().filter(
  (key) => !['ALL_FUNCTION', 'SPECIAL_MODULE', 'READ_ALL_FUNCTION', 'READ_ALL_PERMISSION', 'READ_SALARY'].includes(key),
)

takeForToday(today)
let t: TestApp
let blind: TestUser
let database: TestDatabase
let officer: TestUser
/** Amounts that can only be a person's pay: dollars with cents, by their plain text. */
let secrets: ReadonlySet<string>
let ids: readonly string[] = []
/** A person who has left without a settlement. */
let unsettled = ''
interface Leaver {
  readonly employee: { readonly id: string }
}
beforeAll(async () => {
  database = await demoDatabase()
  t = await testApp({ operations: areaOperations, database })
  // Unique cents distinguish base salaries, adjustments and deductions from other numbers.
  await t.db.execute(sql`update payroll_benefit set amount = trunc(amount) + 0.37 where currency = 'USD'`)
  await t.db.execute(
    sql`update payroll_adjustment_line set adjust_amount = trunc(adjust_amount) + 0.41, current_amount = trunc(current_amount) + 0.41 where currency = 'USD'`,
  )
  await t.db.execute(sql`update payroll_deduction set amount = 1000.43 + trunc(amount)`)
  officer = await t.signIn({ permissions: [...everything, 'READ_SALARY'] })
  blind = await t.signIn({ permissions: everything })
  const imported = await fillRest()
  const paid = await rowsOf(
    database,
    `select net_usd::text as amount from payroll_slip union select amount::text from payroll_slip_line where currency = 'USD' and amount > 100
      union select amount::text from payroll_benefit where currency = 'USD' union select amount::text from payroll_deduction
      union select adjust_amount::text from payroll_adjustment_line where currency = 'USD' union select amount::text from opening_gross union select '3210.59'`,
  )
  secrets = new Set(paid.map(({ amount }) => String(Number(amount))).filter((amount) => /^\d{3,}\.\d\d$/.test(amount)))
  const known = await rowsOf(
    database,
    `(select id from payroll_run where type = 'FIRST' order by start_date) union all (select run_id from payroll_settlement) union all (select employee_id from payroll_settlement)
      union all (select id from payroll_settlement) union all (select id from payslip order by id limit 2) union all (select id from opening_gross) union all (select id from opening_seniority) union all (select '${imported}')
      union all (select id::text from audit_log where entity in ('opening-gross', 'payroll-benefit', 'payroll-deduction') order by id limit 3) union all (select id from payroll_slip order by id limit 2) union all (select id from payroll_benefit order by id limit 2)
      union all (select id from payroll_benefit_adjustment order by id limit 2) union all (select id from payroll_deduction order by id limit 2)
      union all (select employee_id from payroll_benefit_adjustment order by id limit 2) union all (select id from employee_resignation order by id limit 2)`,
  )
  const { body } = await officer.call('GET', 'employee/payroll-paper?limit=1&state=DUE,LATE,FILED,AMEND')
  ids = [...known, ...(body.data as [{ readonly id: string }])].map(({ id }) => String(id))
})
afterAll(() => t.close())
/**
 * Records that the demo company lacks: a final settlement, the gross of earlier months and days owed, typed and from a
 * file; the id of the import.
 */
async function fillRest(): Promise<string> {
  const leavers = await officer.call(
    'GET',
    'employee/payroll-generation/report/settlement?limit=2&state=DUE&isOverdue=true&orderBy=lastDay:DESC',
  )
  const [{ employee }, next] = leavers.body.data as readonly [Leaver, Leaver]
  unsettled = next.employee.id
  const tasks = await taskRunner(t.db, [payrollRunTask(paySources, daysOfPay)])
  const started = await officer.call('POST', 'employee/payroll-generation/settlement', {
    body: { employeeId: employee.id },
  })
  await taskIs(t.db, started.body.data.id as string, 'DONE')
  await tasks.stop()
  const [person] = await rowsOf(
    database,
    `select id as "employeeId", account_no as number from employee where status = 'POST_PROBATION' order by account_no limit 1`,
  )
  const { employeeId, number } = person as { readonly employeeId: string; readonly number: string }
  const gross = { employeeId, payMonth: '2026-02', amount: 3209.57, currency: 'USD' }
  const owed = { employeeId, days: 30, owedOn: '2026-01-01' }
  for (const [path, body] of [
    ['opening-gross', gross],
    ['opening-seniority', owed],
  ] as const)
    expect(codes(await officer.call('POST', `employee/${path}`, { body }))).toEqual([201])
  const file = csv([
    ['Account No', 'Month', 'Gross of the month', 'Currency'],
    [number, '2026-01', 3210.59, 'USD'],
  ])
  const imported = await uploadImport(officer, 'opening-gross', file, 'file.csv')
  return imported.body.data.id as string
}

/** The amounts of people's pay in a text. */
const told = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.-])\d{1,3}(?:,\d{3})+\.\d+|(?<![\w.-])\d+\.\d+(?![\w-])/g)]
    .map(([number]) => String(Number(number.replaceAll(',', ''))))
    .filter((amount) => secrets.has(amount))
/** Calls of pay and of what carries it further: their places are filled with all that has an id. */
const ofRecords =
  /payroll|benefit|deduction|resignation|adjust|audit|tracking|master-information|task|media|opening|bonus|import|payslip/
function getAddresses({ path }: Operation): readonly string[] {
  if (!path.includes(':')) {
    const ofRun = /payroll-generation|adjustment-summary/.test(path) ? `&payrollReportId=${ids[0] ?? ''}` : ''
    return [path, `${path}?limit=50${ofRun}`]
  }
  if (!ofRecords.test(path)) return []
  const named = path.replaceAll(':year', '2026').replaceAll(':figure', 'netSalary')
  const [first = '', second = ''] = ids
  const ofTwo = named.includes(':otherId') ? named.replace(':otherId', first).replace(':id', second) : named
  return [...new Set(ids.map((id) => ofTwo.replaceAll(/:\w+/g, id)))]
}
const isAsked = ({ method, need, path }: Operation): boolean =>
  method === 'GET' && need !== 'public' && !path.endsWith('/stream')

/** The calls that answer, and those whose answers contain amounts of people's pay. */
async function tellers(user: TestUser, of: RegExp) {
  const [answering, telling] = [new Set<string>(), new Set<string>()]
  for (const operation of areaOperations.filter((one) => isAsked(one) && of.test(one.path)))
    for (const address of getAddresses(operation)) {
      const { status, body } = await user.call('GET', address)
      if (status !== 200) continue
      answering.add(operation.path)
      if (told(JSON.stringify(body)).length > 0) telling.add(operation.path)
    }
  return { answering, telling: [...telling] }
}
it('no answer to a user who may read everything but salaries contains pay', async () => {
  const ofPay = /payroll|benefit|deduction|opening|bonus|settlement|payslip|adjust/
  const { answering, telling } = await tellers(officer, ofPay)
  // Every call that is about people is reached by some record, so that its answer is looked at.
  const ofLists = /component|policy|-type|adjustment\/type|problem|bonus-rule|layout|cycle-configuration|structure/
  const aboutPeople = areaOperations.filter((one) => isAsked(one) && ofPay.test(one.path) && !ofLists.test(one.path))
  expect(aboutPeople.map(({ path }) => path).filter((path) => !answering.has(path))).toEqual([])
  expect(telling.length).toBeGreaterThan(20)
  expect((await tellers(blind, /./)).telling).toEqual([])
})
it('a call that reads by POST shows no pay to a user who may not see it', async () => {
  const [payrollReportId = ''] = ids
  const paper = ids.at(-1) ?? ''
  const bank =
    '--XX\r\ncontent-disposition: form-data; name="rejectedOn"\r\n\r\n2026-11-01\r\n--XX\r\ncontent-disposition: form-data; name="file"; filename="r.csv"\r\n\r\nAccount,Amount,Currency\r\n001002,1,USD\r\n--XX--\r\n'
  const generation = 'employee/payroll-generation'
  const asked: Readonly<Record<string, readonly [string, object | Buffer]>> = {
    [`${generation}/dry-run/year/:year/month/:month/type/:type`]: [
      `${generation}/dry-run/year/2026/month/11/type/FIRST`,
      {},
    ],
    [`${generation}/settlement/preview`]: [`${generation}/settlement/preview`, { employeeId: unsettled }],
    [`${generation}/report/to-bank`]: [
      `${generation}/report/to-bank`,
      { payrollReportId, method: 'Cash', currency: 'USD' },
    ],
    [`${generation}/report/for-account`]: [`${generation}/report/for-account`, { payrollReportId }],
    [`${generation}/:id/compare/:otherId/file`]: [`${generation}/${ids[1] ?? ''}/compare/${payrollReportId}/file`, {}],
    [`${generation}/:id/inputs-changed/file`]: [`${generation}/${payrollReportId}/inputs-changed/file`, {}],
    [`${generation}/:id/rejects/check`]: [`${generation}/${payrollReportId}/rejects/check`, Buffer.from(bank)],
    'employee/payroll-paper/:id/file': [`employee/payroll-paper/${paper}/file`, {}],
  }
  // The calculator and the table of the NSSF read nobody's record; files of lists are asked below.
  const ofNobody = /payroll-calculation|nssf\/download-excel|\/export$/
  const readers = areaOperations.filter(
    ({ method, readOnly, path }) =>
      method === 'POST' && readOnly === true && /payroll|benefit|opening|bonus|nssf/.test(path) && !ofNobody.test(path),
  )
  expect(readers.map(({ path }) => path).toSorted()).toEqual(Object.keys(asked).toSorted())
  for (const [address, body] of Object.values(asked)) {
    const headers = Buffer.isBuffer(body) ? { 'content-type': 'multipart/form-data; boundary=XX' } : {}
    const [shown, kept] = [
      await officer.call('POST', address, { body, headers }),
      await blind.call('POST', address, { body, headers }),
    ]
    expect([shown.status, kept.status], address).toEqual([200, 403])
  }
})
it('an amount is no filter, no order, no word of a search and no column of a file without the right', async () => {
  const amounts = allResources.flatMap((r) =>
    Object.entries(r.fields).flatMap(([key, { needs }]) =>
      needs === 'READ_SALARY' ? [{ key, path: `employee/${apiPath(r)}` }] : [],
    ),
  )
  expect(amounts.length).toBeGreaterThan(50)
  const taken: string[] = []
  for (const { key, path } of amounts)
    for (const [method, address, body] of [
      ['GET', `${path}?${key}=1`, undefined],
      ['GET', `${path}?orderBy=${key}:ASC`, undefined],
      ['POST', `${path}/export`, [{ field: key, label: key }]],
      ['POST', `${path}/export/all`, [{ field: key, label: key }]],
    ] as const) {
      const { status } = await blind.call(method, address, body ? { body } : {})
      if (status < 400 || status >= 500) taken.push(`${method} ${address}`)
    }
  expect(taken).toEqual([])
  const searchedBy = allResources.flatMap(({ name, fields, list }) =>
    (list.keywords ?? []).filter((key) => fields[key]?.needs).map((key) => `${name}.${key}`),
  )
  expect(searchedBy).toEqual([])
})
it('a column of pay is absent from the rows, the sums and the file of every list and report without the right', async () => {
  const held: string[] = []
  const shown: string[] = []
  for (const r of allResources) {
    const needy = Object.entries(r.fields).filter(([key, { needs }]) => needs && r.list.columns.includes(key))
    if (needy.length === 0) continue
    const path = `employee/${apiPath(r)}`
    const query = /payroll-generation|adjustment-summary/.test(path) ? `?payrollReportId=${ids[0] ?? ''}` : '?limit=50'
    for (const [user, found] of [
      [officer, held],
      [blind, shown],
    ] as const) {
      const { status, body } = await user.call('GET', path + query)
      const { data = [], totals = {} } = status === 200 ? body : {}
      const file = await t.app.inject({
        method: 'POST',
        url: `/api/${path}/export${query}&exportFileType=CSV`,
        headers: { authorization: `Bearer ${user.token}` },
        payload: [],
      })
      const headings =
        file.statusCode === 200 ? (file.body.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',') : []
      for (const [key, { label }] of needy) {
        if ((data as readonly object[]).some((row) => key in row)) found.push(`row ${r.name}.${key}`)
        if (key in totals) found.push(`sum ${r.name}.${key}`)
        if (headings.includes(label.en)) found.push(`file ${r.name}.${key}`)
      }
    }
  }
  for (const place of ['row', 'sum', 'file'])
    expect(held.filter((one) => one.startsWith(place)).length, place).toBeGreaterThan(5)
  expect(shown).toEqual([])
})
it('a typed amount is in the audit log for users who may see it, and in no message', async () => {
  const deduction = 'employee/payroll-deduction'
  const [one] = await rowsOf(
    database,
    `select d.employee_id as "employeeId", d.payroll_deduction_type_id as "payrollDeductionTypeId" from payroll_deduction d join employee e on e.id = d.employee_id
      where e.status <> 'RESIGNED' and d.status = 'ACTIVE' order by d.id limit 1`,
  )
  const typed = { currency: 'USD', deductionDate: '2027-03-03', amount: 4321.43 }
  secrets = new Set([...secrets, '4321.43'])
  const made = await officer.call('POST', deduction, { body: { ...one, ...typed } })
  expect([made.status, ...(made.status === 201 ? [] : codes(made))]).toEqual([201])
  const [entry] = await rowsOf(database, `select id from audit_log where entity_id = '${String(made.body['data'].id)}'`)
  const shown = `employee/audit-log/${String(entry?.['id'])}`
  expect(told(JSON.stringify((await officer.call('GET', shown)).body))).toContain('4321.43')
  for (const call of [shown, 'employee/audit-log?limit=50'])
    expect(told(JSON.stringify((await blind.call('GET', call)).body))).toEqual([])
  const texts = await rowsOf(
    database,
    `select content_en || content_km || push_text_en || push_text_km as text from notification union all select subject || masked || coalesce(secret, '') from message`,
  )
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.flatMap(({ text }) => told(String(text)))).toEqual([])
})
it('a file with pay cannot be opened by a user who may not see pay', async () => {
  const ofPay = ['PAYSLIP_LETTER', 'SETTLEMENT_LETTER', 'PAY_ADJUSTMENT_FORM', 'PAYROLL_PAPER']
  const opened: string[] = []
  for (const { entityType, table } of mediaEntities.filter((one) => ofPay.includes(one.entityType)))
    for (const { id } of await rowsOf(database, `select id from ${getTableName(table)} order by id limit 2`)) {
      const entityId = String(id)
      const [file] = await t.db
        .insert(media)
        .values({
          entityType,
          entityId,
          filename: 'pay.pdf',
          mimeType: 'application/pdf',
          size: 3,
          bytes: Buffer.from('pay'),
        })
        .returning({ id: media.id })
      const calls = [
        `employee/media/download/${file?.id ?? ''}`,
        `employee/media?entityType=${entityType}&entityId=${entityId}`,
      ]
      for (const call of calls) {
        expect((await blind.call('GET', call)).status, call).toBe(404)
        if ((await officer.call('GET', call)).status === 200) opened.push(entityType)
      }
    }
  expect([...new Set(opened)].toSorted()).toEqual(ofPay.toSorted())
})
