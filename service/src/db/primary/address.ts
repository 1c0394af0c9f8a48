/** What an address of the settings says: `postgres://user@first,second/db?target_session_attrs=read-write`. */
export interface ServerAddress {
  /** An address for each of its hosts. */
  readonly hosts: readonly string[]
  /** Whether the primary among them is looked for, and waited for while there is none. */
  readonly follows: boolean
}
// The last @ ends the password; what comes between it and the path are the hosts.
const parts = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^/?]*)(.*)$/

/** Reads an address, which may name several hosts as those of libpq do. */
export function readAddress(url: string): ServerAddress {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  const each = hosts.split(',').map((host) => `${before}${host}${after}`)
  const query = new URLSearchParams(after.split('?')[1] ?? '')
  return { hosts: each, follows: query.get('target_session_attrs') === 'read-write' }
}

/** What is wrong of an address; undefined = nothing. Of several hosts one is a standby, which takes no write. */
export function getAddressFault(url: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'must start with postgres://'
  const { hosts, follows } = readAddress(url)
  return hosts.length > 1 && !follows ? 'several hosts need ?target_session_attrs=read-write at its end' : undefined
}
