// Who may import whom (docs/ARCHITECTURE.md, "the law of imports").
// Read the comment of a rule when the rule reports a fault.
const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')

const between = '[^/]+'
// One folder of the contract for each area: the folders that have an index and are not for every area.
const contract = path.join(__dirname, 'shared/contract/src')
const areas = readdirSync(contract)
  .filter((name) => !['permissions', 'requests'].includes(name) && existsSync(path.join(contract, name, 'index.ts')))
  .join('|')
const tests = '\\.test\\.tsx?$|/test/|/bench/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-is-pure',
      severity: 'error',
      comment: 'The contract is read by browser and service alike: it imports zod and itself, nothing else.',
      from: { path: '^shared/contract/src/', pathNot: tests },
      to: { pathNot: '^shared/contract/src/|node_modules/.*zod' },
    },
    {
      name: 'engine-knows-no-resource',
      severity: 'error',
      comment: 'Engines work for every resource; special needs of one resource belong in its own folder.',
      from: {
        path: '^(shared/contract/src/(engine|platform)|shared/kit/src|service/src/(crud|tasks))/',
        pathNot: tests,
      },
      to: {
        path: `^shared/contract/src/(${areas}|catalogue|refs|people|requests)(/|\\.ts)|^service/src/areas/`,
        // What the kinds of records themselves need: code values, places, files,
        // authors of a change and the scope of a caller.
        pathNot: '/(code|company-structure|user|employee|role|media)\\.table\\.ts$',
      },
    },
    {
      name: 'shared-rooms-know-no-kind',
      severity: 'error',
      comment:
        'Shared code names no resource of an area: an area registers a declaration in service/src/areas (request-kinds.ts, import-kinds.ts, scheduled-jobs.ts).',
      from: {
        path: '^service/src/(accounts|approvals|dated|imports|jobs|notify|people|print|requests)/',
        pathNot: tests,
      },
      to: {
        path: '^service/src/areas/(?!platform/)|^shared/contract/src/(employee|attendance-leave|payroll|reports|catalogue)(/|\\.ts)',
        // People with their days of work, places, accounts, the configuration of these areas, and their own records.
        pathNot:
          '/(code|company-structure|user|employee|employee-contact|employee-identifier|employment-period|employee-resignation|role|position-level|global-configuration|reason-template|request-workflow-type|approval-[a-z-]+|bulk-import-document|scheduler-job)\\.table\\.ts$',
      },
    },
    {
      name: 'contract-areas-are-islands',
      severity: 'error',
      comment:
        'An area of the contract is bundled into its own remote; code for two areas belongs in refs.ts, people/ or requests/.',
      from: { path: `^shared/contract/src/(${areas})/` },
      to: { path: `^shared/contract/src/(${areas})/`, pathNot: '^shared/contract/src/$1/' },
    },
    {
      name: 'service-areas-are-islands',
      severity: 'error',
      comment:
        'An area reads another only through its tables and views (*.table.ts, *.view.ts): behaviour stays with the area that owns it (docs/adr/003).',
      from: { path: `^service/src/areas/(${between})/`, pathNot: tests },
      to: { path: '^service/src/areas/[^/]+/', pathNot: '^service/src/areas/$1/|\\.(table|view)\\.ts$' },
    },
    {
      name: 'registry-knows-the-contract-only',
      severity: 'error',
      comment:
        'The registry stores and signs releases for service and deploy; of our packages it imports only the contract.',
      from: { path: '^shared/registry/src/', pathNot: tests },
      to: { path: '^(shared|host|remotes|service|bench|e2e|deploy|scripts)/', pathNot: '^shared/(registry|contract)/' },
    },
    {
      name: 'registry-is-not-for-browsers',
      severity: 'error',
      comment:
        'Only the service and deploy publish and verify releases; a build reads the list of published versions, and a browser gets verified releases from the service.',
      from: { path: '^(host|remotes/[^/]+|shared/(kit|remote-api|contract))/' },
      to: { path: '^shared/registry/' },
    },
    {
      name: 'remotes-are-islands',
      severity: 'error',
      comment:
        'A remote is released alone: it reaches another one by a link (to(resource).view(id)), never by an import.',
      from: { path: `^remotes/(${between})/` },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'remote-takes-its-own-area',
      severity: 'error',
      comment:
        'A remote bundles the declarations of its own area only; a foreign record is a RefTarget of the contract.',
      from: { path: `^remotes/(${between})/` },
      to: { path: `^shared/contract/src/(${areas}|catalogue)(/|\\.ts)`, pathNot: '^shared/contract/src/$1/' },
    },
    {
      name: 'widgets-come-with-the-first-load',
      severity: 'error',
      comment:
        'A widget uses only the kit, which the host has already loaded: these packages are large, and every dashboard would wait for them.',
      from: { path: '^remotes/[^/]+/src/widgets/', pathNot: tests },
      to: { path: '/node_modules/(@mantine|react-router-dom|@tanstack|i18next|react-i18next)/' },
    },
    {
      name: 'host-names-no-resource',
      severity: 'error',
      comment:
        'The host draws the descriptors of releases; with an import, every new resource would need a release of the host.',
      from: { path: '^host/src/', pathNot: tests },
      to: { path: `^shared/contract/src/(${areas}|catalogue)(/|\\.ts)` },
    },
    {
      name: 'development-stays-apart',
      severity: 'error',
      comment: 'The development flavour of the host shows unsigned code; deployed code may not import it.',
      from: { path: '^host/src/', pathNot: '^host/src/dev/' },
      to: { path: '^host/src/dev/' },
    },
    {
      name: 'nobody-imports-an-end',
      severity: 'error',
      comment:
        'host, remotes, service, bench, e2e and deploy are ends: they meet over HTTP and at run time, never by import.',
      // Budget P10 is measured against the host's bundle folder (docs/rules/performance.md, "Bars"):
      // the same sources as one application. The others are tests of the command line against the real service,
      // both in one process.
      from: {
        path: '^(host|remotes/[^/]+|shared/[^/]+|service|e2e|deploy|scripts)/',
        pathNot: '^host/src/bundle/|^service/test/cases/(manifest-command|killed-switch-task)\\.test\\.ts$',
      },
      to: { path: '^(host|remotes|service|bench|e2e|deploy)/', pathNot: '^$1/' },
    },
    {
      name: 'service-has-no-ui',
      severity: 'error',
      comment: 'The service runs without React, Mantine or the kit.',
      from: { path: '^service/' },
      to: { path: '^shared/(kit|remote-api|build)/|node_modules/(react|react-dom|@mantine|@tanstack|react-router)' },
    },
    {
      name: 'ui-has-no-service',
      severity: 'error',
      comment: 'A screen asks the service over HTTP; storage and server libraries never reach a browser.',
      from: { path: '^(host|remotes|shared/(kit|remote-api|contract))/' },
      to: { path: '^service/|node_modules/(fastify|drizzle-orm|pg|@electric-sql|pino|jose)/' },
    },
    {
      name: 'no-node-in-browser',
      severity: 'error',
      comment: 'Sources that run in a browser use no Node built-in module.',
      from: { path: '^(host|remotes/[^/]+|shared/(kit|remote-api|contract))/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Two files that import each other, also for types alone, are one file or hide a third: give the type a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolved',
      severity: 'error',
      comment: 'An import that does not resolve is not checked by any rule above.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // The TypeScript 6 of pnpm-workspace.yaml parses; boundaries.mjs fails a run that read too few files.
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.build|dist|test-results|playwright-report)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'browser', 'node', 'default'],
      mainFields: ['types', 'module', 'main'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.css', '.json'],
    },
  },
}
