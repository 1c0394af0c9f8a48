import { pages, to } from '@staff/contract'
import { auditLog, positionLevel } from '@staff/contract/admin'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { deflateSync } from 'node:zlib'
import { ask, control, listed, openRecord, pick, rows, toast, typeDay, unique, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

interface Level {
  readonly data: readonly { readonly id: string; readonly levelNumber: number; readonly levelTitle: string }[]
}

test('audit log: opens outside the archive, filters by method, address and author, shows what changed, and verifies', async ({
  open,
}) => {
  const page = await open('admin')
  await visit(page, pages.dashboard)
  const {
    data: [level],
  } = await ask<Level>(page, 'employee/position-level?limit=1')
  const title = `Audited ${unique()}`
  await visit(page, to(positionLevel).update(level?.id ?? ''))
  await control(page, 'levelTitle').fill(title)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()

  await visit(page, to(auditLog).list())
  await listed(page)
  await expect(page).toHaveURL(/limit=10.*isArchive=false/)
  await control(page, 'keywords').fill(level?.id ?? '')
  await expect(rows(page).first()).toContainText('PATCH')
  await expect(page.getByRole('columnheader', { name: 'Request URL' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await pick(page, 'requestMethod', 'PATCH')
  await page.keyboard.press('Escape')
  await control(page, 'userId').fill('admin')
  await pick(page, 'userId', 'admin')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show|^Close/ })
    .last()
    .click()
  await expect(rows(page)).not.toHaveCount(0)
  await openRecord(page)

  const changes = page.getByRole('region', { name: 'Changed values' })
  await expect(changes.getByRole('row').filter({ hasText: 'Level Name' })).toContainText(
    `${level?.levelTitle ?? '?'}${title}`,
  )
  await expect(page.getByText('Position Level').or(page.getByText('position-level')).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await visit(page, to(auditLog).list())
  await page.getByRole('button', { name: 'Verify' }).click()
  const verdict = page.getByRole('dialog', { name: 'Verify the audit log' })
  await expect(verdict.getByRole('status').filter({ hasText: /(is|are) unchanged/ })).toBeVisible()
  await expect(verdict.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
})

test('audit log: exports, reads on a phone in Khmer, and is closed to others', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(auditLog).list())
  await listed(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Export' })
  await Promise.race([waiting, question.waitFor().then(() => question.getByRole('button', { name: 'Export' }).click())])
  expect((await waiting).suggestedFilename()).toMatch(/^Audit Log \d{2}-[A-Z][a-z]{2}-\d{4}\.xlsx$/)

  const small = await open('admin', { lang: 'km', size: phone })
  await visit(small, to(auditLog).list())
  await expect(small.getByRole('heading', { level: 1, name: auditLog.label.km })).toBeVisible()
  await small.locator('.kit-card-title').first().click()
  await expect(small.getByRole('region', { name: 'តម្លៃដែលបានផ្លាស់ប្ដូរ' })).toBeVisible()
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  const other = await open('employee')
  await visit(other, to(auditLog).list())
  await expect(other.getByText("You don't have permission to access on this resource")).toBeVisible()
})

const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), body])
  const sums = Array.from(
    { length: 256 },
    (_, n) => Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n) >>> 0,
  )
  const sum = (named.reduce((c, byte) => (sums[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  end.writeUInt32BE(sum)
  return Buffer.concat([length, named, end])
}
/** A grey PNG of 8 by 8. */
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000008000000080800000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.from(Array.from({ length: 8 }, () => [0, ...Array<number>(8).fill(120)]).flat()))),
  chunk('IEND', Buffer.alloc(0)),
])
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

test('attachments: limits told before, several at once, what is refused is named, downloaded and deleted', async ({
  open,
}) => {
  const page = await open('admin')
  const name = `Papers ${unique()}`
  await visit(page, to(publicHoliday).create())
  await control(page, 'name').fill(name)
  await typeDay(
    page,
    'date',
    `2099-${String(1 + Math.floor(Math.random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}`,
  )
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created successfully')).toBeVisible()
  const {
    data: [made],
  } = await ask<{ data: { id: string }[] }>(page, `employee/public-holiday?keywords=${encodeURIComponent(name)}`)
  await visit(page, to(publicHoliday).view(made?.id ?? ''))

  const files = page.getByRole('region', { name: 'Attachments' })
  await expect(files.getByText('No files yet.')).toBeVisible()
  await expect(files.getByText('PDF, JPG, PNG, at most 5 MB each, 5 files')).toBeVisible()
  await control(page, 'attachments').setInputFiles([
    { name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: '<img src=x onerror=alert(1)>.png', mimeType: 'image/png', buffer: png },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') },
  ])
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(files.getByText('img src=x onerror=alert(1).png')).toBeVisible()
  await expect(files.getByRole('alert')).toContainText('page.png: Only PDF, JPG, PNG files are accepted')
  await expect(files.getByRole('alert')).toContainText('song.mp3: Only PDF, JPG, PNG files are accepted')

  const waiting = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Download notice.pdf' }).click()
  expect((await waiting).suggestedFilename()).toBe('notice.pdf')
  await files.getByRole('button', { name: 'Delete notice.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(1)
})
