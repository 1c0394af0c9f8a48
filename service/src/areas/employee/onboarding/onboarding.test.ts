import { contributionCalls, type PermissionKey, type TaskRow } from '@staff/contract'
import {
  employeeTasks,
  joiningStepNames,
  leavingStepNames,
  pathCall,
  pathStepCall,
  type PathKind,
  type PathStepName,
  type PersonPath,
} from '@staff/contract/employee'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { employeeInput } from '../../../../test/support/people/people.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { businessDate } from '../../../http/request.ts'
import { companyStructure, companyStructureComponent } from '../../admin/company-structure/company-structure.table.ts'
import { rebuildOrgPath } from '../../admin/company-structure/org-path.ts'
import { globalConfiguration } from '../../admin/global-configuration/global-configuration.table.ts'
import { positionLevel } from '../../admin/position-level/position-level.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { loadManager } from '../employee-profile/load-manager.ts'
import { employee } from '../employee/employee.table.ts'
import { beginPath } from './begin-path.ts'
import { pathStep } from './path-step.table.ts'

const t = withPeople()
const read = 'READ_EMPLOYEE_MASTER_INFORMATION'
const change = 'UPDATE_EMPLOYEE_MASTER_INFORMATION'
type Asker = Pick<typeof t.hr, 'call'>
const look = async (asker: Asker, id: string, kind: PathKind = 'onboarding'): Promise<PersonPath> =>
  (await asker.call('GET', pathCall(kind, id))).body['data']
const remember = (asker: Asker, id: string, body: object, kind: PathKind = 'onboarding') =>
  asker.call('PUT', pathStepCall(kind, id), { body })
const getState = ({ steps }: PersonPath, step: PathStepName) => steps.find(({ name }) => name === step)?.state
beforeAll(async () => {
  await t.app.db.insert(globalConfiguration).values({
    type: 'General',
    name: 'things_to_give_back',
    dataType: 'text',
    storedValue: 'Uniform, Keys',
  })
})

/** The rights without which each step is never told, beside the master record's. */
const rights: Readonly<Record<PathStepName, readonly PermissionKey[]>> = {
  JOB: [],
  PAY: ['VIEW_PAYROLL_BENEFIT', 'READ_SALARY'],
  ACCOUNT: [],
  BANK: ['READ_EMPLOYEE_PAYMENT_METHOD_ACCOUNT'],
  PAPERS: ['READ_EMPLOYEE_IDENTIFIER'],
  SHIFT: [],
  SCANNER: [],
  SETTLEMENT: ['READ_PAYROLL_GENERATION'],
  ACCOUNT_CLOSED: [],
  THINGS: [],
}
const kinds = [
  ...joiningStepNames.map((step) => ['onboarding', step] as const),
  ...leavingStepNames.map((step) => ['leaving', step] as const),
]
it.each(kinds)('%s: %s is told by its own rights, and without one of them never', async (kind, step) => {
  const me = await t.person()
  const told = async (permissions: readonly PermissionKey[]) =>
    (await look(await t.app.signIn({ permissions }), me, kind)).steps.some(({ name }) => name === step)
  const all = [read, ...rights[step]] as const
  expect(await told(all)).toBe(true)
  for (const gone of rights[step]) expect(await told(all.filter((key) => key !== gone)), gone).toBe(false)
})
it('a caller without the rights to pay gets not one byte of it', async () => {
  const blind = JSON.stringify(await look(await t.app.signIn({ permissions: [read] }), await t.person()))
  expect(blind).not.toMatch(/salary|amount|bank|currency|"PAY"/i)
})
it('is done by what stands in the records, and by nothing else', async () => {
  const me = await t.person({ fingerPrintId: null })
  const before = await look(t.hr, me)
  expect(before.steps.map(({ name }) => name)).toEqual(joiningStepNames)
  expect(getState(before, 'JOB')).toBe('DONE')
  expect([getState(before, 'PAPERS'), getState(before, 'ACCOUNT'), getState(before, 'SCANNER')]).toEqual([
    'OPEN',
    'OPEN',
    'OPEN',
  ])
  await t.hr.call('POST', 'employee/employee-identifier', {
    body: { employeeId: me, documentTypeId: 'FAMILY_BOOK', identifierNo: `FB-${me.slice(-6)}` },
  })
  await t.app.db.insert(userAccount).values({ username: `o${me.slice(-12)}`, employeeId: me, passwordHash: null })
  await t.app.db.insert(attendanceRecord).values({
    fingerPrintId: me.slice(-8),
    employeeId: me,
    deviceTime: '2025-01-01T00:00:00Z',
    scanTime: '2025-01-01T00:00:00Z',
  })
  const after = await look(t.hr, me)
  expect([getState(after, 'PAPERS'), getState(after, 'ACCOUNT'), getState(after, 'SCANNER')]).toEqual([
    'DONE',
    'WAITING',
    'DONE',
  ])
})
it('remembers who takes care of a step and that it was skipped, and forgets neither when it is told one', async () => {
  const [me, owner] = [await t.person(), await t.person()]
  await remember(t.hr, me, { step: 'BANK', ownerId: owner })
  const { body } = await remember(t.hr, me, { step: 'BANK', isSkipped: true })
  const step = (body['data'] as PersonPath).steps.find(({ name }) => name === 'BANK')
  expect([step?.state, step?.owner?.id]).toEqual(['SKIPPED', owner])
  await remember(t.hr, me, { step: 'BANK', isSkipped: false })
  expect(getState(await look(t.hr, me), 'BANK')).toBe('OPEN')
})
it('is kept by the office alone, within reach, and never by oneself', async () => {
  const me = await t.person()
  const body = { step: 'BANK', isSkipped: true }
  const own = await t.app.signIn({ permissions: [read, change], employeeId: me })
  expect((await remember(own, me, body)).status).toBe(403)
  const selfService = await t.app.signIn({ permissions: [read, change], isSelfService: true, dataScope: 'ALL' })
  expect((await remember(selfService, me, body)).status).toBe(403)
  const far = await t.app.signIn({ permissions: [read, change], dataScope: 'SELF', employeeId: await t.person() })
  for (const kind of ['onboarding', 'leaving'] as const) {
    expect((await far.call('GET', pathCall(kind, me))).status, kind).toBe(404)
    expect(
      (await remember(far, me, { step: kind === 'leaving' ? 'THINGS' : 'BANK', isSkipped: true }, kind)).status,
    ).toBe(404)
  }
  const blind = await t.app.signIn({ permissions: [read, change] })
  expect((await remember(blind, me, body)).status, 'a step that one may not know').toBe(404)
  expect((await remember(t.hr, me, { step: 'BANK', ownerId: 'nobody' })).status).toBe(400)
})
it('of a hire by hand stands in the tasks of its owner until it is done or skipped', async () => {
  const maker = await t.person()
  const hr = await t.app.signIn({ employeeId: maker })
  const made = await t.person()
  await t.app.db.update(employee).set({ remark: 'x' }).where(eq(employee.id, made))
  const tasks = async (): Promise<readonly TaskRow[]> =>
    (await hr.call('GET', `${contributionCalls.list(employeeTasks.steps.list)}?limit=50`)).body['data']
  expect(await tasks()).toEqual([])
  await remember(t.hr, made, { step: 'PAPERS', ownerId: maker })
  expect((await tasks()).map(({ to }) => to)).toEqual([`/employee-management/onboarding/${made}?step=PAPERS`])
  await remember(t.hr, made, { step: 'PAPERS', isSkipped: true })
  expect(await tasks()).toEqual([])
})
it('of a hire gives what the place takes care of to its manager, the rest to who hires', async () => {
  const { db } = t.app
  const [store] = t.company.stores
  const place = store ?? expect.unreachable()
  const maker = await t.person()
  const hr = await t.app.signIn({ employeeId: maker })
  const hire = async (n: number, positionId: string) => {
    const input = employeeInput(t.company, n)
    const [position] = input['positions'] as readonly object[]
    const body = { ...input, positions: [{ ...position, companyStructurePositionId: positionId }] }
    return (await hr.call('POST', 'employee/employee-master-information', { body })).body['data'].id as string
  }
  const owners = async (id: string) => {
    const rows = await db.select().from(pathStep).where(eq(pathStep.employeeId, id))
    return Object.fromEntries(rows.map(({ step, ownerId }) => [step, ownerId]))
  }
  const all = (ownerId: string) => Object.fromEntries(joiningStepNames.map((step) => [step, ownerId]))
  const above = async (levelNumber: number, parentId: string) => {
    const [level] = await db
      .insert(positionLevel)
      .values({ levelTitle: `Above ${String(levelNumber)}`, levelNumber })
      .returning()
    const [component] = await db
      .insert(companyStructureComponent)
      .values({ type: 'POSITION', name: `Above ${String(levelNumber)}`, nameKh: 'ខាងលើ' })
      .returning()
    const [node] = await db
      .insert(companyStructure)
      .values({
        type: 'POSITION',
        companyStructureComponentId: component?.id ?? '',
        parentId,
        positionLevelId: level?.id ?? '',
      })
      .returning()
    await rebuildOrgPath(db)
    return node?.id ?? ''
  }
  expect(await owners(await hire(801, place.position))).toEqual(all(maker))
  // The nearer place goes before the lower level.
  await hire(802, await above(91, place.department))
  const near = await hire(803, await above(92, place.team))
  const made = await hire(804, place.position)
  const known = await loadManager(db, { id: made, positionId: place.position, today: businessDate() })
  expect(known?.id).toBe(near)
  expect(await owners(made)).toEqual({ ...all(maker), SHIFT: near, SCANNER: near })
  // Again, as by somebody else: owners that are there stay.
  const { startDate } = employeeInput(t.company, 804) as { startDate: string }
  await beginPath(db, { employeeId: made, startDate, kind: 'onboarding', madeBy: near }, businessDate())
  expect(await owners(made)).toEqual({ ...all(maker), SHIFT: near, SCANNER: near })
  await db.delete(pathStep).where(eq(pathStep.employeeId, made))
  await beginPath(db, { employeeId: made, startDate, kind: 'onboarding', madeBy: null }, businessDate())
  expect(await owners(made)).toMatchObject({ JOB: null, SHIFT: near, SCANNER: near })
})
it('of a leaving is done when every thing of the list came back', async () => {
  const me = await t.person()
  const thing = (name: string, isBack = true) =>
    remember(t.hr, me, { step: 'THINGS', thing: { name, isBack } }, 'leaving')
  await thing('Uniform')
  expect(getState(await look(t.hr, me, 'leaving'), 'THINGS')).toBe('OPEN')
  await thing('Keys')
  expect(getState(await look(t.hr, me, 'leaving'), 'THINGS')).toBe('DONE')
  await thing('Keys', false)
  expect((await look(t.hr, me, 'leaving')).things).toEqual([
    { name: 'Uniform', isBack: true },
    { name: 'Keys', isBack: false },
  ])
  expect((await thing('Car')).status).toBe(400)
})
