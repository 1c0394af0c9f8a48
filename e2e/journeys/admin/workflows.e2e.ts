import { to } from '@staff/contract'
import {
  approvalWorkflowCalls as calls,
  approvalWorkflowPages as pages,
  requestWorkflowType,
  type ApprovalWorkflowType,
  type WorkflowLevel,
} from '@staff/contract/admin'
import type { Page } from '@playwright/test'
import { ask, control, listed, pick, rowAction, rows, toast, unique, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

const typeId = 'warning'
const choose = async (page: Page, name: string, ...levels: readonly RegExp[]) => {
  await control(page, name).click()
  for (const level of levels) await page.getByRole('option', { name: level }).click()
  await page.keyboard.press('Escape')
}
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const menu = async (page: Page, words: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${words}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const submit = (page: Page, words: 'Create' | 'Save') => page.getByRole('button', { name: words, exact: true }).click()

test('a workflow is written, told as a sentence, refused where it clashes, changed and deleted', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.list)
  const { data: warning } = await ask<{ data: ApprovalWorkflowType }>(page, calls.type(typeId))
  const holds = (levels: readonly WorkflowLevel[], number: number) =>
    levels.some(({ positionLevel }) => positionLevel.levelNumber === number)
  const serving = (level: number) =>
    warning.requestApprovalWorkflow.find(
      ({ requesters, requestFors }) => holds(requesters, level) && holds(requestFors, 1),
    )
  const taken = serving(6)
  if (!taken) throw new Error('The demo company has no workflow for warnings')
  // Workflows serve every pair of the demo company: one is removed to make room.
  const room = serving(4)
  if (room)
    expect(
      await page.evaluate(
        (path) =>
          fetch(`/api/${path}`, {
            method: 'DELETE',
            headers: { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` },
          }).then(({ status }) => status),
        calls.one(room.id),
      ),
    ).toBe(200)
  await page.reload()
  await page.getByRole('link', { name: 'Create a workflow for Warning' }).click()
  await expect(page).toHaveURL(new RegExp(pages.create(typeId)))

  await submit(page, 'Create')
  await expect(control(page, 'description')).toBeFocused()
  await expect(page.getByText('Required', { exact: true }).first()).toBeVisible()
  const words = `Supervisors ${unique()}`
  await control(page, 'description').fill(words)
  await choose(page, 'requesters', /^4 ·/, /^6 ·/)
  await choose(page, 'requestFors', /^1 ·/, /^2 ·/)
  await pick(page, 'firstApprover.mode', 'Anyone of a level')
  await pick(page, 'firstApprover.positionLevelId', /^6 ·/)
  await pick(page, 'firstApprover.scope', 'Store')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(
    preview.getByText('Level 4, 6 asking for level 1, 2 → any Manager of the store', { exact: true }),
  ).toBeVisible()
  await expect(preview.getByText('An answer is due within 24 hours.')).toBeVisible()
  await expect(preview.getByRole('cell', { name: `Level 4 asking for level 1: ${words}` })).toBeVisible()
  await expect(preview.getByRole('cell', { name: /^Level 6 asking for level 1: taken by two workflows/ })).toBeVisible()

  await submit(page, 'Create')
  await expect(page.getByText(`"${taken.description}" already serves level 6 asking for level 1`)).toBeVisible()
  await expect(control(page, 'requesters').locator('input')).toBeFocused()
  await choose(page, 'requesters', /^6 ·/)
  await submit(page, 'Create')
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await expect(row(page, words)).toContainText('any Manager of the store')

  await menu(page, words, 'Edit')
  await pick(page, 'acknowledger.mode', 'One person')
  await control(page, 'acknowledger.employeeId').fill('Sok')
  await page.getByRole('option', { name: /Sok/ }).first().click()
  await submit(page, 'Save')
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await expect(row(page, words)).toContainText('acknowledged by')
  await menu(page, words, 'View')
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Requester Levels' })).toContainText('Level 4')
  await page.goBack()

  await menu(page, words, 'Delete')
  const question = page.getByRole('dialog')
  await expect(question.getByText('DELETE CONFIRMATION')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted successfully')).toBeVisible()
  await expect(row(page, words)).toHaveCount(0)
})

test('the grid of a type shows who is served by which workflow', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.list)
  await page.getByRole('button', { name: 'Coverage: Day Off Request' }).click()
  const grid = page.getByRole('dialog', { name: 'Coverage: Day Off Request' })
  await expect(grid.getByRole('cell', { name: /^Level 1 asking for level 5: Staff/ })).toBeVisible()
  await expect(grid.getByRole('cell', { name: /^Level 10 asking for level 10: By the chief executive/ })).toBeVisible()
  await expect(grid.getByRole('status')).toHaveText('100 of 100 pairs have a workflow')
})

test('kinds of request: no Add New, no Delete, their words can be changed, and the link leads to a new workflow', async ({
  open,
}) => {
  const page = await open('admin')
  await visit(page, to(requestWorkflowType).list())
  await listed(page)
  await expect(page.getByRole('link', { name: 'Add New' })).toHaveCount(0)
  await rows(page)
    .filter({ hasText: 'Leave Request' })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden()
  await rowAction(page, 'Mission Request', 'Edit')
  const words = `Work elsewhere ${unique()}`
  await control(page, 'description').fill(words)
  await submit(page, 'Save')
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: words })).toHaveCount(1)
  await rowAction(page, 'Mission Request', 'Configurator Link')
  await expect(page).toHaveURL(new RegExp(`${pages.create('mission-request')}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Create Workflow: Mission Request' })).toBeVisible()
})

test('two people change one workflow: the later one decides and loses no word', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.list)
  const { data: type } = await ask<{ data: ApprovalWorkflowType }>(page, calls.type('employee-info-update'))
  const workflow = type.requestApprovalWorkflow[0]
  if (!workflow) throw new Error('The demo company has no workflow for changes of information')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await visit(tab, pages.update(type.id, workflow.id))
    await control(tab, 'slaHours').fill(tab === page ? '30' : '36')
  }
  await submit(page, 'Save')
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await submit(other, 'Save')
  await expect(other.getByRole('alert').filter({ hasText: 'changed this record' })).toBeVisible()
  await expect(control(other, 'slaHours')).toHaveValue('36')
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await submit(other, 'Save')
  await expect(toast(other, 'Update successfully')).toBeVisible()
  const { data: after } = await ask<{ data: ApprovalWorkflowType }>(other, calls.type(type.id))
  expect(after.requestApprovalWorkflow[0]?.slaHours).toBe(36)
})

test('a user without permission for workflows sees 403, and a phone shows cards', async ({ open }) => {
  const manager = await open('manager')
  await visit(manager, pages.create(typeId))
  await expect(manager.getByText("You don't have permission to access on this resource")).toBeVisible()
  const page = await open('admin', { size: phone })
  await visit(page, pages.list)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Leave Request' })
      .getByRole('link', { name: 'Create a workflow for Leave Request' }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
})
