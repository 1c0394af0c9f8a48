import type { GateCode, GateFault, RemoteDescriptor } from '@staff/contract'

/** Makes faults of one release: each names its remote and version before what is wrong. */
export const faultMaker =
  ({ name, version }: RemoteDescriptor): ((code: GateCode, message: string) => GateFault) =>
  (code, message) => ({ code, remote: name, message: `${name} ${version}: ${message}` })
