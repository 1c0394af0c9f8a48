import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { takenCalls } from './taken-calls.ts'
import { remoteFolder } from '../workspace.ts'

const scratch = mkdtempSync(join(tmpdir(), 'staff-calls-'))
afterAll(() => rmSync(scratch, { recursive: true }))

it('names the calls outside of resources that a remote takes from its declarations, and those that it spells out', async () => {
  const calls = await takenCalls(join(remoteFolder('payroll'), 'src/manifest.ts'), scratch)
  expect(calls).toEqual(
    expect.arrayContaining([
      'employee/payroll-generation/regenerate/{}',
      'employee/payroll-generation/year/{}/month/{}/type/{}',
      'payroll-generation/payroll-report/{}/explain/{}',
      'employee/nssf/upload/excel',
    ]),
  )
  // Another area's calls are none of its code.
  expect(calls.filter((call) => call.includes('remote-version') || call.includes('0000'))).toEqual([])
})
