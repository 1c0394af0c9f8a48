import { done, type StaffCommand } from '../command.ts'
import type { Machine } from '../machine/machine.ts'
import {
  changeKeyFile,
  createKeyFile,
  getKeyFile,
  loadNumberKeys,
  nameKeyFile,
  type NumberKeys,
} from '../machine/number-keys.ts'
import { askService } from '../machine/programs.ts'
import { StaffFault, type StaffOutcome } from '../outcome.ts'

const refuse = (message: string): never => {
  throw new StaffFault('failed', message)
}
const noKeys = 'Numbers are stored in plain: `staff keys create` makes the first key.'
/** The keys of the file. @throws {@link StaffFault} where there are none */
async function needKeys(machine: Machine): Promise<NumberKeys & { readonly file: string }> {
  const found = await loadNumberKeys(machine)
  return found.file === null ? refuse(noKeys) : { ...found, file: found.file }
}
function needKnown({ keys }: NumberKeys, id: string) {
  return (
    keys.find((one) => one.id === id && one.isKnown) ?? refuse(`There is no key ${id} in the file: staff keys list`)
  )
}
const toNames = (instances: NumberKeys['instances']) =>
  instances.map(({ machine, startedAt }) => `${machine}, started ${startedAt}`).join('; ')

async function list(machine: Machine): Promise<StaffOutcome> {
  const found = await loadNumberKeys(machine)
  const { file, fault, inForce, keys, plain } = found
  const lines = keys.map(({ id, isKnown, values }) => {
    const state = isKnown ? (id === inForce ? 'in force' : '') : 'MISSING'
    return `${id.padEnd(32)}  ${state.padEnd(8)}  ${values} values`
  })
  return {
    exit: fault === null ? 'done' : 'red',
    lines: [
      file === null ? noKeys : `Keys in ${file}:`,
      ...lines,
      `${'in plain'.padEnd(32)}  ${' '.repeat(8)}  ${plain} values`,
      ...(fault === null ? [] : [`The service does not start: ${fault}.`]),
    ],
    data: { ...found },
  }
}

async function create(machine: Machine): Promise<StaffOutcome> {
  const file = getKeyFile(machine)
  const { fault } = await loadNumberKeys(machine, '')
  if (fault !== null) refuse(`A new file would not open what is stored: ${fault}, at ${file}.`)
  const id = await createKeyFile(machine, file)
  nameKeyFile(machine, file)
  return done(
    [
      `Made ${file}: the key ${id} is in force from the next start on.`,
      'Keep two copies of this file, each in a safe place apart from the backups: without it the numbers are lost.',
      'Where the product runs on several machines, put the same file there and name it in NUMBER_KEYS_FILE.',
      'Then: sudo systemctl restart staff.target, and: sudo staff keys encrypt',
    ],
    { file, id },
  )
}

async function add(machine: Machine, id: string): Promise<StaffOutcome> {
  const { file } = await needKeys(machine)
  await changeKeyFile(machine, file, 'add', id)
  return done(
    [
      `The key ${id} is in ${file} and encrypts nothing yet; running instances read it within half a minute.`,
      'Keep two copies of the file again, and put it on each machine of the product.',
      `Then: sudo staff keys use ${id}`,
    ],
    { file, id },
  )
}

async function use(machine: Machine, id: string): Promise<StaffOutcome> {
  const found = await needKeys(machine)
  needKnown(found, id)
  const unaware = found.instances.filter(({ numberKeys }) => numberKeys?.known.includes(id) !== true)
  if (unaware.length > 0)
    refuse(
      `An instance does not know ${id} yet and could not read what others write: ${toNames(unaware)}. Put the file on its machine, wait half a minute, then type this again.`,
    )
  await changeKeyFile(machine, found.file, 'use', id)
  return done(
    [
      `The key ${id} is in force; running instances follow within half a minute.`,
      `On each further machine of the product type the same. Then: sudo staff keys encrypt`,
    ],
    { file: found.file, id },
  )
}

async function remove(machine: Machine, id: string): Promise<StaffOutcome> {
  const found = await needKeys(machine)
  const { values } = needKnown(found, id)
  if (id === found.inForce) refuse(`The key ${id} is in force: put another one in force first, staff keys use ID`)
  if (values > 0) refuse(`${values} values have the key ${id}: sudo staff keys encrypt`)
  const writing = found.instances.filter(({ numberKeys }) => numberKeys?.inForce === id)
  if (writing.length > 0)
    refuse(`An instance still encrypts by ${id}: ${toNames(writing)}. Wait half a minute, then type this again.`)
  // First: a ring without a key that the database still names is refused.
  await askService(machine, ['forget-number-key', id])
  await changeKeyFile(machine, found.file, 'remove', id)
  return done(
    [
      `The key ${id} is out of ${found.file}.`,
      'Keep a copy of the file as it was, as long as you keep backups from before: they still need this key.',
    ],
    { file: found.file, id },
  )
}

interface Encrypted {
  readonly encrypted: number
  readonly entries: number
  readonly left: number
}
async function encrypt(machine: Machine): Promise<StaffOutcome> {
  await needKeys(machine)
  const { encrypted, entries, left } = await askService<Encrypted>(machine, ['encrypt-numbers'])
  return {
    exit: left > 0 ? 'red' : 'done',
    lines: [`${encrypted} values and ${entries} audit entries were encrypted, ${left} are left`],
    data: { encrypted, entries, left },
  }
}

type Action = (machine: Machine, id: string) => Promise<StaffOutcome>
const actions: Readonly<Record<string, { readonly run: Action; readonly needsId: boolean }>> = {
  list: { run: list, needsId: false },
  create: { run: create, needsId: false },
  add: { run: add, needsId: true },
  use: { run: use, needsId: true },
  remove: { run: remove, needsId: true },
  encrypt: { run: encrypt, needsId: false },
}
/** Looks after the keys of bank, identity and NSSF numbers. No key is ever an argument or printed. */
export const keys: StaffCommand = {
  usage: 'keys [list|create|add ID|use ID|remove ID|encrypt]',
  help: 'the keys of bank, identity and NSSF numbers: which there are, a new one, another in force, all values under it',
  options: {},
  words: 2,
  run: async (machine, [name = 'list', id]) => {
    const action = Object.entries(actions).find(([one]) => one === name)?.[1]
    if (!action) throw new StaffFault('usage', `keys: say ${Object.keys(actions).join(', ')}`)
    if (action.needsId !== (id !== undefined))
      throw new StaffFault('usage', action.needsId ? `keys ${name}: say the id of the key` : `keys ${name} takes no id`)
    return action.run(machine, id ?? '')
  },
}
