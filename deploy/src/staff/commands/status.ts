import type { Lang, StatusLine } from '@staff/contract'
import { getText } from '../../command-line.ts'
import { text, type StaffCommand } from '../command.ts'
import { askService } from '../machine/programs.ts'
import { StaffFault } from '../outcome.ts'

/** How a line reads; under a red one stands what to do. */
export const toText = ({ isRed, text: words, todo }: StatusLine, lang: Lang): string =>
  isRed ? `RED  ${words[lang]}\n      ${todo[lang]}` : `ok   ${words[lang]}`

/** Says how the installation is, and what to do about each red line. */
export const staffStatus: StaffCommand = {
  usage: 'status [--lang km]',
  help: 'version, schema, backups, drill, archive, certificate, disk, jobs, messages, devices, remotes; what to do about each red line',
  options: { lang: text },
  words: 0,
  run: async (machine, _, values) => {
    const lang = getText(values, 'lang') ?? 'en'
    if (lang !== 'en' && lang !== 'km') throw new StaffFault('usage', '--lang en or --lang km')
    const { lines } = await askService<{ readonly lines: readonly StatusLine[] }>(machine, ['status'])
    const red = lines.filter(({ isRed }) => isRed).map(({ name }) => name)
    return { exit: red.length ? 'red' : 'done', lines: lines.map((line) => toText(line, lang)), data: { red, lines } }
  },
}
