import { benefitComponent } from '@staff/contract/payroll'
import { formatMoney, formatNumber, screens } from '@staff/kit'

// The amount is in the currency of its row, which need not be one that the formats know.
const isKnown = (currency: string): currency is 'USD' | 'KHR' => currency === 'USD' || currency === 'KHR'
export default screens(benefitComponent, {
  cells: {
    defaultAmount: ({ defaultAmount, currency: { identifier } }) =>
      isKnown(identifier) ? formatMoney(defaultAmount, identifier) : formatNumber(defaultAmount),
  },
})
