import { useEffect, useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import type { UserLink } from '#domain/people/duplicates/contract.ts'
import { LinkKind } from '#domain/people/duplicates/enumerations.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { CheckboxCards } from '#web/ui/field/choices.tsx'

/** Linked accounts that are still in use. */
function useLinked(userID: string): readonly UserLink[] {
  const [links, setLinks] = useState<readonly UserLink[]>([])
  useEffect(() => {
    let gone = false
    api.listUserLinks({ params: { id: userID } }).then(
      ({ items }) => {
        if (!gone) setLinks(items.filter(({ other }) => other.status !== UserStatus.left))
      },
      // The measure on this account works without them.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [userID])
  return links
}

/** 「もう一方にもかけますか」: shown when another account is linked to this one. */
export function LinkedChoice({
  userID,
  control,
}: {
  userID: string
  control: Omit<Parameters<typeof CheckboxCards>[0], 'label' | 'choices'>
}) {
  const links = useLinked(userID)
  if (links.length === 0) return null
  return (
    <CheckboxCards
      {...control}
      label="結ばれた会員にもかけますか"
      showOptional={false}
      help="選ぶと、同じ理由で同時に行います。どちらかにできないときは、どちらにも行いません。"
      choices={links.map(({ kind, other }) => ({
        value: other.id,
        label: `${other.userNumber}（${other.fullName ?? other.name}）`,
        note: labelOf(LinkKind, kind),
      }))}
    />
  )
}
