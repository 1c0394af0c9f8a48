import { expect, it } from 'vitest'
import { cutWords } from './cut-words.ts'

it('keeps three words and cuts from the fourth on', () => {
  expect(cutWords('Street 315, Toul Kork, Phnom Penh')).toBe('Street 315, Toul…')
  expect(cutWords('Sivutha Boulevard, Siem')).toBe('Sivutha Boulevard, Siem')
  expect(cutWords('National Road 6')).toBe('National Road 6')
  expect(cutWords('')).toBe('')
})
it('cuts Khmer between words, never inside one', () => {
  const address = 'មហាវិថីព្រះនរោត្ដម ខណ្ឌចំការមន រាជធានីភ្នំពេញ'
  const cut = cutWords(address)
  expect(cut.endsWith('…')).toBe(true)
  const kept = cut.slice(0, -1)
  expect(address.startsWith(kept)).toBe(true)
  const words = [...new Intl.Segmenter('km', { granularity: 'word' }).segment(address)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
  expect(words.length).toBeGreaterThan(3)
  expect(kept.replace(/\s/g, '')).toBe(words.slice(0, 3).join(''))
  // By spaces alone these would be three words, and the whole address.
  expect(kept.length).toBeLessThan(address.length)
})
