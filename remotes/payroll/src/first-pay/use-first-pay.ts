import { moneyText, plainNumber, sumPay, type PayMonth, type PaySumLine } from '@staff/contract'
import { adjustmentStartCall, payrollBenefitAdjustment, type AdjustmentStart } from '@staff/contract/payroll'
import { api } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Initial = AdjustmentStart['initiate'][number]
/** One line of the first pay as typed. */
export interface PayLine {
  readonly key: string
  readonly component: Initial['benefitComponent']
  readonly currency: Initial['currency']
  readonly isPostProbation: boolean
  readonly isTaken: boolean
  readonly amount: string
}
const toLine = ({ benefitComponent, currency, amount, isPostProbation }: Initial, at: number): PayLine => ({
  key: `${at} ${benefitComponent.id}`,
  component: benefitComponent,
  currency,
  isPostProbation,
  isTaken: true,
  amount: amount === undefined ? '' : String(amount),
})
/** An amount as sums take it; undefined while nothing that counts is typed. */
export function toSumLine({ component, currency, amount }: PayLine): PaySumLine | undefined {
  const value = plainNumber(amount)
  return value === undefined
    ? undefined
    : { value, currency, unit: component.calculation, isBase: component.isBaseSalary }
}
/** What a line comes to in a usual month; empty where nobody knows, or no amount is typed. */
export function getAbout(line: PayLine, month: PayMonth): string {
  const found = toSumLine(line)
  if (!found) return ''
  const { parts, aboutMonth } = sumPay([found], month)
  const isMonthly = parts.every(({ unit }) => unit === 'FIXED')
  return (isMonthly ? parts : aboutMonth).map(({ value, currency }) => moneyText(value, currency)).join(' + ')
}
/** The type of a first adjustment, and what the structure of the post says, on the first day of work. */
export function useFirstPay(employeeId: string) {
  const [changed, setChanged] = useState<readonly PayLine[]>()
  const {
    data: start,
    isError,
    refetch,
  } = useQuery({
    queryKey: [payrollBenefitAdjustment.name, 'start', employeeId, ''],
    queryFn: ({ signal }) =>
      api
        .get<{ data: AdjustmentStart }>(`employee/${adjustmentStartCall(employeeId)}`, undefined, { signal })
        .then(({ data }) => data),
  })
  const { data: types } = useQuery({
    queryKey: [payrollBenefitAdjustment.name, 'types'],
    queryFn: ({ signal }) =>
      api.getAll<{ readonly id: string; readonly code: string }>(
        'employee/payroll-benefit-adjustment/adjustment/type',
        {},
        { signal },
      ),
  })
  const lines = changed ?? start?.initiate.map(toLine)
  return {
    isError,
    refetch,
    day: start?.day ?? '',
    month: start?.month,
    lines,
    typeId: types?.find(({ code }) => code === 'INITIATE')?.id,
    change: (key: string, next: Partial<PayLine>) =>
      setChanged(lines?.map((line) => (line.key === key ? { ...line, ...next } : line))),
  }
}
/** One adjustment for all of it: one way of approval. */
export const sendFirstPay = (
  lines: readonly PayLine[],
  of: {
    readonly employeeId: string
    readonly adjustmentTypeId: string
    readonly effectiveDateFrom: string
    readonly reason: string
  },
): Promise<unknown> =>
  api.post(`employee/${payrollBenefitAdjustment.name}`, {
    ...of,
    payrollBenefitAdjustmentDetail: lines
      .filter(({ isTaken }) => isTaken)
      .map(({ component, amount, currency, isPostProbation }) => ({
        benefitComponentId: component.id,
        adjustAmount: plainNumber(amount) ?? amount,
        currency,
        isPostProbation,
      })),
  })
