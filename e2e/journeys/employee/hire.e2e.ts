import { ownPartPage, pages, to } from '@staff/contract'
import { messageOutbox } from '@staff/contract/admin'
import { employee, onboardingPage, pathCall, type PersonPath } from '@staff/contract/employee'
import type { Locator, Page } from '@playwright/test'
import { ask, control, inDays, toast, visit } from '../../controls.ts'
import { findingsInBoth } from '../../findings.ts'
import { expect, leaver, phone, signIn, test } from '../../product.ts'

interface Used {
  clicks: number
  keys: number
}
/** A hand on a page that counts what it does: each click, and each key. */
function countingHand(page: Page, used: Used) {
  const click = async (target: Locator) => {
    used.clicks += 1
    await target.click()
  }
  const press = async (key: string) => {
    used.keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    used.keys += text.length
    await page.keyboard.type(text)
  }
  const choose = async (name: string, option?: string | RegExp) => {
    await click(control(page, name))
    const options =
      option === undefined
        ? page.getByRole('option').and(page.locator(':not([data-combobox-disabled=true])'))
        : page.getByRole('option', { name: option })
    await click(options.first())
  }
  return { click, press, type, choose }
}
const getDay = (iso: string) => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
const idIn = (page: Page): string => /onboarding\/([^?]+)/.exec(page.url())?.[1] ?? ''
const states = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const { data } = await ask<{ data: PersonPath }>(page, pathCall('onboarding', idIn(page)))
  return Object.fromEntries(data.steps.map(({ name, state }) => [name, state]))
}

/** The new person's own act: the code of the message, and a password of one's own. */
async function activate(page: Page, admin: Page, phoneNumber: string): Promise<void> {
  await visit(page, pages.login)
  await page.getByRole('link', { name: 'Activate account' }).click()
  await control(page, 'phone').fill(phoneNumber)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.verifyActivation}$`))
  await visit(admin, to(messageOutbox).list())
  const { data } = await ask<{ data: { body: string }[] }>(
    admin,
    `employee/${messageOutbox.name}?keywords=${encodeURIComponent(phoneNumber.slice(-8))}&limit=10`,
  )
  await control(page, 'otp').fill(/\b\d{6}\b/.exec(data[0]?.body ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.finishActivation}$`))
  await control(page, 'username').fill(`rithy.${phoneNumber}`)
  for (const name of ['password', 'confirmPassword']) await control(page, name).fill('Fresh#2027')
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(toast(page, 'Activate successfully')).toBeVisible()
}

test('a complete hire, to 7 of 7, takes the office 40 clicks and 150 keys at most', async ({
  open,
  page: own,
  browser,
}) => {
  const page = await open('hr')
  await visit(page, to(employee).create())
  const used: Used = { clicks: 0, keys: 0 }
  const { click, press, type, choose } = countingHand(page, used)
  const first = getDay(inDays(7))
  await click(page.getByRole('button', { name: /^Use the next free number/ }))
  await click(control(page, 'lastNameKh'))
  for (const name of ['ជា', 'រិទ្ធី', 'Chea', 'Rithy']) {
    await type(name)
    await press('Tab')
  }
  for (const name of ['gender', 'nationality', 'maritalStatus', 'workingShiftId'] as const) await choose(name)
  for (const [name, day] of [
    ['dob', '14/04/1998'],
    ['startDate', first],
  ] as const) {
    await click(control(page, name))
    await type(day)
    await press('Tab')
  }
  const node = 'positions.0.companyStructurePositionId'
  for (const level of ['.location', '.outlet', '.department', '.team', '']) await choose(`${node}${level}`)
  await click(control(page, 'positions.0.startDate'))
  await type(first)
  await press('Tab')
  await click(page.getByRole('button', { name: 'Create', exact: true }))
  await expect(page).toHaveURL(new RegExp(onboardingPage.replace('{id}', '')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Chea Rithy: \d of 7 done$/)

  await expect(page.getByRole('heading', { name: 'Pay', exact: true })).toBeVisible()
  // A post without a structure asks for the salary alone.
  const salary = page.getByRole('textbox', { name: /^Amount of/ }).first()
  await expect(salary).toBeVisible()
  if ((await salary.inputValue()) === '') {
    await click(salary)
    await type('281')
  }
  await click(page.getByRole('button', { name: 'Ask for this pay' }))
  await expect(toast(page, 'The first pay was sent')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await click(page.getByLabel('Phone'))
  const phoneNumber = `012${String(Date.now()).slice(-6)}`
  await type(phoneNumber)
  await click(page.getByRole('button', { name: 'Make the account and send the code' }))
  await expect(toast(page, 'The code')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bank account', exact: true })).toBeVisible()
  await choose('paymentMethodId', /ABA|ACLEDA|Bank/)
  await press('Tab')
  await type('Chea Rithy')
  await press('Tab')
  await type(String(Date.now()).slice(-9))
  await click(page.getByRole('button', { name: /^Save/ }))
  await expect(page.getByRole('heading', { name: 'Papers', exact: true })).toBeVisible()
  await choose('documentTypeId', /Family|Birth/)
  await press('Tab')
  await type(String(Date.now()).slice(-9))
  await click(page.getByRole('button', { name: /^Save/ }))
  await click(page.getByRole('button', { name: /^Take / }))
  await expect
    .poll(() => states(page))
    .toMatchObject({
      JOB: 'DONE',
      PAY: 'WAITING',
      ACCOUNT: 'WAITING',
      BANK: 'DONE',
      PAPERS: 'DONE',
      SCANNER: 'DONE',
    })
  // The approver answers beside the list of what waits.
  const approver = await (await browser.newContext()).newPage()
  await signIn(approver, leaver)
  const other = countingHand(approver, used)
  await other.click(approver.getByRole('banner').getByRole('link', { name: /^My tasks/ }))
  await other.click(approver.getByRole('link', { name: /^Chea Rithy/ }).first())
  const pane = approver.getByRole('complementary', { name: 'What to do' })
  await expect(pane.getByRole('heading', { level: 2, name: 'Chea Rithy' })).toBeVisible()
  await other.click(pane.getByRole('button', { name: /^Approve/ }))
  await expect(toast(approver, 'Approved')).toBeVisible()
  await activate(own, await open('admin'), phoneNumber)
  await approver.context().close()
  await visit(page, onboardingPage.replace('{id}', idIn(page)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chea Rithy: 7 of 7 done')
  test.info().annotations.push({ type: 'hire', description: `${used.clicks} clicks, ${used.keys} keys` })
  console.log(`a complete hire: ${used.clicks} clicks, ${used.keys} keys`)
  expect(used.clicks).toBeLessThanOrEqual(40)
  expect(used.keys).toBeLessThanOrEqual(150)
})

/** The address of a step that is still to be done, of somebody in probation. */
async function findOpenStep(page: Page): Promise<string> {
  const { data } = await ask<{ data: readonly { id: string }[] }>(
    page,
    `employee/${employee.name}?limit=20&offset=0&status=IN_PROBATION&orderBy=accountNo:ASC`,
  )
  for (const { id } of data) {
    const { data: path } = await ask<{ data: PersonPath }>(page, pathCall('onboarding', id))
    const step = path.steps.find(({ state }) => state === 'OPEN')
    if (step) return `${onboardingPage.replace('{id}', id)}?step=${step.name}`
  }
  throw new Error('Nobody in probation has an open step')
}
test('a step can be left, is remembered, and the page is accessible in both languages and on a phone', async ({
  open,
}) => {
  const page = await open('hr')
  await visit(page, to(employee).list())
  const path = await findOpenStep(page)
  await visit(page, path)
  await page.getByRole('button', { name: 'Skip' }).click()
  await visit(page, path)
  await expect(page.getByRole('button', { name: 'Take it up again' })).toBeVisible()
  expect(await findingsInBoth(page)).toEqual([])
  await page.setViewportSize(phone)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findingsInBoth(page)).toEqual([])
})

test('a link that opens nothing says so, and shows nothing', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await page.goto(`${ownPartPage}#${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/This link has ended|តំណនេះបានផុតកំណត់/)
  await page.context().close()
})
