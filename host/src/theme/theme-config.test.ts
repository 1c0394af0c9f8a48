import { describe, expect, it } from 'vitest'
import { asThemeConfig, imageAddress } from './theme-config.ts'

const defaults = asThemeConfig(null)

describe('stored theme configuration', () => {
  it('has the keys of spec 1 section 3', () => {
    expect(defaults).toEqual({
      colorScheme: null,
      isMobile: false,
      header: { fixed: true, border: true },
      sidebar: { logoFixed: true, collapse: false, flat: false, compact: false, indent: true, radius: false },
      body: { textSize: 'Default', stripped: false },
      footer: { fixed: false },
      report: { header: null, grandTotal: null, subTotal: null },
      light: {
        header: { background: null },
        sidebar: { logoBackground: null, background: null },
        body: { backgroundPrimary: null, backgroundSecondary: null, backgroundImage: null },
      },
      dark: {
        header: { background: null },
        sidebar: { logoBackground: null, background: null },
        body: { backgroundPrimary: null, backgroundSecondary: null, backgroundImage: null },
      },
    })
  })
  it('keeps every valid part, and comes back as it was kept', () => {
    const chosen = asThemeConfig({
      colorScheme: 'dark',
      body: { textSize: 'Large', stripped: true },
      sidebar: { radius: true },
      light: { header: { background: '1 2 3' } },
      report: { subTotal: '#abc' },
    })
    expect(chosen).toMatchObject({
      colorScheme: 'dark',
      body: { textSize: 'Large', stripped: true },
      sidebar: { radius: true, indent: true },
      light: { header: { background: '1 2 3' } },
      report: { subTotal: '170 187 204' },
    })
    expect(asThemeConfig(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  })
  it.each([
    null,
    undefined,
    0,
    'x',
    [],
    [[]],
    true,
    { header: null, sidebar: 'x', body: [], footer: 1, report: { header: 7 } },
    { colorScheme: 'blue', isMobile: 'yes', body: { textSize: 'Huge' }, sidebar: { collapse: 1 } },
    {
      light: {
        header: { background: '256 0 0' },
        sidebar: { background: '1 2' },
        body: { backgroundPrimary: 'red', backgroundSecondary: '1 2 3); --x: url(//x' },
      },
    },
    { dark: { body: { backgroundImage: 'https://example.org/a.png' } } },
    JSON.parse('{"__proto__": {"colorScheme": "dark", "header": {"fixed": false}}}'),
    JSON.parse('{"sidebar": {"__proto__": {"collapse": true}}, "constructor": {"prototype": {"flat": true}}}'),
    Object.create({ colorScheme: 'dark', footer: { fixed: true } }),
  ])('has its defaults for what is no configuration: %j', (value) => {
    expect(asThemeConfig(value)).toEqual(defaults)
    expect(Object.hasOwn(Object.prototype, 'colorScheme')).toBe(false)
  })
})

describe('picture behind the page', () => {
  it.each([
    '/pictures/hall.jpg',
    '/p/%E1%9E%80.png?v=2',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml;base64,PHN2Zz4=',
  ])('may be %s', (address) => {
    expect(imageAddress(address)).toBe(address)
  })
  it.each([
    'https://example.org/a.png',
    '//example.org/a.png',
    '/\\example.org/a.png',
    'javascript:alert(1)',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/svg+xml,<svg/>',
    '/a.png")',
    "/a.png'",
    '/a b.png',
    '/a.png\n',
    'a.png',
    '',
    `data:image/png;base64,${'A'.repeat(400_001)}`,
    `/${'a'.repeat(2001)}`,
    7,
  ])('may not be %s', (address) => {
    expect(imageAddress(address)).toBeNull()
  })
})
