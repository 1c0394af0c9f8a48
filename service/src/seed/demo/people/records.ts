import {
  employeeContact,
  employeeEducation,
  employeeEmergencyContact,
  employeeFamily,
  employeeIdentifier,
  employeeInsurance,
  employeeLanguage,
  employeePaymentMethod,
  employeeSkill,
  employeeTraining,
  employeeVaccination,
} from '../../../db/tables.ts'
import { education, languages, skills, trainings } from './learning.ts'
import { accounts, doses, papers, policies } from './papers.ts'
import { contacts, emergency, families } from './relations.ts'
import type { Person } from './people.ts'
import { randomFrom } from '../random.ts'
import type { Draft } from './record-draft.ts'
import { authored, batch, type Batch } from '../../rows.ts'

/**
 * What is known of the people of the demo company beside their master record. The same people always have the same
 * records.
 */
export function recordBatches(people: readonly Person[], today: string, userId: string): Batch[] {
  const random = randomFrom(20_260_203)
  const drafts = people.map((person, at): Draft => ({
    person,
    at,
    random,
    today,
    stamp: authored(person.createdOn, userId),
  }))
  return [
    batch(employeeContact, drafts.flatMap(contacts)),
    batch(employeeEmergencyContact, drafts.flatMap(emergency)),
    batch(employeeIdentifier, drafts.flatMap(papers)),
    batch(employeeEducation, drafts.flatMap(education)),
    batch(employeePaymentMethod, drafts.flatMap(accounts)),
    batch(employeeLanguage, drafts.flatMap(languages)),
    batch(employeeSkill, drafts.flatMap(skills)),
    batch(employeeTraining, drafts.flatMap(trainings)),
    batch(employeeInsurance, drafts.flatMap(policies)),
    batch(employeeVaccination, drafts.flatMap(doses)),
    batch(employeeFamily, drafts.flatMap(families)),
  ]
}
