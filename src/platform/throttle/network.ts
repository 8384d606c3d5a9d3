import { isIPv4, isIPv6 } from 'node:net'

/**
 * The one notion of a caller who has not said who they are. One household is one caller: of an IPv6 address the first 64 bits count,
 * since it has all the others to itself. An IPv4 address that came in IPv6's clothes is that IPv4 address.
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

/** What a proxy of ours wrote down: an address, sometimes with the port it came from. */
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
