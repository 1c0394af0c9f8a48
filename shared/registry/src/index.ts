export { getDigest } from './digest.ts'
export { folderStore } from './folder-store.ts'
export { inOrder, isReleaseName, releaseFile } from './names.ts'
export { packRelease, PackFault, type Packed } from './pack-release.ts'
export { checkNewVersion, recordReleased, releasedFile, releasedVersions } from './released.ts'
export { s3Store } from './s3-store.ts'
export type { S3Options } from './s3-bucket.ts'
export { newKeyPair, signRelease, type KeyPair, type PrivateKey } from './signing.ts'
export { getStyleNames, globalStyles, isNamedPage, styleFaults, styleLayer, type StyleFault } from './style-faults.ts'
export { releaseFolder, storeFrom, type StoreSecrets } from './store-from.ts'
export {
  RegistryConflict,
  RegistryFault,
  RegistrySilent,
  ReleaseDamaged,
  type Published,
  type RegistryStore,
  type ReleaseFiles,
  type StoredRelease,
} from './store.ts'
export { getBundledIntegrity, getIntegrity, verifyFiles, type FileFault } from './verify-files.ts'
export { verifyRelease, type Refusal, type Verdict } from './verify-release.ts'
