/**
 * The name of one release of a remote in the federation runtime, also the name of its global variable and of its chunk
 * array. It holds the version because two versions in one tab that share a chunk array mix their code
 * (docs/rules/composition.md, "What a tab does").
 */
export const federationName = (name: string, version: string): string => `staff_${name}_${version}`.replace(/\W/g, '_')

/** The only module a remote exposes. */
export const exposedModule = 'manifest'

/**
 * The global under which the host provides the bundler's part of the federation runtime, which remotes leave out of
 * their entries.
 */
export const bundlerRuntimeGlobal = 'STAFF_BUNDLER_RUNTIME'
