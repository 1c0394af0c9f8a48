import { holds } from '@staff/contract'
import { employeeIdentifier, type EmployeeCv } from '@staff/contract/employee'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { loadReadNames } from '../../../accounts/reads-of-person.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { codeValue, readyCodes } from '../../../crud/lookups.ts'
import { run } from '../../../crud/statement.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { media } from '../../platform/media/media.table.ts'
import { positionEntries } from '../as-of/position-entries.ts'
import { addressText } from '../employee-address/address-text.ts'
import { employeeContact as contact } from '../employee-contact/employee-contact.table.ts'
import { employeeEducation as education } from '../employee-education/employee-education.table.ts'
import { employeeIdentifier as paper } from '../employee-identifier/employee-identifier.table.ts'
import { employeeLanguage as language } from '../employee-language/employee-language.table.ts'
import { employeeSkill as skill } from '../employee-skill/employee-skill.table.ts'
import { employeeTraining as training } from '../employee-training/employee-training.table.ts'
import { employee as person } from '../employee/employee.table.ts'
import { personInReach } from '../../../people/lock-person.ts'

const address = addressText(person.currentPlaceId, person.currentHouseNo, person.currentStreetNo)
/** The address in the caller's words, for those who keep the master record and for oneself. */
async function loadAddress(ctx: RequestContext, id: string): Promise<string | null> {
  const [row] = await run(ctx.db, sql`select ${address(ctx)} from ${person} where ${eq(person.id, id)}`)
  return typeof row?.[0] === 'string' ? row[0] : null
}
const loadPapers = async ({ db }: RequestContext, id: string): Promise<EmployeeCv['identifiers']> =>
  (
    await db.select().from(paper).where(eq(paper.employeeId, id)).orderBy(desc(paper.isDefault), asc(paper.createdAt))
  ).map(({ documentTypeId, identifierNo }) => ({ type: codeValue('DOCUMENT_TYPE', documentTypeId), no: identifierNo }))

/** What a person learned and can do. */
async function loadAbilities(
  { db }: RequestContext,
  id: string,
): Promise<Pick<EmployeeCv, 'contacts' | 'education' | 'training' | 'languages' | 'skills'>> {
  const contacts = await db
    .select({ contactType: contact.contactType, contact: contact.contact })
    .from(contact)
    .where(eq(contact.employeeId, id))
    .orderBy(desc(contact.isDefault), asc(contact.createdAt))
  const schools = await db
    .select()
    .from(education)
    .where(eq(education.employeeId, id))
    .orderBy(sql`${education.startDate} desc nulls last`)
  const courses = await db.select().from(training).where(eq(training.employeeId, id)).orderBy(desc(training.startDate))
  const tongues = await db
    .select()
    .from(language)
    .where(eq(language.employeeId, id))
    .orderBy(desc(language.isNative), asc(language.createdAt))
  const skills = await db
    .select()
    .from(skill)
    .where(eq(skill.employeeId, id))
    .orderBy(desc(skill.level), asc(skill.createdAt))
  return {
    contacts,
    education: schools.map(({ educationTypeId, schoolName, major, startDate, endDate }) => ({
      type: codeValue('EDUCATION_TYPE', educationTypeId),
      schoolName,
      major,
      startDate,
      endDate,
    })),
    training: courses.map(({ trainingId, provider, startDate, endDate, result }) => ({
      training: codeValue('TRAINING', trainingId),
      provider,
      startDate,
      endDate,
      result,
    })),
    languages: tongues.map(({ languageId, speaking, listening, reading, writing, isNative }) => ({
      language: codeValue('LANGUAGE', languageId),
      speaking,
      listening,
      reading,
      writing,
      isNative,
    })),
    skills: skills.map(({ skillId, level, years }) => ({
      skill: codeValue('SKILL', skillId),
      level,
      years: years === null ? null : Number(years),
    })),
  }
}

/**
 * The CV of a person in reach (docs/rules/people.md, "The CV"). It never shows pay. Papers are
 * for who reads the papers of this person. The address needs the right to edit the record, or is the caller's own.
 */
async function loadCv(ctx: RequestContext, id: string): Promise<EmployeeCv> {
  const found = (await personInReach(ctx, id)) ?? notFound()
  await readyCodes(ctx.db)
  const own = ctx.caller.employeeId === id
  const mayKeep = own || holds(ctx.caller.permissions, 'UPDATE_EMPLOYEE_MASTER_INFORMATION')
  const hasPapers = own || (await loadReadNames(ctx, id, [employeeIdentifier])).has(employeeIdentifier.name)
  const [photo] = found.photo
    ? await ctx.db
        .select({ id: media.id, filename: media.filename, mimeType: media.mimeType })
        .from(media)
        .where(eq(media.id, found.photo))
    : []
  const { accountNo, displayFullNameEn, displayFullNameKh, dob, startDate } = found
  return {
    id,
    accountNo,
    displayFullNameEn,
    displayFullNameKh,
    dob,
    startDate,
    photo: photo ?? null,
    gender: codeValue('GENDER', found.gender),
    nationality: codeValue('NATIONALITY', found.nationality),
    maritalStatus: codeValue('MARITAL_STATUS', found.maritalStatus),
    address: mayKeep ? await loadAddress(ctx, id) : null,
    identifiers: hasPapers ? await loadPapers(ctx, id) : null,
    positions: await positionEntries(ctx.db, id),
    ...(await loadAbilities(ctx, id)),
  }
}

/** The one call behind the CV screen of spec 2 section 2.6. */
export const employeeCvOperations = [
  operation({
    method: 'GET',
    path: 'employee/employee-master-information/:id/cv',
    need: 'READ_EMPLOYEE_MASTER_INFORMATION',
    rows: 'scoped',
    tag: 'employee-master-information',
    summary: 'The CV of a person',
    answer: anyRecord,
    handler: async (ctx, { params }) => ({ body: { data: await loadCv(ctx, params['id'] ?? '') } }),
  }),
]
