import { useEffect, useState } from 'react'
import type { DeskMember } from '#domain/office/members/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { api } from '#web/api/client.ts'

/** The operators' data on a member. Fetched only by the hydrated page, because every view is written to the audit log. */
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
      // The rest of the page works without it.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id, user])
  return desk?.id === id ? desk : undefined
}
