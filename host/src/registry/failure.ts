/**
 * Why a remote could not be shown. `incompatible`: it was built for another host; `timeout`: no answer in time;
 * `missing`: the server has not got the file; `network`: no answer; `tampered`: the content is not what was released;
 * `broken`: its own code failed.
 */
export type FailureCause = 'incompatible' | 'timeout' | 'missing' | 'network' | 'tampered' | 'broken'

/** A remote that could not be loaded, with its class of cause. */
export class RemoteFailure extends Error {
  override readonly cause: FailureCause
  constructor(cause: FailureCause, message: string) {
    super(message)
    this.name = 'RemoteFailure'
    this.cause = cause
  }
}

/** All files of the remote are here and its screen is not: the host's own code does not come, and no remote is to blame. */
export class HostSilence extends RemoteFailure {
  constructor() {
    super('timeout', 'The code of the host does not come')
    this.name = 'HostSilence'
  }
}

/** The class of any error that loading a remote threw. */
export const getCause = (error: unknown): FailureCause => (error instanceof RemoteFailure ? error.cause : 'broken')
