import { overlap } from '@staff/contract'
import { describe, expect, it } from 'vitest'
import { added, getChanges, dropped, isChanged, settled, stepped, type Placed } from './placement.ts'

const box = (reportId: number, layoutX: number, layoutY: number, layoutWeight = 4, layoutHeight = 2): Placed => ({
  reportId,
  sizeWeight: layoutWeight,
  sizeHeight: layoutHeight,
  layoutX,
  layoutY,
  layoutWeight,
  layoutHeight,
})
const row = [box(1, 0, 0), box(2, 4, 0), box(3, 8, 0)]
const at = (layout: readonly Placed[] | null, reportId: number) => {
  const found = layout?.find((one) => one.reportId === reportId)
  return found && [found.layoutX, found.layoutY]
}
const apart = (layout: readonly Placed[]) =>
  layout.every((one, n) => layout.slice(n + 1).every((other) => !overlap(one, other)))

describe('dropping', () => {
  it('puts a widget on a free place and moves nothing else', () => {
    expect(dropped(row, 1, 3, 5)).toEqual([box(1, 3, 5), row[1], row[2]])
  })
  it('exchanges two widgets of one size, also when the drop is a little off', () => {
    for (const x of [7, 8]) {
      const next = dropped(row, 1, x === 7 ? 8 : x, x === 7 ? 1 : 0)
      expect([at(next, 1), at(next, 3), at(next, 2)]).toEqual([
        [8, 0],
        [0, 0],
        [4, 0],
      ])
    }
  })
  it('refuses a place over two others, or one where the other does not fit in return', () => {
    expect(dropped(row, 1, 6, 0)).toBeNull()
    expect(dropped([box(1, 0, 0, 2, 1), box(2, 4, 0, 6, 3), box(3, 2, 0, 2, 1)], 1, 5, 1)).toBeNull()
  })
  it('refuses what leaves the grid, and knows no widget that is not there', () => {
    expect(dropped(row, 1, 9, 4)).toBeNull()
    expect(dropped(row, 1, -1, 4)).toBeNull()
    expect(dropped(row, 9, 0, 4)).toBeNull()
  })
})

describe('a step of the keyboard', () => {
  it('goes one cell where there is room', () => {
    expect(at(stepped([box(1, 0, 0)], 1, 'right'), 1)).toEqual([1, 0])
    expect(at(stepped([box(1, 3, 1), box(2, 8, 4)], 1, 'up'), 1)).toEqual([3, 0])
  })
  it('goes past what stands in between', () => {
    const next = stepped([box(1, 0, 0), box(2, 4, 0)], 1, 'right')
    expect(at(next, 1)).toEqual([8, 0])
    expect(at(stepped(row, 2, 'down'), 2)).toEqual([4, 1])
    expect(at(stepped([box(1, 0, 0), box(2, 0, 2)], 1, 'down'), 1)).toEqual([0, 4])
  })
  it('is refused at the edge and where there is no place', () => {
    expect(stepped(row, 1, 'left')).toBeNull()
    expect(stepped(row, 1, 'up')).toBeNull()
    expect(stepped(row, 2, 'right')).toBeNull()
    expect(stepped([box(1, 0, 0)], 1, 'down')).toBeNull()
  })
})

it('adds a widget on the first free place', () => {
  expect(at(added(row, 7, [6, 3]), 7)).toEqual([0, 2])
  expect(at(added([row[0] as Placed], 7, [6, 3]), 7)).toEqual([4, 0])
})

it('draws any stored layout without covering a widget', () => {
  const odd = [box(1, 0, 0), box(2, 2, 0), box(3, 10, 1), box(4, 0, 0, 12, 1)]
  const drawn = settled(odd)
  expect(apart(drawn)).toBe(true)
  expect(drawn.map(({ reportId }) => reportId).sort((a, b) => a - b)).toEqual([1, 2, 3, 4])
  expect(settled(row)).toEqual(row)
})

describe('what is sent', () => {
  const stored = row.map((one) => ({ ...one, id: `id-${one.reportId}` }))
  it('is nothing when nothing changed', () => {
    expect(isChanged(getChanges(stored, row))).toBe(false)
  })
  it('is each widget under what happened to it', () => {
    const edited = [box(1, 0, 4), row[1] as Placed, box(8, 8, 0)]
    expect(getChanges(stored, edited)).toEqual({
      removed: [stored[2]],
      moved: [{ ...box(1, 0, 4), id: 'id-1' }],
      added: [box(8, 8, 0)],
    })
  })
  it('is only the rest after a save that stopped half-way', () => {
    const edited = [...row, box(8, 0, 2), box(9, 4, 2)]
    expect(getChanges([...stored, { ...box(8, 0, 2), id: 'new' }], edited)).toEqual({
      removed: [],
      moved: [],
      added: [box(9, 4, 2)],
    })
  })
})
