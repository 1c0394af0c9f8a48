import { employeeFamily } from '@staff/contract/employee'
import { createCall, rowsOfNew } from '../../../crud/rows-of-new.ts'
import { employeeFamilyOperations } from './employee-family.operations.ts'

/** Makes the family that was typed on the form of a new person. */
export const addFamily = rowsOfNew('families', 'employeeId', createCall(employeeFamily, employeeFamilyOperations))
