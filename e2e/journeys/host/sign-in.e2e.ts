import { holds, pages, permit, to } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { payrollMaster, payslipReport } from '@staff/contract/payroll'
import { control, follow, toast, visit } from '../../controls.ts'
import { expect, loginOf, password, people, signIn, test } from '../../product.ts'

test('says what is wrong with what was typed, in the words of the specification', async ({ page }) => {
  await visit(page, pages.login)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please input the password')).toBeVisible()
  await expect(control(page, 'username')).toBeFocused()
  await control(page, 'username').fill('0212')
  await expect(page.getByText('Phone is invalid')).toBeVisible()
  await control(page, 'username').fill('somebody')
  await expect(page.getByText('Email is invalid')).toBeVisible()
  await control(page, 'password').fill('short')
  await expect(page.getByText('Password requires at least one uppercase letter')).toBeVisible()
  await control(page, 'username').fill('somebody@demo.local')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(control(page, 'password')).toBeFocused()
})

test('a wrong password stays on the page with the words of the service', async ({ page }) => {
  await visit(page, pages.login)
  await control(page, 'username').fill('nobody@demo.local')
  await control(page, 'password').fill('Wrong#2026')
  await control(page, 'password').press('Enter')
  await expect(toast(page, 'Wrong username or password')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(pages.login))
})

test('signs in with the phone number and opens the dashboard', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(pages.login))
  await control(page, 'username').fill('012345678')
  await control(page, 'password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.dashboard}$`))
  await expect(page).toHaveTitle('HR Dashboard')
})

test('returns to the page that was asked for, with its query', async ({ page }) => {
  const asked = '/employee-management/employee-master-information?limit=20&offset=20'
  await page.goto(asked)
  await expect(page).toHaveURL(new RegExp(pages.login))
  await control(page, 'username').fill(loginOf('hr'))
  await control(page, 'password').fill(password)
  await control(page, 'password').press('Enter')
  await expect(page).toHaveURL(/employee-master-information\?.*offset=20/)
  await expect(page.getByRole('heading', { level: 1, name: 'Employee' })).toBeVisible()
})

// A list under a record opens from the record (journeys/payroll-run).
const screens = allResources.filter(({ screen }) => !screen.includes('{'))
// The administrator tries every screen, the others every fifth:
// the service's own tests check who gets an answer (authorization-matrix).
for (const [turn, who] of people.entries()) {
  test(`${who} opens exactly the screens that their permissions name`, async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page, who)
    const held = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { permissions?: string[] }).permissions ?? [],
    )
    const isSelfService = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { isSelfService?: boolean }).isSelfService,
    )
    const may = (need: ReturnType<typeof permit>) => need !== null && holds(new Set(held), need)
    const tried = who === 'admin' ? screens : screens.filter((_, at) => at % 5 === turn % 5)
    for (const resource of tried) {
      await follow(page, to(resource).list())
      if (may(permit(resource, 'READ'))) {
        // In self-service the payroll list shows the user's own payslips (spec 3, section 2.6).
        const { label } = isSelfService && resource.name === payrollMaster.name ? payslipReport : resource
        await expect(page.getByRole('heading', { level: 1, name: label.en, exact: true })).toBeVisible()
        const creates = resource.form !== undefined && may(permit(resource, 'CREATE'))
        const add = page.getByRole('link', { name: 'Add New' })
        // An empty list offers the button a second time.
        await (creates ? expect(add.first()).toBeVisible() : expect(add).toHaveCount(0))
      } else {
        await expect(page).toHaveURL(new RegExp(pages.forbidden))
        await expect(page.getByText("You don't have permission to access on this resource")).toBeVisible()
      }
    }
  })
}

test('an unknown address is the 404 page, with a way home', async ({ open }) => {
  const page = await open('hr')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(new RegExp(pages.notFound))
  await expect(page.getByText("Sorry we couldn't find this page")).toBeVisible()
  await page.getByRole('link', { name: 'Back to Homepage' }).click()
  await expect(page).toHaveURL(new RegExp(pages.dashboard))
})
