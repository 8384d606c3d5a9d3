import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import type { UserLink } from '#domain/people/duplicates/contract.ts'
import { LinkKind } from '#domain/people/duplicates/enumerations.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'

/** 「結ばれた会員」 on the page of a linked member; empty without links. */
export function Linked({ userID }: { userID: string }) {
  const [links, setLinks] = useState<readonly UserLink[]>([])
  useEffect(() => {
    let gone = false
    api.listUserLinks({ params: { id: userID } }).then(
      ({ items }) => {
        if (!gone) setLinks(items)
      },
      // The rest of the page works without it.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [userID])
  if (links.length === 0) return null
  return (
    <p>
      {'結ばれた会員：'}
      {links.map(({ id, kind, other, former }, index) => (
        <span key={id}>
          {index > 0 && '、'}
          <Link to="/admin/user/$id" params={{ id: other.id }}>
            {`${other.userNumber}（${other.fullName ?? other.name}）`}
          </Link>
          {`${former ? '以前のアカウント' : labelOf(LinkKind, kind)}・${labelOf(UserStatus, other.status as UserStatus)}`}
        </span>
      ))}
    </p>
  )
}
