// `pnpm bench list`: each measuring file of this folder is one name. Without a name a whole selection runs and is
// written down. `pnpm bench list -- --write` also writes the results into the table of docs/rules/performance.md.
const measures: Readonly<Record<string, () => Promise<unknown>>> = {
  all: () => import('./all.ts'),
  'auto-schedule': () => import('./auto-schedule/auto-schedule.ts'),
  list: () => import('./service/list.ts'),
  lists: () => import('./service/lists.ts'),
  beside: () => import('./browser/beside.ts'),
  chaos: () => import('./chaos/chaos.ts'),
  'broken-files': () => import('./service/broken-files.ts'),
  company: () => import('./service/company.ts'),
  composition: () => import('./service/composition.ts'),
  dashboard: () => import('./service/dashboard.ts'),
  days: () => import('./service/days.ts'),
  audit: () => import('./service/audit.ts'),
  import: () => import('./service/import.ts'),
  fuzz: () => import('./fuzz/fuzz.ts'),
  inbox: () => import('./service/inbox.ts'),
  'my-store': () => import('./service/my-store.ts'),
  page: () => import('./browser/page.ts'),
  partitions: () => import('./service/partitions.ts'),
  peers: () => import('./peers/peers.ts'),
  profile: () => import('./browser/profile.ts'),
  presence: () => import('./service/presence.ts'),
  reports: () => import('./service/reports.ts'),
  rest: () => import('./browser/rest.ts'),
  roster: () => import('./service/roster.ts'),
  'roster-board': () => import('./browser/roster-board.ts'),
  runs: () => import('./service/runs.ts'),
  'runs-embedded': () => import('./service/runs-embedded.ts'),
  scale: () => import('./service/scale.ts'),
  scans: () => import('./service/scans.ts'),
  'sign-ins': () => import('./service/sign-ins.ts'),
  soak: () => import('./browser/soak.ts'),
  switches: () => import('./browser/switches.ts'),
  table: () => import('./browser/table.ts'),
  widgets: () => import('./service/widgets.ts'),
}
const flag = '--write'
const name = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'all'
const measure = measures[name]
if (!measure) throw new Error(['no measure named', name, 'among', ...Object.keys(measures)].join(' '))
if (process.argv.includes(flag) && name !== 'all') {
  const { printedBy, writeBars } = await import('./bars/write-bars.ts')
  await writeBars(name, await printedBy(name))
} else await measure()

export {}
