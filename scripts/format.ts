import { runTool } from './processes.mjs'

/**
 * Gives files the format of the repository (.oxfmtrc.json); kinds of files that it leaves alone are left alone here too.
 * @param files paths relative to the root. Throws with the formatter's own words.
 */
export async function format(files: readonly string[]): Promise<void> {
  const { code, output } = await runTool('oxfmt', ['--no-error-on-unmatched-pattern', ...files], { quiet: true })
  if (code !== 0) throw new Error(`${output}\nThe new files could not be formatted; everything is as it was.`)
}
