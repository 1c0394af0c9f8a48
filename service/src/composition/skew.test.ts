import type { GateCode } from '@staff/contract'
import { describe, expect, it } from 'vitest'
import { sampleRelease } from '../../test/memory-catalogue.ts'
import { misfits, type Offer, type Provides } from './gate-releases.ts'

const ages = ['last', 'this', 'next'] as const
type Age = (typeof ages)[number]

// Each age adds an export and a field; the next one gives up what only the last remote uses.
const exportsOf = {
  last: ['screens', 'oldTable'],
  this: ['screens', 'oldTable', 'useWords'],
  next: ['screens', 'useWords', 'inbox'],
}
const fieldsOf = { last: ['name', 'fax'], this: ['name', 'fax', 'note'], next: ['name', 'note', 'colour'] }
const contractOf = { last: '1.0.0', this: '1.1.0', next: '1.2.0' }
const apiOf = { last: 1, this: 1, next: 2 }
const used = { last: ['screens', 'oldTable'], this: ['screens', 'useWords'], next: ['screens', 'inbox'] }
const sent = { last: ['name', 'fax'], this: ['name', 'note'], next: ['name', 'colour'] }

const hostOf = (age: Age): Provides => ({
  contract: contractOf[age],
  shared: { '@staff/kit': { version: '0.1.0', names: exportsOf[age] } },
})
const serviceOf = (age: Age): Offer => ({ api: apiOf[age], resources: new Map([['role', new Set(fieldsOf[age])]]) })
const remoteOf = (age: Age) =>
  sampleRelease('admin', '1.0.0', {
    contract: `^${contractOf[age]}`,
    service: apiOf[age],
    shared: { '@staff/kit': { version: '0.1.0', names: used[age] } },
    resources: { role: sent[age] },
  })

const older = (one: Age, than: Age) => ages.indexOf(one) < ages.indexOf(than)
const tooNew = (one: Age, remote: Age) => one === 'next' && remote === 'last'
/** By which reasons a remote is refused, from the ages alone; none where it works. */
function reasons(host: Age, service: Age, remote: Age): GateCode[] {
  return [
    ...(older(host, remote) ? (['CONTRACT_RANGE', 'EXPORT_MISSING'] as const) : []),
    ...(tooNew(host, remote) ? (['EXPORT_MISSING'] as const) : []),
    ...(older(service, remote) || tooNew(service, remote) ? (['FIELD_MISSING'] as const) : []),
    ...(older(service, remote) && remote === 'next' ? (['SERVICE_TOO_OLD'] as const) : []),
  ]
}
const all = ages.flatMap((host) =>
  ages.flatMap((service) =>
    ages.map((remote) => {
      const why = reasons(host, service, remote)
      return { host, service, remote, why, outcome: why.length === 0 ? 'works' : `is refused: ${why.join(', ')}` }
    }),
  ),
)

describe('host, service and one remote, each of the last version, this one and the next', () => {
  it('are 27 combinations, of which those of one age work', () => {
    expect(all.length).toBe(27)
    expect(
      all.filter(({ outcome }) => outcome === 'works').map(({ host, service, remote }) => [host, service, remote]),
    ).toEqual(expect.arrayContaining(ages.map((age) => [age, age, age])))
  })
  it.each(all)('$host host, $service service, $remote remote: $outcome', ({ host, service, remote, why }) => {
    const codes = misfits(remoteOf(remote), hostOf(host), serviceOf(service)).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(why))
  })
})

it('names what is missing and where', () => {
  expect(misfits(remoteOf('next'), hostOf('this'), serviceOf('this')).map(({ message }) => message)).toEqual([
    'admin 1.0.0: it needs service API 2; this service has 1',
    'admin 1.0.0: it uses colour of role, which this service does not have',
    'admin 1.0.0: it was made for contract ^1.2.0; the host has 1.1.0',
    'admin 1.0.0: it takes inbox of @staff/kit, which the host does not provide',
  ])
})
