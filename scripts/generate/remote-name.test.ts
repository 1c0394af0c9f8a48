import { expect, it } from 'vitest'
import { remotesIn } from './naming.ts'
import { askedRemote } from './remote-name.ts'
import { root } from '../processes.mjs'

const khmer = 'ការបណ្ដុះបណ្ដាល'

it.each([
  ['a remote that exists', ['payroll', 'Payroll', khmer], 'taken by a remote'],
  ['a place in the host', ['dashboard', 'Dashboard', khmer], 'taken by an address of the product'],
  ['a part of the contract', ['permissions', 'Permissions', khmer], 'taken by a part of the contract'],
  ['a permission', ['user', 'User', khmer], 'a permission'],
  ['a table', ['media', 'Media', khmer], 'a table'],
  ['a word of the language', ['class', 'Class', khmer], 'means something else'],
  ['a wrong form', ['../Training', 'Training', khmer], 'not a singular kebab-case name'],
  ['no Khmer title', ['training', 'Training', 'Training'], 'The Khmer title is missing'],
  ['no English title', ['training', khmer, khmer], 'The English title is missing'],
  ['titles without quotes', ['driver', 'Driver', 'Training', khmer], 'stand in quotes'],
])('refuses %s', (_, words, reason) => {
  expect(askedRemote(root, words)).toEqual(expect.stringContaining(reason))
})

it.each(remotesIn(root))('refuses the name of the remote %s', (name) => {
  expect(askedRemote(root, [name, 'Training', khmer])).toEqual(expect.stringContaining('a remote'))
})

it('spells a free name in every way', () => {
  expect(askedRemote(root, ['driver-training', "Drivers' Training", khmer])).toEqual({
    area: 'driver-training',
    name: 'driver-training',
    english: "Drivers' Training",
    khmer,
    type: 'DriverTraining',
    variable: 'driverTraining',
    key: 'DRIVER_TRAINING',
    place: { path: '/driver-training', under: 'driver-training' },
  })
})
