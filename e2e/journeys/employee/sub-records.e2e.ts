import { to } from '@staff/contract'
import { employee, employeeIdentifier, educationType } from '@staff/contract/employee'
import { ask, control, listed, pick, rows, toast, typeDay, unique, visit } from '../../controls.ts'
import { expect, test } from '../../product.ts'

const paper = to(employeeIdentifier)

test('a paper of a person: made from the tabs, found in the overall list, default, attachment and expiry', async ({
  open,
}) => {
  const page = await open('hr')
  await visit(page, to(employee).list())
  const {
    data: [person],
  } = await ask<{ data: { id: string; accountNo: string }[] }>(
    page,
    `employee/${employee.name}?limit=1&status=POST_PROBATION&orderBy=accountNo:DESC`,
  )
  if (!person) throw new Error('The demo company has no such employee')
  await visit(page, to(employee).view(person.id))
  await page.getByRole('region', { name: 'Records of This Person' }).getByRole('link', { name: 'Identifier' }).click()
  await expect(page).toHaveURL(new RegExp(`employeeId=${person.id}`))
  await listed(page)
  await page.getByRole('link', { name: 'Add New' }).click()
  const number = `P${unique()}`
  await pick(page, 'documentTypeId', 'Passport')
  await control(page, 'identifierNo').fill(number)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await typeDay(page, 'expiredDate', '2031-05-20')
  await page.locator('label', { hasText: /^Default$/ }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  })
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created successfully')).toBeVisible()

  await visit(page, paper.list({ keywords: number }))
  await listed(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('20-May-2031')
  const { data } = await ask<{ data: { identifierNo: string; isDefault: boolean }[] }>(
    page,
    `employee/${person.id}/${employeeIdentifier.name}?limit=50`,
  )
  expect(data.filter(({ isDefault }) => isDefault).map(({ identifierNo }) => identifierNo)).toEqual([number])
})

test('the metadata landing leads to a list', async ({ open }) => {
  const page = await open('hr')
  await visit(page, '/meta-data/employee-management')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Education Type/ })
    .click()
  await expect(page).toHaveURL(new RegExp(educationType.screen))
  await listed(page)
  await expect(page.getByText('Bachelor Degree')).toBeVisible()
})
