import type { RsbuildPlugin } from '@rsbuild/core'

/** Class and animation names of a Mantine package: the same in all its versions, and so also in the host's. */
const mantineName = /\bm_[\da-f]{5,}\b/g
/** A file of Mantine that a build brings along. */
export const ofMantine = /[\\/]node_modules[\\/]@mantine[\\/]/

/** The text of a file of Mantine with the names that it has in a remote alone. */
export const withOwnNames = (text: string, remote: string): string =>
  text.replaceAll(mantineName, (name) => `${remote}-${name}`)

/**
 * Gives the classes of Mantine packages that a remote brings names of the remote, in code and styles alike. Otherwise
 * another version of them would change the same pieces of the host and of other remotes.
 */
export const pluginOwnNames = (remote: string): RsbuildPlugin => ({
  name: 'staff:own-names',
  setup(api) {
    api.transform({ test: [{ and: [ofMantine, /\.m?js$/] }] }, ({ code }) => withOwnNames(code, remote))
  },
})
