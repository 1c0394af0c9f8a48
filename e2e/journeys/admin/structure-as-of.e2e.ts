import { structureCalls, type StructureTreeNode } from '@staff/contract/admin'
import type { Page } from '@playwright/test'
import { ask, control, send, typeDay, unique, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

const graph = '/admin/company-structure/structure-graph'
const chart = '/admin/company-structure/organization-chart'
const lastYear = `${new Date().getUTCFullYear() - 1}-03-01`
const band = (page: Page) => page.getByRole('status').filter({ hasText: /As of|គិតត្រឹម/ })
/** Creates a record with the page's own session; returns its id. */
const made = async (page: Page, path: string, body: object): Promise<string> =>
  (await send(page, 'POST', path, body)).body.data.id
const calls = { component: 'employee/company-structure-component', node: 'employee/company-structure' }

test('the structure of an earlier day: without what came since, nothing to write, and back to today', async ({
  open,
}) => {
  const page = await open('admin')
  await visit(page, graph)
  const name = `Delivery ${unique()}`
  const store = (await ask<{ data: StructureTreeNode[] }>(page, structureCalls.tree)).data.find(
    ({ type }) => type === 'OUTLET',
  )
  const component = await made(page, calls.component, { type: 'DEPARTMENT', name, nameKh: 'ដឹកជញ្ជូន' })
  const node = await made(page, calls.node, {
    type: 'DEPARTMENT',
    parentId: store?.id,
    companyStructureComponentId: component,
  })

  await visit(page, `${graph}?as=list`)
  await expect(page.getByRole('button', { name: `Duplicate ${name}` })).toBeVisible()
  await expect(band(page)).toHaveCount(0)
  await typeDay(page, 'asOf', lastYear)
  await expect(band(page)).toContainText(`As of 01-Mar-${lastYear.slice(0, 4)}`)
  await expect(page).toHaveURL(new RegExp(`asOf=${lastYear}`))
  await expect(page.getByRole('button', { name: 'View Kitchen' }).first()).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Duplicate/ })).toHaveCount(0)
  // The address contains everything: another user who opens it sees the same.
  await page.reload()
  await expect(band(page)).toBeVisible()
  await page.getByRole('button', { name: 'View Kitchen' }).first().click()
  await expect(page.getByRole('dialog').locator('.react-flow__node').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(page.getByRole('button', { name: `Duplicate ${name}` })).toBeVisible()
  await expect(page).not.toHaveURL(/asOf/)

  await send(page, 'DELETE', `${calls.node}/${node}`)
  await send(page, 'DELETE', `${calls.component}/${component}`)
})

test('the chart of another day on a phone, in Khmer and in the dark', async ({ open }) => {
  const page = await open('hr', { lang: 'km', scheme: 'dark', size: phone })
  await visit(page, `${chart}?asOf=${lastYear}`)
  await expect(band(page)).toContainText(`01-Mar-${lastYear.slice(0, 4)}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Phnom Penh' }).first()).toBeAttached()
  const { data: then } = await ask<{ data: StructureTreeNode[] }>(
    page,
    `${structureCalls.tree}?include=people&date=${lastYear}`,
  )
  const { data: now } = await ask<{ data: StructureTreeNode[] }>(page, `${structureCalls.tree}?include=people`)
  const heads = (rows: readonly StructureTreeNode[]) => rows.find(({ parentId }) => parentId === null)?.headCount ?? 0
  expect(heads(then)).toBeGreaterThan(0)
  expect(heads(then)).toBeLessThan(heads(now))
  await expect(page.getByText(new RegExp(`មនុស្ស ${heads(then)} នាក់`)).first()).toBeVisible()
  await expect(control(page, 'asOf')).toHaveValue(`01-Mar-${lastYear.slice(0, 4)}`)
  expect(await findings(page)).toEqual([])
})
