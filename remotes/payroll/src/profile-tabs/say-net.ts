import type { PersonPayslip } from '@staff/contract/payroll'
import { formatMoney } from '@staff/kit'

/** The net of a payslip in words; empty for who may not see it. */
export function sayNet({ netUsd, netKhr }: PersonPayslip): string {
  if (netUsd === undefined) return ''
  const nets = [...(netUsd ? [formatMoney(netUsd, 'USD')] : []), ...(netKhr ? [formatMoney(netKhr, 'KHR')] : [])]
  return nets.join(' + ') || formatMoney(0, 'USD')
}
