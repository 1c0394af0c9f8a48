import { join } from 'node:path'

/** Where an installation stands; all below `prefix` where it is tried without rights of root. */
export interface Place {
  readonly prefix: string
  readonly releases: string
  readonly current: string
  readonly etc: string
  readonly keys: string
  readonly data: string
  readonly backups: string
  readonly drill: string
  readonly caddy: string
  readonly units: string
  readonly journal: string
  readonly command: string
}
export function getPlace(prefix: string): Place {
  const at = (path: string) => join(prefix || '/', path)
  return {
    prefix,
    releases: at('opt/staff/releases'),
    current: at('opt/staff/current'),
    etc: at('etc/staff'),
    keys: at('etc/staff/keys'),
    data: at('var/lib/staff'),
    backups: at('var/lib/staff-backup'),
    drill: at('var/lib/staff-drill'),
    caddy: at('etc/caddy/Caddyfile'),
    units: at('etc/systemd/system'),
    journal: at('etc/systemd/journald.conf.d/staff.conf'),
    command: at('usr/local/bin/staff'),
  }
}
