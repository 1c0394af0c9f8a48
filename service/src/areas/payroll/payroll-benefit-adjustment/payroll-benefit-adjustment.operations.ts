import { adjustmentRequest, payrollBenefitAdjustment, type AdjustmentLine } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Operation } from '../../../http/operation.ts'
import { payRows, presentPlace } from '../../../people/of-person.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitComponent as component } from '../benefit-component/benefit-component.table.ts'
import { payrollBenefit } from '../payroll-benefit/payroll-benefit.table.ts'
import { adjustmentLine as line } from './adjustment-line.table.ts'
import { getLines } from './adjustment-lines.ts'
import { adjustmentFormOperations } from './adjustment-form.operations.ts'
import { adjustmentStartOperations } from './adjustment-start.operations.ts'
import { payrollBenefitAdjustmentRules as rules } from './payroll-benefit-adjustment.rules.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

const shared = requestStorage(adjustmentRequest, table)
const amount = (value: unknown) => sql`trim_scale(${value})::text`
const lines = sql`from ${line} where ${line.adjustmentId} = ${table.id}`

/** The lines of an adjustment as they are answered with it. */
const answered = async (ctx: RequestContext, id: string): Promise<AdjustmentLine[]> =>
  (await getLines(ctx.db, id)).map(
    ({
      line: { adjustAmount, currentAmount, adjustmentId: _, benefitComponentId, ...own },
      component: { name, nameKhmer, calculation },
    }) => ({
      ...own,
      benefitComponent: { id: benefitComponentId, name, nameKhmer, calculation },
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
            const payrollBenefitAdjustmentDetail = await answered(ctx, String(data['id']))
            return { ...answer, body: { data: { ...data, payrollBenefitAdjustmentDetail } } }
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
            const said = sql`${name} || ' ' || ${amount(line.currentAmount)} || case when ${line.currentCurrency} = ${line.currency} then '' else ' ' || ${line.currentCurrency} end || ' → ' || ${amount(line.adjustAmount)} || ' ' || ${line.currency}`
            return sql`coalesce((select string_agg(${said}, ', ' order by ${component.ordinal} nulls last, ${component.code}, ${line.isPostProbation}) from ${line} join ${component} on ${component.id} = ${line.benefitComponentId} where ${line.adjustmentId} = ${table.id}), '')`
          },
          // Money of two currencies is never summed.
          adjustmentTotalAmount: () =>
            sql`(select case when count(distinct ${line.currency}) = 1 then sum(${line.adjustAmount}) end ${lines})`,
          adjustmentCurrency: () =>
            sql`(select case when count(distinct ${line.currency}) = 1 then min(${line.currency}) end ${lines})`,
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
