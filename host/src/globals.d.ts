/** Versions of the shared packages by request; put in by @staff/build. */
declare const SHARED_VERSIONS: Readonly<Record<import('@staff/build/shared-modules').SharedRequest, string>>
/** The address of the one remote that is taken from this machine; in the development flavour only, put in by @staff/build. */
declare const LOCAL_REMOTE: string
/** Whether that remote is the only one of the page; in the development flavour only, put in by @staff/build. */
declare const LOCAL_ALONE: boolean

/** The text of a file, for tests. */
declare module '*?raw' {
  const text: string
  export default text
}
