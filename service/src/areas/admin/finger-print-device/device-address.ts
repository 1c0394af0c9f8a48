import { BlockList, isIPv4 } from 'node:net'

// Addresses without a scanner: this network, link-local with the cloud's metadata, two more metadata addresses,
// documentation, multicast, reserved, broadcast.
const never = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['100.100.100.200', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  never.addSubnet(net, bits)
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)

/**
 * What an address is to us: `device` may be connected to (private networks are where scanners are), `loopback` only
 * where the settings allow it, `refused` never, `malformed` is no IPv4 address. A host name is malformed: what it means
 * could change after it was checked.
 */
export function addressKind(address: string): 'device' | 'loopback' | 'refused' | 'malformed' {
  if (!isIPv4(address)) return 'malformed'
  if (loopback.check(address)) return 'loopback'
  return never.check(address) ? 'refused' : 'device'
}
