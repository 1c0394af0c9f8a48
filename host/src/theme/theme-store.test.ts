// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asThemeConfig, themeKey } from './theme-config.ts'
import { changeColours, changeGroup, noteWindow, resetTheme, themeSchemes, useTheme } from './theme-store.ts'

const kept = () => JSON.parse(localStorage.getItem(themeKey) ?? 'null') as unknown
beforeEach(() => {
  localStorage.clear()
  resetTheme()
})

describe('theme options', () => {
  it('apply at once, are kept and leave the others alone', () => {
    changeGroup('sidebar', { compact: true })
    changeColours('dark', 'header', { background: '1 2 3' })
    changeGroup('sidebar', { flat: true })
    expect(kept()).toEqual(
      asThemeConfig({ sidebar: { compact: true, flat: true }, dark: { header: { background: '1 2 3' } } }),
    )
    expect(kept()).toEqual(useTheme.getState())
  })
  it('are removed by a reset, and stay removed while Mantine follows', () => {
    const tell = vi.fn<(scheme: string) => void>()
    const schemes = themeSchemes()
    schemes.subscribe((scheme) => {
      tell(scheme)
      schemes.set(scheme)
    })
    schemes.set('dark')
    expect(kept()).toMatchObject({ colorScheme: 'dark' })
    resetTheme()
    expect(tell.mock.calls).toEqual([['dark'], ['auto']])
    expect(localStorage.getItem(themeKey)).toBeNull()
    expect(useTheme.getState()).toEqual(asThemeConfig(null))
    schemes.unsubscribe()
  })
  it('follow another tab, also a damaged entry', () => {
    const other = (value: string) => {
      localStorage.setItem(themeKey, value)
      window.dispatchEvent(new StorageEvent('storage', { key: themeKey }))
    }
    other('{"footer":{"fixed":true}}')
    expect(useTheme.getState().footer.fixed).toBe(true)
    other('{"footer":')
    expect(useTheme.getState()).toEqual(asThemeConfig(null))
  })
  it('note a phone once and nothing on a desk', () => {
    noteWindow(false)
    expect(localStorage.getItem(themeKey)).toBeNull()
    noteWindow(true)
    expect(kept()).toMatchObject({ isMobile: true })
  })
  it('hold for the page when the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    changeGroup('header', { border: false })
    expect(useTheme.getState().header.border).toBe(false)
    full.mockRestore()
  })
})
