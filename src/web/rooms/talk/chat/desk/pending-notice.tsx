import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { pendingCount, pendingLabels } from './desk-of-talk.ts'

/** Names the checks that the negotiation waits for, with the way to them. */
export function PendingNotice({ desk }: { desk: Parameters<typeof pendingCount>[0] }) {
  const waits = pendingCount(desk)
  if (waits === 0) return null
  return (
    <Notice kind="warning" title={`この商談で確認を待つものが${waits}件あります`}>
      <ul>
        {pendingLabels(desk).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'desk' }} resetScroll={false}>
          確認する
        </LinkButton>
      </p>
    </Notice>
  )
}
