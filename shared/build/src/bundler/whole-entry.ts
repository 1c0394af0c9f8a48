import type { RsbuildPlugin } from '@rsbuild/core'

/** Files that hold what a container exposes; the federation plugin names them so. */
const exposed = /(^|\/)__federation_expose_[^/]*\.js$/

/**
 * Puts the exposed module into the entry, behind the bundler's part: a page that loads the entry loads the module
 * next, and in a file of its own it cost each remote of a page one more request. The bundler takes it as it takes every
 * file that comes, before anybody can ask for it.
 */
export const pluginWholeEntry = (entryName: string): RsbuildPlugin => ({
  name: 'staff:whole-entry',
  setup(api) {
    // After minifying, before the names are made of the contents.
    api.processAssets({ stage: 'optimize-inline' }, ({ compilation, sources }) => {
      const all = compilation.getAssets()
      const entry = all.find(({ name }) => name.startsWith(`${entryName}.`) && name.endsWith('.js'))
      const parts = all.filter(({ name }) => exposed.test(name))
      if (!entry || parts.length === 0) throw new Error(`No ${entryName} with an exposed module was built`)
      const whole = [entry, ...parts].map(({ source }) => source.source().toString()).join('\n')
      compilation.updateAsset(entry.name, new sources.RawSource(whole))
      for (const { name } of parts) compilation.deleteAsset(name)
    })
  },
})
