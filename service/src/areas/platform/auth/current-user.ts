import type { PositionEntry } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { notFound } from '../../../http/errors.ts'
import { run } from '../../../crud/statement.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { role, rolePermission } from '../../admin/role/role.table.ts'
import { userAccount, userRole } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { media } from '../media/media.table.ts'
import { positionEntries } from './position-entries.ts'

const name = z.string().nullable()
/**
 * The answer of the current-user call: spec 1 sections 3 and 7, with rights, scope and language added
 * (docs/rules/access.md, "Sessions").
 */
export const currentUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isSelfService: z.boolean(),
  language: z.enum(['en', 'km']).nullable(),
  mustChange: z.boolean(),
  dataScope: z.string(),
  permissions: z.array(z.string()),
  employee: z
    .object({
      id: z.string(),
      accountNo: z.string(),
      displayFullNameEn: z.string(),
      displayFullNameKh: z.string(),
      startDate: z.string(),
      position: name,
      location: name,
      store: name,
      department: name,
      division: name,
      levelNumber: z.number().nullable(),
      positionKh: name,
      locationKh: name,
      storeKh: name,
      departmentKh: name,
      divisionKh: name,
      positions: z.array(z.custom<PositionEntry>()),
      photo: z.object({ id: z.string(), filename: z.string(), mimeType: z.string() }).nullable(),
      workingShift: z.object({ name: z.string(), startWorkingTime: z.string(), endWorkingTime: z.string() }),
    })
    .nullable(),
  userRole: z.array(
    z.object({
      role: z.object({
        name: z.string(),
        rolePermission: z.array(z.object({ permission: z.object({ name: z.string() }) })),
      }),
    }),
  ),
})

const columns = {
  id: userAccount.id,
  username: userAccount.username,
  email: userAccount.email,
  phone: userAccount.phone,
  isSelfService: userAccount.isSelfService,
  language: userAccount.language,
  mustChange: userAccount.mustChange,
  person: {
    id: employee.id,
    accountNo: employee.accountNo,
    displayFullNameEn: employee.displayFullNameEn,
    displayFullNameKh: employee.displayFullNameKh,
    startDate: employee.startDate,
  },
  place: {
    position: orgPath.positionName,
    location: orgPath.locationName,
    store: orgPath.outletName,
    department: orgPath.departmentName,
    division: orgPath.teamName,
    levelNumber: orgPath.levelNumber,
    positionKh: orgPath.positionNameKh,
    locationKh: orgPath.locationNameKh,
    storeKh: orgPath.outletNameKh,
    departmentKh: orgPath.departmentNameKh,
    divisionKh: orgPath.teamNameKh,
  },
  photo: { id: media.id, filename: media.filename, mimeType: media.mimeType },
  workingShift: {
    name: workingShift.name,
    startWorkingTime: workingShift.startWorkingTime,
    endWorkingTime: workingShift.endWorkingTime,
  },
}
// For a person without a position.
const nowhere = {
  position: null,
  location: null,
  store: null,
  department: null,
  division: null,
  levelNumber: null,
  positionKh: null,
  locationKh: null,
  storeKh: null,
  departmentKh: null,
  divisionKh: null,
}

const getQuestion = (db: Database) =>
  db
    .select(columns)
    .from(userAccount)
    .leftJoin(employee, eq(employee.id, userAccount.employeeId))
    .leftJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .leftJoin(workingShift, eq(workingShift.id, employee.workingShiftId))
    .leftJoin(media, eq(media.id, employee.photo))
    .where(eq(userAccount.id, sql.placeholder('userId')))
    .prepare('current_user')
// Made once for each database: every load of a page asks.
const questions = new WeakMap<Database, ReturnType<typeof getQuestion>>()
function questionAt(db: Database): ReturnType<typeof getQuestion> {
  const question = questions.get(db) ?? getQuestion(db)
  questions.set(db, question)
  return question
}

/** The signed-in user with person, place and roles; names of places in English as in the spec, and also in Khmer. */
export async function currentUser({
  caller,
  db,
  today,
}: Pick<RequestContext, 'caller' | 'db' | 'today'>): Promise<z.infer<typeof currentUserSchema>> {
  const [found] = await questionAt(db).execute({ userId: caller.userId })
  if (!found) return notFound()
  const { person, place, photo, workingShift: shift, ...account } = found
  return {
    ...account,
    dataScope: caller.dataScope,
    permissions: [...caller.permissions].sort(),
    employee:
      person && shift
        ? {
            ...person,
            ...(place ?? nowhere),
            positions: await positionEntries(db, person.id, today),
            photo,
            workingShift: shift,
          }
        : null,
    userRole: await loadRoles(db, caller.userId),
  }
}

/**
 * The enabled roles of a user by name, each with its rights: one row for each role, because an administrator has
 * hundreds of rights.
 */
async function loadRoles(db: Database, userId: string): Promise<z.infer<typeof currentUserSchema>['userRole']> {
  const rights = sql`array(select ${rolePermission.permission} from ${rolePermission} where ${rolePermission.roleId} = ${role.id} order by 1)`
  const rows = await run(
    db,
    sql`select ${role.name}, ${rights} from ${userRole} join ${role} on ${role.id} = ${userRole.roleId}
    where ${userRole.userId} = ${userId} and ${role.isEnabled} order by ${role.name}`,
  )
  return rows.map(([called, keys]) => ({
    role: {
      name: String(called),
      rolePermission: (keys as readonly string[]).map((permission) => ({ permission: { name: permission } })),
    },
  }))
}
