import { salaryTaxWithheldRankLine } from '@staff/contract/payroll'
import { formatNumber, screens } from '@staff/kit'

export default screens(salaryTaxWithheldRankLine, {
  cells: {
    fromSalary: ({ fromSalary }) => formatNumber(fromSalary),
    toSalary: ({ toSalary }) => formatNumber(toSalary),
  },
})
