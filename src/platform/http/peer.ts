import type { Config } from '#platform/config.ts'
import { addressIn } from '#platform/throttle/network.ts'

const peers = new WeakMap<Request, string>()

/** Notes the network address a request came from. The listener calls it, because a Request does not carry the address. */
export const rememberPeer = (request: Request, ip: string | undefined) => {
  if (ip) peers.set(request, ip)
}

/**
 * The caller's network address. X-Forwarded-For counts only behind a trusted proxy (TRUST_PROXY), and then only its last entry: anyone can
 * forge the others.
 */
export function peerOf(request: Request, config: Pick<Config, 'trustProxy'>): string {
  const forwarded = config.trustProxy ? addressIn(request.headers.get('x-forwarded-for')?.split(',').at(-1) ?? '') : undefined
  return forwarded || peers.get(request) || ''
}
