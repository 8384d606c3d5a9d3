import { CODE_LETTERS } from '#domain/base/one-time-code/enumerations.ts'

/** The only harmless link parameters in a letter; anything else after ? or # may grant access. */
const PLACES = new Set(['tab', 'show', 'act', 'apply', 'quotation', 'payment', 'paymentID', 'viewing', 'offer', 'step', 'seq', 'next'])
/** Ends a subscription but opens nothing: the letter is shown without it. */
const UNSUBSCRIBE = '/unsubscribe'

/**
 * A code or an access link is only for the letter's recipient, never for operators: the single rule for lists, for the letter and for
 * resending. A parameter not known to be harmless counts as access.
 */
export function bearsSecret({ key, text }: { key: string; text: string }): boolean {
  return isCode(key) || linksIn(text).some((link) => link.pathname !== UNSUBSCRIBE && opensSomething(link))
}

/** A code letter has the code in its subject. */
export const shownSubject = ({ key, subject }: { key: string; subject: string }): string => (isCode(key) ? '確認コード' : subject)

/** The text of a letter without secrets. */
export const shownText = (text: string): string => text.replace(/(https?:\/\/[^\s/"<]+\/unsubscribe)\?[^\s"<]*/g, '$1?…')

/** Like `shownText`, but for HTML: all links are removed, because their targets are only for the recipient. */
export const shownPage = (html: string): string => shownText(html.replace(/\shref\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))

// A resent letter has a prefix before its original key.
const isCode = (key: string) => key.startsWith(CODE_LETTERS) || key.includes(`/${CODE_LETTERS}`)

const linksIn = (text: string): URL[] =>
  (text.match(/https?:\/\/[^\s　「」（）]+/g) ?? []).flatMap((link) => (URL.canParse(link) ? [new URL(link)] : []))

function opensSomething({ pathname, searchParams, hash }: URL): boolean {
  // The conditions of a house search are typed by the recipient.
  if (pathname === '/buyer/estate') return false
  return /[\w-]{16,}/.test(hash) || [...searchParams.keys()].some((name) => !PLACES.has(name))
}
