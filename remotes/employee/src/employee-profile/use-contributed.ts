import type { EmployeeProfile } from '@staff/contract/employee'
