/// <reference types="node" />
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { surfaces, theme } from './theme.ts'

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}
const full = mergeMantineTheme(DEFAULT_THEME, theme)
const { light, dark } = surfaces(full) as unknown as Record<'light' | 'dark', Readonly<Record<string, string>>>
const shade = (name: string, at: number) => full.colors[name]?.[at] ?? ''
const meanings = ['brand', 'success', 'warning', 'danger', 'info']

describe('text passes 4.5:1 in both schemes', () => {
  it.each(meanings)('%s: as text, and white on its filled shade', (name) => {
    expect(contrast(shade(name, 7), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shade(name, 7), light['--kit-page'] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shade(name, 3), dark['--kit-panel'] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', shade(name, 6))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['--kit-page', '--kit-panel', '--kit-head', '--kit-hover'])('muted and plain text on %s', (surface) => {
    expect(contrast(light['--kit-muted'] ?? '', light[surface] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark['--kit-muted'] ?? '', dark[surface] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(full.black, light[surface] ?? '')).toBeGreaterThanOrEqual(7)
    expect(contrast(shade('dark', 0), dark[surface] ?? '')).toBeGreaterThanOrEqual(7)
  })
})

it('the page before its code has the surfaces of the theme', () => {
  const page = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../../../../host/index.html'), 'utf8')
  const [lightPage, darkPage] = page.split(":root[data-mantine-color-scheme='dark']")
  for (const name of ['--kit-page', '--kit-panel', '--kit-border']) {
    expect(lightPage).toContain(`${name}: ${light[name]};`)
    expect(darkPage).toContain(`${name}: ${dark[name]};`)
  }
})
