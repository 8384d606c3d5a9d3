import { useEffect, useState } from 'react'
import type { DeskMember } from '#domain/office/members/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { api } from '#web/api/client.ts'

/** What there is of a member. Asked for by the living page alone, because opening it is written down. */
export function useDeskUser(user: User): DeskMember | undefined {
  const { id } = user
  const [desk, setDesk] = useState<DeskMember>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page is loaded anew it is counted anew, whatever it was that changed
  useEffect(() => {
    let gone = false
    api.getDeskUser({ params: { id } }).then(
      (answer) => {
        if (!gone) setDesk(answer)
      },
      // The rest of the page says what is known.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id, user])
  return desk?.id === id ? desk : undefined
}
