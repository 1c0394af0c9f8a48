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
  }
  expect(
    stateLines({ head: { snapshot: 's', sequence: 1, activatedAt: '2026-01-05T08:00:00.000Z' }, remotes: [remote] }),
  ).toEqual(
    expect.arrayContaining([
      '      wanted 1.0.0+aaaaaaaa, served 1.0.0+bbbbbbbb',
      '      NOT SERVED 1.0.0+aaaaaaaa, 1.0.0+bbbbbbbb stands in for it: the registry does not answer',
    ]),
  )
})
