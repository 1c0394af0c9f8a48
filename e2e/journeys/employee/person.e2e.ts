import { approvalCalls, approvalPages, pages, to, type Approval } from '@staff/contract'
import {
  cvPage,
  employee,
  employeePosition,
  employeeWarning,
  letterPages,
  ownInformationCalls,
} from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import {
  ask,
  control,
  listed,
  openRecord,
  pick,
  rowAction,
  rows,
  send,
  toast,
  typeDay,
  unique,
  visit,
} from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
interface Found {
  readonly id: string
  readonly accountNo: string
  readonly status: string
  readonly user: { readonly phone: string | null } | null
}
const people = async (page: Page, query: string) => {
  // A page has its own session storage only after it has loaded the product's address.
  await visit(page, to(employee).list())
  return (await ask<{ data: readonly Found[] }>(page, `employee/${employee.name}?limit=50&${query}`)).data
}
/**
 * The next request that the page sends about the own record, found by its own answer:
 * other journeys send requests at the same time.
 */
async function sentRequest(page: Page): Promise<string> {
  const answer = await page.waitForResponse(
    (one) => one.url().includes(`/api/${ownInformationCalls.read}/`) && one.request().method() === 'POST',
  )
  const { data } = (await answer.json()) as { data: { id: string } }
  return (await ask<{ data: Approval }>(page, approvalCalls.ofEntity(data.id, 'EMPLOYEE_INFO_UPDATE'))).data.id
}
const listOf = (accountNo: string) => to(employee).list({ keywords: accountNo })
const runAction = async (page: Page, { accountNo }: Found, name: string) => {
  await visit(page, listOf(accountNo))
  await listed(page)
  await rowAction(page, accountNo, name)
}

test('an address is chosen level by level and read as one line', async ({ open }) => {
  const page = await open('hr')
  const [person] = await people(page, 'status=POST_PROBATION&orderBy=accountNo:ASC')
  if (!person) throw new Error('The demo company has no such employee')
  await visit(page, to(employee).update(person.id))
  await pick(page, 'currentPlaceId.PROVINCE', 'Phnom Penh')
  await pick(page, 'currentPlaceId.DISTRICT', 'Tuol Kouk')
  await control(page, 'currentHouseNo').fill('12A')
  await control(page, 'currentStreetNo').fill('271')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await visit(page, to(employee).view(person.id))
  await expect(page.getByText('No. 12A, Street 271, Tuol Kouk, Phnom Penh').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Family' })).toBeVisible()
  await typeDay(page, 'asOf', '1999-01-01')
  await expect(page.getByText('Not yet employed on this day.')).toBeVisible()
})

test('the acts of a row: positions, user, CV, code', async ({ open }) => {
  const page = await open('admin', { isFresh: true })
  const found = await people(page, 'status=ACTIVE&orderBy=accountNo:DESC')
  const person = found.find(({ user }) => user?.phone) ?? found[0]
  if (!person) throw new Error('The demo company has no such employee')
  await runAction(page, person, 'Position')
  await expect(page).toHaveURL(new RegExp(`${employeePosition.screen}\\?.*employeeId=${person.id}`))
  await listed(page)
  await openRecord(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await runAction(page, person, 'Attach User')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=userId]')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'yes'
    }
  })
  await page.goto(cvPage.replace('{id}', person.id))
  await expect(page.getByRole('heading', { name: 'Positions Held' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})

test('a new primary position ends the one before it', async ({ open }) => {
  const page = await open('hr')
  const [person] = await people(page, 'status=POST_PROBATION&orderBy=accountNo:DESC')
  if (!person) throw new Error('The demo company has no such employee')
  await visit(page, to(employeePosition).of(person.id).create())
  for (const level of ['.location', '.outlet', '.department', '.team', ''])
    await pick(page, `companyStructurePositionId${level}`)
  await typeDay(page, 'startDate', '2030-01-01')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await visit(page, to(employeePosition).list({ employeeId: person.id }))
  await listed(page)
  await expect(page.getByText('31-Dec-2029')).toBeVisible()
})

test('an employee asks for a change of the own record, on the phone and in Khmer', async ({ open }) => {
  const page = await open('employee', { lang: 'km', size: phone })
  await visit(page, pages.userProfile)
  await page.getByRole('link', { name: 'ព័ត៌មានរបស់ខ្ញុំ' }).last().click()
  const section = page.getByRole('region', { name: 'ទំនាក់ទំនងបន្ទាន់' })
  await section.getByRole('button', { name: 'ស្នើសុំបន្ថែម' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=phone]').fill('12')
  await dialog.getByRole('button', { name: 'ផ្ញើទៅអនុម័ត' }).click()
  await expect(dialog.getByText('សូមបញ្ចូលលេខទូរសព្ទឱ្យបានត្រឹមត្រូវ')).toBeVisible()
  await dialog.locator('[name=name]').fill('ចាន់ មករា')
  await dialog.locator('[name=phone]').fill('០១០៩៩៩៨៨៨')
  await pick(page, 'relationshipId', 'ឪពុក')
  await dialog
    .locator('[name=attachments]')
    .setInputFiles({ name: 'family-book.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByText('family-book.png')).toBeVisible()
  const asked = sentRequest(page)
  await dialog.getByRole('button', { name: 'ផ្ញើទៅអនុម័ត' }).click()
  await expect(toast(page, 'បានផ្ញើទៅអនុម័ត')).toBeVisible()
  const withPaper = await asked

  // Another photo is requested in the same way, and the approver sees the attachments with the request.
  const askedForPhoto = sentRequest(page)
  await page.locator('[name=photo]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const withPhoto = await askedForPhoto
  const hr = await open('hr')
  for (const [id, name] of [
    [withPaper, 'family-book.png'],
    [withPhoto, 'me.png'],
  ] as const) {
    await visit(hr, approvalPages.view(id))
    await expect(hr.getByRole('region', { name: 'Attachments' }).getByText(name)).toBeVisible()
  }
})

test('a user is attached to an employee and gets a one-time code', async ({ open }) => {
  const page = await open('admin')
  const person = (await people(page, 'status=POST_PROBATION&orderBy=accountNo:DESC')).at(-1)
  const { data: roles } = await ask<{ data: readonly { readonly id: string; readonly name: string }[] }>(
    page,
    'employee/role?limit=50',
  )
  const username = `e2e-${unique()}`
  const sent = {
    username,
    phone: `09${String(Date.now()).slice(-8)}`,
    roleIds: roles.filter(({ name }) => name === 'Employee').map(({ id }) => id),
  }
  const { status: made } = await send(page, 'POST', 'employee/user', sent)
  expect(made).toBe(201)
  if (!person) throw new Error('The demo company has no such employee')
  await runAction(page, person, 'Attach User')
  const dialog = page.getByRole('dialog')
  await control(page, 'userId').fill(username)
  await page.getByRole('option', { name: username }).click()
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await expect(rows(page).first()).toContainText(username)
  await rowAction(page, person.accountNo, 'Send OTP')
  await expect(toast(page, 'OTP Sent Successfully')).toBeVisible()
})

test('a letter comes as PDF from the service, and its copy stays with the record', async ({ open }) => {
  const page = await open('admin', { isFresh: true })
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await visit(page, to(employeeWarning).list())
  const {
    data: [warning],
  } = await ask<{ data: readonly { readonly id: string }[] }>(page, 'employee/employee-warning?status=ACTIVE&limit=1')
  if (!warning) throw new Error('The demo company has no such warning')
  await visit(page, letterPages.warning(warning.id))
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 45_000 }),
    page.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Warning Letter \S+\.pdf$/)
  const bytes = await readFile(await file.path())
  expect([bytes.subarray(0, 5).toString(), bytes.includes('NotoSansKhmer')]).toEqual(['%PDF-', true])
  await visit(page, to(employeeWarning).view(warning.id))
  const copies = page.getByRole('region', { name: 'Printed warning letters' })
  await expect(copies.getByText(file.suggestedFilename()).first()).toBeVisible()
  await expect(copies.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})
