import {
  approvalHistory,
  approvalStatusTracking,
  approvalStep,
  approvalStepApprover,
  employee,
  employeeMovement,
  employeePosition,
  employeeResignation,
  employeeWarning,
  employmentPeriod,
} from '../db/tables.ts'
import { shift } from './calendar.ts'
import { lastDayOf } from './careers.ts'
import type { Person } from './people.ts'
import { authored, batch, idOf, type Batch } from './rows.ts'
import { userIdOf } from './users.ts'

type Status = 'ACTIVE' | 'PENDING' | 'IN_SCHEDULE' | 'REJECTED'
type Kind = 'WARNING' | 'MOVEMENT' | 'RESIGNATION_REQUEST'
type EmployeeRow = typeof employee.$inferSelect
type PositionRow = typeof employeePosition.$inferSelect
interface Request {
  readonly kind: Kind
  readonly id: string
  readonly person: Person
  readonly status: Status
  readonly on: string
  readonly effectiveDate: string | null
  readonly by: string
}
interface Company {
  readonly people: readonly Person[]
  readonly batches: readonly Batch[]
  readonly today: string
}

const reason = (type: string, name: string) => idOf(`reason ${type}`, name)
const dayAfter = (day: string) => shift(day, 1, 'day')
const rowsOf = (batches: readonly Batch[], table: unknown) => batches.find((one) => one.table === table)?.rows ?? []
/** The store manager of the demo asks; what concerns the manager's own store is theirs to see. */
const maker = userIdOf('manager')
const stamp = (on: string, by = maker) => authored(on, by, '10:15:00')

/** How far each request got: those in force were asked of nobody, the others wait for HR or were refused by HR. What somebody of the staff asks for waits for the own manager first, as the workflows say. */
function tracked(requests: readonly Request[], hr: Person, manager: Person): Batch[] {
  const asked = requests.filter(({ status }) => status === 'PENDING' || status === 'REJECTED')
  const idFor = ({ kind, id }: Request) => idOf(`approval of ${kind}`, id)
  const answered = ({ on }: Request) => `${dayAfter(on)}T11:00:00+07:00`
  const own = asked.filter(({ by }) => by !== maker)
  const why = 'Talk with the employee first'
  return [
    batch(
      approvalStatusTracking,
      requests.map((one) => ({
        id: idFor(one),
        requestType: one.kind,
        entityId: one.id,
        employeeId: one.person.id,
        positionId: one.person.seat.post.nodeId,
        status: one.status,
        actionType: one.status === 'PENDING' ? ('APPROVAL/REJECT' as const) : ('NO' as const),
        effectiveDate: one.effectiveDate,
        slaHours: asked.includes(one) ? 24 : null,
        onTimeout: asked.includes(one) ? ('REMIND' as const) : null,
        ...stamp(one.on, one.by),
      })),
    ),
    batch(approvalStep, [
      ...asked.map((one) => ({
        requestId: idFor(one),
        step: 'firstApprover' as const,
        state: one.status === 'PENDING' ? ('OPEN' as const) : ('REJECTED' as const),
        isFallback: false,
        openedAt: stamp(one.on).createdAt,
        dueAt: answered(one),
        noticeAt: answered(one),
        answeredBy: one.status === 'PENDING' ? null : hr.id,
        answeredAt: one.status === 'PENDING' ? null : answered(one),
        reason: one.status === 'PENDING' ? null : why,
      })),
      ...own.map((one) => ({
        requestId: idFor(one),
        step: 'secondApprover' as const,
        state: 'WAITING' as const,
        isFallback: false,
        openedAt: null,
        dueAt: null,
        noticeAt: null,
        answeredBy: null,
        answeredAt: null,
        reason: null,
      })),
    ]),
    batch(approvalStepApprover, [
      ...asked.map((one) => ({
        requestId: idFor(one),
        step: 'firstApprover' as const,
        employeeId: own.includes(one) ? manager.id : hr.id,
        isAsked: true,
      })),
      ...own.map((one) => ({
        requestId: idFor(one),
        step: 'secondApprover' as const,
        employeeId: hr.id,
        isAsked: true,
      })),
    ]),
    batch(
      approvalHistory,
      requests.flatMap((one) => [
        {
          id: idOf('history created', idFor(one)),
          requestId: idFor(one),
          event: 'CREATED' as const,
          step: null,
          at: stamp(one.on).createdAt,
          reason: null,
          byUser: one.by,
        },
        ...(one.status === 'REJECTED'
          ? [
              {
                id: idOf('history ended', idFor(one)),
                requestId: idFor(one),
                event: 'REJECTED' as const,
                step: 'firstApprover' as const,
                at: answered(one),
                reason: why,
                byUser: userIdOf('hr.manager'),
              },
            ]
          : []),
      ]),
    ),
  ]
}

type Warned = readonly [type: string, title: string, why: string, days: number, status: Status]
const warned: readonly (readonly Warned[])[] = [
  [
    ['FIRST_WRITTEN', 'Late five times in one month', 'Repeatedly late', 300, 'ACTIVE'],
    ['SECOND_WRITTEN', 'Late again after the first warning', 'Repeatedly late', 150, 'ACTIVE'],
    ['FINAL_WRITTEN', 'Absent on a busy day', 'Absent without leave', 40, 'ACTIVE'],
  ],
  [['VERBAL', 'Phone at the till', 'Rude to a customer', 20, 'ACTIVE']],
  [['FIRST_WRITTEN', 'Broken scanner not reported', 'Careless with company property', 90, 'ACTIVE']],
  [['FIRST_WRITTEN', 'Left the shift early', 'Absent without leave', 2, 'PENDING']],
  [['VERBAL', 'Late twice this week', 'Repeatedly late', 1, 'PENDING']],
  [['FIRST_WRITTEN', 'Complaint of a customer', 'Rude to a customer', 30, 'REJECTED']],
]
const draftOf = (kind: Kind, person: Person, key: string) => ({
  id: idOf(`${kind} of ${person.id}`, key),
  employeeId: person.id,
})

function warnings(staff: readonly Person[], today: string) {
  return warned.flatMap((list, at) => {
    const person = staff[at]
    return person
      ? list.map(([warningTypeId, warningTitle, why, days, status]) => {
          const warningDate = shift(today, -days, 'day')
          return {
            person,
            row: {
              ...draftOf('WARNING', person, warningTitle),
              warningTypeId,
              warningTitle,
              warningDate,
              isWritten: warningTypeId !== 'VERBAL',
              validUntil: shift(warningDate, 12, 'month'),
              reasonTemplateId: reason('EMPLOYEE_WARNING', why),
              reason: null,
              status,
              ...stamp(warningDate),
            },
          }
        })
      : []
  })
}
function movements({ people, batches, today }: Company, staff: readonly Person[]) {
  const employees = new Map((rowsOf(batches, employee) as readonly EmployeeRow[]).map((row) => [row.id, row]))
  const positions = (rowsOf(batches, employeePosition) as readonly PositionRow[]).filter(({ isPrimary }) => isPrimary)
  const of = (
    person: Person,
    effectiveDate: string,
    status: Status,
    from: string,
    node: string | null,
    employmentType: string | null,
    why: string,
  ) => {
    const now = employees.get(person.id)
    const on =
      status === 'ACTIVE' ? shift(effectiveDate, -20, 'day') : shift(today, status === 'IN_SCHEDULE' ? -12 : -3, 'day')
    return {
      person,
      row: {
        ...draftOf('MOVEMENT', person, effectiveDate),
        previousPositionId: from,
        newCompanyStructurePositionId: node,
        previousEmploymentType: now?.employmentType ?? 'FULL_TIME',
        newEmploymentType: employmentType,
        previousWorkingShiftId: now?.workingShiftId ?? '',
        newWorkingShiftId: null,
        effectiveDate,
        lastMovementDate: null,
        reasonTemplateId: reason('EMPLOYEE_MOVEMENT', why),
        reason: null,
        status,
        appliedAt: status === 'ACTIVE' ? `${effectiveDate}T00:05:00+07:00` : null,
        ...stamp(on),
      },
    }
  }
  // Whoever held another post before was moved on the day on which the present one began.
  const past = people
    .flatMap((person) => {
      const held = positions.filter(({ employeeId }) => employeeId === person.id)
      return held.length > 1
        ? held
            .slice(1)
            .map((row, n) =>
              of(
                person,
                row.startDate,
                'ACTIVE',
                held[n]?.companyStructurePositionId ?? '',
                row.companyStructurePositionId,
                null,
                'Promotion',
              ),
            )
        : []
    })
    .slice(0, 12)
  const elsewhere = ({ seat: { post } }: Person) =>
    people.find(({ seat }) => seat.post.title === post.title && seat.post.outlet !== post.outlet)?.seat.post.nodeId ??
    null
  const ahead = (
    [
      [0, 'IN_SCHEDULE', 14],
      [1, 'IN_SCHEDULE', 30],
      [2, 'PENDING', 20],
      [3, 'PENDING', 25],
      [4, 'REJECTED', 10],
    ] as const
  ).flatMap(([at, status, days]) => {
    const person = staff[at]
    const node = person ? elsewhere(person) : null
    return person
      ? [
          of(
            person,
            shift(today, days, 'day'),
            status,
            person.seat.post.nodeId,
            node,
            node === null ? 'PART_TIME' : null,
            'Staff needed in another store',
          ),
        ]
      : []
  })
  return [...past, ...ahead]
}
/** Somebody of the demo store who has a user (users.ts), but none of the demo sign-ins. */
const isOfDemoStore =
  (manager: Person) =>
  ({ seat: { demo, career, number, post } }: Person) =>
    !demo && career === 'settled' && number % 5 !== 0 && post.outlet === manager.seat.post.outlet && post.level < 5
const ends = ['RESIGNED', 'RESIGNED', 'TERMINATED', 'END_OF_CONTRACT'] as const
function resignations({ people, batches, today }: Company, staff: readonly Person[], own: Person | undefined) {
  const employees = new Map((rowsOf(batches, employee) as readonly EmployeeRow[]).map((row) => [row.id, row]))
  const held = rowsOf(batches, employeePosition) as readonly PositionRow[]
  const of = (person: Person, resignTypeId: string, resignDate: string, status: Status, ahead: number, by = maker) => {
    const row = employees.get(person.id)
    const requestDate = status === 'ACTIVE' ? shift(resignDate, -ahead, 'day') : shift(today, -ahead, 'day')
    const positions = held
      .filter(({ employeeId }) => employeeId === person.id)
      .map(({ id, companyStructurePositionId, startDate, isPrimary }) => ({
        id,
        companyStructurePositionId,
        startDate,
        isPrimary,
        endDate: null,
      }))
    return {
      person,
      row: {
        ...draftOf('RESIGNATION_REQUEST', person, resignTypeId),
        startDate: person.startDate,
        contractType: row?.contractType ?? 'UDC',
        contractPeriodStartDate: row?.contractPeriodStartDate ?? null,
        contractPeriodEndDate: row?.contractPeriodEndDate ?? null,
        resignTypeId,
        requestDate: requestDate < person.startDate ? person.startDate : requestDate,
        resignDate,
        isShortNoticeConfirmed: resignTypeId !== 'RESIGNED',
        reasonTemplateId:
          resignTypeId === 'RESIGNED'
            ? reason('EMPLOYEE_RESIGNATION', 'Another job')
            : reason('OTHER', 'Other, as written'),
        reason: resignTypeId === 'RESIGNED' ? null : 'As agreed with the employee',
        status,
        appliedAt: status === 'ACTIVE' ? `${dayAfter(resignDate)}T00:05:00+07:00` : null,
        ended: status === 'ACTIVE' ? { status: 'POST_PROBATION', positions, removed: [] } : null,
        ...stamp(requestDate < person.startDate ? person.startDate : requestDate, by),
      },
    }
  }
  const gone = people.flatMap((person, at) => {
    const last = lastDayOf(person.seat, today)
    return last ? [of(person, ends[at % ends.length] ?? 'RESIGNED', last, 'ACTIVE', 35)] : []
  })
  const failed = people
    .filter(({ seat }) => seat.career === 'failed')
    .slice(0, 2)
    .map((person) => of(person, 'FAILED_PROBATION', shift(today, 7, 'day'), 'PENDING', 2))
  const ahead = (
    [
      [5, 'IN_SCHEDULE', 25, 10],
      [6, 'PENDING', 40, 1],
      [7, 'REJECTED', 15, 20],
    ] as const
  ).flatMap(([at, status, days, before]) => {
    const person = staff[at]
    return person ? [of(person, 'RESIGNED', shift(today, days, 'day'), status, before)] : []
  })
  return [
    ...gone,
    ...failed,
    ...ahead,
    ...(own ? [of(own, 'RESIGNED', shift(today, 45, 'day'), 'PENDING', 1, userIdOf(own.accountNo))] : []),
  ]
}

/** Warnings, movements and resignations of the demo company in several states, with how far each got. Nothing of them changes who people are today. */
export function workingLifeBatches(company: Company): Batch[] {
  const { people, today } = company
  const hr = people.find(({ seat }) => seat.demo?.username === 'hr.manager')
  const manager = people.find(({ seat }) => seat.demo?.username === 'manager')
  if (!hr || !manager) return []
  const others = people.filter(
    ({ seat: { demo, career, post }, startDate }) =>
      !demo && career === 'settled' && post.isStore && post.level < 5 && startDate < shift(today, -1, 'year'),
  )
  const own = people.find(({ seat }) => seat.demo?.username === 'employee')
  // Those before have requests of their own.
  const leaving = others.slice(24).find(isOfDemoStore(manager))
  const made = {
    WARNING: warnings([...others.slice(0, 1), ...(own ? [own] : []), ...others.slice(1)], today),
    MOVEMENT: movements(company, others.slice(8)),
    RESIGNATION_REQUEST: resignations(company, others.slice(16), leaving),
  }
  const ended = made.RESIGNATION_REQUEST.filter(({ row }) => row.status === 'ACTIVE')
  const effective = { WARNING: null, MOVEMENT: 'effectiveDate', RESIGNATION_REQUEST: 'resignDate' } as const
  const requests = (
    Object.entries(made) as [
      Kind,
      readonly { readonly person: Person; readonly row: Readonly<Record<string, unknown>> }[],
    ][]
  ).flatMap(([kind, list]) =>
    list.map(({ person, row }): Request => {
      const day = effective[kind] === null ? null : String(row[effective[kind]])
      return {
        kind,
        id: String(row['id']),
        person,
        status: row['status'] as Status,
        on: String(row['createdAt']).slice(0, 10),
        effectiveDate: day && kind === 'RESIGNATION_REQUEST' ? dayAfter(day) : day,
        by: String(row['createdBy']),
      }
    }),
  )
  return [
    batch(
      employeeWarning,
      made.WARNING.map(({ row }) => row),
    ),
    batch(
      employeeMovement,
      made.MOVEMENT.map(({ row }) => row),
    ),
    batch(
      employmentPeriod,
      ended.map(
        ({
          person,
          row: { startDate, resignDate, resignTypeId, contractType, contractPeriodStartDate, contractPeriodEndDate },
        }) => ({
          id: idOf(`period of ${person.id}`, startDate),
          employeeId: person.id,
          startDate,
          endDate: resignDate,
          resignTypeId,
          contractType,
          contractPeriodStartDate,
          contractPeriodEndDate,
          ...stamp(resignDate),
        }),
      ),
    ),
    batch(
      employeeResignation,
      made.RESIGNATION_REQUEST.map(({ row }) => row),
    ),
    ...tracked(requests, hr, manager),
  ]
}
