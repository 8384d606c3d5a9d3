import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { MemberMeasures } from '#domain/people/measure/contract.ts'
import { api } from '#web/api/client.ts'
import { MeasureMoves } from '#web/rooms/people/user/measures/measure-moves.tsx'
import { memberText } from '#web/rooms/people/user/measures/member-words.ts'
import { showFailure } from '#web/ui/toast.tsx'

/** Measures available against a member, next to the messages or on the report about them. */
export function MovesAbout({ userID, caseID, onChanged }: { userID: string; caseID?: string; onChanged?: () => unknown }) {
  const [standing, setStanding] = useState<MemberMeasures>()
  const [of, setOf] = useState<string>()
  const load = useCallback(() => api.getMeasures({ params: { id: userID } }).then(setStanding, showFailure), [userID])
  useEffect(() => void load(), [load])
  useEffect(() => {
    api.getUsersByIds({ params: { ids: [userID] } }).then(({ items: [user] }) => setOf(memberText(user)), showFailure)
  }, [userID])
  if (!standing || of === undefined) return null
  return (
    <div className="stack gap-2">
      <MeasureMoves {...{ standing, of }} caseID={caseID} onChanged={() => Promise.all([load(), onChanged?.()])} />
      <p>
        <Link to="/admin/user/$id" params={{ id: userID }}>
          会員のページを開く
        </Link>
      </p>
    </div>
  )
}
