import { pages } from '@staff/contract'
import { structureCalls, type StructureTreeNode } from '@staff/contract/admin'
import type { Locator, Page } from '@playwright/test'
import { ask, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

const graph = '/admin/company-structure/structure-graph'
const chart = '/admin/company-structure/organization-chart'
const canvas = (page: Page, name = 'Structure Graph'): Locator => page.getByRole('application', { name, exact: true })
const box = (page: Page, name: string | RegExp): Locator =>
  page.locator('.react-flow__node').filter({ has: page.getByRole('group', { name }) })
const current = (page: Page): Locator => page.locator('.react-flow__node [data-current]')
const find = async (page: Page, words: string) => {
  await page.getByRole('searchbox').fill(words)
  await expect(current(page)).toBeInViewport()
}
const dialog = (page: Page): Locator => page.getByRole('dialog')

test('the graph goes from the company to the departments, zooms, and shows a department', async ({ open }) => {
  const page = await open('hr')
  await visit(page, graph)
  await expect(box(page, /^Demo Beverage Company, Company/)).toBeVisible()
  const legend = page.getByRole('list', { name: 'Legend' })
  await expect(legend.getByRole('listitem')).toHaveText(['Company', 'Location', 'Store', 'Department'], {
    useInnerText: false,
  })
  // Found by the name in the other language, and moved to the middle.
  await find(page, 'ធនធានមនុស្ស')
  await expect(current(page)).toContainText('Human Resources')
  const width = async () => Math.round((await current(page).boundingBox())?.width ?? 0)
  const before = await width()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Actual size (1:1)' }).click()
  await expect.poll(width).toBe(360)
  await current(page).getByRole('button', { name: 'View Human Resources' }).click()
  await expect(canvas(page, 'Human Resources')).toBeVisible()
  const inside = dialog(page)
  await expect(inside.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText(
    ['DEPARTMENT', 'DIVISION', 'POSITION'],
    { useInnerText: true },
  )
  const top = async (name: string) =>
    (await inside.getByRole('group', { name: new RegExp(`^${name},`) }).boundingBox())?.y ?? 0
  expect(await top('Human Resources')).toBeLessThan(await top('Recruitment'))
  expect(await top('Recruitment')).toBeLessThan(await top('Recruitment Officer'))
  for (const name of ['Zoom in', 'Zoom out', 'Actual size (1:1)']) await inside.getByRole('button', { name }).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('the canvas is worked by keys alone', async ({ open }) => {
  const page = await open('hr')
  await visit(page, graph)
  await expect(current(page)).toContainText('Demo Beverage Company')
  await canvas(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(current(page)).toContainText('Battambang')
  await expect(canvas(page)).toHaveAttribute('aria-activedescendant', (await current(page).getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(current(page)).toContainText('Phnom Penh')
  await page.keyboard.press('Space')
  await expect(box(page, /^Phnom Penh, .*folded$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(current(page)).toContainText('Boeung Keng Kang Store')
  await expect(current(page)).toBeInViewport({ ratio: 0.99 })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Structure of Kitchen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(canvas(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(current(page).getByRole('button', { name: 'View Kitchen' })).toBeFocused()
})

test('a department is duplicated to chosen stores, and nothing is sent for none', async ({ open }) => {
  const page = await open('hr')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/duplicate')) sent.push(request.postDataJSON())
  })
  await visit(page, graph)
  await find(page, 'kitchen')
  await expect(current(page)).toBeInViewport({ ratio: 0.99 })
  await current(page).getByRole('button', { name: 'Duplicate Kitchen' }).click()
  const drawer = page.getByRole('dialog', { name: 'Duplicate Department Structure' })
  await expect(drawer.locator('[name=companyStructureStoreIds]')).toHaveCount(11)
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await expect(drawer.getByRole('alert')).toHaveText('Please select at least one item to duplicate')
  expect(sent).toEqual([])
  // Every store has this kitchen: all copies are skipped, and the structure stays the same for the other tests.
  await drawer.getByRole('checkbox', { name: 'Svay Por Store' }).check()
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await expect(drawer.getByRole('row').nth(1)).toHaveText(/Svay Por Store\s*0\s*[1-9]\d*/)
  expect(sent).toEqual([{ companyStructureStoreIds: [expect.any(String)], isIncluded: true }])
  await drawer.getByRole('button', { name: 'Back' }).click()
  await expect(drawer).toHaveCount(0)
})

test('full screen hides the rest of the product, and Escape returns', async ({ open }) => {
  const page = await open('hr')
  for (const path of [graph, chart]) {
    await visit(page, path)
    await page.getByRole('button', { name: 'Full screen', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    const stage = await page.getByRole('application').boundingBox()
    expect(stage?.height).toBeGreaterThan(780)
    // A dialog above handles its own Escape.
    await find(page, path === graph ? 'kitchen' : 'cashier')
    await expect(current(page)).toBeInViewport({ ratio: 0.99 })
    await current(page)
      .getByRole('button', { name: path === graph ? 'View Kitchen' : 'People Cashier' })
      .click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation').first()).toBeVisible()
  }
})

test('the chart names people at their positions, finds them, and leads to their record', async ({ open }) => {
  const page = await open('hr')
  const { data } = await (await visit(page, chart),
  ask<{ data: StructureTreeNode[] }>(page, `${structureCalls.tree}?include=people`))
  const [position] = data.filter(({ people = [] }) => people.length > 0)
  const [person] = position?.people ?? []
  if (!position || !person) throw new Error('nobody works here')
  await find(page, person.accountNo)
  await expect(current(page)).toContainText(position.name)
  await expect(current(page)).toContainText(person.displayFullNameEn)
  await canvas(page, 'Organization Chart').focus()
  await page.keyboard.press('Enter')
  await dialog(page)
    .getByRole('link', { name: `${person.accountNo} - ${person.displayFullNameEn}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/profile/${person.id}$`))
})

test('the list says the same; it is what a phone shows first', async ({ open }) => {
  const page = await open('hr')
  await visit(page, graph)
  await page.getByRole('button', { name: 'Show as list' }).click()
  await expect(page).toHaveURL(/as=list/)
  const list = page.getByRole('list', { name: 'Structure Graph' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Head Office' }).last()).toContainText('Finance')
  await list.getByRole('button', { name: 'Fold Head Office' }).click()
  await expect(list.getByText('Finance', { exact: true })).toHaveCount(0)
  await page.getByRole('searchbox').fill('finance')
  await expect(list.getByText('Finance', { exact: true })).toBeInViewport()
  const small = await open('hr', { size: phone, lang: 'km' })
  await visit(small, chart)
  await expect(small.getByRole('list', { name: 'តារាងអង្គភាព' })).toBeVisible()
  expect(await small.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  )
})

test('the whole tree is printed on pages and saved as a picture', async ({ open }) => {
  const page = await open('hr', { scheme: 'dark' })
  await visit(page, graph)
  await expect(current(page)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PNG picture' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^structure-graph-\d{4}-\d\d-\d\d\.png$/)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('figcaption').first()).toHaveText(/^Structure Graph · \d\d-\w{3}-\d{4} · 1 \/ \d+$/)
  const boxes = await page.locator('figure svg rect').count()
  const { data } = await ask<{ data: StructureTreeNode[] }>(page, structureCalls.tree)
  expect(boxes).toBeGreaterThanOrEqual(
    data.filter(({ type }) => ['COMPANY', 'LOCATION', 'OUTLET', 'DEPARTMENT'].includes(type)).length,
  )
  await expect(page.getByRole('main')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('figcaption')).toHaveCount(0)
})

/** A structure of 2,000 nodes, in the form of the API. */
function manyRows(): StructureTreeNode[] {
  const rows: StructureTreeNode[] = []
  const add = (
    id: string,
    parentId: string | null,
    type: StructureTreeNode['type'],
    levelNumber: number | null = null,
  ) =>
    rows.push({
      id,
      parentId,
      type,
      name: `Node ${id}`,
      nameKh: `ផ្នែក ${id}`,
      levelNumber,
      headCount: 0,
      isHq: false,
      isActive: true,
    })
  add('c', null, 'COMPANY')
  add('l', 'c', 'LOCATION')
  for (let store = 0; rows.length < 2000; store += 1) {
    add(`s${store}`, 'l', 'OUTLET')
    add(`d${store}`, `s${store}`, 'DEPARTMENT')
    for (let level = 1; level <= 18; level += 1) add(`p${store}-${level}`, `d${store}`, 'POSITION', level)
  }
  return rows
}
test('2,000 nodes: only those in sight are drawn', async ({ open }) => {
  const page = await open('hr', { isFresh: true })
  const data = manyRows()
  await page.route(`**/${structureCalls.tree}*`, (route) => route.fulfill({ json: { data } }))
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('.react-flow__node')) return
      look.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('tree painted')))
    })
    look.observe(document, { childList: true, subtree: true })
  })
  await visit(page, chart)
  await page.waitForFunction(() => performance.getEntriesByName('tree painted').length > 0)
  const painted = await page.evaluate((call) => {
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes(call)) as
      | PerformanceResourceTiming
      | undefined
    return (performance.getEntriesByName('tree painted')[0]?.startTime ?? 0) - (answer?.responseEnd ?? 0)
  }, structureCalls.tree)
  test.info().annotations.push({ type: 'data to painted, ms', description: painted.toFixed(0) })
  console.log(`${data.length} nodes: data to painted ${painted.toFixed(0)} ms`)
  await page.getByRole('button', { name: 'Unfold all' }).click()
  await find(page, 'node p99-1')
  await expect(current(page)).toContainText('Node p99-1')
  const drawn = await page.locator('.react-flow__node').count()
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(100)
})

// Each drawing is checked once: every-screen checks language and colours for every kind of field.
for (const [path, lang, scheme, sought] of [
  [graph, 'en', 'light', 'kitchen'],
  [chart, 'km', 'dark', 'cashier'],
] as const) {
  test(`no serious finding: ${path}, ${lang}, ${scheme}`, async ({ open }) => {
    test.slow()
    const page = await open('hr', { lang, scheme })
    const found: string[] = []
    await visit(page, path)
    await find(page, sought)
    found.push(...(await findings(page)))
    await page.getByRole('application').press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).locator('.react-flow__node, a').first()).toBeVisible()
    found.push(...(await findings(page)))
    await page.keyboard.press('Escape')
    await visit(page, `${path}?as=list`)
    await expect(page.locator('li').filter({ hasText: 'Phnom Penh' }).first()).toBeAttached()
    await page.getByRole('searchbox').fill('kitchen')
    found.push(...(await findings(page)))
    if (path === graph) {
      await page.getByRole('searchbox').fill('')
      await page
        .getByRole('button', { name: /^(Duplicate|ចម្លង) / })
        .first()
        .click()
      await expect(dialog(page).locator('[name=companyStructureStoreIds]').first()).toBeVisible()
      found.push(...(await findings(page)))
    }
    expect(found).toEqual([])
  })
}

test('without READ_COMPANY_STRUCTURE there is no graph', async ({ open }) => {
  const page = await open('manager')
  for (const path of [graph, chart]) {
    await visit(page, path)
    await expect(page).toHaveURL(new RegExp(pages.forbidden))
  }
})
