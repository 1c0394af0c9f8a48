import { approvalCalls, approvalPages, to, type Approval } from '@staff/contract'
import { missedScanRequest, type AttendanceRecord, type MissedScanRequest } from '@staff/contract/attendance-leave'
import type { Page } from '@playwright/test'
import { ask, control, inDays, pick, toast, typeDay, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

interface List<T> {
  readonly data: readonly T[]
}
const newest = async (page: Page): Promise<MissedScanRequest | undefined> =>
  (await ask<List<MissedScanRequest>>(page, 'employee/missed-scan-request?limit=1&orderBy=createdAt:DESC')).data[0]

test('a forgotten scan, asked for in Khmer on a phone, is answered by the manager and the office and is a scan of its day', async ({
  open,
}) => {
  const me = await open('employee', { lang: 'km', size: phone })
  await visit(me, to(missedScanRequest).create())
  // The user's own requests only.
  await expect(control(me, 'employeeId')).toBeDisabled()
  await typeDay(me, 'requestDate', inDays(-1))
  await control(me, 'scanTime').fill('23:47')
  await pick(me, 'reasonTemplateId', 'ភ្លេចស្កេន')
  await me.getByRole('button', { name: 'បង្កើត', exact: true }).click()
  await expect(toast(me, /./)).toBeVisible()
  await expect.poll(async () => (await newest(me))?.scanTime).toBe('23:47')
  const asked = await newest(me)
  expect(asked?.status).toBe('PENDING')
  const { data: approval } = await ask<{ data: Approval }>(me, approvalCalls.ofEntity(asked?.id ?? '', 'MISSED_SCAN'))

  // In the inbox: in self-service the manager cannot open the record of another person.
  for (const who of ['manager', 'hr'] as const) {
    const page = await open(who)
    await visit(page, approvalPages.view(approval.id))
    const panel = page.getByRole('region', { name: 'Approval', exact: true })
    await panel.getByRole('button', { name: 'Approve' }).click()
    await expect(toast(page, 'You approved the request.')).toBeVisible()
  }
  await expect.poll(async () => (await newest(me))?.status).toBe('ACTIVE')
  const { data: scans } = await ask<List<AttendanceRecord>>(me, 'employee/attendance-record?limit=50')
  expect(scans.filter(({ isMissedScan }) => isMissedScan)).toHaveLength(1)
})
