import { demoBenefitBatches } from '../minimal/benefits.ts'
import { demoBonusBatch } from './pay/bonuses.ts'
import { demoDeductions, demoPayrollListBatches } from './pay/payroll-lists.ts'
import { shift } from './demo-calendar.ts'
import { companyBatch } from './company/company.ts'
import { approvalBatches } from './requests/approvals.ts'
import { dayRequestBatches } from './time/day-requests.ts'
import { delegationBatches } from './company/delegations.ts'
import { listBatches } from './company/lists.ts'
import { payBatches } from './pay/pay.ts'
import { factBatch } from './people/dated-facts.ts'
import { recordBatches } from './people/records.ts'
import { rosterRequestBatches } from './time/roster.ts'
import { workingLifeBatches } from './requests/working-life.ts'
import { workflowBatches } from './company/workflows.ts'
import { holidayBatch } from './company/holidays.ts'
import { leaveRequestBatches } from './time/leave.ts'
import { notificationBatch } from './requests/notifications.ts'
import { buildPeople, eveningShift, morningShift, type Person } from './people/people.ts'
import type { Batch } from '../rows.ts'
import { deductionBatch, shiftBatch } from '../minimal/settings.ts'
import { flexibleShift, nightShift } from './company/structure-plan.ts'
import { buildStructure } from './company/structure.ts'
import { demoUsers, getUserId, type SignIn } from './people/users.ts'

const sixDays = ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF'] as const
const normal = { workShiftTypeId: 'NORMAL', weekPattern: sixDays, scanPerDay: 2, isSystemDefined: false } as const
const shifts: Parameters<typeof shiftBatch>[1] = [
  {
    ...normal,
    name: morningShift,
    startWorkingTime: '06:00',
    endWorkingTime: '14:30',
    breakStartTime: '10:00',
    breakEndTime: '10:30',
  },
  {
    ...normal,
    name: eveningShift,
    startWorkingTime: '14:00',
    endWorkingTime: '22:30',
    breakStartTime: '18:00',
    breakEndTime: '18:30',
  },
  {
    ...normal,
    name: nightShift,
    startWorkingTime: '22:00',
    endWorkingTime: '06:30',
    breakStartTime: '02:00',
    breakEndTime: '02:30',
  },
  {
    ...normal,
    name: flexibleShift,
    workShiftTypeId: 'FLEXIBLE',
    startWorkingTime: '07:00',
    endWorkingTime: '19:00',
    breakStartTime: '12:00',
    breakEndTime: '13:00',
  },
]

/** The day on which the demo company began to use the product. */
export const wentLive = (today: string): string => shift(today, -3, 'year')

/** Everything the demo company has beside the system rows, in the order in which it can be written. */
export async function demoCompany(
  today: string,
  employees: number,
): Promise<{
  readonly batches: readonly Batch[]
  readonly people: readonly Person[]
  readonly signIns: readonly SignIn[]
}> {
  const since = wentLive(today)
  const year = Number(today.slice(0, 4))
  const structure = buildStructure(since, today)
  const { batches, people } = buildPeople(structure.posts, employees, today, since, getUserId('hr.manager'))
  const users = await demoUsers(people, since)
  const ofShifts = shiftBatch(since, shifts)
  const records = recordBatches(people, today, getUserId('hr.manager'))
  return {
    batches: [
      ofShifts,
      deductionBatch(since, demoDeductions),
      holidayBatch([year - 1, year], since, getUserId('hr.manager')),
      ...demoBenefitBatches(since),
      ...demoPayrollListBatches(since),
      demoBonusBatch(today),
      ...structure.batches,
      ...workflowBatches(structure.posts, since),
      companyBatch(since),
      ...batches,
      ...users.batches,
      ...listBatches(since),
      ...records,
      factBatch([...batches, ...records]),
      notificationBatch(people, today),
      ...approvalBatches(people, today),
      ...delegationBatches(people, today),
      ...workingLifeBatches({ people, batches, today }),
      ...dayRequestBatches({ people, batches: [ofShifts, ...batches], today }),
      ...rosterRequestBatches({ people, batches, today }),
      ...leaveRequestBatches({ people, batches, today }),
      ...payBatches({ people, batches, today }),
    ],
    people,
    signIns: users.signIns,
  }
}
