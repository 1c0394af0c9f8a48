import type { GateCode } from '@staff/contract'
import type { Offer, Provides } from '../../../src/composition/gate/gate-one-release.ts'
import { sampleRelease } from './memory-catalogue.ts'

/** Versions of host, service and remote. */
export const ages = ['last', 'this', 'next'] as const
export type Age = (typeof ages)[number]

// Each age adds an export and a field; the next one gives up what only the last remote uses.
const exportsOf = {
  last: ['screens', 'oldTable'],
  this: ['screens', 'oldTable', 'useWords'],
  next: ['screens', 'useWords', 'inbox'],
}
const fieldsOf = { last: ['name', 'fax'], this: ['name', 'fax', 'note'], next: ['name', 'note', 'colour'] }
const contractOf = { last: '1.0.0', this: '1.1.0', next: '1.2.0' }
const apiOf = { last: 1, this: 1, next: 2 }
const callsOf = {
  last: ['employee/role/:id/preview', 'employee/role/fax'],
  this: ['employee/role/:id/preview', 'employee/role/fax', 'employee/role/:id/note'],
  next: ['employee/role/:roleId/preview', 'employee/role/:id/note', 'employee/role/:id/colour'],
}
const used = { last: ['screens', 'oldTable'], this: ['screens', 'useWords'], next: ['screens', 'inbox'] }
const called = { last: 'role/fax', this: 'employee/role/{}/note', next: 'employee/role/{}/colour' }
const sent = { last: ['name', 'fax'], this: ['name', 'note'], next: ['name', 'colour'] }

/** What a host of an age provides. */
export const hostOf = (age: Age): Provides => ({
  contract: contractOf[age],
  shared: { '@staff/kit': { version: '0.1.0', names: exportsOf[age] } },
})
/** What a service of an age answers. */
export const serviceOf = (age: Age): Offer => ({
  api: apiOf[age],
  resources: new Map([['role', new Set(fieldsOf[age])]]),
  calls: () => callsOf[age],
})
/** A release of a remote of an age. */
export const remoteOf = (age: Age) =>
  sampleRelease('admin', '1.0.0', {
    contract: `^${contractOf[age]}`,
    service: apiOf[age],
    shared: { '@staff/kit': { version: '0.1.0', names: used[age] } },
    resources: { role: sent[age] },
    calls: ['employee/role/{}/preview', called[age]],
  })

const older = (one: Age, than: Age) => ages.indexOf(one) < ages.indexOf(than)
const tooNew = (one: Age, remote: Age) => one === 'next' && remote === 'last'
/** By which reasons a remote is refused, from the ages alone; none where it works. */
function reasons(host: Age, service: Age, remote: Age): GateCode[] {
  return [
    ...(older(host, remote) ? (['CONTRACT_RANGE', 'EXPORT_MISSING'] as const) : []),
    ...(tooNew(host, remote) ? (['EXPORT_MISSING'] as const) : []),
    ...(older(service, remote) || tooNew(service, remote) ? (['FIELD_MISSING', 'CALL_MISSING'] as const) : []),
    ...(older(service, remote) && remote === 'next' ? (['SERVICE_TOO_OLD'] as const) : []),
  ]
}
/**
 * Host, service and one remote, each of the last version, this one and the next: 27, each with the reasons why it is
 * refused, from the ages alone.
 */
export const combinations = ages.flatMap((host) =>
  ages.flatMap((service) =>
    ages.map((remote) => {
      const why = reasons(host, service, remote)
      return { host, service, remote, why, outcome: why.length === 0 ? 'works' : `is refused: ${why.join(', ')}` }
    }),
  ),
)
