import { afterEach, expect, it, vi } from 'vitest'
import type { WantedComposition } from '@staff/contract'
import { activeOf, live } from '../../../test/support/composition/compositions.ts'
import { memoryCatalogue, sampleRelease } from '../../../test/support/composition/memory-catalogue.ts'
import { forgetCalls, knowCalls } from '../gate/known-calls.ts'
import type { Provides } from '../gate/gate-one-release.ts'
import { watchSoundness } from './soundness.ts'

afterEach(() => {
  forgetCalls()
  vi.useRealTimers()
})
const kit = { '@staff/kit': { version: '0.1.0', names: ['screens', 'inbox'] } }
function watch(
  releases: readonly ReturnType<typeof sampleRelease>[],
  {
    provides,
    wanted = live(...releases.map(({ name }) => name)),
  }: { readonly provides?: Provides; readonly wanted?: WantedComposition } = {},
) {
  const catalogue = memoryCatalogue(...releases)
  const active = activeOf(wanted, releases)
  const warn = vi.fn<(details: object, text: string) => void>()
  const soundness = watchSoundness({ catalogue, provides: async () => provides, present: () => active, log: { warn } })
  const look = async () => {
    await soundness.look()
    return soundness.faults().map(({ remote, code }) => `${remote} ${code}`)
  }
  return { catalogue, look, warn, faults: soundness.faults }
}

it('an altered and a missing file of what is live are told, once in the log, until they are good again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T08:00:00Z') })
  const { catalogue, look, warn, faults } = watch([sampleRelease('admin'), sampleRelease('payroll')])
  const later = () => vi.setSystemTime(Date.now() + 60_000)
  expect(await look()).toEqual([])
  catalogue.files.set('admin@1.0.0 remoteEntry.js', 'altered')
  catalogue.files.set('payroll@1.0.0 remoteEntry.js', null)
  // Nobody who asks a moment later makes it read all files again.
  expect(await look()).toEqual([])
  later()
  expect(await look()).toEqual(['admin FILE_CHANGED', 'payroll FILE_MISSING'])
  later()
  await look()
  expect(warn).toHaveBeenCalledTimes(2)
  expect(faults()[0]).toMatchObject({ version: expect.stringMatching(/^1\.0\.0\+[0-9a-f]{8}$/), code: 'FILE_CHANGED' })
  catalogue.files.clear()
  later()
  expect(await look()).toEqual([])
})
it('a file that nobody can read is no fault of it, and of what is switched off nothing is asked', async () => {
  const unread = watch([sampleRelease('admin')])
  unread.catalogue.unread.add('remoteEntry.js')
  expect(await unread.look()).toEqual([])
  const off = live(['admin', { version: '1.0.0', killed: { en: 'Off', km: 'បិទ' } }])
  const killed = watch([sampleRelease('admin')], { wanted: off })
  killed.catalogue.files.set('admin@1.0.0 remoteEntry.js', null)
  expect(await killed.look()).toEqual([])
})
it('live remotes that the host or the service of this start do not fit are told', async () => {
  const provides = { contract: '1.0.0', shared: { '@staff/kit': { version: '0.1.0', names: ['screens'] } } }
  const releases = [sampleRelease('admin', '1.0.0', { shared: kit }), sampleRelease('payroll')]
  expect(await watch(releases, { provides }).look()).toEqual(['admin EXPORT_MISSING'])
  const none = { contract: '2.0.0', shared: {} }
  expect(await watch(releases, { provides: none }).look()).toEqual([
    'admin CONTRACT_RANGE',
    'admin SHARED_MISMATCH',
    'payroll CONTRACT_RANGE',
  ])
  knowCalls(['employee/role/:id/preview'])
  const calling = [
    sampleRelease('admin', '1.0.0', { calls: ['role/fax'] }),
    sampleRelease('payroll', '1.0.0', { calls: ['role/{}/preview'] }),
  ]
  expect(await watch(calling).look()).toEqual(['admin CALL_MISSING'])
})
