import { to } from '@staff/contract'
import { fingerPrintDevice, schedulerJobScreen } from '@staff/contract/admin'
import { ask, control, listed, pick, rowAction, rows, toast, unique, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

const address = () =>
  `10.${String(1 + Math.floor(Math.random() * 250))}.${String(1 + Math.floor(Math.random() * 250))}.7`

test('finger print device: create, refuse a wrong address, switch off, bring back, key shown once', async ({
  open,
}) => {
  const page = await open('admin')
  const serial = `E2E-${unique()}`
  const ip = address()
  await visit(page, to(fingerPrintDevice).create())
  await control(page, 'modelName').fill(`Model ${serial}`)
  await control(page, 'serialNumber').fill(serial)
  await control(page, 'ipAddress').fill('300.1.1.1')
  await expect(control(page, 'port')).toHaveValue('4370')
  await pick(page, 'connection', 'Sent by the device or an agent')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('The format is not right')).toBeVisible()
  await control(page, 'ipAddress').fill(ip)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created successfully')).toBeVisible()

  await visit(page, to(fingerPrintDevice).list({ serialNumber: serial }))
  await listed(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('img', { name: 'Never retrieved' })).toBeVisible()
  // The row leaves the list after the switch, and the toast restores it.
  const enabled = page.getByRole('switch', { name: `Enabled: Model ${serial} ${ip}` })
  await expect(enabled).toBeChecked()
  await enabled.press('Space')
  await expect(page.getByText('No Data!')).toBeVisible()
  expect(await ask(page, `employee/finger-print-device?serialNumber=${serial}`)).toMatchObject({
    data: [{ isEnabled: false }],
  })
  await toast(page, `Model ${serial} ${ip} is switched off`).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(enabled).toBeChecked()
  expect(await ask(page, `employee/finger-print-device?serialNumber=${serial}`)).toMatchObject({
    data: [{ isEnabled: true }],
  })

  await rowAction(page, serial, 'New Device Key')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make Key' }).click()
  const key = await dialog.getByRole('textbox', { name: 'Device key' }).inputValue()
  expect(key.length).toBeGreaterThan(30)
  const scan = { rows: [{ fingerPrintId: '990001', scanTime: '2026-01-05 08:00:00' }] }
  const sent = async () =>
    (
      await page.request.post('/api/employee/attendance-record/ingest', {
        headers: { 'x-device-key': key, 'x-device-serial': serial },
        data: scan,
      })
    ).json()
  expect(await sent()).toEqual({ data: { received: 1, stored: 1, duplicates: 0, unmatched: 1, ignored: 0 } })
  expect(await sent()).toEqual({ data: { received: 1, stored: 0, duplicates: 1, unmatched: 0, ignored: 0 } })
  const pushed = await page.request.post(`/iclock/${key}/cdata?SN=${serial}&table=ATTLOG&Stamp=1`, {
    headers: { 'content-type': 'text/plain' },
    data: '990001\t2026-01-05 08:00:00\t0\t1\n990002\t2026-01-05 08:01:00\t0\t1\n',
  })
  expect(await pushed.text()).toBe('OK: 2\n')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await listed(page)
  await expect(rows(page).getByRole('img', { name: /^Success\. Last retrieved/ })).toBeVisible()
})

test('finger print device: a device that does not answer says so in both languages', async ({ open }) => {
  for (const [lang, action, words] of [
    ['en', 'Test Connection', 'Devices are not looked for at this address'],
    ['km', 'សាកល្បងការតភ្ជាប់', 'មិនអនុញ្ញាតឱ្យស្វែងរកឧបករណ៍នៅអាសយដ្ឋាននេះទេ'],
  ] as const) {
    const page = await open('admin', { lang })
    await visit(page, to(fingerPrintDevice).create())
    const serial = `E2E-${unique()}`
    for (const [name, value] of [
      ['modelName', serial],
      ['serialNumber', serial],
      ['ipAddress', '127.0.0.1'],
      ['port', String(2000 + Math.floor(Math.random() * 60_000))],
    ] as const)
      await control(page, name).fill(value)
    await page.locator('button[type=submit]').click()
    await visit(page, to(fingerPrintDevice).list({ serialNumber: serial }))
    await listed(page)
    await rows(page).first().getByRole('button').last().click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(page.getByRole('dialog').getByText(words)).toBeVisible()
  }
})

test('scheduler job: Generate runs a job and shows how it ended', async ({ open }) => {
  const page = await open('admin')
  await visit(page, schedulerJobScreen)
  const archive = page.getByRole('row').filter({ hasText: 'ARCHIVE_AUDIT_LOG' })
  await archive.getByRole('button', { name: 'Generate ARCHIVE_AUDIT_LOG' }).click()
  await expect(toast(page, 'Generate, successfully.')).toBeVisible()
  await expect(archive.getByText('Success', { exact: true })).toBeVisible()
  await expect(archive.getByText('Manual')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'RETRIEVE_FINGER_PRINT' })).toBeVisible()
})

test('scheduler job: cards on a phone, nothing for a person without the right', async ({ open }) => {
  const page = await open('admin', { size: phone })
  await visit(page, schedulerJobScreen)
  await expect(page.getByRole('listitem').filter({ hasText: 'RETRIEVE_FINGER_PRINT' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  )
  const employee = await open('employee')
  await visit(employee, schedulerJobScreen)
  await expect(employee.getByText("You don't have permission to access on this resource")).toBeVisible()
})
