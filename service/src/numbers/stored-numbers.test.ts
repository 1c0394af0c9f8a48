import { ownPartPage, ownPartPublicCalls as publicCalls } from '@staff/contract'
import { ownPartCalls } from '@staff/contract/employee'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../test/support/app/app.ts'
import { resetNumberKeys, testKeys } from '../../test/support/app/number-keys.ts'
import { sealAll } from '../../test/support/app/sealed.ts'
import { findInDump } from '../../test/support/app/stored.ts'
import { commitImport, uploadImport } from '../../test/support/imports/imports.ts'
import { employeeFile, employeeRows } from '../../test/support/people/employee-file.ts'
import { withPeople } from '../../test/support/people/with-people.ts'
import { verifyAudit } from '../areas/platform/audit/verify.ts'
import { message } from '../areas/platform/messages/message.table.ts'
import { employeeContact } from '../areas/employee/employee-contact/employee-contact.table.ts'
import { employeeIdentifier } from '../areas/employee/employee-identifier/employee-identifier.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { checkNumberKeys, forgetNumberKey } from './check-keys.ts'
import { setNumberKeys } from './cipher.ts'
import { encryptNumbers } from './encrypt-numbers.job.ts'
import { loadNumberUse } from './number-use.ts'

const t = withPeople()
const rows = employeeRows(t)
const never = new AbortController().signal
// Numbers that no other text of the database holds by chance.
const numbers = {
  nssf: '918273645',
  importedNssf: '918273646',
  paper: 'NZ7700112233',
  child: 'FD5566778899',
  bank: '77001122334455',
  importedBank: '77001122334466',
  asked: '77001122334477',
  sent: '77001122334488',
  refused: 'NZ77001122AB',
}
const path = (name: string) => `employee/${name}`
const post = async (name: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await t.hr.call('POST', path(name), { body, headers })
  expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(201)
  return answer.body['data'] as { readonly id: string }
}
const account = (employeeId: string, accountNumber: string) => ({
  employeeId,
  paymentMethodId: t.company.paymentMethods[0],
  accountName: 'SOK DARA',
  accountNumber,
  currency: 'USD',
  effectiveDate: '2024-05-01',
})
const paper = (employeeId: string, identifierNo: string) => ({
  employeeId,
  documentTypeId: 'FAMILY_BOOK',
  identifierNo,
})
const found = async (list: string, typed: string) =>
  ((await t.hr.call('GET', `${path(list)}?keywords=${typed}`)).body['data'] as { id: string }[]).map(({ id }) => id)
const plainUse = async () => (await loadNumberUse(t.app.db)).filter(({ keyId }) => keyId === undefined)
const loadKeys = async () => [...new Set((await loadNumberUse(t.app.db)).map(({ keyId }) => keyId))]

let round = 0
/** Every way by which a number comes into the database, but payroll (payroll-numbers.test.ts). */
async function writeAll(): Promise<{ readonly id: string; readonly paperId: string; readonly bankId: string }> {
  const id = await t.person({ nssfNo: numbers.nssf })
  const { id: paperId } = await post('employee-identifier', paper(id, numbers.paper), {
    'idempotency-key': `paper-${String((round += 1))}`,
  })
  const family = { name: 'Ondine', relationshipId: 'MOTHER', dob: '1965-01-01', documentNo: numbers.child }
  await post('employee-family', { employeeId: id, ...family })
  const { id: bankId } = await post('employee-payment-method', account(id, numbers.bank))
  const view = { columns: { order: [], hidden: [], widths: {}, frozen: [] }, isDefault: false, roleId: null }
  await t.hr.call('POST', path('list-view'), {
    body: { list: 'employee-identifier', name: 'One', query: `keywords=${numbers.paper}`, ...view },
  })
  const cells = { 'NSSF No': numbers.importedNssf, 'Account Name': 'SOK', 'Account Number': numbers.importedBank }
  const file = employeeFile([
    await rows.person({ ...cells, 'Payment Method': (await rows.places()).bank }),
    await rows.person({ 'NSSF No': numbers.refused }),
  ])
  const checked = await uploadImport(t.hr, 'employee', file, 'people.csv')
  await commitImport(t.hr, (checked.body['data'] as { id: string }).id, true)
  await askForOwn(id)
  await sendOwnPart()
  return { id, paperId, bankId }
}
async function askForOwn(employeeId: string): Promise<void> {
  await t.app.signIn({ permissions: ['ALL_FUNCTION'], employeeId: await t.person() })
  const me = await t.app.signIn({
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'],
    dataScope: 'SELF',
    isSelfService: true,
    employeeId,
  })
  const { employeeId: _, ...values } = account(employeeId, numbers.asked)
  const asked = await me.call('POST', path('own-information/paymentAccount'), {
    body: { act: 'CREATE', values: { ...values, sharePercent: 10 } },
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
}
async function sendOwnPart(): Promise<void> {
  const id = await t.person({ probationMonths: 3 })
  const contact = { employeeId: id, contactType: 'PHONE', contact: `01299007${String(round)}`, isDefault: true }
  await t.app.db.insert(employeeContact).values(contact)
  await t.hr.call('POST', ownPartCalls.ofPerson(id), { body: { parts: ['paymentAccount'] } })
  const [sent] = await t.app.db.select().from(message).orderBy(desc(message.createdAt), desc(message.id)).limit(1)
  const token = /#([\w-]+)/.exec(sent?.secret ?? '')?.[1] ?? ''
  expect(sent?.secret).toContain(ownPartPage)
  const key = crypto.randomUUID().replaceAll('-', '')
  await t.app.call('POST', publicCalls.open, { body: { token, key } })
  const [method = ''] = t.company.paymentMethods
  const values = { paymentMethodId: method, accountName: 'Sok', accountNumber: numbers.sent }
  const answer = await t.app.call('POST', publicCalls.send, {
    body: { key, records: [{ part: 'paymentAccount', values }] },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

let made = { id: '', paperId: '', bankId: '' }
beforeAll(async () => {
  setNumberKeys(undefined)
  made = await writeAll()
  await sealAll(t.app.db)
})
afterAll(resetNumberKeys)

describe('what stands in plain', () => {
  it('is in the dump, so that the search of the other tests finds it', async () => {
    const text = (await findInDump(t.app.db, Object.values(numbers))).join('\n')
    for (const number of Object.values(numbers)) expect(text).toContain(number)
  })
  it('is refused beside its cipher, and found by its whole number', async () => {
    setNumberKeys(testKeys())
    expect(
      codes(
        await t.hr.call('POST', path('employee-identifier'), { body: paper(made.id, numbers.paper.toLowerCase()) }),
      ),
    ).toEqual([409, 'identifierNo:DUPLICATE'])
    const other = await t.person()
    const taken = { body: { nssfNo: numbers.nssf, version: 1 } }
    expect(codes(await t.hr.call('PATCH', path(`employee-master-information/${other}`), taken))).toEqual([
      409,
      'nssfNo:DUPLICATE',
    ])
    expect(await found('employee-identifier', numbers.paper)).toEqual([made.paperId])
  })
  it('is encrypted by the job, which may be stopped and changes nothing else', async () => {
    const load = () => t.app.db.select().from(employeeIdentifier).where(eq(employeeIdentifier.id, made.paperId))
    const before = await load()
    await encryptNumbers(t.app.db, AbortSignal.abort())
    expect(await plainUse()).not.toEqual([])
    const { encrypted, entries } = await encryptNumbers(t.app.db, never)
    expect([encrypted > 10, entries > 5]).toEqual([true, true])
    expect(await load()).toEqual(before)
    expect(await findInDump(t.app.db, Object.values(numbers))).toEqual([])
    expect(await plainUse()).toEqual([])
    expect(await encryptNumbers(t.app.db, never)).toEqual({ encrypted: 0, entries: 0 })
  })
  it('leaves the chain of the log true, with a statement that keeps its old end', async () => {
    await sealAll(t.app.db)
    expect(await verifyAudit(t.app.db)).toMatchObject({ ok: true })
    const { rows: stated } = await t.app.db.execute<{ said: Record<string, unknown> }>(
      sql`select changes -> 'stated' -> 'new' as said from audit_log where entity = 'audit-log' order by id limit 1`,
    )
    expect(stated[0]?.said).toMatchObject({
      sealedUpTo: expect.any(Number),
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})

describe('with keys', () => {
  it('a number is shown to who may read it, found as a whole and in no part, and unique without regard to case', async () => {
    const read = await t.hr.call('GET', path(`employee-identifier/${made.paperId}`))
    expect(read.body['data']).toMatchObject({ identifierNo: numbers.paper })
    expect(await found('employee-identifier', numbers.paper.toLowerCase())).toEqual([made.paperId])
    expect(await found('employee-payment-method', numbers.bank)).toEqual([made.bankId])
    expect(await found('employee-master-information', numbers.paper)).toEqual([made.id])
    expect(await found('employee-identifier', numbers.paper.slice(0, 8))).toEqual([])
    const twin = { body: paper(await t.person(), numbers.paper.toLowerCase()) }
    expect(codes(await t.hr.call('POST', path('employee-identifier'), twin))).toEqual([409, 'identifierNo:DUPLICATE'])
    const sorted = await t.hr.call('GET', `${path('employee-identifier')}?orderBy=identifierNo:ASC`)
    expect(codes(sorted)).toEqual([400, 'orderBy:UNKNOWN_SORT'])
  })
  it('two people with one account are told', async () => {
    const { id } = await post('employee-payment-method', account(await t.person(), numbers.bank))
    for (const one of [id, made.bankId])
      expect((await t.hr.call('GET', path(`employee-payment-method/${one}`))).body['data']).toMatchObject({
        isNumberShared: true,
      })
  })
  it('an unchanged number is no change, and an answer that was kept is sent again', async () => {
    const { body } = await t.hr.call('GET', path(`employee-identifier/${made.paperId}`))
    const { version } = body['data'] as { version: number }
    const same = { body: { identifierNo: numbers.paper, version } }
    expect((await t.hr.call('PATCH', path(`employee-identifier/${made.paperId}`), same)).body['data']).toMatchObject({
      version,
    })
    const again = await t.hr.call('POST', path('employee-identifier'), {
      body: paper(made.id, numbers.paper),
      headers: { 'idempotency-key': 'paper-1' },
    })
    expect(again.body['data']).toMatchObject({ id: made.paperId, identifierNo: numbers.paper })
  })
  it('all that is written is encrypted', async () => {
    const [old] = await t.app.db.select().from(employee).where(eq(employee.id, made.id))
    expect(old?.nssfNo).toBe(numbers.nssf)
    for (const name of Object.keys(numbers) as (keyof typeof numbers)[])
      numbers[name] = numbers[name].replace(/7700|9182|5566/, (part) => String(Number(part) + 1))
    made = await writeAll()
    expect(await findInDump(t.app.db, Object.values(numbers))).toEqual([])
    expect(await plainUse()).toEqual([])
  })
  it('a plain twin of an encrypted number stays, is counted as plain, and holds up nothing else', async () => {
    const [twin, other] = [await t.person(), await t.person()]
    const papers = [
      { ...paper(twin, numbers.paper), isDefault: true },
      { ...paper(other, 'PLAIN-551'), isDefault: true },
    ]
    setNumberKeys(undefined)
    await t.app.db.insert(employeeIdentifier).values(papers)
    setNumberKeys(testKeys())
    expect(await encryptNumbers(t.app.db, never)).toEqual({ encrypted: 1, entries: 0 })
    expect(await plainUse()).toEqual([{ column: 'employee_identifier.identifier_no', keyId: undefined, values: 1 }])
    await t.app.db.delete(employeeIdentifier).where(inArray(employeeIdentifier.employeeId, [twin, other]))
    expect(await plainUse()).toEqual([])
  })
})

describe('another key in force', () => {
  it('reads what the one before wrote, encrypts it again, and the chain stays true', async () => {
    setNumberKeys(testKeys('b'))
    expect(await found('employee-identifier', numbers.paper)).toEqual([made.paperId])
    expect(await loadKeys()).toEqual(['a'])
    await encryptNumbers(t.app.db, never)
    expect(await loadKeys()).toEqual(['b'])
    await sealAll(t.app.db)
    expect(await verifyAudit(t.app.db)).toMatchObject({ ok: true })
    expect(await findInDump(t.app.db, Object.values(numbers))).toEqual([])
  })
  it('the start is refused without a key that has values, or with another key of the hash', async () => {
    const { hashKey, ...ring } = testKeys('b')
    const without = { ...ring, hashKey, inForce: 'a', keys: new Map([...ring.keys].filter(([id]) => id === 'a')) }
    expect(await checkNumberKeys(t.app.db, undefined)).toMatch(/keys a, b, which NUMBER_KEYS_FILE lacks/)
    expect(await checkNumberKeys(t.app.db, without)).toMatch(/key b, which/)
    expect(await checkNumberKeys(t.app.db, { ...ring, hashKey: Buffer.alloc(32) })).toMatch(
      /hash key of NUMBER_KEYS_FILE is another one/,
    )
    // A key without values is missed until it is forgotten.
    const onlyB = { ...ring, hashKey, keys: new Map([...ring.keys].filter(([id]) => id === 'b')) }
    expect(await checkNumberKeys(t.app.db, onlyB)).toMatch(/the key a, which/)
    await forgetNumberKey(t.app.db, 'a')
    expect(await checkNumberKeys(t.app.db, onlyB)).toBeUndefined()
  })
})
