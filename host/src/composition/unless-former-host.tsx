import { useEffect, useState, type ReactNode } from 'react'
import { HostFault } from '../pages/host-fault.tsx'
import { afterMissing, missesOwnFile, type AfterMissing } from './own-files.ts'

interface Props {
  /** Shown while it is found out, and until the page is loaded anew. */
  readonly wait: ReactNode
  /** The fault as it is told when the host misses nothing. */
  readonly children: ReactNode
}

/** Before a fault is told: where a file of this host is gone from the server, the page is loaded anew, once, at the same address. */
export function UnlessFormerHost({ wait, children }: Props) {
  const [is, setIs] = useState<'looks' | AfterMissing>(() => (missesOwnFile() ? 'looks' : 'other'))
  useEffect(() => {
    if (is === 'looks') void afterMissing().then(setIs)
  }, [is])
  if (is === 'other') return children
  return is === 'stays' ? <HostFault /> : wait
}
