import type { Currency } from '../money/money.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Person } from './lock-person.ts'

/** The base salary that a movement carries: amounts as decimal text, null where it carries none. */
export interface CarriedSalary {
  readonly newBaseSalary: string | null
  readonly newBaseCurrency: Currency | null
  readonly previousBaseSalary: string | null
  readonly previousBaseCurrency: Currency | null
}
/** A movement as its pay sees it. */
export interface PaidMovement extends CarriedSalary {
  readonly id: string
  readonly employeeId: string
  readonly effectiveDate: string
  readonly reasonTemplateId: string
  readonly reason: string | null
}
interface AskedSalary {
  /** Empty for a movement that is new. */
  readonly movementId: string
  /** The first day, `YYYY-MM-DD`. */
  readonly effectiveDate: string
  /** Decimal text. */
  readonly amount: string
  /** null = that of the present salary, else that of the component. */
  readonly currency: Currency | null
  readonly createdAt?: string | undefined
}
/** What a movement means to pay (docs/rules/requests.md, "Movements"). */
export interface MovementRaise {
  /** Refuses (403) a caller who may not write pay. */
  readonly checkRight: (ctx: RequestContext, isNew: boolean) => void
  /** Checks the base salary that a movement is to carry, and answers it beside the present one; the person is held. */
  readonly validate: (ctx: RequestContext, person: Person, asked: AskedSalary) => Promise<CarriedSalary>
  /** Writes the adjustment that a movement carries, and moves those that name it behind its day. */
  readonly write: (ctx: RequestContext, movement: PaidMovement) => Promise<void>
}
let known: MovementRaise | undefined
/** Tells the engine what a movement means to pay (areas/movement-raise.ts). Called when the app is built. */
export const knowMovementRaise = (raise: MovementRaise): void => {
  known = raise
}
/** What a movement means to pay. Throws where no area declared it. */
export function getMovementRaise(): MovementRaise {
  if (!known) throw new Error('no area knows the pay of movements; declare it in areas/movement-raise.ts')
  return known
}
