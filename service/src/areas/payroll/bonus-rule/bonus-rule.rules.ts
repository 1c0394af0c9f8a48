import { L } from '@staff/contract'
import type { bonusRule as declared } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { merged, type Rules } from '../../../crud/rules.ts'
import { getText } from '../../../crud/text.ts'
import { refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { notBefore } from '../../../people/date-order.ts'
import {
  payrollRun as run,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run/payroll-run.table.ts'
import type { bonusRule as table } from './bonus-rule.table.ts'

const words = {
  paid: L(
    'An approved payroll has paid this bonus. End this rule and make another one.',
    'បញ្ជីបៀវត្សរ៍ដែលបានអនុម័តបានបើកវារួចហើយ៖ សូមបញ្ចប់គោលការណ៍នេះ ហើយបង្កើតថ្មី',
  ),
} as const
const free: readonly string[] = ['name', 'nameKhmer', 'endDate', 'version']

async function refusePaid({ db }: RequestContext, id: string): Promise<void> {
  const [paid] = await db
    .select({ id: slip.id })
    .from(line)
    .innerJoin(slip, eq(slip.id, line.slipId))
    .innerJoin(run, eq(run.id, slip.runId))
    .where(and(eq(line.source, `bonus-rule:${id}`), settledRun))
    .limit(1)
  if (paid) refuse('', words.paid)
}
/** A rule by which an approved payroll has paid can only be ended and renamed (docs/rules/pay.md, "Bonuses"). */
export const bonusRuleRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_cx, input) {
    refuseAny(notBefore('endDate', input.endDate, input.startDate))
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    const { startDate, endDate } = merged(old, input)
    refuseAny(notBefore('endDate', endDate, startDate))
    const was: Readonly<Record<string, unknown>> = old
    const isOther = ([key, value]: [string, unknown]) =>
      !free.includes(key) && getText(value) !== (key === 'percent' ? String(Number(was[key])) : getText(was[key]))
    if (Object.entries(input).some(isOther)) await refusePaid(ctx, old.id)
    return {}
  },
  beforeDelete: (ctx, old) => refusePaid(ctx, old.id),
}
