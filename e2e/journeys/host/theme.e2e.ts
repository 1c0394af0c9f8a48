import { pages, to } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { listed, settled, toast, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /Customize Theme|កំណត់រូបរាងតាមចិត្ត/ })
async function openDrawer(page: Page) {
  await page.getByRole('button', { name: /Theme options|ជម្រើសរូបរាង/ }).click()
  await expect(drawerOf(page)).toBeVisible()
  return drawerOf(page)
}
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme-config') ?? 'null') as Record<string, unknown> | null)
const background = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)

test('the drawer opens from the keyboard, is 300 px wide and gives the focus back', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.dashboard)
  const button = page.getByRole('button', { name: 'Theme options' })
  await button.focus()
  await page.keyboard.press('Enter')
  const drawer = drawerOf(page)
  await expect(drawer).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(300)
  // Also on a page without a list, which does not load that style sheet.
  await expect(drawer.locator('.kit-drawer-foot')).toHaveCSS('position', 'sticky')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
})

test('options apply at once, are kept over a reload, and Reset Theme takes them back', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(employee).list())
  await listed(page)
  const drawer = await openDrawer(page)
  await drawer.getByRole('switch', { name: 'Dark theme' }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(drawer.getByRole('switch', { name: 'Dark theme' })).toBeFocused()
  await drawer.getByText('Large', { exact: true }).click()
  await drawer.getByRole('switch', { name: 'Striped table rows' }).press('Space')
  await drawer.getByRole('switch', { name: 'Icons only' }).press('Space')
  const cell = page.getByRole('main').locator('tbody td').nth(1)
  await expect(cell).toHaveCSS('font-size', '16px')
  await expect(page.locator('.shell-sidebar')).toHaveAttribute('data-collapsed', 'true')
  expect(await kept(page)).toMatchObject({
    colorScheme: 'dark',
    sidebar: { collapse: true },
    body: { textSize: 'Large', stripped: true },
  })

  await page.reload()
  await listed(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(cell).toHaveCSS('font-size', '16px')
  await (await openDrawer(page)).getByRole('button', { name: 'Reset Theme' }).click()
  await expect(toast(page, 'The theme has its defaults again')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(cell).toHaveCSS('font-size', '14px')
  await expect(page.locator('.shell-sidebar')).not.toHaveAttribute('data-collapsed')
  expect(await kept(page)).toBeNull()
})

test('typed colours follow the hex rules and warn when text on them is hard to read', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.dashboard)
  const drawer = await openDrawer(page)
  const header = drawer.locator('[name="header.background"]')
  await header.fill('abc')
  expect(await background(page, '.shell-header')).toBe('rgb(170, 187, 204)')
  expect(await kept(page)).toMatchObject({
    light: { header: { background: '170 187 204' } },
    dark: { header: { background: null } },
  })
  await header.blur()
  await expect(header).toHaveValue('#aabbcc')
  await header.fill('#12')
  await expect(drawer.getByText('3 or 6 hex digits, such as #0a6e68')).toBeVisible()
  expect(await background(page, '.shell-header')).toBe('rgb(170, 187, 204)')
  await header.fill('#7a7a7a')
  await expect(
    drawer.getByText('Text on this colour has a contrast of 4.2:1. Below 4.5:1 it is hard to read.'),
  ).toBeVisible()
  await header.fill('#0a6e68')
  await expect(drawer.getByText(/Below 4\.5:1/)).toBeHidden()
  await expect(page.locator('.shell-greeting')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await drawer.getByRole('button', { name: 'Use the default again: Header' }).click()
  await expect(header).toHaveValue('')
  expect(await kept(page)).toMatchObject({ light: { header: { background: null } } })
})

test('a picture of another site is refused, one of this site is shown', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.dashboard)
  const drawer = await openDrawer(page)
  const address = drawer.locator('[name="body.backgroundImage"]')
  await address.fill('https://example.org/a.png')
  await expect(drawer.getByText('Only a path of this site or a data:image text')).toBeVisible()
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundImage)).toBe('none')
  await address.fill(`${new URL(page.url()).origin}/worker.js`)
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundImage)).toContain('/worker.js')
})

/** A layout shift as the browser reports it: its score, and which nodes moved from where to where. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
const chosen = {
  colorScheme: 'dark',
  sidebar: { collapse: true },
  body: { textSize: 'Large' },
  dark: { body: { backgroundPrimary: '10 20 40' } },
}
/** Records the colours of each frame before the first heading, and every layout shift of the page. */
const recordStart = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        for (const { node, previousRect: was, currentRect: is } of sources)
          shifts.push(
            `${String(value)} from ${String(was.x)},${String(was.y)} to ${String(is.x)},${String(is.y)}: ${node?.textContent?.slice(0, 80) ?? ''}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, { seen, shifts })
    const look = () => {
      const { dataset, style } = document.documentElement
      if (document.body)
        seen.push(
          `${dataset['mantineColorScheme']} ${style.getPropertyValue('--kit-page')} ${getComputedStyle(document.body).backgroundColor}`,
        )
      if (!document.querySelector('h1') || seen.length === 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
// The outline of the last visit has the height of the page; without one, the footer must not be seen to jump.
for (const [user, hasOutline] of [
  ['hr', true],
  ['hr', false],
  ['employee', true],
  ['employee', false],
  ['manager', false],
] as const)
  test(`starts in the chosen scheme and colour without a white moment or a jump: ${user}${hasOutline ? '' : ', first visit'}`, async ({
    open,
  }) => {
    const page = await open(user, { isFresh: true })
    await visit(page, pages.dashboard)
    await page.evaluate(
      ([theme, isKept]) => {
        localStorage.setItem('theme-config', theme)
        if (!isKept) localStorage.removeItem('dashboard-outline')
      },
      [JSON.stringify(chosen), hasOutline] as const,
    )
    await recordStart(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    const { seen = [], shifts = [] } = await page.evaluate(() => {
      const found = globalThis as { seen?: string[]; shifts?: string[] }
      return { seen: found.seen, shifts: found.shifts }
    })
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen)).toEqual(new Set(['dark rgb(10 20 40) rgb(10, 20, 40)']))
    expect(shifts.filter((shift) => Number.parseFloat(shift) > 0.01)).toEqual([])
  })

test('Reset All Hide/Freeze Columns gives every table its columns back at once', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(employee).list())
  await listed(page)
  const heading = page.getByRole('columnheader', { name: /Gender/ })
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Gender' }).uncheck()
  await page.getByRole('button', { name: 'Freeze Name EN' }).click()
  await page.keyboard.press('Escape')
  await expect(heading).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('table'))).toContain('gender')
  await (await openDrawer(page)).getByRole('button', { name: 'Reset All Hide/Freeze Columns' }).click()
  await expect(toast(page, 'Every table shows its own columns again')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('table'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(heading).toBeVisible()
})

test('entries edited by hand are read as far as they are valid', async ({ open }) => {
  const page = await open('hr', { isFresh: true })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.addInitScript(() => {
    localStorage.setItem(
      'theme-config',
      '{"__proto__":{"colorScheme":"dark"},"colorScheme":"blue","header":7,"sidebar":{"collapse":"yes","compact":true},"body":{"textSize":"Huge"},"light":{"body":{"backgroundPrimary":"red;}","backgroundImage":"https://example.org/a.png"}}}',
    )
    localStorage.setItem(
      'table',
      '{"__proto__":{"left":5},"employee-master-information":{"left":"x","hidden":[1],"widths":{"gender":-4}}}',
    )
  })
  await visit(page, to(employee).list())
  await listed(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveAttribute('data-dense', 'true')
  await expect(page.locator('.shell-sidebar')).not.toHaveAttribute('data-collapsed')
  await expect(page.getByRole('columnheader', { name: /Gender/ })).toBeVisible()
  expect(faults).toEqual([])
})

test('the header stays at the top, or goes with the page', async ({ open }) => {
  const page = await open('admin', { size: { width: 1200, height: 500 } })
  await visit(page, to(employee).create())
  // The form is long enough to scroll.
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible()
  const header = page.locator('.shell-header')
  const top = async () => (await header.boundingBox())?.y
  expect((await header.boundingBox())?.height).toBe(68)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await top()).toBe(0)
  const drawer = await openDrawer(page)
  await drawer.getByRole('switch', { name: 'Stays at the top', exact: true }).press('Space')
  await expect.poll(top).toBeLessThan(0)
  await drawer.getByRole('switch', { name: 'Stays at the bottom (wide windows)' }).press('Space')
  await expect
    .poll(async () => {
      const box = await page.getByRole('contentinfo').boundingBox()
      return box && box.y + box.height
    })
    .toBe(500)
})

for (const [lang, scheme, size] of [
  ['en', 'light', undefined],
  ['km', 'dark', phone],
] as const) {
  test(`the drawer has no serious accessibility finding: ${lang}, ${scheme}, ${size ? 'phone' : 'desk'}`, async ({
    open,
  }) => {
    const page = await open('admin', { lang, scheme, ...(size ? { size } : {}) })
    await visit(page, pages.dashboard)
    const drawer = await openDrawer(page)
    await drawer.locator('[name="sidebar.background"]').fill('#7a7a7a')
    await drawer.locator('[name="header.background"]').fill('#0a6e68')
    await drawer.locator('[name="report.grandTotal"]').fill('zz')
    await drawer.locator('[name="report.grandTotal"]').blur()
    expect(await findings(page, '[role=dialog]', 'header')).toEqual([])
    expect(await drawer.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  })
}
