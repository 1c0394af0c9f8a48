import { dayOfInstant, shownInstant, shownMonth, type PermissionKey } from '@staff/contract'
import { rejectFileCall, type RejectFileCheck } from '@staff/contract/payroll'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestAnswer, type TestUser } from '../../../../test/support/app/app.ts'
import { csv, workbook, type TestCell } from '../../../../test/support/imports/imports.ts'
import { getMessySheet } from '../../../../test/support/imports/messy-sheets.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { roleSeeds, type RoleName } from '../../../seed/minimal/roles.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { paymentMethod } from '../../employee/payment-method/payment-method.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { payrollPaymentReject as reject, payrollRejectFile } from './payment-reject.table.ts'

const paidOn = '2026-04-02'
const rejectedOn = '2026-04-06'
interface Line {
  readonly id: string
  readonly accountNo: string
  readonly accountNumber: string
  readonly amount: number
  readonly currency: string
  readonly state: string | null
  readonly rejectReason: string | null
  readonly rejectVersion: number | null
}
let t: PayrollCompany
let payer: TestUser
let id: string
const pay = async () =>
  payer.call('POST', `employee/payroll-generation/${id}/pay`, {
    body: { version: (await t.run(3)).version, paymentDate: paidOn },
  })
beforeAll(async () => {
  t = await payrollCompany()
  const { db } = t.app
  const [first = '', second = '', third = ''] = t.people
  const [bank = '', cash = ''] = t.company.paymentMethods
  await db.update(paymentMethod).set({ type: 'CASH' }).where(eq(paymentMethod.id, cash))
  await db.insert(employeePaymentMethod).values([
    { ...payAccount(first, bank, '66.67'), accountNumber: '0001 001' },
    // Cash that is noted with the number of an account.
    { ...payAccount(first, cash, '33.33'), accountNumber: '0001 009' },
    { ...payAccount(second, bank, '100', 'KHR'), accountNumber: '0002 002' },
    { ...payAccount(third, bank, '100'), accountNumber: '0003 003' },
  ])
  await t.ended(await t.generate(3))
  id = (await t.run(3)).id
  payer = await t.app.signIn({
    username: 'the.payer',
    permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY', 'APPROVE_PAYROLL', 'PAY_PAYROLL'],
  })
  const { version } = await t.run(3)
  await payer.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })
})
afterAll(() => t.close())

const lines = async () =>
  (
    await payer.call(
      'GET',
      `employee/payroll-generation/report/payment-method?payrollReportId=${id}&limit=100&orderBy=accountNo:ASC`,
    )
  ).body.data as Line[]
const lineOf = async (account: string) => {
  const found = (await lines()).find(({ accountNumber }) => accountNumber === account)
  if (!found) throw new Error(`there is no line to ${account}`)
  return found
}
const heading = ['Account Number', 'Amount', 'CCY', 'Return Reason'] as const
const rowOf = ({ accountNumber, amount, currency }: Line, reason = ''): TestCell[] => [
  accountNumber,
  amount,
  currency,
  reason,
]
interface Sending {
  readonly user?: TestUser
  readonly day?: string
  readonly key?: string
  readonly of?: string
}
const send = (
  action: 'check' | 'record',
  bytes: Buffer,
  { user = payer, day = rejectedOn, key, of = id }: Sending = {},
): Promise<TestAnswer> => {
  const field = `--XX\r\ncontent-disposition: form-data; name="rejectedOn"\r\n\r\n${day}\r\n`
  const head = `${field}--XX\r\ncontent-disposition: form-data; name="file"; filename="rejects.csv"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return user.call('POST', rejectFileCall(of, action), {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--XX--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=XX', ...(key ? { 'idempotency-key': key } : {}) },
  })
}
const checked = async (bytes: Buffer) => (await send('check', bytes)).body.data as RejectFileCheck
/** All that may be written of rejects, and how much of it was audited. */
const written = async () => [
  await t.app.db.$count(reject),
  await t.app.db.$count(payrollRejectFile),
  await t.app.db.$count(auditLog),
]
const runAction = (line: string, name: string, body: object) =>
  payer.call('POST', `employee/payroll-generation/payment/${line}/${name}`, { body })
/** Every reject that waits is paid again, or taken back. */
const settle = async (name: 'paid-again' | 'undo') => {
  for (const { id: line, state, rejectVersion: version } of await lines())
    if (state === 'REJECTED')
      await runAction(line, name, { version, ...(name === 'undo' ? { reason: 'Mistaken' } : { paidOn: '2026-04-08' }) })
}

it('refuses a payroll that is not paid, and a day before the payment or after today', async () => {
  const bytes = csv([heading, rowOf(await lineOf('0003 003'))])
  for (const name of ['check', 'record'] as const)
    expect(codes(await send(name, bytes)), name).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect((await pay()).status).toBe(200)
  const tomorrow = dayOfInstant(Date.now() + 86_400_000)
  for (const name of ['check', 'record'] as const) {
    expect(codes(await send(name, bytes, { day: '2026-04-01' })), name).toEqual([409, 'rejectedOn:RULE'])
    expect((await send(name, bytes, { day: tomorrow })).body.errors, name).toMatchObject([{ path: 'rejectedOn' }])
    expect(codes(await send(name, bytes, { of: 'none' }))[0], name).toBe(404)
    expect(
      (
        await send(
          name,
          csv([
            ['Account', 'Amount'],
            ['0003 003', '1'],
          ]),
        )
      ).body.errors,
      name,
    ).toMatchObject([{ path: 'file' }])
  }
})
it('a check shows the outcome of each row and writes nothing', async () => {
  const [third, cash] = [await lineOf('0003 003'), await lineOf('0001 009')]
  const before = await written()
  const { recordedBefore, rows } = await checked(
    await workbook([
      heading,
      // A spreadsheet drops the zeros in front of a number.
      [3003, third.amount, 'USD', 'Account closed'],
      rowOf(cash),
      [third.accountNumber, third.amount, 'USD', ''],
    ]),
  )
  expect(recordedBefore).toBeNull()
  expect(rows).toMatchObject([
    { row: 2, outcome: 'MATCHED', accountNo: third.accountNo, rejectedOn, reason: 'Account closed' },
    { row: 3, outcome: 'NONE', accountNo: null, name: null },
    { row: 4, outcome: 'TWICE', accountNo: third.accountNo },
  ])
  expect(await written()).toEqual(before)
})
it('records the matching rows, each with its audit row, and the file once: by its bytes, for any sender', async () => {
  const [first, second] = [await lineOf('0001 001'), await lineOf('0002 002')]
  const bytes = csv([heading, rowOf(first, 'Account closed'), rowOf(second), ['0009', '1', 'USD', '']])
  const [, , audited = 0] = await written()
  const made = await send('record', bytes, { key: 'one-file' })
  expect([made.status, made.body.data]).toEqual([201, { recorded: 2, byHand: 1 }])
  // The answer that was lost is given again.
  expect((await send('record', bytes, { key: 'one-file' })).body.data).toEqual({ recorded: 2, byHand: 1 })
  expect(await written()).toEqual([2, 1, audited + 3])
  expect(await lineOf('0001 001')).toMatchObject({ state: 'REJECTED', rejectReason: 'Account closed' })
  expect(await lineOf('0002 002')).toMatchObject({
    state: 'REJECTED',
    rejectReason: 'Sent back by the bank: rejects.csv',
  })
  const [of] = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, first.id))
  expect(of?.changes).toMatchObject({ rejectedOn: { old: null, new: rejectedOn } })

  const other = await t.app.signIn({ permissions: ['PAY_PAYROLL', 'READ_SALARY'] })
  const again = await send('record', bytes, { user: other })
  expect(codes(again)).toEqual([409, 'file:RULE'])
  const { at } = (await checked(bytes)).recordedBefore ?? { at: '' }
  expect(again.body.errors[0].message).toBe(
    `This file was recorded before by the.payer, ${shownInstant(at)}, for ${shownMonth('2026-03')}`,
  )
  // Another file of the same lines: they wait already.
  const same = csv([heading, rowOf(second), rowOf(first)])
  expect((await checked(same)).rows.map(({ outcome }) => outcome)).toEqual(['ALREADY', 'ALREADY'])
  expect(codes(await send('record', same))).toEqual([409, 'file:RULE'])
  expect((await written()).slice(0, 2)).toEqual([2, 1])
})
it('remembers the file after all was paid again; one that was taken back whole may come again', async () => {
  const [first, second] = [await lineOf('0001 001'), await lineOf('0002 002')]
  const bytes = csv([heading, rowOf(first, 'Account closed'), rowOf(second), ['0009', '1', 'USD', '']])
  await settle('paid-again')
  expect((await checked(bytes)).recordedBefore).toMatchObject({ by: { name: 'the.payer' }, payMonth: '2026-03' })
  expect(codes(await send('record', bytes))).toEqual([409, 'file:RULE'])
  // Paid again to the same account, and it came back once more: by a row with its day.
  const once = csv([
    [...heading, 'Return Date'],
    [...rowOf(first), '2026-04-10'],
  ])
  expect((await checked(csv([heading, rowOf(first)]))).rows).toMatchObject([{ outcome: 'WHICH_TIME' }])
  expect((await send('record', once)).body.data).toEqual({ recorded: 1, byHand: 0 })
  await settle('undo')
  expect(await checked(once)).toMatchObject({ recordedBefore: null, rows: [{ outcome: 'MATCHED' }] })
  expect((await send('record', once)).body.data).toEqual({ recorded: 1, byHand: 0 })
})
it('records a line once when two users send its file at once, also when a third enters it by hand', async () => {
  const third = await lineOf('0003 003')
  const [one, two] = [csv([heading, rowOf(third, 'one')]), csv([heading, rowOf(third, 'two')])]
  const answers = await Promise.all([
    send('record', one),
    send('record', one),
    send('record', two),
    runAction(third.id, 'rejected', { rejectedOn, reason: 'by hand' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 409, 409, 409])
  expect(await t.app.db.$count(reject, and(eq(reject.paymentId, third.id), isNull(reject.undoneAt)))).toBe(1)
})
it('needs the rights to pay and to see salaries, and a caller who sees everybody', async () => {
  const bytes = csv([heading, rowOf(await lineOf('0003 003'))])
  const before = (await written()).slice(0, 2)
  const { signIn } = t.app
  const roleOf = (name: RoleName) => {
    const { keys, dataScope } = roleSeeds.find((role) => role.name === name) ?? roleSeeds[0]
    return { permissions: [...new Set<PermissionKey>(keys)], dataScope }
  }
  const self = (at: number) => ({ isSelfService: true, employeeId: t.people[at] ?? '' })
  const callers: readonly (readonly [string, TestUser, number])[] = [
    ['blind', await signIn({ permissions: ['PAY_PAYROLL'] }), 403],
    ['of a store', await signIn({ permissions: ['PAY_PAYROLL', 'READ_SALARY'], dataScope: 'OUTLET' }), 404],
    ['self-service', await signIn({ permissions: ['PAY_PAYROLL', 'READ_SALARY'], ...self(0) }), 404],
    ['HR Manager', await signIn(roleOf('HR Manager')), 403],
    ['HR Officer', await signIn(roleOf('HR Officer')), 403],
    ['Payroll Approver', await signIn(roleOf('Payroll Approver')), 403],
    ['Store Manager', await signIn({ ...roleOf('Store Manager'), ...self(1) }), 403],
    ['Employee', await signIn({ ...roleOf('Employee'), ...self(2) }), 403],
  ]
  for (const [who, user, status] of callers)
    for (const name of ['check', 'record'] as const)
      expect((await send(name, bytes, { user })).status, `${who} ${name}`).toBe(status)
  expect((await send('check', bytes, { user: await signIn(roleOf('Payroll Officer')) })).status).toBe(200)
  expect((await written()).slice(0, 2)).toEqual(before)
})
it('tells which sheet and rows were read, and names the wrong cell', async () => {
  const { bytes, warnings, fault } = getMessySheet(heading, ['10', 'USD', ''])
  const check = await checked(bytes)
  expect(check.warnings.map(({ en }) => en).toSorted()).toEqual(warnings.toSorted())
  expect(check.rows).toMatchObject([{ row: 4, outcome: 'UNREADABLE', faults: [{ en: fault }] }])
  const texts = await checked(
    csv([
      [...heading, 'Date'],
      ['0001 001', '1.250', 'USD', '', '15/12/2026'],
    ]),
  )
  expect(texts.rows[0]?.faults.map(({ en }) => en)).toEqual([
    expect.stringMatching(/^B2: /u),
    'E2: Not a date: use a date cell, 2026-11-21 or 21-Nov-2026 (2026-12-15?)',
  ])
})
