import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Alert } from '#domain/base/alert/contract.ts'
import type { ViewingMove } from '#domain/deal/viewing/state.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { AlertItem } from '#web/rooms/base/alert/alert-item.tsx'
import { ConcludeDialog } from '#web/rooms/base/alert/conclude-dialog.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CasesHere } from './cases-here.tsx'
import { type DeskOfTalk, pendingCount } from './desk-of-talk.ts'
import { HeldList } from './held-list.tsx'
import { MovesAbout } from './moves-about.tsx'

/** Everything in a negotiation that is waiting for an operator, with links. */
export function PendingWork({ desk }: { desk: DeskOfTalk }) {
  const router = useRouter()
  const [chosen, setChosen] = useState<Alert>()
  useLiveData('alert', 'held', 'report')
  const { held, reports, alerts } = desk
  if (pendingCount(desk) === 0) return <EmptyState drawing="cat" title="この商談で確認を待つものはありません" />
  return (
    <div className="stack gap-6">
      {held.length > 0 && (
        <section className="stack gap-3">
          <h3>確認待ちのメッセージ</h3>
          <HeldList held={held} />
        </section>
      )}
      {reports.length > 0 && (
        <section className="stack gap-3">
          <h3>通報</h3>
          <CasesHere cases={reports} />
        </section>
      )}
      {alerts.length > 0 && (
        <section className="stack gap-3">
          {held.length + reports.length > 0 && <h3>確かめること</h3>}
          <ul className="stack gap-4">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <AlertItem alert={alert} onConclude={() => setChosen(alert)}>
                  {alert.cause === 'absence-contradicted' && alert.subjectID && (
                    <div>
                      <LinkButton
                        wide={false}
                        to="."
                        search={{ tab: 'desk', viewing: alert.subjectID, act: 'judge' satisfies ViewingMove }}
                        resetScroll={false}
                      >
                        来なかった方を決める
                      </LinkButton>
                    </div>
                  )}
                  {alert.cause === 'viewing-hostless' && alert.subjectID && (
                    <div>
                      <LinkButton
                        wide={false}
                        to="."
                        search={{ tab: 'desk', viewing: alert.subjectID, act: 'cancel' satisfies ViewingMove }}
                        resetScroll={false}
                      >
                        見学を取り消す
                      </LinkButton>
                    </div>
                  )}
                  {alert.cause === 'contact-repeated' && alert.subjectID && <MovesAbout userID={alert.subjectID} />}
                </AlertItem>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && <ConcludeDialog alert={chosen} onClose={() => setChosen(undefined)} onConcluded={() => router.invalidate()} />}
    </div>
  )
}
