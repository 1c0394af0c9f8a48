import { attachmentCategories, attachmentKinds } from '@staff/contract'
import { expect, it } from 'vitest'
import { getFault, inMegabytes, getLimits } from './file-limits.ts'

it('tells what a category takes before a file is chosen', () => {
  expect(getLimits('PUBLIC_HOLIDAY')).toEqual({ types: 'PDF, JPG, PNG', size: 5, count: 5 })
  expect(getLimits('COMPANY_LOGO')).toEqual({ types: 'JPG, PNG', size: 2, count: 1 })
  expect(inMegabytes(1_600_000)).toBe(1.5)
})
it.each(attachmentCategories)('refuses what the service would refuse of %s', (category) => {
  const { accept, maxBytes } = attachmentKinds[category]
  expect(accept.map((type) => getFault({ size: maxBytes, type }, category))).toEqual(accept.map(() => null))
  expect(getFault({ size: maxBytes + 1, type: accept[0] }, category)).toBe('fileTooLarge')
  for (const type of ['image/svg+xml', 'text/html', '']) expect(getFault({ size: 1, type }, category)).toBe('fileType')
})
