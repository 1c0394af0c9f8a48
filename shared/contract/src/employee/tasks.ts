import { L, taskKeys, type TaskContribution } from '../index.ts'
import { employee } from './person/employee.resource.ts'
import { employeeIdentifier } from './person/employee-identifier.resource.ts'
import { employeeInsurance } from './person/employee-insurance.resource.ts'
import { employeeTraining } from './person/employee-training.resource.ts'

const ending = { group: 'ends' } as const
/** What waits for people who keep the records of employees (docs/rules/platform.md, "My tasks"). */
export const employeeTasks = {
  probations: {
    ...ending,
    ...taskKeys('probations-ending'),
    label: L('Probations ending', 'ការសាកល្បងជិតចប់'),
    permission: 'UPDATE_EMPLOYEE_POST_PROBATION',
    to: employee.screen,
    order: 10,
  },
  contracts: {
    ...ending,
    ...taskKeys('contracts-ending'),
    label: L('Contracts ending', 'កិច្ចសន្យាជិតចប់'),
    permission: 'UPDATE_EMPLOYEE_MASTER_INFORMATION',
    to: employee.screen,
    order: 20,
  },
  identifiers: {
    ...ending,
    ...taskKeys('identifiers-due'),
    label: L('Identity papers due', 'ឯកសារអត្តសញ្ញាណជិតផុតកំណត់'),
    permission: 'UPDATE_EMPLOYEE_IDENTIFIER',
    to: employeeIdentifier.screen,
    order: 30,
  },
  insurances: {
    ...ending,
    ...taskKeys('insurances-due'),
    label: L('Insurances due', 'ធានារ៉ាប់រងជិតផុតកំណត់'),
    permission: 'UPDATE_EMPLOYEE_INSURANCE',
    to: employeeInsurance.screen,
    order: 40,
  },
  trainings: {
    ...ending,
    ...taskKeys('trainings-due'),
    label: L('Trainings due', 'ការបណ្តុះបណ្តាលជិតផុតកំណត់'),
    permission: 'UPDATE_EMPLOYEE_TRAINING',
    to: employeeTraining.screen,
    order: 50,
  },
  steps: {
    ...taskKeys('path-steps'),
    group: 'people',
    label: L('Hires and leavings', 'ការជួល និងការចាកចេញ'),
    permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
    to: employee.screen,
    order: 60,
  },
  ownParts: {
    ...taskKeys('own-parts-to-look-at'),
    group: 'people',
    label: L('Own parts to look at', 'ព័ត៌មានផ្ទាល់ខ្លួនត្រូវពិនិត្យ'),
    permission: 'UPDATE_EMPLOYEE_MASTER_INFORMATION',
    to: employee.screen,
    order: 70,
  },
} as const satisfies Readonly<Record<string, TaskContribution>>
