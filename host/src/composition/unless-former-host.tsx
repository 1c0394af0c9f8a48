import { useEffect, useState, type ReactNode } from 'react'
import { HostFault } from '../pages/host-fault.tsx'
import { afterMissing, missesOwnFile, type AfterMissing } from './own-files.ts'

interface Props {
  /** It is a part of a page, and the rest of the page is shown. */
  readonly isPart?: boolean
  /** Shown during the check, and until the page is reloaded. */
  readonly wait: ReactNode
  /** The fault as shown when no file of the host is missing. */
  readonly children: ReactNode
}

/**
 * Before a fault is shown: when a file of this host is gone from the server, the page reloads once,
 * at the same address.
 */
export function UnlessFormerHost({ isPart = false, wait, children }: Props) {
  const [is, setIs] = useState<'looks' | AfterMissing>(() => (missesOwnFile() ? 'looks' : 'other'))
  useEffect(() => {
    if (is === 'looks') void afterMissing(isPart).then(setIs)
  }, [is, isPart])
  if (is === 'other') return children
  return is === 'stays' ? <HostFault /> : wait
}
