import { expect, it } from 'vitest'
import { differenceLines, stateLines } from './show.ts'

it('tells a version that has other bytes, and what the instance cannot give', () => {
  expect(
    differenceLines([
      {
        remote: 'admin',
        from: { version: '1.0.0' },
        to: { version: '1.0.0' },
        content: { '1.0.0': { from: 'a'.repeat(64), to: 'b'.repeat(64) } },
      },
    ]),
  ).toEqual(['  ~ admin: 1.0.0  ->  1.0.0', '      1.0.0 has other bytes: aaaaaaaaaaaa  ->  bbbbbbbbbbbb'])
  const remote = {
    name: 'admin',
    live: { version: '1.0.0' },
    wanted: '1.0.0+aaaaaaaa',
    served: '1.0.0+bbbbbbbb',
    available: [],
    measures: [],
    lacking: [{ version: '1.0.0+aaaaaaaa', shown: '1.0.0+bbbbbbbb', why: 'the registry does not answer' }],
    unsound: [{ version: '1.0.0+bbbbbbbb', code: 'FILE_CHANGED' as const, why: 'a.js is not what was released' }],
  }
  const at = '2026-01-05T08:00:00.000Z'
  const one = { id: 'a', machine: 'hr-1', api: 1, contract: '1.0.0', sequence: 1, startedAt: at, seenAt: at }
  const instances = [
    { ...one, program: 'd'.repeat(64), host: 'c'.repeat(64), isAnswering: true },
    { ...one, machine: 'hr-2', program: null, host: null, isAnswering: false },
  ]
  const head = { snapshot: 's', sequence: 1, activatedAt: at }
  const cdn = { address: 'https://cdn.example.com/staff/', cause: 'STATUS', detail: '503', since: at } as const
  expect(stateLines({ head, cdn, remotes: [remote], instances })).toEqual(
    expect.arrayContaining([
      `  CDN AWAY: https://cdn.example.com/staff/ answers 503, since ${at} as the instance that answers sees it; pages take the files of the product`,
      `  instance hr-1 (answers): host cccccccc, service dddddddd, API 1, activation 1, since ${at}`,
      `  instance hr-2: no host, API 1, activation 1, since ${at}`,
      '      wanted 1.0.0+aaaaaaaa, served 1.0.0+bbbbbbbb',
      '      NOT SERVED 1.0.0+aaaaaaaa, 1.0.0+bbbbbbbb stands in for it: the registry does not answer',
      '      DOES NOT WORK 1.0.0+bbbbbbbb: FILE_CHANGED a.js is not what was released',
    ]),
  )
})
