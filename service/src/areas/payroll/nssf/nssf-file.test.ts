import { beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { csv, workbook } from '../../../../test/support/imports/imports.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { getShown } from '../../../imports/cell.ts'
import { readSheet } from '../../../imports/sheet.ts'

const path = 'employee/nssf'
const t = withPeople()
const heading = [
  'Salary',
  'Salary in Average',
  'Salary with Tax',
  'Personal Accident Insurance',
  'Health Insurance',
  'Pension Fund Employee',
  'Pension Fund Company',
  'Date',
]
const upload = (bytes: Buffer, user: TestUser = t.hr) => {
  const head = `--XX\r\ncontent-disposition: form-data; name="file"; filename="file.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return user.call('POST', `${path}/upload/excel`, {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--XX--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=XX' },
  })
}
const loadRows = async (date: string) =>
  (await t.hr.call('GET', `${path}?limit=50&fromDate=${date}&toDate=${date}`)).body['data'] as { salary: number }[]

it('replaces the table of its day and leaves the others', async () => {
  const first = await upload(csv([heading, ['0', '200000', '200000', '1600', '5200', '4000', '4000', '2026-01-01']]))
  expect(first.body['data']).toEqual({ date: '2026-01-01', rows: 1, replaced: 0, warnings: [] })
  await upload(csv([heading, ['0', '300000', '', '2400', '7800', '6000', '6000', '2026-02-01']]))
  const again = await upload(
    await workbook([
      heading,
      [0, 250_000, 250_000, 2_000, 6_500, 5_000, 5_000, '01-Jan-2026'],
      [250_001, 275_000, '', 2_200, 7_150, 5_500, 5_500, '2026-01-01'],
    ]),
  )
  expect(again.body['data']).toEqual({ date: '2026-01-01', rows: 2, replaced: 1, warnings: [] })
  expect((await loadRows('2026-01-01')).map(({ salary }) => salary)).toEqual([0, 250_001])
  expect(await loadRows('2026-02-01')).toHaveLength(1)
})
it('gives the newest table as a file that may be sent back as it is', async () => {
  const file = await t.app.app.inject({
    method: 'POST',
    url: `/api/${path}/download-excel`,
    headers: { authorization: `Bearer ${t.hr.token}`, 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(file.statusCode).toBe(200)
  const { rows } = await readSheet({ filename: 'file.xlsx', bytes: file.rawPayload }, t.hr.userId)
  expect(rows.map((row) => row.map(getShown))).toEqual([
    [...heading, 'Total NSSF Paid'],
    ['0', '300000', '', '2400', '7800', '6000', '6000', '2026-02-01', '22200'],
  ])
  expect((await upload(file.rawPayload)).body['data']).toEqual({
    date: '2026-02-01',
    rows: 1,
    replaced: 1,
    warnings: [],
  })
})
it('reports all faults at once, with the row numbers, and changes nothing', async () => {
  const refused = await upload(
    csv([
      heading,
      ['0', '200000', '200000', '1600', '5200', '4000', '4000', '2026-01-01'],
      ['200001', 'many', '250000', '1600', '5200', '', '4000', '2026-13-01'],
      ['150000', '200000', '250000', '1600', '5200', '4000', '4000', '2026-01-02'],
      ['300000', '200000', '299999', '1600', '5200', '4000', '4000', '2026-01-01'],
    ]),
  )
  expect(codes(refused)[0]).toBe(400)
  expect(
    codes(refused)
      .slice(1)
      .map(String)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual([
    'rows.3.date:FORMAT',
    'rows.3.pensionFundEmployee:REQUIRED',
    'rows.3.salaryInAverage:FORMAT',
    'rows.4.date:RULE',
    'rows.4.salary:OVERLAP',
    'rows.5.salaryWithTax:RULE',
  ])
  expect(JSON.stringify(refused.body)).toContain('B3: Not a whole number')
  expect((await loadRows('2026-01-01')).map(({ salary }) => salary)).toEqual([0, 250_001])
  expect(codes(await upload(csv([['Salary'], ['1']])))[0]).toBe(400)
})
it('asks for the right to change the table, and for that to download it', async () => {
  const reader = await t.app.signIn({ permissions: ['READ_NATIONAL_SOCIAL_SECURITY_FUND'] })
  expect((await upload(csv([heading]), reader)).status).toBe(403)
  expect((await reader.call('POST', `${path}/download-excel`)).status).toBe(403)
})
describe('bands of one day leave no gap', () => {
  const band = (salary: number, salaryWithTax: number | null) => ({
    salary,
    salaryWithTax,
    salaryInAverage: salary + 1,
    nssfPersonalAccidentInsurrance: 1,
    nssfHealthInsurrance: 1,
    pensionFundEmployee: 1,
    pensionFundCompany: 1,
    date: '2026-03-01',
  })
  const gap = 'Wages from 101 to 200 would be in no band.'
  const said = (answer: Awaited<ReturnType<TestUser['call']>>) =>
    ((answer.body['errors'] ?? []) as { message: string }[]).map(({ message }) => message.slice(0, gap.length))
  let ids: readonly string[]
  const write = (method: 'POST' | 'PUT' | 'DELETE', id: string, body?: object) =>
    t.hr.call(method, id ? `${path}/${id}` : path, body ? { body } : {})
  const made = async (sent: object) => (await write('POST', '', sent)).body['data'] as { id: string; version: number }
  beforeAll(async () => {
    const bands = [band(0, 100), band(101, 200), band(201, null)]
    ids = []
    for (const one of bands) ids = [...ids, (await made(one)).id]
  })
  it('not by a file, whose row is named', async () => {
    const row = (from: number, to: string) => [String(from), '50', to, '1', '1', '1', '1', '2026-04-01']
    const refused = await upload(csv([heading, row(0, '100'), row(201, '')]))
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining(`A3: ${gap}`)])
  })
  it.each([
    ['deleted from the middle', () => write('DELETE', ids[1] ?? '')],
    ['moved to another day', () => write('PUT', ids[1] ?? '', { ...band(101, 200), date: '2026-05-01', version: 1 })],
    [
      'made above a gap',
      async () => {
        const date = '2026-06-01'
        await made({ ...band(0, 100), date })
        return write('POST', '', { ...band(201, null), date })
      },
    ],
  ] as const)('not by a band that is %s', async (_, send) => {
    expect(said(await send())).toEqual([gap])
  })
  it('not by an end that moves down, where a band at either end may go', async () => {
    expect(said(await write('PUT', ids[0] ?? '', { ...band(0, 90), version: 1 }))).toEqual([
      'Wages from 91 to 100 would be in no band. '.slice(0, gap.length),
    ])
    expect((await write('DELETE', ids[2] ?? '')).status).toBe(200)
  })
})
