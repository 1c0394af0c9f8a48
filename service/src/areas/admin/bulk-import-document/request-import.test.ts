import { count, eq, ne } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { commitImport, csv, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { employeeWarning } from '../../employee/employee-warning/employee-warning.table.ts'
import { employee, employeePosition } from '../../employee/employee/employee.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { approvalHistory, approvalStatusTracking } from '../approval-status-tracking/approval-status-tracking.table.ts'
import { reasonTemplate } from '../reason-template/reason-template.table.ts'

const t = withPeople()
const loadNumber = async (id: string) =>
  (await t.app.db.select().from(employee).where(eq(employee.id, id)))[0]?.accountNo ?? ''
const reason = async () =>
  (
    await t.app.db
      .select()
      .from(reasonTemplate)
      .where(eq(reasonTemplate.id, t.company.reasons[0] ?? ''))
  )[0]?.name ?? ''
// That an import was done stays told; what its records told goes with them.
const counts = () =>
  Promise.all(
    (
      [
        [employeeWarning],
        [employeeResignation],
        [approvalStatusTracking],
        [approvalHistory],
        [notification, ne(notification.entityType, 'BULK_IMPORT')],
      ] as const
    ).map(async ([table, where]) => (await t.app.db.select({ n: count() }).from(table).where(where))[0]?.n),
  )
const warnings = (rows: readonly (readonly string[])[]) =>
  csv([['Account No', 'Warning Type', 'Warning Title', 'Warning Date', 'Reason Template', 'Reason'], ...rows])
const resignations = (rows: readonly (readonly string[])[]) =>
  csv([['Account No', 'Resign Type', 'Resign Date', 'Short notice is confirmed', 'Reason Template'], ...rows])

it('sends imported warnings their way, counts them by the rule of the form within the file, and takes them back', async () => {
  const [a, b] = [await loadNumber(await t.person()), await loadNumber(await t.person())]
  const row = (account: string, n: number) => [account, 'Late', `Late ${String(n)}`, '2026-03-02', '', '']
  await t.app.db
    .update(reasonTemplate)
    .set({ name: 'Came late' })
    .where(eq(reasonTemplate.id, t.company.reasons[0] ?? ''))
  const [first, second] = [
    [1, 2, 3, 4],
    [1, 2, 3],
  ].map((of, n) => of.map((at) => row(n ? b : a, at)))
  const rows = [...(first ?? []), ...(second ?? []), row('T9999', 1)].map((cells) => [
    ...cells.slice(0, 4),
    'Came late',
    '',
  ])
  await t.app.db.execute("update code set is_written = true where type = 'WARNING_TYPE' and identifier = 'LATE'")
  const before = await counts()
  const { id } = (await uploadImport(t.hr, 'warning', warnings(rows))).body['data'] as { id: string }
  // Which of the four is one too many is not for the order of the file to say.
  expect(await importFaults(t.hr, id)).toEqual([...[2, 3, 4, 5].map((n) => `B${String(n)} RULE`), 'A9 NOT_FOUND_REF'])
  expect(await counts()).toEqual(before)
  expect((await commitImport(t.hr, id, true)).body['data']).toMatchObject({
    succeeded: 3,
    failed: 5,
    status: 'COMPLETED',
  })
  expect((await counts()).slice(0, 3)).toEqual([Number(before[0]) + 3, before[1], Number(before[2]) + 3])
  expect((await undoImport(t.hr, id)).status).toBe(200)
  expect(await counts()).toEqual(before)
})
it('Kimai #5348: two resignations of one person inside a file are refused, and undo gives back the employment that the first one ended', async () => {
  const person = await t.person()
  const account = await loadNumber(person)
  const why = await reason()
  const state = async () => [
    (await t.app.db.select().from(employee).where(eq(employee.id, person)))[0]?.status,
    (await t.app.db.select().from(employeePosition).where(eq(employeePosition.employeeId, person))).map(
      ({ endDate }) => endDate,
    ),
  ]
  const before = [await state(), await counts()]
  const both = resignations([
    [account, 'Terminated', '2026-06-30', 'Yes', why],
    [account, 'Terminated', '2026-07-31', 'Yes', why],
  ])
  const checked = (await uploadImport(t.hr, 'resign', both)).body['data'] as { id: string }
  expect(await importFaults(t.hr, checked.id)).toEqual(['A2 RULE', 'A3 RULE'])
  const one = resignations([[account, 'Terminated', '2026-06-30', 'Yes', why]])
  const { id } = (await uploadImport(t.hr, 'resign', one)).body['data'] as { id: string }
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ succeeded: 1, status: 'COMPLETED' })
  expect((await state())[0]).toBe('RESIGNED')
  expect((await undoImport(t.hr, id)).status).toBe(200)
  expect([await state(), await counts()]).toEqual(before)
})
