import { expect, it } from 'vitest'
import { getIndex, matching } from './search.ts'
import { sampleRows } from '../test/sample-tree.ts'
import { chartBranches } from '../tree/tree.ts'

const index = getIndex(chartBranches(sampleRows))

it('finds by either language, in reading order', () => {
  expect(matching(index, 'store')).toEqual(['bkk', 'tk'])
  expect(matching(index, ' HEAD  barista')).toEqual(['head'])
  // Typed with an invisible space between the words, as Khmer keyboards do.
  expect(matching(index, 'ហាង\u200Bទួលគោក')).toEqual(['tk'])
})

it('finds people by name in either script and by number, also in Khmer digits', () => {
  for (const typed of ['sok dara', 'សុខ ដារ៉ា', '00012', '០០០១២'])
    expect(matching(index, typed), typed).toEqual(['barista'])
})

it('finds nothing for nothing, and not across two names', () => {
  expect(matching(index, '  ')).toEqual([])
  expect(matching(index, 'Barista អ្នកឆុង')).toEqual([])
})
