import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useDrawnPart } from './drawn-part.ts'

const drawnOf = (rows: number, columns: number) =>
  renderHook(() => useDrawnPart(rows, columns), { reactStrictMode: true }).result
const print = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)))

describe('a table', () => {
  it('of usual size is drawn whole', () => {
    expect(drawnOf(50, 20).current).toEqual({ key: 'whole', options: {} })
  })
  it('of many rows draws those on the screen, of many columns those as well', () => {
    expect(drawnOf(500, 12).current).toMatchObject({
      key: 'rows',
      options: { enableRowVirtualization: true, enableColumnVirtualization: false },
    })
    expect(drawnOf(50, 60).current).toMatchObject({
      key: 'part',
      options: { enableRowVirtualization: true, enableColumnVirtualization: true },
    })
  })
  it('is whole on paper, however large', () => {
    const drawn = drawnOf(500, 60)
    print('beforeprint')
    expect(drawn.current).toEqual({ key: 'whole', options: {} })
    print('afterprint')
    expect(drawn.current.key).toBe('part')
  })
})
