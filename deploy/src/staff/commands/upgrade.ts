import { existsSync } from 'node:fs'
import { getText } from '../../command-line.ts'
import { done, text, type StaffCommand } from '../command.ts'
import { putUnits } from '../install/machine-parts.ts'
import { getPlace, type Place } from '../install/place.ts'
import { makeCurrent, putRelease } from '../install/put-release.ts'
import { getInstances, restartInstance, type Instance } from '../machine/instances.ts'
import { openMachine, type Machine } from '../machine/machine.ts'
import { askService, needProgram } from '../machine/programs.ts'
import { StaffFault } from '../outcome.ts'
import type { CheckedSchema } from './check.ts'

const waitSeconds = 120
const loadSchema = async (machine: Machine) =>
  (await askService<{ readonly schema: CheckedSchema }>(machine, ['state'])).schema

/** The release that runs has to go on beside the schema of this one, and this one on what is there. */
async function needFittingSchema(machine: Machine): Promise<CheckedSchema> {
  const schema = await loadSchema(machine)
  if (schema.database > schema.program && !schema.fits)
    throw new StaffFault(
      'failed',
      `The database has schema ${schema.database}, which does not take this older release (${schema.program}): restore the backup from before that upgrade. Nothing was changed.`,
    )
  if (schema.database < schema.program && !schema.isExpanding)
    throw new StaffFault(
      'failed',
      'This release takes away what the one that runs still uses, so both cannot run side by side. Install the releases between them first, or take a pause: sudo ./install <name>. Nothing was changed.',
    )
  return schema
}
/** Restarts the instances one after the other. Answers those that were restarted, and the one that was not ready. */
async function restartEach(machine: Machine, seconds: number) {
  const restarted: Instance[] = []
  for (const instance of getInstances(machine)) {
    restarted.push(instance)
    if (!(await restartInstance(machine, instance, seconds))) return { restarted, failed: instance }
  }
  return { restarted, failed: undefined }
}
async function goBack(machine: Machine, place: Place, before: string, restarted: readonly Instance[]) {
  makeCurrent(place, before)
  for (const instance of restarted.toReversed())
    if (!(await restartInstance(machine, instance, waitSeconds)))
      throw new StaffFault(
        'failed',
        `The release before is current again, but ${instance.unit} is not ready: journalctl -u ${instance.unit} -n 50`,
      )
}

/** Brings an installation to this release while users work, or back to the one before. */
export const upgrade: StaffCommand = {
  usage: 'upgrade [--prefix folder] [--wait 120]',
  help: 'brings the installation to this release without a pause; goes back by itself when it does not start',
  options: { prefix: text, wait: text },
  words: 0,
  run: async (machine, _, values) => {
    const prefix = getText(values, 'prefix') ?? ''
    const place = getPlace(prefix)
    if (!prefix && process.getuid?.() !== 0) throw new StaffFault('usage', 'Run it as root: sudo ./upgrade')
    if (!existsSync(place.current))
      throw new StaffFault('failed', 'There is no installation to upgrade: sudo ./install hr.example.com')
    const seconds = Number(getText(values, 'wait') ?? waitSeconds)
    const folder = await putRelease(machine, place)
    const settled = openMachine(folder, { ...process.env, STAFF_CONFIG: `${place.etc}/staff.env` })
    const schema = await needFittingSchema(settled)
    if (schema.database < schema.program) await askService(settled, ['migrate'])
    const before = makeCurrent(place, folder)
    putUnits(settled, { place })
    if (!prefix) await needProgram(settled, 'systemctl', ['daemon-reload'])
    const { restarted, failed } = await restartEach(settled, seconds)
    if (!failed)
      return done([`All instances run ${folder}`, 'Back: run ./upgrade in the folder of the release before.'], {
        folder,
      })
    if (!before) throw new StaffFault('failed', `${failed.unit} is not ready, and there is no release before`)
    await goBack(settled, place, before, restarted)
    throw new StaffFault(
      'failed',
      `${failed.unit} was not ready within ${seconds} s, so ${before} runs again and users noticed nothing. Cause: journalctl -u ${failed.unit} -n 100`,
    )
  },
}
