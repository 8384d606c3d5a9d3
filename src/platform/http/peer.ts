import type { Config } from '#platform/config.ts'
import { addressIn } from '#platform/throttle/network.ts'

const peers = new WeakMap<Request, string>()

/** Notes the network address a request came from; the listener does, because a Request does not carry it. */
export const rememberPeer = (request: Request, ip: string | undefined) => {
  if (ip) peers.set(request, ip)
}

/** The caller's network address. X-Forwarded-For counts only behind a proxy of ours (TRUST_PROXY), and then its last entry: the others anybody may write. */
export function peerOf(request: Request, config: Pick<Config, 'trustProxy'>): string {
  const forwarded = config.trustProxy ? addressIn(request.headers.get('x-forwarded-for')?.split(',').at(-1) ?? '') : undefined
  return forwarded || peers.get(request) || ''
}
