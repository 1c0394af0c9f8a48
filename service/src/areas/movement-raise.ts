import type { MovementRaise } from '../people/movement-raise.ts'
import { payOfMovement } from './payroll/payroll-benefit-adjustment/movement-raise.ts'

/** What a movement means to pay; the area that owns it declares it. */
export const movementRaise: MovementRaise = payOfMovement
