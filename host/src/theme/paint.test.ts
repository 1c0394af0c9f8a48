// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { contrast, inkOn, mixed, type Rgb } from './colour.ts'
import { fillOn, greySidebar, paint, themeVariables, whiteSidebar } from './paint.ts'
import { contrastInMenu, contrastOnPage, contrastOnSurface, enough } from './readable.ts'
import { asThemeConfig } from './theme-config.ts'

const root = document.documentElement
const variable = (name: string) => root.style.getPropertyValue(name)
const rgb = (value: string | null | undefined): Rgb => (value ?? '').replace(/^rgb\(|\)$/g, '')
beforeEach(() => paint(asThemeConfig(null)))

describe('painting', () => {
  it('leaves the product as it is when nothing was chosen', () => {
    expect(Object.values(themeVariables(asThemeConfig(null), 'light')).filter((value) => value !== null)).toEqual([])
    expect([root.getAttribute('data-toned'), root.getAttribute('data-stripped')]).toEqual(['', 'false'])
  })
  it('sets what was chosen for the scheme, and takes it back', () => {
    const config = {
      colorScheme: 'dark',
      light: { header: { background: '#fff' } },
      dark: { header: { background: '#102030' }, body: { backgroundImage: '/hall.jpg' } },
      body: { stripped: true, textSize: 'Large' },
    }
    paint(asThemeConfig(config))
    expect(variable('--shell-header')).toBe('rgb(16 32 48)')
    expect(variable('--shell-header-ink')).toBe('rgb(255 255 255)')
    expect(variable('--kit-image')).toBe('url("/hall.jpg")')
    expect(variable('--mantine-font-size-sm')).toBe('1rem')
    expect(root.dataset).toMatchObject({ mantineColorScheme: 'dark', toned: 'header image', stripped: 'true' })
    expect(root.style.colorScheme).toBe('dark')
    paint(asThemeConfig({ ...config, colorScheme: 'light' }))
    expect(variable('--shell-header')).toBe('rgb(255 255 255)')
    expect(variable('--kit-image')).toBe('')
    paint(asThemeConfig(null))
    expect(root.style.cssText).not.toContain('--')
  })
  it.each([
    ['Small', '0.75rem'],
    ['Default', null],
    ['Large', '1rem'],
  ])('%s text is %s', (textSize, size) => {
    expect(themeVariables(asThemeConfig({ body: { textSize } }), 'light')['--mantine-font-size-sm']).toBe(size)
  })
  it.each([whiteSidebar, greySidebar])(
    'the well-known sidebar colour %s brings table colours that text is read on',
    (background) => {
      for (const scheme of ['light', 'dark'] as const) {
        const set = themeVariables(asThemeConfig({ [scheme]: { sidebar: { background } } }), scheme)
        for (const name of ['--kit-head', '--kit-hover'])
          expect(contrastOnPage(rgb(set[name]), scheme), `${scheme} ${name}`).toBeGreaterThanOrEqual(enough)
        expect(contrastInMenu(background)).toBeGreaterThanOrEqual(enough)
      }
    },
  )
  it('other sidebar colours leave tables alone', () => {
    expect(
      themeVariables(asThemeConfig({ light: { sidebar: { background: '#123' } } }), 'light')['--kit-head'],
    ).toBeNull()
  })
})

describe('warnings of low contrast', () => {
  it('come for colours on which no ink is read well', () => {
    expect(contrastOnSurface('122 122 122')).toBeLessThan(enough)
    expect(contrastOnSurface('10 110 104')).toBeGreaterThanOrEqual(enough)
  })
  it('think of the open entry in the menu', () => {
    const ground = '0 118 112'
    expect(contrastOnSurface(ground)).toBeGreaterThanOrEqual(enough)
    expect(contrastInMenu(ground)).toBe(contrast(inkOn(ground), fillOn(ground)))
  })
  it('take the weakest text of a page', () => {
    expect(contrastOnPage('255 255 255', 'light')).toBeGreaterThanOrEqual(enough)
    expect(contrastOnPage('255 255 255', 'dark')).toBeLessThan(2)
    expect(contrastOnPage('190 190 190', 'light')).toBeLessThan(enough)
  })
})

it.each([
  ['light', '247 249 249', '22 28 29', '0 0 0'],
  ['dark', '20 24 25', '223 229 229', '255 255 255'],
] as const)('the veil keeps text readable on the worst picture: %s', (_, page, text, picture) => {
  expect(contrast(text, mixed(page, picture, 0.8))).toBeGreaterThanOrEqual(enough)
})
