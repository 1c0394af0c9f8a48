import { parse } from 'postcss'
import { describe, expect, it } from 'vitest'
import { getStyleNames, globalStyles, styleFaults } from './style-faults.ts'

const inModule = (css: string) => globalStyles(parse(css), { isModule: true }).map(({ line }) => line)
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
    expect(built(`@layer remote{${css}}`)).toEqual([expect.stringContaining('reaches elements outside of the remote')])
  })
  it.each([
    ['a font of the page', '@font-face{font-family:"Noto";src:url(a.woff2)}'],
    ['another stylesheet', '@import "https://cdn.example/a.css";'],
    ['the paper of all sheets', '@page{size:A4}'],
    ['the kind of a variable', '@property --x{syntax:"*";inherits:false}'],
  ])('%s is told', (_, css) => {
    expect(built(css)).toContainEqual(expect.stringContaining('holds for the whole page'))
  })
  // Each kind of selector that names a class of the remote and styles what is not the remote's.
  const outside = ['body', '*', ':root', 'nav > button', '[data-x]', '.mantine-Button-root', '.m_87cf2631', '.kit-card']
  const kinds: Readonly<Record<string, (outer: string) => string>> = {
    'an element without the class': (outer) => `${outer}:not(.own-a1b2c3)`,
    'an element around the class': (outer) => `${outer}:has(.own-a1b2c3)`,
    'one of several': (outer) => `:is(.own-a1b2c3,${outer})`,
    'one of several, at no weight': (outer) => `:where(${outer},.own-a1b2c3 td):hover`,
    'a neighbour': (outer) => `.own-a1b2c3 ~ ${outer}`,
    'the next one': (outer) => `.own-a1b2c3 + ${outer}`,
    'another of a list': (outer) => `.own-a1b2c3 td, ${outer}`,
    'what stands beside it below': (outer) => `.own-a1b2c3 + div ${outer}`,
    'a way round': (outer) => `:nth-child(1 of .own-a1b2c3) ${outer}`,
  }
  const nested: Readonly<Record<string, (outer: string) => string>> = {
    'what is around it': (outer) => `${outer}:has(&)`,
    'what it is not': (outer) => `${outer}:not(&)`,
    'its neighbour': (outer) => `& ~ ${outer}`,
    'its next one': (outer) => `+ ${outer}`,
    'it or another': (outer) => `:is(&, ${outer})`,
    'deep in it': (outer) => `@media print{&:hover{${outer}:not(& *){color:red}}}`,
  }
  it.each(outside.flatMap((outer) => Object.entries(kinds).map(([kind, make]) => [kind, make(outer)] as const)))(
    '%s is told: %s',
    (_, selector) => expect(built(`@layer remote{${selector}{color:red}}`)).toHaveLength(1),
  )
  it.each(outside.flatMap((outer) => Object.entries(nested).map(([kind, make]) => [kind, make(outer)] as const)))(
    '%s is told inside a rule of the remote: %s',
    (_, inner) => {
      const rule = inner.endsWith('}') ? inner : `${inner}{color:red}`
      expect(built(`@layer remote{.own-a1b2c3{color:blue;${rule}}}`)).toHaveLength(1)
    },
  )
  it.each([
    ['.own-a1b2c3', 'body &'],
    ['.own-a1b2c3', '&:not(body)'],
    ['.own-a1b2c3', '> td ~ td'],
    ['.own-a1b2c3', '.m_87cf2631'],
    ['.own-a1b2c3', '& + &'],
    ['.own-a1b2c3 td', '& + td'],
    [':is(.own-a1b2c3,.own-a1b2c3 td)', 'a:hover::before'],
    [':where(html[data-x]) .own-a1b2c3', '&[data-y]'],
  ])('is none of %s with %s inside', (rule, inner) => {
    expect(built(`@layer remote{${rule}{color:red;${inner}{color:blue}}}`)).toEqual([])
  })
  it('is one under a name of the host that lives, whatever it is called', () => {
    const host = '.shell-menu,.frame>.side{color:red}@keyframes ripple{from{opacity:0}}.m_87cf2631{margin:0}'
    expect(getStyleNames(host)).toEqual(['frame', 'ripple', 'shell-menu', 'side'])
    const css = '@layer remote{.frame td{color:red}@keyframes ripple{from{opacity:0}}.own-a1b2c3 .frame{color:red}}'
    expect(styleFaults(css, getStyleNames(host)).map(({ message }) => message)).toEqual([
      '@keyframes "ripple" is a name of the whole page',
      '".frame td" reaches elements outside of the remote',
    ])
  })
  it('is a rule that no version of this list knows', () => {
    expect(built('@layer remote{@FONT-FACE{font-family:a}@position-try --a{top:0}@later{x:y}}')).toHaveLength(3)
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
      '@page sheet{size:A4}@layer remote{.own-a1b2c3 td,.own-a1b2c3:has(>body) .mantine-Text-root{color:red}@keyframes turn-a1b2c3{from{opacity:0}}@media print{.own-a1b2c3{display:none}}@layer mantine{.admin-m_468e7eda{margin:0}}}',
    ),
  ).toEqual([])
})
