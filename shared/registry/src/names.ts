import { descriptorFields, remoteNameSchema } from '@staff/contract'
import { compare, valid } from 'semver'

/** The file of a published release beside its content; no file of a release may take its name. */
export const releaseFile = 'release.json'

/** A version as descriptors have it, and of valid semver: it can be ordered. */
const isVersion = (version: string): boolean =>
  descriptorFields.shape.version.safeParse(version).success && valid(version) !== null

/** Whether this can name a remote; which ones there are, the registry's content says. */
export const isRemoteName = (name: string): boolean => remoteNameSchema.safeParse(name).success

/** Whether both can name a release. Everything else never reaches a file system or a bucket. */
export const isReleaseName = (name: string, version: string): boolean => isRemoteName(name) && isVersion(version)

/** Whether a path can name a file of a release: relative, without empty or dots-only parts, of harmless characters. */
export const isFilePath = (path: string): boolean =>
  descriptorFields.shape.entry.safeParse(path).success &&
  path !== releaseFile &&
  path.split('/').every((part) => part !== '' && part !== '.')

/** Versions from oldest to newest. */
export const inOrder = (versions: readonly string[]): string[] => versions.toSorted(compare)
