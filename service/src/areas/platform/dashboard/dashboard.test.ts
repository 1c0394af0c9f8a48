import {
  directorPermission,
  directorWidgets,
  firstWidgets,
  insideGrid,
  overlap,
  holds,
  type DashboardWidget,
  type DashboardWidgetInput,
  type PermissionKey,
} from '@staff/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import type { Caller } from '../../../http/caller.ts'
import { dashboardOperations } from './dashboard.operations.ts'
import { defaultLayout, type OpenWidget } from './layout.ts'

const label = { en: 'A', km: 'ក' }
const widget = (reportId: number, size: [number, number], more: Partial<OpenWidget> = {}): OpenWidget => ({
  reportId,
  label,
  type: 'card',
  use: 'all',
  permission: 'signedIn',
  size,
  ...more,
})
const widgets = [
  widget(1, [6, 3], { type: 'chart', permission: 'READ_EMPLOYEE_MASTER_INFORMATION' }),
  widget(3, [6, 3], { type: 'chart', permission: 'READ_EMPLOYEE_MASTER_INFORMATION' }),
  widget(6, [4, 2]),
  widget(7, [4, 2]),
  widget(101, [4, 2], { sample: true }),
]
const reader = (...keys: PermissionKey[]) => ({ userId: 'user', permissions: new Set(keys) })
const openTo = (caller: Caller) =>
  Promise.resolve(widgets.filter(({ permission }) => holds(caller.permissions, permission)))
const path = 'test/dashboard'

let t: TestApp
beforeAll(async () => {
  // The product's own calls ask the live composition; here the widgets are known.
  t = await testApp({
    operations: dashboardOperations(openTo).map((op) => ({ ...op, path: op.path.replace('employee/dashboard', path) })),
  })
})
afterAll(() => t.close())

const layout = async (user: TestUser): Promise<DashboardWidget[]> => (await user.call('GET', path)).body.data
const places = (rows: readonly DashboardWidgetInput[]) =>
  rows.map((w) => [w.reportId, w.layoutX, w.layoutY, w.layoutWeight, w.layoutHeight])
const sample = {
  reportId: 101,
  sizeWeight: 4,
  sizeHeight: 2,
  layoutWeight: 4,
  layoutHeight: 2,
  layoutX: 8,
  layoutY: 20,
}
const fault = ({ status, body }: { status: number; body: { errors?: { path: string; code: string }[] } }) => [
  status,
  body.errors?.[0]?.path,
  body.errors?.[0]?.code,
]
const without = ({ id: _, ...rest }: DashboardWidget) => rest

describe('the default', () => {
  it('begins with the widgets that tell of the reader’s day', () => {
    const open = [widget(1, [6, 3]), ...firstWidgets.toReversed().map((id) => widget(id, [6, 3], { type: 'chart' }))]
    expect(defaultLayout(reader(), open).map(({ reportId }) => reportId)).toEqual([...firstWidgets, 1])
  })
  it('begins with the figures of the company for who approves the payroll', () => {
    const open = [...firstWidgets, 1, ...directorWidgets].toSorted((a, b) => a - b).map((id) => widget(id, [6, 3]))
    expect(defaultLayout(reader(directorPermission), open).map(({ reportId }) => reportId)).toEqual([
      ...directorWidgets,
      ...firstWidgets,
      1,
    ])
  })
  const isApart = (boxes: readonly DashboardWidget[]) =>
    boxes.every((box, at) => insideGrid(box) && !boxes.slice(at + 1).some((other) => overlap(box, other)))
  const size = fc.constantFrom<[number, number]>([4, 2], [6, 1], [6, 2], [6, 3], [6, 4])
  it('has no overlap, whatever the widgets are', () => {
    fc.assert(
      fc.property(fc.array(size, { maxLength: 20 }), fc.array(fc.constantFrom(...firstWidgets)), (sizes, first) => {
        const ids = [...new Set([...first, ...sizes.map((_, at) => 300 + at)])].slice(0, sizes.length)
        const open = ids.map((id, at) => widget(id, sizes[at] ?? [4, 2], { type: at % 2 ? 'chart' : 'card' }))
        expect(isApart(defaultLayout(reader(), open))).toBe(true)
      }),
    )
  })
  it('has no hole where cards are of one size and charts of another', () => {
    const counts = fc.tuple(fc.nat(5), fc.nat(12), fc.nat(12))
    fc.assert(
      fc.property(counts, ([director, cards, charts]) => {
        const boxes = defaultLayout(reader(directorPermission), [
          ...directorWidgets.slice(0, director).map((id) => widget(id, [6, 3], { type: 'chart' })),
          ...Array.from({ length: cards }, (_, at) => widget(300 + at, [4, 2])),
          ...Array.from({ length: charts }, (_, at) => widget(400 + at, [6, 3], { type: 'chart' })),
        ])
        const rows = Math.max(0, ...boxes.map(({ layoutY, layoutHeight }) => layoutY + layoutHeight))
        const area = boxes.reduce((sum, { layoutWeight, layoutHeight }) => sum + layoutWeight * layoutHeight, 0)
        expect([isApart(boxes), area]).toEqual([true, rows * 12])
      }),
    )
  })
  it('holds what the user may have, cards before charts, and no sample', async () => {
    expect(places(await layout(await t.signIn()))).toEqual([
      [6, 0, 0, 6, 2],
      [7, 6, 0, 6, 2],
      [1, 0, 2, 6, 3],
      [3, 6, 2, 6, 3],
    ])
    expect(places(await layout(await t.signIn({ permissions: [] })))).toEqual([
      [6, 0, 0, 6, 2],
      [7, 6, 0, 6, 2],
    ])
  })
  it('is stored with the first change and keeps its ids', async () => {
    const user = await t.signIn()
    const before = await layout(user)
    const [reminder] = before
    const made = await user.call('POST', path, { body: sample })
    expect(made).toMatchObject({ status: 201, body: { data: sample } })
    expect(new Set((await layout(user)).map(({ id }) => id))).toEqual(
      new Set([...before.map(({ id }) => id), made.body.data.id]),
    )
    expect((await user.call('GET', `${path}/${reminder?.id ?? ''}`)).body.data).toEqual(reminder)
  })
  it('does not come back when the user has removed everything, only when the layout is forgotten', async () => {
    const user = await t.signIn()
    const before = await layout(user)
    for (const { id } of before) expect((await user.call('DELETE', `${path}/${id}`)).status).toBe(200)
    expect(await layout(user)).toEqual([])
    expect((await user.call('DELETE', path)).body.data).toEqual(before)
    expect(await layout(user)).toEqual(before)
  })
})

describe('moving', () => {
  it('exchanges two widgets in one call and leaves an audit row for each', async () => {
    const user = await t.signIn()
    const [one, other] = (await layout(user)).slice(2) as [DashboardWidget, DashboardWidget]
    const moved = [
      { ...one, layoutX: 6 },
      { ...other, layoutX: 0 },
    ]
    const answer = await user.call('PUT', path, { body: { dashboards: moved } })
    expect([answer.status, places(answer.body.data).slice(2)]).toEqual([
      200,
      [
        [1, 6, 2, 6, 3],
        [3, 0, 2, 6, 3],
      ],
    ])
    expect(places(await layout(user)).slice(2)).toEqual([
      [3, 0, 2, 6, 3],
      [1, 6, 2, 6, 3],
    ])
    expect((await user.call('PUT', `${path}/${one.id}`, { body: without({ ...one, layoutY: 8 }) })).status).toBe(200)
  })
  it.each([
    ['beyond the columns', { layoutX: 9 }, [400, 'dashboards.0.layoutX', 'RANGE']],
    ['over another widget', { layoutX: 2 }, [409, 'layoutX', 'RULE']],
    ['to no whole cell', { layoutX: 0.5 }, [400, 'dashboards.0.layoutX', 'FORMAT']],
    ['above the top', { layoutY: -1 }, [400, 'dashboards.0.layoutY', 'RANGE']],
    ['far below', { layoutY: 100_000 }, [400, 'dashboards.0.layoutY', 'RANGE']],
    ['wider than the grid', { layoutWeight: 13 }, [400, 'dashboards.0.layoutWeight', 'RANGE']],
    ['of no height', { layoutHeight: 0 }, [400, 'dashboards.0.layoutHeight', 'RANGE']],
    ['as another widget', { reportId: 1 }, [400, 'dashboards.0.reportId', 'CHOICE']],
    ['with a field that is not its own', { userId: 'x' }, [400, 'dashboards.0.userId', 'UNKNOWN_FIELD']],
  ])('is refused %s, and nothing is changed', async (_, change, expected) => {
    const user = await t.signIn()
    const before = await layout(user)
    expect(fault(await user.call('PUT', path, { body: { dashboards: [{ ...before[0], ...change }] } }))).toEqual(
      expected,
    )
    expect(await layout(user)).toEqual(before)
  })
  it('refuses the same widget twice, an empty list and a polluted prototype', async () => {
    const user = await t.signIn()
    const [one] = (await layout(user)) as [DashboardWidget]
    expect(fault(await user.call('PUT', path, { body: { dashboards: [one, one] } }))).toEqual([
      409,
      'dashboards.1.id',
      'DUPLICATE',
    ])
    expect((await user.call('PUT', path, { body: { dashboards: [] } })).status).toBe(400)
    const polluted = JSON.stringify({ dashboards: [one] }).replace('{"id"', '{"__proto__":{"admin":true},"id"')
    expect((await user.call('PUT', path, { body: polluted })).status).toBe(400)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('adding', () => {
  it.each([
    ['a widget that is not there', { reportId: 99 }, [400, 'reportId', 'CHOICE']],
    ['a widget that stands already', { reportId: 6 }, [409, 'reportId', 'DUPLICATE']],
    ['a place that is taken', { layoutX: 3, layoutY: 0 }, [409, 'layoutX', 'RULE']],
    ['a place outside', { layoutX: 10, layoutY: 50 }, [400, 'layoutX', 'RANGE']],
    ['a size that is a text', { sizeWeight: '4' }, [400, 'sizeWeight', 'FORMAT']],
  ])('refuses %s', async (_, change, expected) => {
    const user = await t.signIn()
    expect(fault(await user.call('POST', path, { body: { ...sample, ...change } }))).toEqual(expected)
  })
  it('refuses a widget without its permission', async () => {
    const user = await t.signIn({ permissions: [] })
    expect(fault(await user.call('POST', path, { body: { ...sample, reportId: 1, layoutY: 9 } }))).toEqual([
      400,
      'reportId',
      'CHOICE',
    ])
  })
  it('lets two tabs add the same widget once', async () => {
    const user = await t.signIn()
    const answers = await Promise.all([0, 1, 2].map(() => user.call('POST', path, { body: sample })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await layout(user)).filter(({ reportId }) => reportId === 101)).toHaveLength(1)
  })
})

describe('rows of others', () => {
  it('are not there', async () => {
    const [mine, theirs] = [await t.signIn(), await t.signIn()]
    const [foreign] = (await layout(theirs)) as [DashboardWidget]
    await theirs.call('PUT', path, { body: { dashboards: [foreign] } })
    for (const [method, at, body] of [
      ['GET', `${path}/${foreign.id}`, undefined],
      ['DELETE', `${path}/${foreign.id}`, undefined],
      ['PUT', `${path}/${foreign.id}`, without(foreign)],
      ['PUT', path, { dashboards: [foreign] }],
    ] as const)
      expect([method, (await mine.call(method, at, body ? { body } : {})).status]).toEqual([method, 404])
    expect(await layout(theirs)).toContainEqual(foreign)
  })
  it('need a signed-in user', async () => {
    expect((await t.call('GET', path)).status).toBe(401)
  })
})
