import { expect, it } from 'vitest'
import { allResources } from '../catalogue.ts'
import { permit, profilePage, to } from '../index.ts'
import * as timeAndLeave from '../attendance-leave/index.ts'
import { ownForms, personFormPath, personForms, takesPerson } from './person-forms.ts'

it('every form of a new record of a person is known, and no other', () => {
  const takes = allResources.filter((r) => {
    const person = r.fields['employee']
    const isPerson = person?.kind === 'ref' && !person.many && !person.readOnly && person.to.view === profilePage
    return isPerson && r.form !== undefined && permit(r, 'CREATE') !== null
  })
  expect([...personForms].sort()).toEqual(takes.map(({ screen }) => screen).sort())
  for (const r of takes) expect(personFormPath(to(r).create(), 'a b')).toBe(`${to(r).create()}?employeeId=a%20b`)
  expect(personFormPath('/admin/role/create', 'x')).toBeUndefined()
})
it("in self-service a form of time and leave takes oneself alone: each kind that is one's own, and availability", () => {
  const own = Object.values(timeAndLeave).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'ownOnly' in one && 'requestType' in one ? [one.requestType] : [],
  )
  const { screen } = timeAndLeave.employeeAvailability
  const forms = allResources.filter(({ approval }) => own.includes(approval)).map((r) => r.screen)
  expect([...ownForms].sort()).toEqual([...forms, screen].sort())
  const opener = { isSelfService: true, employee: { id: 'me' } }
  expect([takesPerson(screen, 'me', opener), takesPerson(screen, 'other', opener)]).toEqual([true, false])
  expect(takesPerson(screen, 'other', { ...opener, isSelfService: false })).toBe(true)
  const leave = to(timeAndLeave.leaveRequest).create()
  expect(personFormPath(leave, 'other', opener)).toBeUndefined()
  expect(personFormPath(leave, 'me', opener)).toBe(`${leave}?employeeId=me`)
  expect(personFormPath('/employee-management/warning/create', 'other', opener)).toBeDefined()
})
