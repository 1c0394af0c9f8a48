import { approvalCalls, approvalPages, notificationCalls, type Approval, type NotificationList } from '@staff/contract'
import type { ApprovalStatusTracking } from '@staff/contract/admin'
import { ownInformationCalls } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { ask, control, pick, toast, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

interface Rows {
  readonly data: readonly ApprovalStatusTracking[]
}
/** Requests a change of the contact in the own record, as the profile does; returns the id of the request's record. */
const propose = (page: Page, contact: string): Promise<string> =>
  page.evaluate(
    async ([path, number]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
        'content-type': 'application/json',
        'idempotency-key': `${Date.now()}${number}`,
      }
      const answer = await fetch(`/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ act: 'CREATE', values: { contactType: 'PHONE', contact: number, isDefault: false } }),
      })
      if (answer.status !== 201) throw new Error(await answer.text())
      return ((await answer.json()) as { data: { id: string } }).data.id
    },
    [ownInformationCalls.change('contact'), contact] as const,
  )
const number = (): string => `0127${String(Date.now()).slice(-5)}`
const requestOf = async (page: Page, entityId: string): Promise<Approval> =>
  (await ask<{ data: Approval }>(page, approvalCalls.ofEntity(entityId, 'EMPLOYEE_INFO_UPDATE'))).data
/** The row of one request: other journeys create requests at the same time, so it may not be the newest. */
const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ has: page.locator(`[data-row="${id}"]`) })
/** Moves down the list by keyboard to one request. */
async function readByKeys(page: Page, id: string): Promise<void> {
  await expect(rowOf(page, id)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(rowOf(page, id)).toHaveAttribute('data-current', 'true', { timeout: 1_000 })
  }).toPass()
}
const panel = (page: Page) => page.getByRole('region', { name: 'Approval', exact: true })

test("an employee's request waits in My Request, and the approver decides it by keyboard; one message gives the result", async ({
  open,
}) => {
  const employee = await open('employee')
  await visit(employee, approvalPages.mine)
  const entityId = await propose(employee, number())
  await employee.reload()
  await expect(employee).toHaveURL(/status=PENDING/)
  await expect(employee.getByRole('heading', { level: 1, name: 'My Request' })).toBeVisible()
  await expect(employee.getByRole('row').filter({ hasText: 'Employee Information Update' }).first()).toContainText(
    'Pending',
  )
  const before = await requestOf(employee, entityId)
  expect([before.status, before.abilities.approve]).toEqual(['PENDING', false])

  const approver = await open('hr')
  await visit(approver, approvalPages.pending)
  await readByKeys(approver, before.id)
  await expect(panel(approver).getByRole('status')).toContainText(/^With .+ since /)
  await expect(panel(approver).getByRole('table', { name: 'Requested changes' })).toBeVisible()
  // One key answers, and the next request opens automatically. Another key takes back an answer given by mistake.
  const held = approver.getByRole('status').filter({ hasText: /^Approving Chan Sreymom · Employee/ })
  await approver.keyboard.press('a')
  await expect(held).toBeVisible()
  await approver.keyboard.press('u')
  await expect(held).toBeHidden()
  await expect(approver.getByRole('complementary', { name: 'Request of Chan Sreymom' })).toBeVisible()
  expect((await requestOf(employee, entityId)).status).toBe('PENDING')
  await expect(panel(approver).getByRole('button', { name: 'Approve' })).toBeVisible()
  await approver.keyboard.press('a')
  await expect(toast(approver, 'Update successfully. You approved the request.')).toBeVisible()
  await expect.poll(async () => (await requestOf(employee, entityId)).steps[0]?.state).toBe('APPROVED')
  await expect(panel(approver)).toBeVisible()

  const { status } = await requestOf(employee, entityId)
  const {
    data: [, ...messages],
  } = await ask<NotificationList>(employee, notificationCalls.list)
  expect([status, messages.filter(({ approvalStatus }) => approvalStatus.id === before.id).length]).toEqual([
    'ACTIVE',
    1,
  ])
  await visit(employee, approvalPages.view(before.id))
  await expect(panel(employee).getByRole('status')).toHaveText('In force')
})

test('a refusal needs a reason, which the employee reads', async ({ open }) => {
  const employee = await open('employee')
  await visit(employee, approvalPages.mine)
  const entityId = await propose(employee, number())
  const { id } = await requestOf(employee, entityId)
  const approver = await open('hr')
  await visit(approver, approvalPages.view(id))
  await expect(panel(approver)).toBeVisible()
  await approver.keyboard.press('r')
  const dialog = approver.getByRole('dialog', { name: 'Reject this request' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Reason is required for reject.')).toBeVisible()
  await control(approver, 'reason').fill('This number is not yours')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(approver, 'Update successfully. You rejected the request.')).toBeVisible()
  // Answered at its own address, it leads to the list of what waits.
  await expect(approver).toHaveURL(new RegExp(`${approvalPages.pending}(\\?|$)`))
  await visit(approver, approvalPages.view(id))
  await expect(panel(approver).getByRole('status')).toHaveText(/^Rejected by /)
  await visit(employee, approvalPages.view(id))
  await expect(panel(employee).getByText('This number is not yours').first()).toBeVisible()
  await expect(panel(employee).getByRole('button')).toHaveCount(0)
})

test('the decision form requires a status, and two approvers at once do not lose a word', async ({ open }) => {
  const employee = await open('employee')
  await visit(employee, approvalPages.mine)
  const { id } = await requestOf(employee, await propose(employee, number()))
  const first = await open('hr')
  const second = await first.context().newPage()
  await visit(first, approvalPages.update(id))
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('Required')).toBeVisible()
  await visit(second, approvalPages.view(id))
  await expect(panel(second).getByRole('button', { name: 'Reject' })).toBeVisible()
  await pick(first, 'status', 'Approve')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(toast(first, 'Update successfully')).toBeVisible()
  await second.keyboard.press('r')
  await control(second, 'reason').fill('Too late')
  const dialog = second.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('This request has changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Load the new version' }).click()
  await expect(dialog.getByText('This request has changed')).toBeHidden()
  await expect(control(second, 'reason')).toHaveValue('Too late')
})

test('several requests are answered at once, each with its own result', async ({ open }) => {
  const employee = await open('employee')
  await visit(employee, approvalPages.mine)
  const entities = [await propose(employee, number()), await propose(employee, number())]
  const approver = await open('hr')
  await visit(approver, approvalPages.pending)
  for (const entityId of entities)
    await rowOf(approver, (await requestOf(employee, entityId)).id)
      .getByRole('checkbox')
      .check()
  await approver.getByRole('region', { name: '2 requests selected' }).getByRole('button', { name: 'Reject' }).click()
  await control(approver, 'reason').fill('Asked twice')
  await approver.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(approver.getByRole('status').filter({ hasText: '2 done' })).toBeVisible()
  for (const entityId of entities) expect((await requestOf(employee, entityId)).status).toBe('REJECTED')
})

test('a held decision is sent when the user leaves the list', async ({ open }) => {
  const employee = await open('employee')
  await visit(employee, approvalPages.mine)
  const entityId = await propose(employee, number())
  const approver = await open('hr')
  await visit(approver, approvalPages.pending)
  await readByKeys(approver, (await requestOf(employee, entityId)).id)
  await expect(approver.getByRole('complementary', { name: 'Request of Chan Sreymom' })).toBeVisible()
  await expect(panel(approver).getByRole('button', { name: 'Approve' })).toBeVisible()
  await approver.keyboard.press('a')
  await expect(approver.getByRole('status').filter({ hasText: /^Approving/ })).toBeVisible()
  await approver.reload()
  await expect.poll(async () => (await requestOf(employee, entityId)).status).toBe('ACTIVE')
})

test('a whole page is chosen, then all that match and wait, beyond the page', async ({ open }) => {
  const page = await open('hr')
  await visit(page, `${approvalPages.pending}?limit=10&status=PENDING`)
  await page.getByRole('checkbox', { name: 'Select all of this page' }).check()
  await expect(page.getByText('All 10 requests of this page are selected.')).toBeVisible()
  await page.getByRole('button', { name: /^Select all \d+ that wait for you and match$/ }).click()
  const all = page.getByText(/^All \d+ requests that match are selected\.$/)
  await expect(all).toBeVisible()
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0] ?? ''
  expect(Number(count)).toBeGreaterThan(10)
  const bar = page.getByRole('region', { name: `${count} requests selected` })
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()
})

test('a phone in Khmer: cards, the path as a drawer, and nothing that a screen reader stumbles over', async ({
  open,
}) => {
  const page = await open('hr', { lang: 'km', size: phone })
  await visit(page, approvalPages.pending)
  const { data } = await ask<Rows>(page, `${approvalCalls.list}?displayType=Normal&limit=10`)
  await expect(page.getByRole('main').locator('ul.kit-cards > li')).toHaveCount(data.length)
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'ផ្លូវអនុម័ត' }).first().click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'ការអនុម័ត' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const desk = await open('hr', { scheme: 'dark' })
  await visit(desk, approvalPages.pending)
  await expect(desk.getByRole('row').nth(1)).toBeVisible()
  await desk.keyboard.press('j')
  await expect(panel(desk)).toBeVisible()
  expect(await findings(desk)).toEqual([])
})

test('an employee has no team requests, and a new request offers only what they may make', async ({ open }) => {
  const page = await open('employee')
  await visit(page, approvalPages.team)
  await expect(page.getByText("You don't have permission to access on this resource")).toBeVisible()
  await visit(page, approvalPages.create)
  await expect(page.getByRole('heading', { level: 1, name: 'New Request' })).toBeVisible()
})
