import { payslipCalls } from '@staff/contract/payroll'
import { anyRecord } from '../../../crud/answers.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { forbidden } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadLeave, loadPayslip } from './load-payslip.ts'
import { loadChanges } from './slip-changes.ts'
import { loadExplanation } from './slip-explanation.ts'
import { seesAmounts } from '../payroll-benefit/paid-person.ts'
import { slipInReach, type FoundSlip } from './slip-in-reach.ts'

const shared = {
  method: 'GET',
  need: 'READ_PAYROLL_GENERATION',
  rows: 'scoped',
  tag: 'payslip',
  answer: anyRecord,
} as const

/** A slip in reach with amounts that the caller may see. */
async function slipWithAmounts(ctx: RequestContext, id: string): Promise<FoundSlip> {
  const found = await slipInReach(ctx, id)
  if (!seesAmounts(ctx.caller, found.slip.employeeId)) forbidden()
  return found
}

/**
 * One payslip with its explanation: in self-service the own one, otherwise those of people in reach
 * (docs/rules/pay.md, "Payslips").
 */
export const payslipOperations = [
  operation({
    ...shared,
    path: `employee/${payslipCalls.payslip(':id')}`,
    summary: 'A payslip; amounts are absent for a caller who may not see them',
    async handler(ctx, { params }) {
      return { body: { data: await loadPayslip(ctx, await slipInReach(ctx, params['id'] ?? '')) } }
    },
  }),
  operation({
    ...shared,
    path: `employee/${payslipCalls.leave(':id')}`,
    summary: 'Days late and leave used in the days of a payslip',
    handler: async (ctx, { params }) => ({
      body: { data: await loadLeave(ctx, await slipInReach(ctx, params['id'] ?? '')) },
    }),
  }),
  operation({
    ...shared,
    path: `employee/${payslipCalls.changes(':id')}`,
    perMinute: mostPerMinute.preview,
    summary: 'What differs from the payslip before, and the lines that make it',
    handler: async (ctx, { params }) => ({
      body: { data: await loadChanges(ctx, await slipWithAmounts(ctx, params['id'] ?? '')) },
    }),
  }),
  operation({
    ...shared,
    path: `employee/${payslipCalls.explain(':id', ':figure')}`,
    perMinute: mostPerMinute.preview,
    summary: 'How a figure of a payslip was made, down to the records it came from',
    handler: async (ctx, { params }) => ({
      body: {
        data: await loadExplanation(ctx, await slipWithAmounts(ctx, params['id'] ?? ''), params['figure'] ?? ''),
      },
    }),
  }),
]
