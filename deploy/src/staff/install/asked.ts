import { getText, type Parsed } from '../../command-line.ts'
import { StaffFault } from '../outcome.ts'
import { getPlace, type Place } from './place.ts'

/** What is to be installed, and how. */
export interface Installation {
  readonly domain: string
  readonly place: Place
  /** The address of a server elsewhere; absent = PostgreSQL of Debian on this machine. */
  readonly database: string | undefined
  /** The data folder of a server on this machine, which is backed up; absent where the server is elsewhere. */
  readonly cluster: string | undefined
  readonly port: string
  readonly tls: string
  /** Whether it stands in a folder of its own, to be tried: nothing of the machine is changed. */
  readonly isTrial: boolean
  /** Whose files they are. */
  readonly user: string
}
const isDomain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Reads the line of `install`. @throws StaffFault with what is wrong of it */
export function getInstallation(domain: string | undefined, values: Parsed): Installation {
  if (!domain || !isDomain.test(domain))
    throw new StaffFault('usage', 'Say the name that users type: ./install hr.example.com')
  const prefix = getText(values, 'prefix') ?? ''
  if (prefix && !prefix.startsWith('/')) throw new StaffFault('usage', '--prefix: a full path, as /tmp/trial')
  const database = getText(values, 'database')
  if (database && !/^postgres(ql)?:\/\//.test(database))
    throw new StaffFault('usage', '--database: an address, as postgres://staff:secret@db.example.com/staff')
  if (prefix && !database)
    throw new StaffFault('usage', 'With --prefix say --database too: nothing of the machine is changed')
  return {
    domain,
    place: getPlace(prefix),
    database,
    cluster: getText(values, 'cluster') ?? (database ? undefined : '/var/lib/postgresql/15/main'),
    port: getText(values, 'port') ?? '3000',
    tls: getText(values, 'tls') ?? '',
    isTrial: prefix !== '',
    user: prefix ? '' : 'staff',
  }
}
