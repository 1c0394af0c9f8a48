// `pnpm bench list`: each file of this folder that measures is one name. Without a name all of a selection run and are
// written down. `pnpm bench list -- --write` writes what it says into the table of docs/rules/performance.md as well.
const measures: Readonly<Record<string, () => Promise<unknown>>> = {
  all: () => import('./all.ts'),
  list: () => import('./list.ts'),
  lists: () => import('./lists.ts'),
  'broken-files': () => import('./broken-files.ts'),
  composition: () => import('./composition.ts'),
  dashboard: () => import('./dashboard.ts'),
  days: () => import('./days.ts'),
  audit: () => import('./audit.ts'),
  import: () => import('./import.ts'),
  inbox: () => import('./inbox.ts'),
  page: () => import('./page.ts'),
  peers: () => import('./peers.ts'),
  reports: () => import('./reports.ts'),
  rest: () => import('./rest.ts'),
  roster: () => import('./roster.ts'),
  runs: () => import('./runs.ts'),
  'runs-embedded': () => import('./runs-embedded.ts'),
  scans: () => import('./scans.ts'),
  'sign-ins': () => import('./sign-ins.ts'),
  soak: () => import('./soak.ts'),
  switches: () => import('./switches.ts'),
  table: () => import('./table.ts'),
  widgets: () => import('./widgets.ts'),
}
const flag = '--write'
const name = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'all'
const measure = measures[name]
if (!measure) throw new Error(['no measure named', name, 'among', ...Object.keys(measures)].join(' '))
if (process.argv.includes(flag) && name !== 'all') {
  const { printedBy, writeBars } = await import('./judged.ts')
  await writeBars(name, await printedBy(name))
} else await measure()

export {}
