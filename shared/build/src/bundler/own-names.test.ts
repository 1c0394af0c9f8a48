import { createRsbuild } from '@rsbuild/core'
import { styleFaults } from '@staff/registry'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { pluginOwnNames } from './own-names.ts'
import { stylesAtHome } from './styles-at-home.ts'

// Inside the workspace, so that its packages are found.
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Builds a remote that brings this package of dates with its styles: all its code, and all its styles. */
async function build(dates: string, remote: string): Promise<{ readonly code: string; readonly css: string }> {
  const folder = mkdtempSync(join(root, 'shared/build/.own-names-'))
  folders.push(folder)
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, `export * from '${dates}'\nimport '${dates}/styles.layer.css'\n`)
  const out = join(folder, 'out')
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { made: entry } },
      splitChunks: false,
      plugins: [pluginOwnNames(remote)],
      output: { distPath: { root: out }, externals: [/^react/, /^@mantine\/(core|hooks)$/, 'dayjs'], minify: true },
      tools: {
        htmlPlugin: false,
        postcss: (_, { addPlugins }) => addPlugins(stylesAtHome(remote)),
        rspack: (config) => {
          config.output = { ...config.output, library: { type: 'commonjs2' } }
        },
      },
    },
  })
  await (await rsbuild.build()).close()
  const text = (ext: string) =>
    readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(ext))
      .map((path) => readFileSync(join(out, path), 'utf8'))
      .join('\n')
  return { code: text('.js'), css: text('.css') }
}
const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/[\w-]*\bm_[\da-f]{6,}\b/g)].map(([name]) => name))].toSorted()

it('two versions of dates that two remotes bring share no class with each other or with the host', async () => {
  const [present, before] = [await build('@mantine/dates', 'one'), await build('mantine-dates-before', 'other')]
  for (const [{ code, css }, remote] of [
    [present, 'one'],
    [before, 'other'],
  ] as const) {
    const styled = namesIn(css)
    expect(styled.length).toBeGreaterThan(50)
    expect(styled.filter((name) => !name.startsWith(`${remote}-m_`))).toEqual([])
    // A class that the code gives its pieces has its styles, and the other way round.
    expect(namesIn(code)).toEqual(styled)
    expect(styleFaults(css)).toEqual([])
    // As a build of before would have brought it.
    expect(styleFaults(css.replaceAll(`${remote}-m_`, 'm_')).length).toBeGreaterThan(50)
  }
  expect(namesIn(present.css).filter((name) => namesIn(before.css).includes(name))).toEqual([])
})
