import { expect, it } from 'vitest'
import { incompatibilities } from '../../src/composition/gate/gate-one-release.ts'
import { combinations, hostOf, remoteOf, serviceOf } from '../support/composition/skew-matrix.ts'

// Printed: what an operator may count on when parts of different ages meet.
it('host, service and one remote of three ages each: 27 combinations, each works or is refused with its reason', () => {
  const rows = combinations.map(({ host, service, remote, why }) => {
    const faults = incompatibilities(remoteOf(remote), hostOf(host), serviceOf(service))
    const codes = [...new Set(faults.map(({ code }) => code))]
    expect(new Set(codes), `${host} ${service} ${remote}`).toEqual(new Set(why))
    return { host, service, remote, outcome: codes.length === 0 ? 'works' : `refused: ${codes.join(', ')}` }
  })
  expect(rows.length).toBe(27)
  const lines = rows.map(
    (row) => [row.host, row.service, row.remote].map((age) => age.padEnd(9)).join('') + row.outcome,
  )
  process.stdout.write(
    `\n${['host', 'service', 'remote'].map((part) => part.padEnd(9)).join('')}\n${lines.join('\n')}\n\n`,
  )
})
