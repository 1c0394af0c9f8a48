import { BlockList, isIP } from 'node:net'

const version = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** An address as it is compared: an IPv4 address behind IPv6 is itself. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The addresses and networks of a list with commas; undefined when one of them is neither. An empty list is none. */
export function getAddressList(list: string): BlockList | undefined {
  const allowed = new BlockList()
  for (const entry of list.split(',').map((text) => text.trim())) {
    const [address = '', bits, more] = entry.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (!isIP(address) || more !== undefined || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
    if (bits === undefined) allowed.addAddress(address, version(address))
    else if (Number(bits) > most) return undefined
    else allowed.addSubnet(address, Number(bits), version(address))
  }
  return allowed
}
/** Whether an address is in a stored list; every address is where there is no list. */
export const isFrom = (list: string | null, address: string): boolean =>
  list === null || getAddressList(list)?.check(address, version(address)) === true
