import type { FullName } from './names.ts'
import type { RoleName } from '../../minimal/roles.ts'
import { headOffice } from '../company/structure-plan.ts'

/** The password of all demo sign-ins (README.md). */
export const demoPassword = 'Demo#2026'

/** A person with a demo sign-in: who, which post, since how many days. */
export interface DemoPerson {
  readonly username: string
  readonly email: string
  readonly phone?: string
  readonly role: RoleName
  readonly isSelfService: boolean
  readonly gender: 'MALE' | 'FEMALE'
  readonly name: FullName
  readonly title: string
  readonly outlet: string
  readonly days: number
}
const fullName = (lastEn: string, lastKh: string, firstEn: string, firstKh: string): FullName => ({
  last: [lastEn, lastKh],
  first: [firstEn, firstKh],
})
const demoStore = 'Toul Kork Store'

/** The six people behind the demo sign-ins; the manager and the employee work in the same store. */
export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'admin',
    email: 'admin@demo.local',
    role: 'Admin',
    isSelfService: false,
    gender: 'MALE',
    name: fullName('Chea', 'ជា', 'Visal', 'វិសាល'),
    title: 'IT Manager',
    outlet: headOffice,
    days: 2_100,
  },
  {
    username: 'hr.manager',
    email: 'hr@demo.local',
    role: 'HR Manager',
    isSelfService: false,
    gender: 'FEMALE',
    name: fullName('Sok', 'សុខ', 'Bopha', 'បុប្ផា'),
    title: 'HR Manager',
    outlet: headOffice,
    days: 2_400,
  },
  {
    username: 'payroll',
    email: 'payroll@demo.local',
    role: 'Payroll Officer',
    isSelfService: false,
    gender: 'FEMALE',
    name: fullName('Ly', 'លី', 'Chanthy', 'ចន្ធី'),
    title: 'Payroll Officer',
    outlet: headOffice,
    days: 1_300,
  },
  {
    username: 'payroll.approver',
    email: 'payroll.approver@demo.local',
    role: 'Payroll Approver',
    isSelfService: false,
    gender: 'MALE',
    name: fullName('Heng', 'ហេង', 'Sovannara', 'សុវណ្ណារ៉ា'),
    title: 'Finance Director',
    outlet: headOffice,
    days: 2_700,
  },
  {
    username: 'manager',
    email: 'manager@demo.local',
    role: 'Store Manager',
    isSelfService: true,
    gender: 'MALE',
    name: fullName('Keo', 'កែវ', 'Dara', 'តារា'),
    title: 'Store Manager',
    outlet: demoStore,
    days: 1_900,
  },
  {
    username: 'employee',
    email: 'employee@demo.local',
    phone: '012345678',
    role: 'Employee',
    isSelfService: true,
    gender: 'FEMALE',
    name: fullName('Chan', 'ចាន់', 'Sreymom', 'ស្រីម៉ុម'),
    title: 'Cashier',
    outlet: demoStore,
    days: 500,
  },
]
