import { run, root } from '../processes.mjs'
import { needPackages } from './server-cluster.ts'

/** Once for all files, which run side by side: the packages of the machine, and the release that they unpack. */
export async function setup(): Promise<void> {
  needPackages()
  const { code, output } = await run(process.execPath, ['scripts/run.mjs', 'release'], { cwd: root, quiet: true })
  if (code !== 0) throw new Error(output)
}
