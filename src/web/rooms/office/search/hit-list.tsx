import {
  mdiAccountOutline,
  mdiAccountPlusOutline,
  mdiBankTransferIn,
  mdiBullhornOutline,
  mdiCartOutline,
  mdiCreditCardOutline,
  mdiEmailOutline,
  mdiFileDocumentOutline,
  mdiFileSign,
  mdiFlagOutline,
  mdiForumOutline,
  mdiHelpCircleOutline,
  mdiHomeOutline,
  mdiMessageTextOutline,
  mdiShieldAccountOutline,
  mdiTextBoxOutline,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { formatTableDay } from '#domain/base/words/format-moments.ts'
import type { DeskHit } from '#domain/office/search/contract.ts'
import { type HitKind, hitKinds } from '#domain/office/search/enumerations.ts'
import { SmallCover } from '#web/rooms/base/image/small-cover.tsx'
import { roleOf } from '#web/session/access.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Marked } from '#web/ui/reading/marked.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { linkToHit } from './hit-link.ts'
import { recentHits } from './recent.ts'

/** Search hits, each linking to the page on which it is managed. */
export function HitList({ hits, label, word }: { hits: readonly DeskHit[]; label: string; word?: string }) {
  const viewer = useViewer()
  return (
    <ul className="stack line-above" aria-label={label} data-said>
      {hits.map((hit) => (
        <li className="line-below" key={`${hit.kind} ${hit.id} ${hit.at}`}>
          <Link
            {...linkToHit(hit)}
            className="row middle gap-3 pad-2 plain-link target hovers"
            data-hit
            onClick={() => viewer && recentHits(viewer.id).add(hit)}
          >
            <Lead hit={hit} />
            <span className="stack grows shrinks">
              <span className="cluster between gap-x-3">
                <span className="bold">
                  <Marked text={hit.title} word={word} />
                </span>
                {hit.kind !== 'message' && hitKinds[hit.kind] !== label && <Badge>{hitKinds[hit.kind]}</Badge>}
              </span>
              {hit.hit && (
                <span>
                  <Marked {...hit.hit} />
                </span>
              )}
              <span className="cluster between gap-x-3 hint">
                <span>
                  <Marked text={hit.line} word={word} />
                </span>
                {hit.at && <time dateTime={hit.at}>{formatTableDay(hit.at)}</time>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A house by its photo, a person by the first letter, everything else by its kind. */
function Lead({ hit: { kind, title, userType, cover } }: { hit: DeskHit }) {
  if (cover) return <SmallCover path={cover} />
  if (userType) return <Avatar name={title} side={roleOf(userType)} />
  return <RoundIcon path={hitIcons[kind]} />
}

const hitIcons: Record<HitKind, string> = {
  user: mdiAccountOutline,
  estate: mdiHomeOutline,
  talk: mdiForumOutline,
  message: mdiMessageTextOutline,
  quotation: mdiFileDocumentOutline,
  order: mdiCartOutline,
  payment: mdiCreditCardOutline,
  deposit: mdiBankTransferIn,
  case: mdiFlagOutline,
  privacy: mdiShieldAccountOutline,
  letter: mdiEmailOutline,
  inquiry: mdiHelpCircleOutline,
  staff: mdiAccountOutline,
  invitation: mdiAccountPlusOutline,
  contract: mdiFileSign,
  notice: mdiBullhornOutline,
  template: mdiTextBoxOutline,
}
