import { profilePath, to } from '@staff/contract'
import { employee, profileCall, type EmployeeProfile } from '@staff/contract/employee'
import { payrollBenefit } from '@staff/contract/payroll'
import { ownInformationPage } from '@staff/contract/refs'
import type { Page } from '@playwright/test'
import { ofBrokenRemotes } from '../../complaints.ts'
import { ask, listed, rows, visit } from '../../controls.ts'
import { findingsInBoth } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

interface Found {
  readonly id: string
  readonly accountNo: string
  readonly displayFullNameEn: string
}
/** Somebody who works here, found with the session of the page. */
async function findPerson(page: Page, query: string): Promise<Found> {
  await visit(page, to(employee).list())
  const { data } = await ask<{ data: readonly Found[] }>(page, `employee/${employee.name}?limit=1&offset=0&${query}`)
  const [person] = data
  if (!person) throw new Error('The demo company has no such employee')
  return person
}
const tabs = ['Overview', 'Job', 'Pay', 'Time', 'Leave', 'Papers', 'Family', 'Requests', 'History']
const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('region').or(panel.getByRole('table')).first()).toBeVisible()
}

test('a barista is whole in one page: every tab of the person, and each act by one click', async ({ open }) => {
  const page = await open('hr')
  const person = await findPerson(page, 'status=IN_PROBATION&orderBy=accountNo:ASC')
  await visit(page, to(employee).list({ keywords: person.accountNo }))
  await listed(page)
  await rows(page).getByRole('link', { name: person.displayFullNameEn }).click()
  const { pathname } = new URL(profilePath(person.id), 'http://x')
  for (const name of tabs) {
    await openTab(page, name)
    expect(new URL(page.url()).pathname).toBe(pathname)
  }
  const acts = page.getByRole('navigation', { name: 'What to do' })
  for (const name of ['Leave', 'Warn', 'Move or raise', 'Resign', 'Edit'])
    await expect(acts.getByRole('link', { name, exact: true })).toBeVisible()
  await acts.getByRole('link', { name: 'Warn' }).click()
  await expect(page).toHaveURL(/\/warning\/create\?employeeId=/)
  await expect(
    page
      .getByText(person.accountNo)
      .or(page.locator(`[value*="${person.accountNo}"]`))
      .first(),
  ).toBeVisible()
})

test('what is missing has its act, and goes when it is there', async ({ open }) => {
  const page = await open('hr')
  const person = await findPerson(page, 'status=IN_PROBATION&orderBy=accountNo:DESC')
  const { data } = await ask<{ data: EmployeeProfile }>(page, profileCall(person.id))
  expect(data.missing).toContain('NSSF_NUMBER')
  await visit(page, profilePath(person.id))
  const missing = page.getByRole('region', { name: 'Missing' })
  await expect(
    missing.getByText(`${String(data.checked - data.missing.length)} of ${String(data.checked)} done`),
  ).toBeVisible()
  await missing.getByRole('link', { name: 'Add: No NSSF number' }).click()
  await expect(page).toHaveURL(new RegExp(`/update/${person.id}`))
})

test('a name on a page of pay opens the person at pay', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(payrollBenefit).list())
  await listed(page)
  await rows(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/profile\/[^?]+\?tab=pay$/)
  await expect(page.getByRole('tab', { name: /^Pay/ })).toHaveAttribute('aria-selected', 'true')
})

test('who reads no pay gets no tab and no card of it, and asks for none', async ({ open }) => {
  const page = await open('manager', { isFresh: true })
  const asked: string[] = []
  const person = await findPerson(page, 'status=POST_PROBATION&orderBy=accountNo:ASC')
  page.on('request', (one) => asked.push(one.url()))
  const answers: string[] = []
  page.on('response', (one) => {
    if (one.url().includes('/profile'))
      void one.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
  })
  await visit(page, profilePath(person.id))
  await expect(page.getByRole('tab', { name: /^Job/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Leave/ })).toBeVisible()
  expect(asked.filter((url) => /payroll-benefit|payroll-deduction/.test(url))).toEqual([])
  expect(answers.join('')).not.toMatch(/SALARY|"amount"/)
})

test.describe('broken on purpose', () => {
  test.use({ provoked: ofBrokenRemotes })
  test('a remote that is dead costs its own tab and card alone', async ({ open }) => {
    const page = await open('hr', { isFresh: true })
    const person = await findPerson(page, 'status=POST_PROBATION&orderBy=accountNo:ASC')
    await page.context().route(/\/remotes\/attendance-leave\//, (route) => route.abort())
    await visit(page, profilePath(person.id))
    await openTab(page, 'Job')
    await page.getByRole('tab', { name: /^Time/ }).click()
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Retry' })).toBeVisible()
    await openTab(page, 'Pay')
  })
})

for (const lang of ['en', 'km'] as const)
  test(`on a phone the acts stand in reach of a thumb, and axe finds nothing, ${lang}`, async ({ open }) => {
    const page = await open('hr', { lang, size: phone })
    const person = await findPerson(page, 'status=IN_PROBATION&orderBy=accountNo:ASC')
    await visit(page, profilePath(person.id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const acts = await page.getByRole('navigation', { name: /^(What to do|សកម្មភាព)$/ }).boundingBox()
    expect((acts?.y ?? 0) + (acts?.height ?? 0)).toBe(phone.height)
    expect(acts?.height).toBeGreaterThanOrEqual(44)
    expect(await findingsInBoth(page)).toEqual([])
  })

test('in self-service the own page is the same page', async ({ open }) => {
  const page = await open('employee', { size: phone })
  await visit(page, to(ownInformationPage).list())
  await expect(page.getByRole('tab', { name: 'My Information' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Emergency Contact' })).toBeVisible()
  await openTab(page, 'Overview')
  await openTab(page, 'Leave')
})
