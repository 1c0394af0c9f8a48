import { approvalCalls, approvalPages, to, type Approval } from '@staff/contract'
import { leaveBalancePage, leaveRequest, type LeaveRequest } from '@staff/contract/attendance-leave'
import { ask, control, inDays, pick, toast, typeDay, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

interface List<T> {
  readonly data: readonly T[]
}
/** A Monday some weeks ahead, so that the three days from it are not rest days. */
const monday =
  [40, 41, 42, 43, 44, 45, 46].map(inDays).find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) ?? ''
const wednesday = new Date(Date.parse(`${monday}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10)

test('leave is requested in Khmer on a phone, which shows the balance and the current approver; the approver sees balance and team', async ({
  open,
}) => {
  const me = await open('employee', { lang: 'km', size: phone })
  await visit(me, leaveBalancePage.screen)
  await me.getByRole('button', { name: /^ច្បាប់ឈប់សម្រាកប្រចាំឆ្នាំ/ }).click()
  await expect(me.getByRole('dialog').getByRole('button', { pressed: true })).toContainText('នៅសល់')

  await visit(me, to(leaveRequest).create())
  await expect(control(me, 'employeeId')).toBeDisabled()
  await pick(me, 'leaveTypeId', 'ច្បាប់ឈប់សម្រាកប្រចាំឆ្នាំ')
  await typeDay(me, 'fromDate', monday)
  await typeDay(me, 'toDate', wednesday)
  await expect(me.getByText(/^នៅសល់ចុងខែ \S+$/).first()).toBeVisible()
  await pick(me, 'reasonTemplateId')
  await control(me, 'reason').fill('បុណ្យក្នុងគ្រួសារ')
  await me.getByRole('button', { name: 'បង្កើត', exact: true }).click()
  await expect(toast(me, 'បានបង្កើតដោយជោគជ័យ')).toBeVisible()
  const newest = async () =>
    (await ask<List<LeaveRequest>>(me, 'employee/leave-request?limit=1&orderBy=createdAt:DESC')).data[0]
  await expect.poll(async () => (await newest())?.fromDate).toBe(monday)
  const { id = '', status } = (await newest()) ?? {}
  expect(status).toBe('PENDING')

  const { data: approval } = await ask<{ data: Approval }>(me, approvalCalls.ofEntity(id, 'LEAVE_REQUEST'))
  const holder = approval.steps.find(({ state }) => state === 'OPEN')?.approvers[0]?.displayFullNameKh ?? ''
  expect(holder).not.toBe('')
  await visit(me, to(leaveRequest).view(id))
  await expect(me.locator('.kit-approval').getByRole('status').first()).toContainText(holder)

  const manager = await open('manager')
  for (const page of [approvalPages.view(approval.id), `${to(leaveRequest).view(id)}?from=approval`]) {
    await visit(manager, page)
    await expect(manager.getByRole('region', { name: 'Balance and team' })).toContainText('Left at the end of')
  }
})
