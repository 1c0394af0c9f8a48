import { mediaCalls, to, type Attachment, type AttachmentCategory } from '@staff/contract'
import { employeeMovement, employeeResignation, employeeWarning } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { ask, control, inDays, pick, toast, typeDay, unique, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
})
const add = (page: Page, ...names: string[]) => page.locator('input[type=file]').setInputFiles(names.map(pdf))
const papers = (page: Page) => page.getByRole('region', { name: 'Attachments' })
/** A person of the demo without an open request, by number from the end of the list. */
async function choose(page: Page, at: number): Promise<void> {
  const { data } = await ask<{ data: readonly { accountNo: string }[] }>(
    page,
    'employee/employee-master-information?limit=100&orderBy=accountNo:DESC&status=POST_PROBATION&employmentType=FULL_TIME',
  )
  const accountNo = data[at]?.accountNo ?? ''
  await control(page, 'employeeId').fill(accountNo)
  await page.getByRole('option', { name: new RegExp(accountNo) }).click()
}
/** Saves the form and returns the files of the created record. */
async function created(page: Page, path: string, category: AttachmentCategory): Promise<readonly string[]> {
  const answer = page.waitForResponse(
    (one) => one.url().endsWith(`/api/employee/${path}`) && one.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const {
    data: { id },
  } = (await (await answer).json()) as { data: { id: string } }
  await expect(toast(page, 'Created successfully')).toBeVisible()
  const { data } = await ask<{ data: readonly Attachment[] }>(
    page,
    `${mediaCalls.files}?entityType=${category}&entityId=${id}`,
  )
  return data.map(({ filename }) => filename)
}
/** Opens the form of a warning and fills all but its attachments. */
async function typeWarning(page: Page, at: number): Promise<void> {
  await visit(page, to(employeeWarning).create())
  await choose(page, at)
  await control(page, 'warningTitle').fill(`Papers ${unique()}`)
  await pick(page, 'warningTypeId', /Verbal/)
  await pick(page, 'reasonTemplateId', /Repeatedly late/)
}

test('a warning is made with its papers; one that fails is named and nothing is lost', async ({ open }) => {
  const page = await open('admin')
  await typeWarning(page, 20)
  await expect(papers(page).getByText('PDF, JPG, PNG, at most 5 MB each, 5 files')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles([pdf('first.pdf'), { ...pdf('notes.txt'), mimeType: 'text/plain' }])
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible()
  await expect(papers(page).getByText('first.pdf')).toBeVisible()
  await add(page, 'second.pdf')
  await expect(papers(page).getByText('second.pdf')).toBeVisible()
  expect([...(await created(page, 'employee-warning', 'WARNING'))].sort()).toEqual(['first.pdf', 'second.pdf'])
})

test('a file that does not arrive holds the form back, and arrives by Retry', async ({ open }) => {
  const page = await open('admin')
  await typeWarning(page, 22)
  const files = `**/api/${mediaCalls.files}`
  await page.route(files, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Too many requests', errors: [] }),
    }),
  )
  await add(page, 'proof.pdf')
  await expect(papers(page).getByText('Not uploaded: Too many requests')).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('A file is not uploaded yet. Wait, upload it again or remove it.')).toBeVisible()
  await page.unroute(files)
  await papers(page).getByRole('button', { name: 'Upload proof.pdf again' }).click()
  await expect(page.getByText('A file is not uploaded yet. Wait, upload it again or remove it.')).toBeHidden()
  expect(await created(page, 'employee-warning', 'WARNING')).toEqual(['proof.pdf'])
})

test('papers come back with the draft of a form that was left', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(employeeResignation).create())
  await choose(page, 21)
  await pick(page, 'resignTypeId', /Terminated/)
  await typeDay(page, 'resignDate', inDays(40))
  await pick(page, 'reasonTemplateId')
  await add(page, 'letter.pdf')
  await expect(papers(page).getByText('letter.pdf')).toBeVisible()
  // The draft is saved a moment after the last change.
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).some((kept) => String(kept).includes('letter.pdf'))))
    .toBe(true)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: /Bring it back$/ }).click()
  await expect(papers(page).getByText('letter.pdf')).toBeVisible()
  expect(await created(page, 'employee-resignation', 'RESIGNATION_REQUEST')).toEqual(['letter.pdf'])
})

test('the form of a movement takes papers on a phone in Khmer', async ({ open }) => {
  const page = await open('admin', { lang: 'km', size: phone })
  await visit(page, to(employeeMovement).create())
  await add(page, 'plan.pdf')
  await expect(page.getByRole('region', { name: 'ឯកសារភ្ជាប់' }).getByText('plan.pdf')).toBeVisible()
  expect(await findings(page)).toEqual([])
})
