import type { FoldedText } from './fold.ts'
import { isKnown, isMessenger, isWebEnding } from './hosts.ts'
import type { Span } from './phone.ts'

const TOKEN = /[a-z0-9\-._~:/?#[\]@!$&()*+,;=%]+/g

/** Finds web addresses, with those of messengers separate; hosts that anyone may link to are left out. */
export function findLinks({ text }: FoldedText, ownHosts: readonly string[]): { links: Span[]; messengers: Span[] } {
  const links: Span[] = []
  const messengers: Span[] = []
  for (const { index, 0: token } of text.matchAll(TOKEN)) {
    const host = token.length > 3 ? hostOf(token.replaceAll('[.]', '.')) : undefined
    if (!host || isKnown(host, ownHosts)) continue
    const span = { from: index, to: index + token.length }
    ;(isMessenger(host) ? messengers : links).push(span)
  }
  return { links, messengers }
}

function hostOf(token: string): string | undefined {
  const scheme = /h(?:tt|xx)ps?:\/\//.exec(token)
  const rest = scheme ? token.slice(scheme.index + scheme[0].length) : token.replace(/^[^a-z0-9]+/, '')
  const authority = rest.split(/[/?#,;!()]/, 1)[0] as string
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/[.:]+$/, '')
  if (scheme) return host === '' ? undefined : host
  // After an @ it belongs to a mail address, which is found as such.
  if (authority.includes('@')) return
  const labels = host.split('.')
  if (labels[0] === 'www' && labels.length > 2) return host
  const last = labels.at(-1) as string
  return labels.length > 1 &&
    isWebEnding(last) &&
    labels.every((label) => /^[a-z0-9-]+$/.test(label)) &&
    /[a-z]/.test(labels.at(-2) as string)
    ? host
    : undefined
}
