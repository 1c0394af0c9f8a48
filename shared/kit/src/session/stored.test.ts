import { deviceMarkHeader } from '@staff/contract'
import { expect, it } from 'vitest'
import { clearLocalData, deviceMark, settlePerson } from './stored.ts'

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
