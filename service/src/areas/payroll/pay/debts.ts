import { zero } from '../../../money/money.ts'
import { amount, figure, given, named, nothing, type Figure } from './figure.ts'
import { rateFigure } from './rate-figures.ts'
import { netIn } from './net.ts'
import type { PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import type { PayLine } from './pay-line.ts'
import { inPay, inRiel } from './rates.ts'

const bare = { isTaxable: false, isNssf: false, isSeniority: false } as const

/** A net below zero is paid as nothing and becomes a debt (docs/rules/pay.md, "Debts"). */
function newDebt(input: PayInput, net: Figure): PayLine[] {
  const { currency } = input
  const owed = figure('newDebt', 'DIFFERENCE', currency, [nothing('nothing', currency, 'rule:never-below-zero'), net])
  return [{ ...bare, kind: 'DEBT', currency, figure: owed, isOff: false }]
}

/** Debts of earlier months in their order, up to the part of the net that may repay them; a settlement down to zero. */
export function debtLines(input: PayInput, rates: StatutoryRates, lines: readonly PayLine[]): PayLine[] {
  const { currency } = input
  const net = netIn(lines, currency)
  if (net.value.isLess(zero)) return newDebt(input, net)
  const limit = input.isSettlement
    ? named('debtLimit', net)
    : amount('debtLimit', 'PERCENT', currency, [net, rateFigure(rates, 'debtCapPct')])
  return input.debts.reduce<PayLine[]>((made, debt) => {
    const owed = given('debt', debt.amount, debt.currency, debt.source)
    const inOwn =
      debt.currency === currency
        ? owed
        : debt.currency === 'KHR'
          ? inPay(input, 'debtInPay', owed)
          : inRiel(input, 'debtInPay', owed)
    const left = figure('debtLimit', 'DIFFERENCE', currency, [limit, ...made.map((line) => line.figure)])
    const repaid = figure('debtRepaid', 'LOWEST', currency, [inOwn, left])
    return [...made, { ...bare, kind: 'DEBT_REPAID', currency, figure: repaid, isOff: true, source: debt.source }]
  }, [])
}
