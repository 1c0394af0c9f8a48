import { to } from '@staff/contract'
import { leaveRequest } from '@staff/contract/attendance-leave'
import { globalConfiguration } from '@staff/contract/admin'
import { employee, employeeMovement, skill } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { findingsInBoth } from '../../findings.ts'
import { listed, rows, toast, unique, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

// Wide enough for a record beside its list.
const desk = { width: 1440, height: 900 }
const headings = (page: Page) => page.getByRole('columnheader').allTextContents()
const pressTo = async (page: Page, name: string) => {
  const aim = page.getByRole('button', { name, exact: true })
  await aim.focus()
  await page.keyboard.press('Enter')
}

/** What a finger may miss: drawn, and what is hit around it, smaller than 44 px. */
const smallAims = (page: Page) =>
  page.evaluate(() => {
    const aims =
      'main button, header button, header a, .shell-tab, .kit-chip, .mantine-Radio-body, .mantine-Switch-body'
    return [...document.querySelectorAll<HTMLElement>(aims)]
      .filter((one) => one.checkVisibility() && !one.closest('.shell-skip'))
      .filter((one) => {
        const box = one.getBoundingClientRect()
        const hit = getComputedStyle(one, '::after')
        const [width, height] = [Number.parseFloat(hit.width), Number.parseFloat(hit.height)]
        return Math.max(box.height, height || 0) < 43.5 || Math.max(box.width, width || 0) < 43.5
      })
      .map((one) => one.outerHTML.slice(0, 120))
  })

test('the short list, a saved view, the record beside the list and the way back, by keyboard alone', async ({
  open,
}) => {
  const page = await open('hr', { size: desk })
  await visit(page, to(employeeMovement).list())
  await listed(page)
  await expect(page.getByRole('button', { name: 'All columns' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('v')
  await expect(page.getByRole('button', { name: 'Short' })).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => headings(page)).toContain('What changes')
  await expect(
    rows(page)
      .getByText(/^Store: .+ to .+/)
      .first(),
  ).toBeVisible()
  expect(await findingsInBoth(page, '#main')).toEqual([])

  const name = `View ${unique()}`
  await pressTo(page, 'Save this view')
  await page.locator('[name=name]').fill(name)
  await page.keyboard.press('Enter')
  await expect(toast(page, `The view "${name}" is saved`)).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true')

  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const pane = page.getByRole('complementary', { name: 'Record beside the list' })
  await expect(pane.getByRole('heading', { level: 2 })).toBeFocused()
  const first = await pane.getByRole('heading', { level: 2 }).textContent()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/beside=/)
  expect(await findingsInBoth(page, '#main')).toEqual([])
  await pane.getByRole('link', { name: 'Open whole' }).press('Enter')
  await expect(page).toHaveURL(/\/view\//)
  await page.goBack()
  await expect(pane).toBeVisible()
  expect(first).toBeTruthy()
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of this list' })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await pressTo(page, `Change the view ${name}`)
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(toast(page, `The view "${name}" is deleted`)).toBeVisible()
})

test('several rows are deleted at once, told in one message', async ({ open }) => {
  const page = await open('admin', { size: desk })
  await visit(page, to(skill).list())
  const names = [1, 2].map((n) => `Bulk ${unique()} ${n}`)
  for (const name of names)
    await page.evaluate(
      async ([path, value]) => {
        await fetch(`/api/employee/${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify({ value, valueKh: value, identifier: value?.toUpperCase().replace(/\W/g, '_') }),
        })
      },
      [skill.name, name] as const,
    )
  await visit(page, to(skill).list({ keywords: 'Bulk' }))
  await listed(page)
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: '2 chosen' })).toBeVisible()
  await page.getByRole('region', { name: '2 chosen' }).getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(toast(page, 'Delete: 2 done')).toBeVisible()
})

test('the connection is told when it goes and when it is back; an opened page is told', async ({ open }) => {
  const page = await open('hr', { size: desk })
  await visit(page, to(leaveRequest).list())
  await listed(page)
  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection\./)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('The connection is back.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages of this section' }).getByRole('link').nth(1).click()
  await expect(page.locator('[data-page-told]')).not.toBeEmpty()
})

test('on a phone a list keeps its views, and its controls have 44 px to hit', async ({ open }) => {
  const page = await open('hr', { size: phone, lang: 'km' })
  await visit(page, to(leaveRequest).list({ status: 'PENDING' }))
  await expect(page.locator('ul.kit-cards > li').first()).toBeVisible()
  expect(await smallAims(page)).toEqual([])
})

test('on a phone the controls of a form, of tabs, of choices and of the header have 44 px to hit', async ({ open }) => {
  const page = await open('admin', { size: phone })
  for (const path of [to(leaveRequest).create(), to(globalConfiguration).list(), to(employee).create()]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true], main .mantine-Skeleton-root')).toHaveCount(0)
    expect(await smallAims(page), path).toEqual([])
  }
})
