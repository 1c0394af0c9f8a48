import { runTool } from '../processes.mjs'

/**
 * Formats files as the repository does (.oxfmtrc.json); kinds of files that it ignores are ignored here too.
 * @param files paths relative to the root. Throws with the formatter's own words.
 */
export async function format(files: readonly string[]): Promise<void> {
  const { code, output } = await runTool('oxfmt', ['--no-error-on-unmatched-pattern', ...files], { quiet: true })
  if (code !== 0) throw new Error(`${output}\nThe new files could not be formatted; everything is as it was.`)
}
