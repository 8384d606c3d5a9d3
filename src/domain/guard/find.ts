import { findAccounts } from './account.ts'
import { findAddress, type HiddenPlace } from './address.ts'
import { type FindingKind, findingKindNames } from './enumerations.ts'
import { type Folded, fold, squeeze } from './fold.ts'
import { findLinks } from './link.ts'
import { findMails } from './mail.ts'
import { findMessengers } from './messenger.ts'
import { findOutside } from './outside.ts'
import { findPhones, type Span } from './phone.ts'
import { runsOf } from './runs.ts'

/** Where in the text that was written something of a kind stands. */
export interface Finding {
  kind: FindingKind
  from: number
  to: number
}
export interface Own {
  /** The addresses of this very site. */
  hosts: readonly string[]
  /** Of the house that is talked about, as long as it is not told; null where it is, or is not known. */
  hidden: HiddenPlace | null
}

/** What in a text leads out of the house. Pure, and quick whatever is written. */
export function findContacts(written: string, { hosts, hidden }: Own): Finding[] {
  const folded = fold(written)
  const squeezed = squeeze(folded)
  const runs = runsOf(folded)
  const { links, messengers } = findLinks(folded, hosts)
  const found: Record<FindingKind, Finding[]> = {
    phone: placed('phone', folded, findPhones(folded, runs)),
    mail: placed('mail', folded, findMails(folded)),
    messenger: [...placed('messenger', folded, messengers), ...placed('messenger', squeezed, findMessengers(squeezed, folded, written))],
    link: placed('link', folded, links),
    qr: [],
    account: placed('account', folded, findAccounts(folded, runs)),
    outside: placed('outside', squeezed, findOutside(squeezed)),
    address: hidden ? placedAddress(folded, squeezed, hidden) : [],
  }
  return findingKindNames.flatMap((kind) => found[kind])
}

function placedAddress(folded: Folded, squeezed: Folded, hidden: HiddenPlace): Finding[] {
  const { blocks, building } = findAddress(folded, squeezed, hidden)
  return [...placed('address', folded, blocks), ...placed('address', squeezed, building)]
}

const placed = (kind: FindingKind, { at }: Folded, spans: readonly Span[]): Finding[] =>
  spans.map(({ from, to }) => ({ kind, from: at[from] as number, to: at[to] as number }))
