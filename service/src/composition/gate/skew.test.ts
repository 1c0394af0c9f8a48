import { describe, expect, it } from 'vitest'
import { ages, combinations, hostOf, remoteOf, serviceOf } from '../../../test/support/composition/skew-matrix.ts'
import { incompatibilities } from './gate-one-release.ts'

describe('host, service and one remote, each of the last version, this one and the next', () => {
  it('are 27 combinations, of which those of one age work', () => {
    expect(combinations.length).toBe(27)
    expect(
      combinations
        .filter(({ outcome }) => outcome === 'works')
        .map(({ host, service, remote }) => [host, service, remote]),
    ).toEqual(expect.arrayContaining(ages.map((age) => [age, age, age])))
  })
  it.each(combinations)('$host host, $service service, $remote remote: $outcome', ({ host, service, remote, why }) => {
    const codes = incompatibilities(remoteOf(remote), hostOf(host), serviceOf(service)).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(why))
  })
})

it('names what is missing and where', () => {
  expect(incompatibilities(remoteOf('next'), hostOf('this'), serviceOf('this')).map(({ message }) => message)).toEqual([
    'admin 1.0.0: it needs service API 2; this service has 1',
    'admin 1.0.0: it uses colour of role, which this service does not have',
    'admin 1.0.0: it calls employee/role/{}/colour, which this service does not answer',
    'admin 1.0.0: it was made for contract ^1.2.0; the host has 1.1.0',
    'admin 1.0.0: it takes inbox of @staff/kit, which the host does not provide',
  ])
})

it('a service that does not know its calls yet asks for none', () => {
  const { api, resources } = serviceOf('this')
  const codes = incompatibilities(remoteOf('next'), undefined, { api, resources, calls: () => undefined }).map(
    ({ code }) => code,
  )
  expect(codes).not.toContain('CALL_MISSING')
})
