import { payCalculationCall, type PayCalculation } from '@staff/contract/payroll'
import { anyRecord } from '../../../crud/answers.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { Refusal } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import { loadStatutoryRates, loadUnconfirmed } from '../statutory-rates/statutory-rates.ts'
import { calculatePay } from '../pay/calculate-pay.ts'
import type { StatutoryRates } from '../pay/statutory-rates.ts'
import { changingRates, watchRates, type WatchedRates } from '../payroll-run/slips/to-confirm.ts'
import { getAnswer } from './calculation-answer.ts'
import { payCalculationBody, type PayCalculationInput } from './calculation-body.ts'
import { getInput } from './calculation-input.ts'
import { ratesWith } from './calculation-rates.ts'

const getResult = (body: PayCalculationInput, rates: StatutoryRates) => calculatePay(getInput(body, rates), rates)
const paidText = (answer: PayCalculation): string => JSON.stringify({ ...answer, unconfirmed: [], explain: [] })
/** The answer with the unconfirmed values that change it. */
function getMarkedAnswer(body: PayCalculationInput, watch: WatchedRates): PayCalculation {
  const currency = body.currency ?? 'USD'
  const answer = getAnswer(getResult(body, watch.watched), currency, [])
  const unconfirmed = changingRates(watch, paidText(answer), (by) => {
    try {
      return paidText(getAnswer(getResult(body, by), currency, []))
    } catch (error) {
      // By the other choice it would ask for a further value, so it matters.
      if (error instanceof Refusal) return ''
      throw error
    }
  })
  return { ...answer, unconfirmed }
}

export const payrollCalculationOperations: readonly Operation[] = [
  operation({
    method: 'POST',
    path: `employee/${payCalculationCall}`,
    perMinute: mostPerMinute.preview,
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
      const own = [...Object.keys(body.settings ?? {}), ...(body.dayDivisor === undefined ? [] : ['dayDivisor'])]
      const asked = (await loadUnconfirmed(ctx.db, body.payMonth)).flatMap(({ key }) =>
        own.includes(key) ? [] : [key],
      )
      return { body: { data: getMarkedAnswer(body, watchRates(rates, asked)) } }
    },
  }),
]
