import { profilePath, to } from '@staff/contract'
import { employee, profileCall, type EmployeeProfile } from '@staff/contract/employee'
import { payrollBenefit } from '@staff/contract/payroll'
import { ownInformationPage } from '@staff/contract/refs'
import type { Page } from '@playwright/test'
import { ofBrokenRemotes } from '../../complaints.ts'
import { ask, listed, rows, settled, visit } from '../../controls.ts'
import { findingsInBoth } from '../../findings.ts'
import { expect, phone, test, type Open } from '../../product.ts'

interface Found {
  readonly id: string
  readonly accountNo: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
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

test('beside the list a person is shown by what is missing, job and pay; the name opens the profile', async ({
  open,
}) => {
  const page = await open('hr', { size: { width: 1440, height: 900 } })
  const person = await findPerson(page, 'status=IN_PROBATION&orderBy=accountNo:ASC')
  await visit(page, to(employee).list({ keywords: person.accountNo, beside: person.id }))
  const pane = page.getByRole('complementary', { name: 'Record beside the list' })
  for (const name of ['Missing', 'Job', 'Pay'])
    await expect(pane.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(pane.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  expect(await findingsInBoth(page, '#main')).toEqual([])
  await pane.getByRole('link', { name: person.displayFullNameKh, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(profilePath(person.id)))
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

test('the person is asked by a link for what is missing, and the page says so', async ({ open }) => {
  const page = await open('hr')
  const person = await findPerson(page, 'status=IN_PROBATION&orderBy=accountNo:ASC')
  await visit(page, profilePath(person.id))
  const missing = page.getByRole('region', { name: 'Missing' })
  await missing.getByRole('button', { name: /^Ask \S+: No NSSF number$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'NSSF number' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Family/ })).not.toBeChecked()
  expect(await findingsInBoth(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: /^Send (the|a new) link$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(missing.getByText('No NSSF number; asked')).toBeVisible()
})
test('who works by the roster has a calendar of it as a tab, and nobody else', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(employee).list())
  const { data } = await ask<{ data: readonly Found[] }>(
    page,
    `employee/${employee.name}?limit=100&offset=0&status=ACTIVE`,
  )
  const seen = new Set<boolean>()
  for (const { id } of data) {
    const { data: profile } = await ask<{ data: EmployeeProfile }>(page, profileCall(id))
    const isRoster = profile.terms?.workShiftType === 'ROSTER'
    if (seen.has(isRoster)) continue
    seen.add(isRoster)
    await visit(page, profilePath(id))
    await expect(page.getByRole('tab', { name: /^Time/ })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Roster' })).toHaveCount(isRoster ? 1 : 0)
    if (seen.size === 2) break
  }
  expect(seen.size).toBe(2)
})

/** The bytes and the calls with which a page is drawn at first, in a browser that has nothing yet. */
async function weigh(open: Open, path: string): Promise<{ readonly bytes: number; readonly calls: number }> {
  const page = await open('hr', { isFresh: true })
  // What comes when the browser is idle is behind the first view, and must not come in between.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page, 1_500)
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      bytes: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      calls: all.filter(({ name }) => name.includes('/api/employee/')).length,
    }
  })
}
test('the first view of a person weighs at most 1.1 times the record of today', async ({ open }) => {
  const { id } = await findPerson(await open('hr'), 'status=POST_PROBATION&orderBy=accountNo:ASC')
  const [record, profile] = [await weigh(open, to(employee).view(id)), await weigh(open, profilePath(id))]
  const told = (what: string, { bytes, calls }: typeof record) =>
    `${what} ${String(bytes)} bytes, ${String(calls)} calls`
  test.info().annotations.push({
    type: 'first view',
    description: `${told('record', record)}; ${told('profile', profile)}`,
  })
  expect(profile.bytes).toBeLessThanOrEqual(record.bytes * 1.1)
  expect(profile.calls).toBeLessThanOrEqual(record.calls * 1.1)
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
  expect(asked.filter((url) => /payroll-benefit|payroll-deduction/.test(url))).toEqual([])
  expect(answers.join('')).not.toMatch(/SALARY|"amount"/)
})

test("in self-service the page of somebody else has nothing that is one's own alone", async ({ open }) => {
  const page = await open('manager')
  await visit(page, to(employee).list())
  const own = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { employee?: { id: string } }).employee?.id,
  )
  const { data } = await ask<{ data: readonly Found[] }>(
    page,
    `employee/${employee.name}?limit=5&offset=0&status=ACTIVE`,
  )
  const other = data.find(({ id }) => id !== own)
  await visit(page, profilePath(other?.id ?? ''))
  await expect(page.getByRole('tab', { name: /^Job/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^(Time|Roster|Leave|Requests)/ })).toHaveCount(0)
  const acts = page.getByRole('navigation', { name: 'What to do' })
  await expect(acts.getByRole('link', { name: 'Leave', exact: true })).toHaveCount(0)
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
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
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
