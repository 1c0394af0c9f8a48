import { ownPartNames } from '@staff/contract/employee'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { applyOwn } from '../own-information/apply-own.ts'
import type { ProposedChange } from './info-update.table.ts'

/** Writes approved changes of one group to a person's record, in the transaction that approves them. It may refuse: then nothing is approved. */
export type Applier = (effect: AuditedEffect, employeeId: string, changes: readonly ProposedChange[]) => Promise<void>

/** The appliers by the `group` of a proposed change. A group without one cannot be proposed. */
export const appliers: Readonly<Record<string, Applier>> = Object.fromEntries(
  ownPartNames.map((name) => [name, applyOwn(name)]),
)
