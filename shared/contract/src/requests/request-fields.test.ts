import { expect, it } from 'vitest'
import { missedScanRequest } from '../attendance-leave/index.ts'
import { apiPath } from '../index.ts'
import { requestFields } from './request-fields.ts'
import { scanCorrections } from './scan-corrections.ts'

const common = { requestType: 'LEAVE_REQUEST', pay: 'READ', papers: 'LEAVE_REQUEST' } as const

it('says why as the kind declares it: by a template, in own words, or not at all', () => {
  const chosen = requestFields({ ...common, reasons: 'LEAVE' })
  expect(Object.keys(chosen)).toEqual(['reasonTemplate', 'reason', 'attachments', 'status'])
  expect(chosen.reasonTemplate.to.search).toBe('reason-template/search/LEAVE')
  expect(chosen.reason.optional).toBe(true)
  expect(chosen.status.filtered).toEqual(['ACTIVE', 'PENDING', 'REJECTED', 'CANCEL'])
  const words = requestFields({ ...common, reasons: 'WORDS' })
  expect(Object.keys(words)).toEqual(['reason', 'attachments', 'status'])
  expect(words.reason).not.toHaveProperty('optional')
  expect(Object.keys(requestFields({ ...common, reasons: 'NONE' }))).toEqual(['attachments', 'status'])
})
it('sends a missing scan to the call of its requests', () => {
  expect(scanCorrections.path).toBe(`employee/${apiPath(missedScanRequest)}`)
})
