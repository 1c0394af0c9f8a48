import { getText } from '../../command-line.ts'
import { text, type StaffCommand } from '../command.ts'
import { askService } from '../machine/programs.ts'
import { getDataSigns, noAnswer, type AnsweredState } from '../status/data-signs.ts'
import { loadMachineSigns } from '../status/machine-signs.ts'
import { toText } from '../status/sign.ts'
import { StaffFault } from '../outcome.ts'

/** Says how the installation is, and what to do about each red line. */
export const staffStatus: StaffCommand = {
  usage: 'status [--lang km]',
  help: 'version, schema, backups, drill, archive, disk, jobs, messages, devices; what to do about each red line',
  options: { lang: text },
  words: 0,
  run: async (machine, _, values) => {
    const lang = getText(values, 'lang') ?? 'en'
    if (lang !== 'en' && lang !== 'km') throw new StaffFault('usage', '--lang en or --lang km')
    const state = await askService<AnsweredState>(machine, ['state']).catch((error: unknown) => String(error))
    const asked = typeof state === 'string' ? [noAnswer(state.replace(/^Error: /, ''))] : getDataSigns(state)
    const signs = [...(await loadMachineSigns(machine)), ...asked]
    const red = signs.filter(({ isRed }) => isRed).map(({ name }) => name)
    return { exit: red.length ? 'red' : 'done', lines: signs.map((sign) => toText(sign, lang)), data: { red, state } }
  },
}
