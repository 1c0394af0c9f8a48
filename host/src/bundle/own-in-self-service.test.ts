import { beforeAll, expect, it } from 'vitest'
import { noContributions, type Contributions } from '../navigation/contributions.ts'
import { everyContribution } from './every-contribution.fixture.ts'

// In self-service some data is one's own alone (docs/rules/time.md, "Who sees time and leave"; docs/rules/pay.md, "Who
// sees pay"). What shows it never stands on the page of somebody else: it would show one's own under another name.
let from: Contributions = noContributions
beforeAll(async () => {
  from = await everyContribution()
})

/** What the service fixes to oneself in self-service, with the right of its data. */
const own: Readonly<Record<string, string>> = {
  'tab time': 'READ_ATTENDANCE_REPORT',
  'tab roster': 'READ_EMPLOYEE_WORKING_SCHEDULE',
  'tab leave': 'READ_LEAVE_REQUEST',
  'tab requests': 'READ_LEAVE_REQUEST',
  'card month': 'READ_ATTENDANCE_REPORT',
  'card leave': 'READ_LEAVE_REQUEST',
  'act leave': 'CREATE_LEAVE_REQUEST',
  'tab pay': 'READ_SALARY',
  'card pay': 'READ_SALARY',
}
/** What stands on the page of others too, and why the service answers for them. */
const ofOthers: Readonly<Record<string, string>> = {
  'tab job': 'positions, terms, movements, warnings and resignations follow the reach',
  'tab payment-accounts': 'accounts follow the reach',
  'tab papers': 'courses, skills and the like follow the reach; the tab leaves identity papers out by their own right',
  'tab family': 'family, contacts and emergency contacts follow the reach',
  'tab history': 'each row follows the right and the rows of its own record',
  'tab first-pay': 'a step of a hire and no tab of the profile; in self-service nobody keeps a path',
  'act warn': 'a warning is given to people in reach',
  'act move': 'a movement is asked for people in reach',
  'act resign': 'a resignation is asked for people in reach',
}

it('each tab, card and act with data of oneself alone says so, and each other one is known with its reason', () => {
  const all = [
    ...from.profileTabs.map((one) => [`tab ${one.key}`, one] as const),
    ...from.profileCards.map((one) => [`card ${one.key}`, one] as const),
    ...from.profileActions.map((one) => [`act ${one.key}`, one] as const),
  ]
  expect(all.map(([name]) => name).sort()).toEqual([...Object.keys(own), ...Object.keys(ofOthers)].sort())
  const needs = all.flatMap(([name, { condition }]) => (condition?.ofOthers ? [[name, condition.ofOthers]] : []))
  expect(Object.fromEntries(needs)).toEqual(own)
})
