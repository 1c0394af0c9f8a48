import { menuRoot, menuSectionIds } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { allPermissionKeys } from '@staff/contract/permissions'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { remotesIn, nameFault, namingOf, titleFault, type Naming } from './naming.ts'

const usage = 'Usage: pnpm create-remote <name> "<title>" "<title in Khmer>"   for example canteen "Canteen" "អាហារដ្ឋាន"'
// The addresses of the host and the service, and routes that the gate refuses
// (service/src/composition/gate/gate-between-releases.ts).
const addresses = [
  'api',
  'auth',
  'dashboard',
  'profile',
  'remotes',
  'static',
  'user-profile',
  'constructor',
  menuRoot,
  ...menuSectionIds,
]

/** Where a name is already in use; empty when it is free. */
function takenBy(root: string, { area, variable, key, name }: Naming): string[] {
  const keys = new Set<string>(allPermissionKeys())
  const tables = readdirSync(join(root, 'service/src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.table.ts'),
  )
  const contract = JSON.parse(readFileSync(join(root, 'shared/contract/package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  return [
    ...(remotesIn(root).includes(area) ? ['a remote'] : []),
    ...(addresses.includes(area) ? ['an address of the product'] : []),
    ...(`./${area}` in contract.exports || existsSync(join(root, 'shared/contract/src', area))
      ? ['a part of the contract']
      : []),
    ...(existsSync(join(root, 'service/src/areas', area)) ? ['an area of the service'] : []),
    ...(allResources.some((resource) => resource.name === name) ? ['a resource'] : []),
    ...([`READ_${key}`, `${key}_MODULE`].some((one) => keys.has(one)) ? ['a permission'] : []),
    ...(tables.some((path) =>
      new RegExp(`export const ${variable} = |pgTable\\('${key.toLowerCase()}'`).test(
        readFileSync(join(root, 'service/src', path), 'utf8'),
      ),
    )
      ? ['a table']
      : []),
  ]
}

/**
 * Parses the words of `pnpm create-remote`: the spellings of a free name, or a sentence about the fault.
 * @param root the folder of the repository.
 */
export function askedRemote(
  root: string,
  [name = '', english = '', khmer = '', ...more]: readonly string[],
): Naming | string {
  const fault =
    more.length > 0 ? 'Titles of several words stand in quotes.' : (nameFault(name) ?? titleFault(english, khmer))
  if (fault) return `${usage}\n${fault}`
  const asked = namingOf(name, name, english, khmer)
  const taken = takenBy(root, asked)
  return taken.length > 0 ? `The name ${name} is taken by ${taken.join(', ')}.` : asked
}
