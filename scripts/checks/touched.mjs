import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../processes.mjs'

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)
/** The first answer of git to one of these questions, or undefined. @param {readonly string[][]} questions */
function firstOf(questions) {
  for (const question of questions) {
    try {
      const [answer] = git(...question)
      if (answer) return answer
    } catch {
      // No such branch here.
    }
  }
  return undefined
}

/**
 * What differs, as paths from the root: commits since the fork from the main branch, the working tree and new files. On
 * the main branch itself with nothing in the working tree, the last commit. Undefined where there is no git to ask.
 * @returns {{ since: string, base: string, files: string[] } | undefined}
 */
export function changed() {
  const head = firstOf([['rev-parse', 'HEAD']])
  if (!head) return undefined
  const fork = firstOf([
    ['merge-base', 'HEAD', 'origin/main'],
    ['merge-base', 'HEAD', 'main'],
  ])
  const filesSince = (/** @type {string} */ commit) => [
    ...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
  const base = fork ?? head
  const files = filesSince(base)
  if (base !== head || files.length > 0)
    return { since: base === head ? 'the last commit' : `main (${base.slice(0, 8)})`, base, files }
  const before = firstOf([['rev-parse', 'HEAD~1']])
  return before
    ? { since: 'the commit before the last', base: before, files: filesSince(before) }
    : { since: 'the start', base, files }
}

/** A line that joins files or opens one to others, or one name of a list of such names. */
const joining = /\b(import|export|from|require)\b|^\s*(type\s+)?\w+(\s+as\s+\w+)?,?\s*$/
/**
 * Whether a change can break what holds between files: a file is new or gone, a manifest of packages or a setting
 * differs, or a changed line imports or exports. Where git cannot tell, it can.
 * @param {readonly string[]} files that differ, from the root
 */
export function changesJoins(files) {
  const code = files.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file))
  if (files.some((file) => /(^|\/)(package\.json|pnpm-[\w-]+\.yaml|knip\.jsonc|\.dependency-cruiser\.cjs)$/.test(file)))
    return true
  if (code.length === 0) return false
  try {
    const base = changed()?.base ?? 'HEAD'
    const known = new Set(git('ls-tree', '-r', '--name-only', base))
    if (code.some((file) => !known.has(file) || !existsSync(join(root, file)))) return true
    const lines = git('diff', '-U0', base, '--', ...code)
    return lines.some((line) => /^[+-](?![+-])/.test(line) && joining.test(line.slice(1)))
  } catch {
    return true
  }
}

const isTest = (/** @type {string} */ name) => /\.test\.tsx?$/.test(name)
/** One case for each resource: they are asked for the resources that changed only. */
const ofEvery = /(^|\/)(every-[^/]+|conformance[^/]*)\.test\.tsx?$/

/**
 * The tests of a file: those of its folder, or of the nearest folder above that has some.
 * @param {string} file
 * @returns {string[]}
 */
function testsOf(file) {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const tests = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter(isTest) : []
    if (tests.length > 0) return tests.map((name) => `${folder}/${name}`)
  }
  return []
}

/**
 * Names of the resources whose declaration, calls or screens are among the files.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function resourcesIn(files) {
  const places = [
    /^shared\/contract\/src\/(?:[^/]+\/)+([^/]+)\.resource\.ts$/,
    /^service\/src\/areas\/[^/]+\/([^/]+)\//,
    /^remotes\/[^/]+\/src\/([^/]+)\//,
  ]
  const contract = join(root, 'shared/contract/src')
  const declarations = new Set(readdirSync(contract, { recursive: true }).map((path) => basename(String(path))))
  const declared = (/** @type {string} */ name) => declarations.has(`${name}.resource.ts`)
  return [...new Set(files.flatMap((file) => places.flatMap((place) => place.exec(file)?.[1] ?? [])))].filter(declared)
}

/** The tests that read one of the changed pages, for they name it. @param {readonly string[]} files */
function testsOfPages(files) {
  const pages = files.filter((file) => /^docs\/.*\.md$/.test(file)).map((file) => basename(file))
  if (pages.length === 0) return []
  const named = pages.flatMap((page) => ['-e', `['/]${page.replaceAll('.', '\\.')}'`])
  try {
    return git('grep', '-lE', ...named, '--', '*.test.ts', '*.test.tsx')
  } catch {
    // No test names them.
    return []
  }
}

/**
 * The tests that are nearest to changed files, those that read a changed page, and for a changed declaration those of
 * its service folder and its screen too.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function nearTests(files) {
  const sources = files.filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file) && !file.startsWith('e2e/'))
  const beside = sources.flatMap((file) => {
    const [, area, name] = /^shared\/contract\/src\/([^/]+)\/(?:[^/]+\/)*([^/]+)\.resource\.ts$/.exec(file) ?? []
    if (!area) return []
    return [`service/src/areas/${area}/${name}`, `remotes/${area}/src/${name}`]
      .filter((folder) => existsSync(join(root, folder)))
      .map((folder) => `${folder}/index.ts`)
  })
  const found = [...sources, ...beside].flatMap((file) => (isTest(file) ? [file] : testsOf(file)))
  return [...new Set([...found, ...testsOfPages(files)])]
    .filter((file) => !ofEvery.test(file) && existsSync(join(root, file)))
    .sort()
}
