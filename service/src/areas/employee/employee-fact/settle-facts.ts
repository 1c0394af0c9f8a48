import type { Beginning } from '../../../jobs/begin-each.ts'
import { employeeFact, type DatedFact, type FamilyFact, type PersonFact } from '@staff/contract/employee'
import { eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { beginningBy } from '../../../dated/chain.ts'
import type { Database } from '../../../db/database.ts'
import type { Change } from '../../../http/request-context.ts'
import { changePerson, changeRecord } from '../../../people/audited-writes.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { employee } from '../employee/employee.table.ts'
import { employeeFamily as family } from '../employee-family/employee-family.table.ts'
import { factOn } from './employee-fact.table.ts'
import { getFactText, memberFactColumns, personFactColumns, type FactOwner } from './fact-values.ts'
import { getChain, lockFacts } from './write-facts.ts'

const toOne = <V extends object>(parts: readonly Partial<V>[]): Partial<V> =>
  parts.reduce<Partial<V>>((all, one) => ({ ...all, ...one }), {})
/**
 * Brings the records of a held person and of the family to the facts of today; answers whether one of them changed.
 * @param without a row that is being taken back.
 */
export async function settleFacts(effect: AuditedEffect, employeeId: string, without?: string): Promise<boolean> {
  const person = await lockPerson(effect.tx, employeeId)
  if (!person) return false
  const rows = (await lockFacts(effect.tx, employeeId)).filter(({ id }) => id !== without)
  const columnsToday = <F extends DatedFact, V extends object>(
    record: Readonly<Record<string, unknown>>,
    owner: FactOwner,
    columns: Readonly<Record<F, (value: string) => V>>,
  ): V[] =>
    (Object.keys(columns) as F[]).flatMap((fact) => {
      const chain = getChain(rows, owner, fact, person.startDate)
      const value = (beginningBy(chain, effect.today) ?? chain[0])?.value
      return value === undefined || value === getFactText(record, fact) ? [] : [columns[fact](value)]
    })
  let isChanged = false
  const own = columnsToday(person, { employeeId, familyId: null }, personFactColumns)
  if (own.length > 0) {
    isChanged = true
    await changePerson(effect, person, toOne(own))
  }
  for (const member of await effect.tx.select().from(family).where(eq(family.employeeId, employeeId))) {
    const changed = columnsToday(member, { employeeId, familyId: member.id }, memberFactColumns)
    if (changed.length === 0) continue
    isChanged = true
    await changeRecord(effect, 'employee-family', family, member, toOne(changed))
  }
  return isChanged
}

/** The people of whom a record shows another value than the facts of a day. */
async function loadDue(db: Database, day: string): Promise<readonly string[]> {
  const person = (fact: PersonFact, column: AnyPgColumn, from?: AnyPgColumn) =>
    sql`${factOn(employee.id, fact, day, column, from)} <> ${column}::text`
  const member = (fact: FamilyFact, column: AnyPgColumn) =>
    sql`${factOn(family.id, fact, day, column)} <> ${column}::text`
  const people = await db
    .select({ id: employee.id })
    .from(employee)
    .where(
      or(
        person('NATIONALITY', employee.nationality),
        person('TAX_RESIDENCE', employee.isTaxResident),
        person('SENIORITY', employee.isSeniorityEligible, employee.startDate),
      ),
    )
  const members = await db
    .select({ id: family.employeeId })
    .from(family)
    .where(
      or(
        member('RELATIONSHIP', family.relationshipId),
        member('WORKING', family.isWorking),
        member('STUDENT', family.isStudent),
      ),
    )
  return [...new Set([...people, ...members].map(({ id }) => id))].toSorted()
}
/**
 * Shows the facts whose first day has come in the records of their people, each person in a transaction of its own.
 * A failed one does not affect the others. Safe to run twice, late or together with another instance.
 */
export async function beginFacts({ db, today, signal, failed, audit }: Beginning): Promise<number> {
  let begun = 0
  for (const id of await loadDue(db, today)) {
    if (signal.aborted) break
    try {
      const isChanged = await db.transaction(async (tx) => {
        const changes: Change[] = []
        const done = await settleFacts({ tx, today, by: null, audit: (change) => void changes.push(change) }, id)
        await audit(tx, `/api/employee/${id}/${employeeFact.name}`, changes)
        return done
      })
      if (isChanged) begun += 1
    } catch (error) {
      failed(id, error)
    }
  }
  return begun
}
