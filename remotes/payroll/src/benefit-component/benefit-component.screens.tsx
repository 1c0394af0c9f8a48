import { benefitComponent } from '@staff/contract/payroll'
import { formatMoney, formatNumber, screens, neededWhere } from '@staff/kit'

// The amount is in the currency of its row, which may not be a known currency format.
const isKnown = (currency: string): currency is 'USD' | 'KHR' => currency === 'USD' || currency === 'KHR'
export default screens(benefitComponent, {
  inputs: { percent: neededWhere(({ calculation }) => calculation === 'PERCENT_OF_BASE') },
  cells: {
    defaultAmount: ({ defaultAmount, currency: { identifier } }) =>
      isKnown(identifier) ? formatMoney(defaultAmount, identifier) : formatNumber(defaultAmount),
  },
})
