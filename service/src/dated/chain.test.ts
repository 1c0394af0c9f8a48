import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  beginningBy,
  beginningOn,
  chainFaults,
  endedAfter,
  inOrder,
  lasting,
  leavesDays,
  reopened,
  splitOn,
  type Valued,
  withLink,
  withoutLink,
  withValue,
} from './chain.ts'
import type { Dated } from './days.ts'

const horizon = 60
const dayAt = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10)
const number = (day: string) => Math.round((Date.parse(day) - Date.UTC(2024, 0, 1)) / 86_400_000)
interface Row extends Dated {
  readonly id: string
}
const room: Dated = { startDate: dayAt(0), endDate: null }

// The model: who holds each day, written day by day without a thought of rows. A row is named by its id.
type Model = readonly (string | undefined)[]
const toModel = (rows: readonly Row[]): Model =>
  Array.from({ length: horizon }, (_, n) => {
    const held = rows.filter((row) => row.startDate <= dayAt(n) && (row.endDate === null || dayAt(n) <= row.endDate))
    return held.length > 1 ? 'two' : held[0]?.id
  })
const firstOf = (model: Model, id: string) => model.indexOf(id)
/** From a day on `id` holds until the next row begins, or until `to`; the row before it holds until then. */
function put(model: Model, id: string, from: number, to: number | null): Model {
  const rest = model.map((holder) => (holder === id ? undefined : holder))
  const before = rest.findLast((holder, n) => n < from && holder !== undefined)
  const found = rest.findIndex((holder, n) => n > from && holder !== undefined && firstOf(rest, holder) === n)
  const next = found === -1 ? horizon : found
  return rest.map((holder, n) => {
    if (n < from) return before !== undefined && n > firstOf(rest, before) ? (holder ?? before) : holder
    return n >= next ? holder : n <= (to ?? horizon) ? id : undefined
  })
}
/** The days of `id` go to the record that covers the day before its first. */
function take(model: Model, id: string): Model {
  const before = model[firstOf(model, id) - 1]
  return model.map((holder) => (holder === id ? before : holder))
}

const action = fc.oneof(
  fc.record({
    act: fc.constant('put' as const),
    id: fc.integer({ min: 0, max: 6 }).map(String),
    from: fc.integer({ min: 0, max: 40 }),
    days: fc.option(fc.nat(12), { nil: null }),
  }),
  fc.record({ act: fc.constant('take' as const), id: fc.integer({ min: 1, max: 6 }).map(String) }),
  fc.record({
    act: fc.constant('split' as const),
    id: fc.integer({ min: 7, max: 9 }).map(String),
    from: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({ act: fc.constant('leave and come back' as const), from: fc.integer({ min: 0, max: 40 }) }),
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

function written(rows: readonly Row[], one: Action): readonly Row[] {
  if (one.act === 'take') return withoutLink(rows, one.id, room)
  if (one.act === 'put') {
    const row = {
      id: one.id,
      startDate: dayAt(one.from),
      endDate: one.days === null ? null : dayAt(one.from + one.days),
    }
    return leavesDays(rows, row, room) ? rows : withLink(rows, row, room)
  }
  const day = dayAt(one.from)
  const held = rows.find((row) => row.startDate <= day && (row.endDate === null || day <= row.endDate))
  if (!held) return rows
  if (one.act === 'split') {
    const split = splitOn(held, day)
    if (split.kind === 'changed' || rows.some(({ id }) => id === one.id)) return rows
    return [
      ...rows.map((row) => (row === held ? { ...row, endDate: split.endDate } : row)),
      { id: one.id, ...split.next },
    ]
  }
  const { cut, removed } = endedAfter(rows, day)
  const left = rows
    .filter((row) => !removed.includes(row))
    .map((row) => (cut.includes(row) ? { ...row, endDate: day } : row))
  const back = reopened(left, day, cut[0])
  return [...left.map((row) => (row === back?.row ? { ...row, endDate: back.endDate } : row)), ...removed]
}
function modelled(model: Model, one: Action): Model {
  if (one.act === 'take') return take(model, one.id)
  if (one.act === 'put') return put(model, one.id, one.from, one.days === null ? null : one.from + one.days)
  if (one.act === 'leave and come back') return model
  const held = model[one.from]
  if (held === undefined || model.includes(one.id) || firstOf(model, held) === one.from) return model
  return model.map((holder, n) => (n >= one.from && holder === held ? one.id : holder))
}

it('random acts on a chain do to each day what the model says, and never leave a gap or an overlap behind', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      let rows: readonly Row[] = [{ id: '0', startDate: dayAt(0), endDate: null }]
      for (const one of actions) {
        const now = written(rows, one)
        // What does not fit is refused, as the rules refuse it; the first row stays, because the room begins with one.
        if (now === rows || chainFaults(now, [room]).length || toModel(now)[0] === undefined) continue
        expect(toModel(now)).toEqual(modelled(toModel(rows), one))
        expect(toModel(now)).not.toContain('two')
        // It may end early, and holds each day until then.
        expect(toModel(now).lastIndexOf(toModel(now).findLast((holder) => holder !== undefined))).toBe(
          toModel(now).filter((holder) => holder !== undefined).length - 1,
        )
        rows = now
      }
    }),
    { numRuns: 150 },
  )
})
it('a chain that begins on another day loses what ends before it, and its first row begins then', () => {
  const rows = [
    { id: 'a', startDate: dayAt(0), endDate: dayAt(9) },
    { id: 'b', startDate: dayAt(10), endDate: null },
  ]
  expect(beginningOn(rows, dayAt(10))).toEqual({ gone: [rows[0]], first: rows[1] })
  expect(beginningOn(rows, dayAt(4))).toEqual({ gone: [], first: rows[0] })
})
it('an end that is taken back goes to the record that is now the last', () => {
  const cut = { id: 'a', startDate: dayAt(0), endDate: null }
  const split = [
    { id: 'a', startDate: dayAt(0), endDate: dayAt(4) },
    { id: 'b', startDate: dayAt(5), endDate: dayAt(9) },
  ]
  expect(reopened(split, dayAt(9), cut)).toEqual({ row: split[1], endDate: null })
  expect(reopened(split.slice(0, 1), dayAt(9), cut)).toEqual({ row: split[0], endDate: null })
  expect(reopened([cut], dayAt(9), cut)).toBeUndefined()
  expect(reopened(split, dayAt(9), undefined)).toBeUndefined()
})
it('rows known by their first day last until the next one, in whatever order they come', () => {
  expect(
    lasting([{ startDate: dayAt(5) }, { startDate: dayAt(1) }]).map(({ endDate }) => endDate && number(endDate)),
  ).toEqual([4, null])
})
it('a value put into a chain holds from its day up to the next value to come, and none repeats the one before it', () => {
  const value = fc.constantFrom('a', 'b', 'c')
  const today = 20
  fc.assert(
    fc.property(value, fc.array(fc.tuple(fc.nat(40), value), { maxLength: 12 }), (first, puts) => {
      let rows: readonly Valued[] = [{ startDate: dayAt(0), value: first }]
      let model = Array.from({ length: horizon }, () => first)
      for (const [from, wanted] of puts) {
        const until = Math.max(from, today)
        const begins = rows.map(({ startDate }) => number(startDate)).filter((n) => n > until)
        const next = Math.min(horizon, ...begins)
        model = model.map((held, n) => (n >= from && n < next ? wanted : held))
        const { gone, put: made } = withValue(rows, { startDate: dayAt(from), value: wanted }, dayAt(today))
        rows = inOrder([...rows.filter((row) => !gone.includes(row)), ...(made ? [made] : [])])
        expect(Array.from({ length: horizon }, (_, n) => beginningBy(rows, dayAt(n))?.value)).toEqual(model)
        expect(rows.some((row, at) => row.value === rows[at - 1]?.value)).toBe(false)
      }
    }),
  )
})
it('names what is wrong with a chain at the row: order, overlap, and a gap only within one room', () => {
  const [one, two] = [
    { startDate: dayAt(0), endDate: dayAt(4) },
    { startDate: dayAt(7), endDate: null },
  ]
  expect(chainFaults([two, one], [room])).toEqual([{ row: two, what: 'gap' }])
  expect(chainFaults([two, one], [one, { startDate: dayAt(7), endDate: null }])).toEqual([])
  expect(chainFaults([one, { ...two, startDate: dayAt(4) }])).toMatchObject([{ what: 'overlap' }])
  expect(chainFaults([{ startDate: dayAt(4), endDate: dayAt(3) }])).toMatchObject([{ what: 'order' }])
})
