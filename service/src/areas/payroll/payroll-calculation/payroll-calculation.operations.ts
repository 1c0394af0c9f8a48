import { payCalculationCall } from '@staff/contract/payroll'
import { anyRecord } from '../../../crud/answers.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import { loadStatutoryRates, loadUnconfirmed } from '../statutory-rates/statutory-rates.ts'
import { calculatePay } from '../pay/calculate-pay.ts'
import { getAnswer } from './calculation-answer.ts'
import { payCalculationBody } from './calculation-body.ts'
import { getInput } from './calculation-input.ts'
import { ratesWith } from './calculation-rates.ts'

export const payrollCalculationOperations: readonly Operation[] = [
  operation({
    method: 'POST',
    path: `employee/${payCalculationCall}`,
    need: 'READ_PAYROLL_GENERATION',
    // Figures that the caller typed and the law: no record of anybody.
    rows: 'reference',
    readOnly: true,
    tag: 'payroll-calculation',
    summary: 'The pay of one person and month from what is typed; nothing is stored',
    body: payCalculationBody,
    answer: anyRecord,
    async handler(ctx, { body }) {
      const rates = ratesWith(await loadStatutoryRates(ctx.db, body.payMonth), body)
      const input = getInput(body, rates)
      const own = Object.keys(body.settings ?? {})
      const unconfirmed = (await loadUnconfirmed(ctx.db, body.payMonth)).map(({ key }) => key)
      const data = getAnswer(
        calculatePay(input, rates),
        input.currency,
        unconfirmed.filter((key) => !own.includes(key)),
      )
      return { body: { data } }
    },
  }),
]
