import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { KitProvider } from '../provider/kit-provider.tsx'
import { ListPager } from './list-pager.tsx'
import type { List } from './use-list.ts'

afterEach(cleanup)
function open(isPhone: boolean) {
  const setOffset = vi.fn<(offset: number) => void>()
  const list = { state: { limit: 10, offset: 9_000 }, total: 18_230, isMore: false, rows: Array(10), setOffset }
  render(
    <KitProvider env="test">
      <ListPager list={list as unknown as List} isPhone={isPhone} opening="none" />
    </KitProvider>,
  )
  return setOffset
}
const pages = () => screen.getAllByRole('button', { name: /^Page \d+$/ }).map(({ textContent }) => textContent)

it('has the first, the last and the pages beside the shown one', () => {
  open(false)
  expect(pages()).toEqual(['1', '900', '901', '902', '1823'])
})
it('has five buttons in the middle of a phone, both arrows counted, and every page is still reached', () => {
  const setOffset = open(true)
  expect(pages()).toEqual(['1', '901', '1823'])
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Page 1823' }))
  expect(setOffset.mock.calls).toEqual([[9_010], [8_990], [18_220]])
})
