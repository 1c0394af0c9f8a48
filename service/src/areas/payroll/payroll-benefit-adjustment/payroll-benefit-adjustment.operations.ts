import { adjustmentRequest, payrollBenefitAdjustment, type AdjustmentLine } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { crud } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Operation } from '../../../http/operation.ts'
import { payRows, presentPlace } from '../../../people/of-person.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitComponent as component } from '../benefit-component/benefit-component.table.ts'
import { payrollBenefit } from '../payroll-benefit/payroll-benefit.table.ts'
import { loadUsualMonth, summedUnit, unitText } from '../payroll-benefit/usual-month.ts'
import { adjustmentLine as line } from './adjustment-line.table.ts'
import { getLines } from './adjustment-lines.ts'
import { adjustmentFormOperations } from './adjustment-form.operations.ts'
import { adjustmentStartOperations } from './adjustment-start.operations.ts'
import { payrollBenefitAdjustmentRules as rules } from './payroll-benefit-adjustment.rules.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

const shared = requestStorage(adjustmentRequest, table)
const amount = (value: unknown) => sql`trim_scale(${value})::text`
const later = alias(line, 'later')
/**
 * The lines that are in force once all of the adjustment are, without those that end a benefit; and whether they may be
 * summed: money of two currencies is not, nor are amounts of two units.
 */
const lines = sql`from ${line} join ${component} on ${component.id} = ${line.benefitComponentId}
  where ${line.adjustmentId} = ${table.id} and ${line.adjustAmount} <> 0 and (${line.isPostProbation} or not exists (select 1 from ${line} ${later}
    where ${later.adjustmentId} = ${line.adjustmentId} and ${later.benefitComponentId} = ${line.benefitComponentId} and ${later.isPostProbation}))`
const isOneSum = sql`count(distinct (${summedUnit(component.calculation)}, case when ${component.calculation} = 'PERCENT_OF_BASE' then '' else ${line.currency} end)) = 1`

/** The lines of an adjustment as they are answered with it. */
const answered = async (ctx: RequestContext, id: string): Promise<AdjustmentLine[]> =>
  (await getLines(ctx.db, id)).map(
    ({
      line: { adjustAmount, currentAmount, adjustmentId: _, benefitComponentId, ...own },
      component: { name, nameKhmer, calculation, isBaseSalary },
    }) => ({
      ...own,
      benefitComponent: { id: benefitComponentId, name, nameKhmer, calculation, isBaseSalary },
      adjustAmount: Number(adjustAmount),
      currentAmount: Number(currentAmount),
    }),
  )
const calls = [`employee/${payrollBenefitAdjustment.name}`, `employee/${payrollBenefitAdjustment.name}/:id`]
const isOne = ({ method, path }: Operation) =>
  method === 'GET' ? path === calls[1] : method !== 'DELETE' && calls.includes(path)
/**
 * One record, read or written, with its lines, for a caller who sees its amounts (docs/rules/pay.md, "Who sees pay").
 */
const withLines = (operations: readonly Operation[]): Operation[] =>
  operations.map((op) =>
    !isOne(op)
      ? op
      : {
          ...op,
          async handler(ctx, input) {
            const answer = await op.handler(ctx, input)
            const { data } = answer.body as { readonly data: Readonly<Record<string, unknown>> }
            if (!('changes' in data)) return answer
            const id = String(data['id'])
            const [row] = await ctx.db.select().from(table).where(eq(table.id, id))
            const month = row && (await loadUsualMonth(ctx.db, { ...row, day: row.effectiveDateFrom }))
            const payrollBenefitAdjustmentDetail = await answered(ctx, id)
            return { ...answer, body: { data: { ...data, month, payrollBenefitAdjustmentDetail } } }
          },
        },
  )

/** The calls of adjustments (docs/rules/pay.md, "Adjustments"; spec 3 section 7.2). */
export const payrollBenefitAdjustmentOperations = [
  ...withLines(
    withdrawing(
      adjustmentRequest,
      payrollBenefitAdjustment,
      table,
      crud(payrollBenefitAdjustment, {
        table,
        ...shared,
        ...payRows(table),
        ...presentPlace(table),
        refs: {
          employee: shared.refs.employee,
          adjustmentType: { table: benefitAdjustmentType, open: eq(benefitAdjustmentType.isEnabled, true) },
          employeeMovement: { table: employeeMovement },
        },
        expressions: {
          ...shared.expressions,
          changes: ({ lang }) => {
            const name = lang === 'km' ? component.nameKhmer : component.name
            const said = sql`${name} || ' ' || ${amount(line.currentAmount)} || case when ${line.currentCurrency} = ${line.currency} then '' else ' ' || ${line.currentCurrency} end || ' → ' || ${amount(line.adjustAmount)} || ' ' || ${unitText(component.calculation, line.currency, lang)}`
            return sql`coalesce((select string_agg(${said}, ', ' order by ${component.ordinal} nulls last, ${component.code}, ${line.isPostProbation}) from ${line} join ${component} on ${component.id} = ${line.benefitComponentId} where ${line.adjustmentId} = ${table.id}), '')`
          },
          adjustmentTotalAmount: () => sql`(select case when ${isOneSum} then sum(${line.adjustAmount}) end ${lines})`,
          adjustmentCurrency: () => sql`(select case when ${isOneSum} then min(${line.currency}) end ${lines})`,
          adjustmentUnit: () =>
            sql`(select case when ${isOneSum} then min(${summedUnit(component.calculation)}) end ${lines})`,
          lastAdjustmentDate: () =>
            sql`(select max(${payrollBenefit.effectiveDateFrom}) from ${payrollBenefit} where ${payrollBenefit.employeeId} = ${table.employeeId} and ${payrollBenefit.status} = 'ACTIVE' and ${payrollBenefit.effectiveDateFrom} < ${table.effectiveDateFrom})`,
        },
        rules,
      }),
    ),
  ),
  ...adjustmentStartOperations,
  ...adjustmentFormOperations,
]
