import { adjustmentRequest, payrollBenefitAdjustment as adjustment } from '@staff/contract/payroll'
import { asc, eq } from 'drizzle-orm'
import { fieldColumn, lineColumn } from '../../../imports/import-kind.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { benefitAdjustmentType as type } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitComponent as component } from '../benefit-component/benefit-component.table.ts'
import { adjustmentMeaning, prepareLineCurrency } from '../payroll-benefit/import-amounts.ts'
import { lines } from './line-faults.ts'
import { payrollBenefitAdjustmentOperations } from './payroll-benefit-adjustment.operations.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly nameKhmer: string
  readonly code: string
}
const option = ({ id, name, nameKhmer, code }: Named) => ({ value: id, names: [name, nameKhmer, code] })
const types = async ({ db }: RequestContext) =>
  (await db.select().from(type).where(eq(type.isEnabled, true)).orderBy(asc(type.name))).map(option)
const components = async ({ db }: RequestContext) =>
  (await db.select().from(component).where(eq(component.isEnabled, true)).orderBy(asc(component.ordinal))).map(option)

/** The import of adjustments: each line is a row of its own (docs/rules/imports-exports.md, "Records with lines"). */
export const payrollBenefitAdjustmentImport = requestImport({
  type: 'payroll-benefit-adjustment',
  declared: adjustmentRequest,
  resource: adjustment,
  table,
  operations: payrollBenefitAdjustmentOperations,
  columns: [
    fieldColumn(adjustment, 'adjustmentType', { options: types }),
    lineColumn(adjustment, lines, 'benefitComponent', { options: components }),
    ...['adjustAmount', 'currency', 'isPostProbation'].map((key) => lineColumn(adjustment, lines, key)),
    ...['effectiveDateFrom', 'effectiveDateTo'].map((key) => fieldColumn(adjustment, key)),
  ],
  lines: {
    sent: lines,
    by: ['accountNo', 'adjustmentType', 'effectiveDateFrom'],
    columns: ['benefitComponent', 'adjustAmount', 'currency', 'isPostProbation'],
  },
  meaning: adjustmentMeaning,
  prepareCurrency: prepareLineCurrency,
  shownAt: {
    [lines]: 'adjustAmount',
    employeeMovementId: 'adjustmentType',
    'effectiveDateFrom,effectiveDateTo': 'effectiveDateTo',
  },
})
