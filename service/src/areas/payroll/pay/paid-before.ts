import { figure, given, nothing } from './figure.ts'
import type { PaidLine, PayInput } from './pay-input.ts'
import type { PayLine } from './pay-line.ts'

const bare = { isTaxable: false, isNssf: false, isSeniority: false } as const
const getKey = ({
  kind,
  currency,
  source,
}: Pick<PaidLine, 'kind' | 'currency'> & { readonly source?: string | null }) => `${kind} ${currency} ${source ?? ''}`

/**
 * The lines of the whole month less what other payrolls of the month have paid for each, so that all payrolls together
 * pay exactly the month (docs/rules/pay.md, "Maternity pay"). Lines of one kind, currency and source are matched in
 * their order; a paid line that no longer exists is taken back.
 */
export function lessPaid({ paidBefore }: PayInput, lines: readonly PayLine[]): readonly PayLine[] {
  if (!paidBefore) return lines
  const left = [...paidBefore.lines]
  const takenFrom = (line: PayLine): PaidLine | undefined => {
    const at = left.findIndex((paid) => getKey(paid) === getKey(line))
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const getPaid = (paid: PaidLine, isOff: boolean) =>
    given('paidBefore', isOff ? paid.amount.negated() : paid.amount, paid.currency, paid.slip)
  const now = lines.map((line) => {
    const paid = takenFrom(line)
    if (!paid) return line
    const { name } = line.figure
    return { ...line, figure: figure(name, 'DIFFERENCE', line.currency, [line.figure, getPaid(paid, line.isOff)]) }
  })
  const back = left.map((paid) => ({
    ...bare,
    kind: paid.kind,
    currency: paid.currency,
    figure: figure('paidBefore', 'DIFFERENCE', paid.currency, [
      nothing('nothing', paid.currency, paid.slip),
      getPaid(paid, false),
    ]),
    isOff: false,
    ...(paid.source === null ? {} : { source: paid.source }),
  }))
  return [...now, ...back]
}
