import { L, type Fault } from '@staff/contract'
import type { employeePaymentMethod as declared } from '@staff/contract/employee'
import { eq, inArray, sql } from 'drizzle-orm'
import { loadForEach, loadOnce } from '../../../crud/batch.ts'
import { merged, type Rules } from '../../../crud/rules.ts'
import { fault, refuseAll, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../employee/employee.table.ts'
import { paymentMethod } from '../payment-method/payment-method.table.ts'
import { employeePaymentMethod as table } from './employee-payment-method.table.ts'
import { settle, settleWithout, type Account } from './shares.ts'

const entity = 'employee-payment-method'
const tooShort = L('At least 6 digits', 'យ៉ាងតិច 6 ខ្ទង់')
const hundredths = (share: number | string): number => Math.round(Number(share) * 100)
const stored = (share: number): string => (share / 100).toFixed(2)
type Row = typeof table.$inferSelect
const getAccount = ({
  id,
  sharePercent,
  isDefault,
  isActive,
}: Pick<Row, 'id' | 'sharePercent' | 'isDefault' | 'isActive'>): Account => ({
  id,
  share: hundredths(sharePercent),
  isDefault,
  isActive,
})

/** The accounts of a person, who is held. */
const loadAccounts = async (ctx: RequestContext, employeeId: string): Promise<readonly Account[]> =>
  (await loadForEach<readonly Account[]>(ctx, {
    question: 'payment accounts',
    key: employeeId,
    keysOf: (sent) => [sent['employeeId']],
    ofNew: { table: employee, id: employeeId, value: [] },
    async read(people) {
      const rows = await ctx.db
        .select()
        .from(table)
        .where(inArray(table.employeeId, [...people]))
      return new Map(people.map((id) => [id, rows.filter((row) => row.employeeId === id).map(getAccount)]))
    },
  })) ?? []
/** The other accounts of a person, who is held. */
const loadOthers = async (ctx: RequestContext, employeeId: string, ownId?: string): Promise<readonly Account[]> =>
  (await loadAccounts(ctx, employeeId)).filter(({ id }) => id !== ownId)
/** Writes what another account gives or takes. */
async function writeAccount(ctx: RequestContext, before: readonly Account[], now: Account | undefined): Promise<void> {
  const old = before.find(({ id }) => id === now?.id)
  if (!now || !old || (old.share === now.share && old.isDefault === now.isDefault)) return
  await ctx.db
    .update(table)
    .set({
      sharePercent: stored(now.share),
      isDefault: now.isDefault,
      version: sql`${table.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(eq(table.id, now.id))
  ctx.audit({
    entity,
    entityId: now.id,
    changes: {
      ...(old.share === now.share ? {} : { sharePercent: { old: stored(old.share), new: stored(now.share) } }),
      ...(old.isDefault === now.isDefault ? {} : { isDefault: { old: old.isDefault, new: now.isDefault } }),
    },
  })
}
async function settled(ctx: RequestContext, employeeId: string, own: Omit<Account, 'id'>, was?: Account) {
  const others = await loadOthers(ctx, employeeId, was?.id)
  const result = settle(others, own, was)
  if (!('own' in result)) return refuseAll([result])
  await writeAccount(ctx, others, result.other)
  return { sharePercent: stored(result.own.share), isDefault: result.own.isDefault }
}

type Numbers = Pick<Row, 'paymentMethodId'> & {
  readonly accountName?: string | null | undefined
  readonly accountNumber?: string | null | undefined
}
const cashless = { accountName: null, accountNumber: null } as const
/** Cash has no account; everything else has its name and number. */
async function loadNumbers(
  ctx: RequestContext,
  { paymentMethodId, accountName, accountNumber }: Numbers,
): Promise<typeof cashless | Record<never, never>> {
  const [method] = await loadOnce(ctx, `payment method ${paymentMethodId}`, () =>
    ctx.db.select({ type: paymentMethod.type }).from(paymentMethod).where(eq(paymentMethod.id, paymentMethodId)),
  )
  if (method?.type === 'CASH') return cashless
  const faults: Fault[] = [
    ...(accountName ? [] : [fault('accountName', 'REQUIRED')]),
    ...(!accountNumber
      ? [fault('accountNumber', 'REQUIRED')]
      : accountNumber.length < 6
        ? [fault('accountNumber', tooShort)]
        : []),
  ]
  refuseAny(faults)
  return {}
}

/**
 * The shares of the active accounts add up to 100 after every write (docs/rules/people.md, "Payment accounts"). The
 * same number on two people is shown, not refused.
 */
export const employeePaymentMethodRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    const numbers = await loadNumbers(ctx, input)
    const shares = await settled(ctx, input.employeeId, {
      share: hundredths(input.sharePercent ?? 100),
      isDefault: input.isDefault ?? false,
      isActive: input.isActive ?? true,
    })
    return { ...numbers, ...shares }
  },
  async beforeUpdate(ctx, input, old) {
    const now = merged(old, input)
    const numbers = await loadNumbers(ctx, now)
    const shares = await settled(
      ctx,
      old.employeeId,
      { share: hundredths(now.sharePercent), isDefault: now.isDefault, isActive: now.isActive },
      getAccount(old),
    )
    return { ...numbers, ...shares }
  },
  async beforeDelete(ctx, old) {
    if (!old.isActive) return
    const others = await loadOthers(ctx, old.employeeId, old.id)
    const result = settleWithout(others, getAccount(old))
    if (result && 'code' in result) return refuseAll([result])
    await writeAccount(ctx, others, result)
  },
}
