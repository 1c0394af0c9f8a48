import { parse } from 'postcss'
import { describe, expect, it } from 'vitest'
import { globalStyles, styleFaults } from './style-faults.ts'

const inModule = (css: string) => globalStyles(parse(css), true).map(({ line }) => line)
const built = (css: string) => styleFaults(css).map(({ message }) => message)

describe('a style that reaches beyond its remote', () => {
  it.each([
    ['the body', 'body{margin:0}'],
    ['everything', '*{margin:0}'],
    ["a piece of the host's", '.mantine-Button-root{color:red}'],
    ["a piece of the kit's, beside one of its own", '.own-a1b2c3,.kit-panel{color:red}'],
    ['variables of the page', ':root{--mantine-color-text:red}'],
    ['an element inside a medium', '@media print{td{color:red}}'],
  ])('%s is told', (_, css) => {
    expect(built(`@layer remote{${css}}`)).toEqual([expect.stringContaining('names no class of the remote')])
  })
  it.each([
    ['a font of the page', '@font-face{font-family:"Noto";src:url(a.woff2)}'],
    ['another stylesheet', '@import "https://cdn.example/a.css";'],
    ['the paper of all sheets', '@page{size:A4}'],
    ['the kind of a variable', '@property --x{syntax:"*";inherits:false}'],
  ])('%s is told', (_, css) => {
    expect(built(css)).toContainEqual(expect.stringContaining('holds for the whole page'))
  })
  it('is a movement under a name of the host, or of the whole page', () => {
    expect(
      built('@layer remote{@keyframes m_299c329c{from{opacity:0}}@keyframes held-aW6NyD{from{opacity:0}}}'),
    ).toEqual(['@keyframes "m_299c329c" is a name of the whole page'])
    expect(inModule('@keyframes turn {\n}\n@keyframes :global(turn) {\n}')).toEqual([3])
  })
  it('is also what stands in no layer, or in another one', () => {
    for (const css of [
      '.own-a1b2c3{color:red}',
      '@layer mantine{.own-a1b2c3{color:red}}',
      '@layer remote;.a{color:red}',
    ])
      expect(built(css)).toEqual([expect.stringContaining('outside of the layer')])
    expect(built('.a{')).toEqual([expect.stringContaining('cannot be read')])
  })
  it('is told with its line in a CSS module, where :global names are not its own', () => {
    expect(
      inModule('.own {\n}\n:global(body) {\n}\n.own :global(.mantine-Button-root) {\n}\n:global .wide {\n}'),
    ).toEqual([3, 7])
    expect(inModule('@keyframes turn {\n from {\n }\n}\n.own {\n & > td {\n }\n}\n@page own {\n}')).toEqual([])
  })
})

it('styles of a remote that stay at home pass', () => {
  expect(
    built(
      '@page sheet{size:A4}@layer remote{.own-a1b2c3 td,.own-a1b2c3:has(>body) .mantine-Text-root{color:red}@keyframes turn-a1b2c3{from{opacity:0}}@media print{.own-a1b2c3{display:none}}@layer mantine{.m_468e7eda{margin:0}}}',
    ),
  ).toEqual([])
})
