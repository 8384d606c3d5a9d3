import { findAccounts, namesBank } from './account.ts'
import { findAddress, type HiddenPlace } from './address.ts'
import { type FindingKind, findingKindNames } from './enumerations.ts'
import { type FoldedText, fold, withoutLatinSpaces, withoutSeparators } from './fold.ts'
import { findLinks } from './link.ts'
import { findMails } from './mail.ts'
import { findMessengerNames, findMessengers } from './messenger.ts'
import { findOutside } from './outside.ts'
import { findPhones, type Span } from './phone.ts'
import { runsOf } from './runs.ts'

/** A finding of one kind, by its position in the original text. */
export interface Finding {
  kind: FindingKind
  from: number
  to: number
}
export interface AllowedAndHidden {
  /** The addresses of this site itself. */
  hosts: readonly string[]
  /** The house under negotiation while its address is undisclosed; null where it is disclosed or unknown. */
  hidden: HiddenPlace | null
}

/** Finds contacts in a text that lead off the platform. Pure, and fast whatever the input. */
export function findContacts(written: string, { hosts, hidden }: AllowedAndHidden): Finding[] {
  const folded = fold(written)
  const squeezed = withoutSeparators(folded)
  const runs = runsOf(folded)
  const { links, messengers } = findLinks(folded, hosts)
  const found: Record<FindingKind, Finding[]> = {
    phone: findingsAt('phone', folded, findPhones(folded, runs)),
    mail: findMailsIn(folded),
    messenger: [
      ...findingsAt('messenger', folded, [...messengers, ...findMessengerNames(folded)]),
      ...findingsAt('messenger', squeezed, findMessengers(squeezed, folded, written)),
    ],
    link: findingsAt('link', folded, links),
    qr: [],
    account: findingsAt('account', folded, findAccounts(folded, runs)),
    outside: findingsAt('outside', squeezed, findOutside(squeezed)),
    address: hidden ? placedAddress(folded, squeezed, hidden) : [],
  }
  return findingKindNames.flatMap((kind) => found[kind])
}

/** Finds contacts split over several messages of one writer, where the last one is part of them. */
export function findAcross(before: readonly string[], last: string, own: AllowedAndHidden): Finding[] {
  const ahead = before.map((text) => `${text.slice(-TAIL)}\n`).join('')
  if (ahead === '') return []
  const alone = new Set(findContacts(last, own).map(({ kind }) => kind))
  return findContacts(ahead + last, own)
    .filter(({ kind, to }) => SPLIT.includes(kind) && !alone.has(kind) && to > ahead.length)
    .map(({ kind, from, to }) => ({ kind, from: Math.max(0, from - ahead.length), to: to - ahead.length }))
}
const SPLIT: readonly FindingKind[] = ['phone', 'mail', 'account']
const TAIL = 200

/** Whether the number found in these messages of one writer can only be an account. */
export function isPlainAccount(words: readonly string[]): boolean {
  const folded = fold(words.join('\n'))
  return namesBank(folded, runsOf(folded))
}

const SPACED = /(?:[a-z0-9@._-] ){4}/
function findMailsIn(folded: FoldedText): Finding[] {
  const found = findingsAt('mail', folded, findMails(folded))
  if (found.length > 0 || !SPACED.test(folded.text)) return found
  const tight = withoutLatinSpaces(folded)
  return findingsAt('mail', tight, findMails(tight))
}

function placedAddress(folded: FoldedText, squeezed: FoldedText, hidden: HiddenPlace): Finding[] {
  const { blocks, building } = findAddress(folded, squeezed, hidden)
  return [...findingsAt('address', folded, blocks), ...findingsAt('address', squeezed, building)]
}

const findingsAt = (kind: FindingKind, { at }: FoldedText, spans: readonly Span[]): Finding[] =>
  spans.map(({ from, to }) => ({ kind, from: at[from] as number, to: at[to] as number }))
