import { isIPv4, isIPv6 } from 'node:net'

/**
 * Identifies an anonymous caller by network. A household counts as one caller: only the first 64 bits of an IPv6 address count, since it
 * owns all the others. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%') // a link-local address names its interface
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return dotted(groups)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** An address as a trusted proxy wrote it, possibly with a port. */
export function addressIn(written: string): string | undefined {
  const bare = written.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')
  const address = isIPv6(bare) ? bare : bare.replace(/:\d+$/, '')
  return isIPv4(address) || isIPv6(address) ? address : undefined
}

function groupsOf(address: string): number[] {
  const inGroups = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => `${hex(a, b)}:${hex(c, d)}`)
  const [head = [], tail] = inGroups.split('::').map((part) => part.split(':').filter(Boolean))
  const between = tail ? Array(8 - head.length - tail.length).fill('0') : []
  return [...head, ...between, ...(tail ?? [])].map((group) => Number.parseInt(group, 16))
}

const hex = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16)
const dotted = (groups: number[]) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
