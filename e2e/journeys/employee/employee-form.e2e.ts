import { to } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { ask, control, listed, openRecord, pick, rows, toast, typeDay, unique, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

const list = to(employee).list()
const submit = (page: Page, words: 'Create' | 'Save' = 'Create') =>
  page.getByRole('button', { name: words, exact: true }).click()

/** Fills every required field of all four sections; selects the position level by level. */
async function fillEmployee(page: Page, accountNo: string): Promise<void> {
  const words = { accountNo, lastNameKh: 'សុខ', firstNameKh: 'វិច្ឆិកា', lastNameEn: 'Sok', firstNameEn: 'Vicheka' }
  for (const [name, value] of Object.entries(words)) await control(page, name).fill(value)
  for (const name of ['gender', 'nationality', 'maritalStatus', 'workingShiftId']) await pick(page, name)
  await typeDay(page, 'dob', '1998-04-14')
  await typeDay(page, 'startDate', '2024-01-15')
  const cascade = 'positions.0.companyStructurePositionId'
  for (const level of ['.location', '.outlet', '.department', '.team', '']) await pick(page, `${cascade}${level}`)
  await typeDay(page, 'positions.0.startDate', '2024-01-15')
}
const anyone = async (page: Page, offset: number) => {
  const {
    data: [found],
  } = await ask<{ data: { id: string; accountNo: string }[] }>(
    page,
    `employee/${employee.name}?limit=1&offset=${offset}&orderBy=accountNo:ASC`,
  )
  if (!found) throw new Error('The demo company has no such employee')
  return found
}

for (const size of [undefined, phone])
  test(`an empty form names every missing field and stands on the first, ${size ? 'on a phone' : 'at a desk'}`, async ({
    open,
  }) => {
    const page = await open('hr', size ? { size } : {})
    await visit(page, to(employee).create())
    await expect(page.getByText('(Optional)').first()).toBeVisible()
    await submit(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Please correct these fields' })
    await expect(summary).toBeVisible()
    await expect(control(page, 'accountNo')).toBeFocused()
    // Complete and readable: below the sticky header, each section once.
    expect(
      await summary.evaluate(
        (box) =>
          box.getBoundingClientRect().top -
          (document.querySelector('.shell-header')?.getBoundingClientRect().bottom ?? 0),
      ),
    ).toBeGreaterThanOrEqual(0)
    await expect(summary.getByRole('button', { name: 'Position', exact: true })).toHaveCount(1)
    for (const key of [
      'accountNo',
      'lastNameKh',
      'firstNameEn',
      'gender',
      'dob',
      'startDate',
      'workingShiftId',
    ] as const)
      await expect(summary.getByRole('button', { name: employee.fields[key].label.en, exact: true })).toBeVisible()
    await summary.getByRole('button', { name: 'Working Shift' }).click()
    await expect(control(page, 'workingShiftId')).toBeFocused()
  })

test('creates a person with all sections, refuses the number a second time, then edits', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(employee).create())
  const accountNo = `T${unique()}`
  await fillEmployee(page, (await anyone(page, 0)).accountNo)
  await control(page, 'families').focus()
  await page.keyboard.press('Enter')
  await expect(control(page, 'families.0.name')).toBeFocused()
  await page.keyboard.type('Sok Makara')
  await pick(page, 'families.0.relationshipId', 'Son')
  await typeDay(page, 'families.0.dob', '2020-03-10')
  await expect(page.getByText('Tax dependants today: 0 spouse, 1 children')).toBeVisible()
  await submit(page)
  await expect(page.getByText('This value is already used')).toBeVisible()
  await expect(control(page, 'accountNo')).toBeFocused()
  await control(page, 'accountNo').fill(accountNo)
  await submit(page)
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding\//)

  await visit(page, list)
  await control(page, 'keywords').fill(accountNo)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('សុខ វិច្ឆិកា')
  await openRecord(page)
  await expect(page.getByText('14-Apr-1998')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sok Makara', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await control(page, 'firstNameEn').fill('Vichheka')
  await submit(page, 'Save')
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await expect(rows(page).first()).toContainText('Sok Vichheka')
})

test('a rule of the service is shown beside its field', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(employee).create())
  await fillEmployee(page, `T${unique()}`)
  await typeDay(page, 'dob', '2015-01-01')
  await submit(page)
  await expect(page.getByText('Must be at least 15 years old on the start date')).toBeVisible()
  await expect(control(page, 'dob')).toBeFocused()
})

test('two tabs edit one record: the later one sees who was first and loses no word', async ({ open }) => {
  const page = await open('hr')
  await visit(page, list)
  const { id } = await anyone(page, 61)
  const other = await page.context().newPage()
  const remark = unique()
  for (const tab of [page, other]) {
    await visit(tab, to(employee).update(id))
    await control(tab, 'remark').fill(tab === page ? `first ${remark}` : `second ${remark}`)
  }
  await submit(page, 'Save')
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await submit(other, 'Save')
  const banner = other.getByRole('alert').filter({ hasText: 'This record has changed' })
  await expect(banner).toContainText(`first ${remark}`)
  await expect(control(other, 'remark')).toHaveValue(`second ${remark}`)
  await banner.getByRole('button', { name: 'Continue with these choices' }).click()
  await submit(other, 'Save')
  await expect(toast(other, 'Update successfully')).toBeVisible()
  const { data } = await ask<{ data: { remark: string } }>(other, `employee/${employee.name}/${id}`)
  expect(data.remark).toBe(`second ${remark}`)
})

test('leaving with typed text asks first, and the text is offered again', async ({ open }) => {
  const page = await open('hr')
  await visit(page, list)
  await listed(page)
  await page.getByRole('link', { name: 'Add New' }).click()
  await control(page, 'lastNameEn').fill('Unsaved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Leave without saving?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(control(page, 'lastNameEn')).toHaveValue('Unsaved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await listed(page)
  await page.getByRole('link', { name: 'Add New' }).click()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(control(page, 'lastNameEn')).toHaveValue('Unsaved')
})

test('a viewer without the right to change gets a record without Edit, and 403 on its address', async ({ open }) => {
  const page = await open('manager')
  await visit(page, list)
  await listed(page)
  const { id } = await anyone(page, 0)
  await visit(page, to(employee).view(id))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await visit(page, to(employee).update(id))
  await expect(page.getByText("You don't have permission to access on this resource")).toBeVisible()
})

test('a record outside the own store does not exist for its manager', async ({ open }) => {
  const hr = await open('hr')
  await visit(hr, list)
  const { data } = await ask<{ data: { id: string }[] }>(hr, `employee/${employee.name}?limit=500`)
  const page = await open('manager')
  await visit(page, list)
  const own = await ask<{ data: { id: string }[] }>(page, `employee/${employee.name}?limit=500`)
  const foreign = data.find(({ id }) => !own.data.some((one) => one.id === id))
  await visit(page, to(employee).view(foreign?.id ?? '?'))
  await expect(page.getByText('This record does not exist or is out of your reach')).toBeVisible()
})
