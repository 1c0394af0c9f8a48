/**
 * Why a remote could not be shown. `incompatible`: it was built for another host; `timeout`: no answer in time;
 * `missing`: the server does not have the file; `network`: no answer; `tampered`:
 * the content is not the released content; `broken`: its own code failed.
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

/**
 * All files of the remote are loaded and its screen is not shown:
 * the host's own code does not load, and no remote is at fault.
 */
export class HostSilence extends RemoteFailure {
  constructor() {
    super('timeout', 'The code of the host does not come')
    this.name = 'HostSilence'
  }
}

/** The class of any error that loading a remote threw. */
export const getCause = (error: unknown): FailureCause => (error instanceof RemoteFailure ? error.cause : 'broken')
