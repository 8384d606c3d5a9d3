import { CODE_LETTERS } from '#domain/base/one-time-code/enumerations.ts'

/** A link in a letter says with these alone where it leads; whatever else stands behind ? or # may be a way in. */
const PLACES = new Set(['tab', 'show', 'act', 'apply', 'quotation', 'payment', 'paymentID', 'viewing', 'offer', 'step', 'seq', 'next'])
/** Ends a subscription and opens nothing: the letter is read without it. */
const UNSUBSCRIBE = '/unsubscribe'

/**
 * A code or a way in is for the reader of the letter alone, and never for the office: the one rule for lists, for the letter itself and
 * for sending it again. A parameter that is not known to be harmless counts as a way in.
 */
export function bearsSecret({ key, text }: { key: string; text: string }): boolean {
  return isCode(key) || linksIn(text).some((link) => link.pathname !== UNSUBSCRIBE && opensSomething(link))
}

/** The code stands in the subject itself. */
export const shownSubject = ({ key, subject }: { key: string; subject: string }): string => (isCode(key) ? '確認コード' : subject)

/** The words of a letter that bears no secret. */
export const shownText = (text: string): string => text.replace(/(https?:\/\/[^\s/"<]+\/unsubscribe)\?[^\s"<]*/g, '$1?…')

/** The same as it is drawn: nothing in it leads anywhere, for what is behind a link is its reader's. */
export const shownPage = (html: string): string => shownText(html.replace(/\shref\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))

// Sent again, it has a key in front of its first one.
const isCode = (key: string) => key.startsWith(CODE_LETTERS) || key.includes(`/${CODE_LETTERS}`)

const linksIn = (text: string): URL[] =>
  (text.match(/https?:\/\/[^\s　「」（）]+/g) ?? []).flatMap((link) => (URL.canParse(link) ? [new URL(link)] : []))

function opensSomething({ pathname, searchParams, hash }: URL): boolean {
  // Conditions of a search for houses are what its reader typed.
  if (pathname === '/buyer/estate') return false
  return /[\w-]{16,}/.test(hash) || [...searchParams.keys()].some((name) => !PLACES.has(name))
}
