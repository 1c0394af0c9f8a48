import { to, type remoteNames } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { employee } from '@staff/contract/employee'
import { payrollDeductionType } from '@staff/contract/payroll'
import { employeeBirthdayReport } from '@staff/contract/reports'
import type { Locator, Page } from '@playwright/test'

type RemoteName = (typeof remoteNames)[number]
/** One page of each remote of the product that an administrator may open. */
export const pageOf: Readonly<Record<RemoteName, string>> = {
  admin: to(positionLevel).list(),
  employee: to(employee).list(),
  'attendance-leave': to(publicHoliday).list(),
  payroll: to(payrollDeductionType).list(),
  reports: to(employeeBirthdayReport).list(),
}

/** The page's main element once it shows a screen of this remote, of this version when one is named. */
export const showing = (page: Page, name: string, version?: string): Locator =>
  page.locator(`main[data-remote${version ? '' : '^'}="${name}@${version ?? ''}"][data-remote-state="ready"]`)

/**
 * The retry link on the page of a remote that does not work;
 * when the service is slow, another retry link is above the page.
 */
export const retryOf = (page: Page, name: string): Locator =>
  page
    .locator(`main[data-remote^="${name}@"][data-remote-state="failed"]`)
    .getByRole('alert')
    .getByRole('button', { name: 'Retry' })

/**
 * Makes a tab request the composition now, as when its user comes back to it.
 * A test with a fake clock shows that the tab does so by itself once a minute (host composition/tabs.test.ts).
 */
export const lookNow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
