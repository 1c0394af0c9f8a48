/** Versions of the shared packages by request; set by @staff/build. */
declare const SHARED_VERSIONS: Readonly<Record<import('@staff/build/shared-modules').SharedRequest, string>>
/** The address of the one local remote; only in the development flavour, set by @staff/build. */
declare const LOCAL_REMOTE: string
/** Whether that remote is the only one of the page; only in the development flavour, set by @staff/build. */
declare const LOCAL_ALONE: boolean

/** The text of a file, for tests. */
declare module '*?raw' {
  const text: string
  export default text
}
