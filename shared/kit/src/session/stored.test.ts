import { deviceMarkHeader } from '@staff/contract'
import { expect, it } from 'vitest'
import { clearLocalData, deviceMark, isLeftByOther, rememberLeft, settlePerson } from './stored.ts'

it('the mark of this browser is random, long, and stays when a session ends or somebody else signs in', () => {
  const mark = deviceMark()[deviceMarkHeader]
  expect(mark).toMatch(/^[\w-]{32,64}$/)
  settlePerson('one')
  clearLocalData()
  settlePerson('two')
  expect(deviceMark()).toEqual({ [deviceMarkHeader]: mark })
  localStorage.removeItem('deviceMark')
  expect(deviceMark()[deviceMarkHeader]).not.toBe(mark)
})
it('the address of an expired session is for the person who left it', () => {
  rememberLeft('/employee-management?gender=MALE', 'one')
  expect(isLeftByOther('/employee-management?gender=MALE', 'one')).toBe(false)
  expect(isLeftByOther('/employee-management?gender=MALE', 'two')).toBe(true)
  // A link that somebody follows is no address that was left.
  expect(isLeftByOther('/payroll-management', 'two')).toBe(false)
  rememberLeft('/employee-management', undefined)
  expect(isLeftByOther('/employee-management', 'two')).toBe(false)
})
