import { Link, useRouter } from '@tanstack/react-router'
import { noValue } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { InquiryChannel, InquiryState, InquiryTopic } from '#domain/talk/inquiry/enumerations.ts'
import type { ListAddress } from '#web/office/office-list.ts'
import { Notes } from '#web/rooms/talk/note/notes.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import styles from './inquiry.module.css'
import { InquiryAge } from './inquiry-age.tsx'
import { stateTones } from './inquiry-columns.tsx'
import { InquiryMessageText } from './inquiry-message.tsx'
import { InquiryMoves } from './inquiry-moves.tsx'
import type { OneInquiry } from './load-inquiry.ts'

/** A single inquiry: correspondence, sender, possible actions, and the operators' notes. */
export function InquiryScreen({
  inquiry,
  next,
  search,
  messages,
  notes,
  colleagues,
  now,
}: OneInquiry & {
  /** The next inquiry of the list named by `search`. */
  next: string | null
  search: ListAddress
  now: Date
}) {
  const router = useRouter()
  const { id, number, topic, channel, state, name, email, phone, userID, assigneeName, receivedAt, outcome, concludedAt, negotiationID } =
    inquiry
  const facts = [
    ['お名前', name],
    ['メールアドレス', email],
    ['電話番号', phone],
    ['受け付けた方法', InquiryChannel.labels[channel]],
    ['届いた日時', formatMoment(receivedAt)],
  ] as const
  return (
    <Page
      title={`${InquiryTopic.labels[topic]}についてのお問い合わせ`}
      before={
        <p>
          <Link to="/admin/inquiry/{-$id}" params={{ id: undefined }} search={search}>
            お問い合わせの一覧へ戻る
          </Link>
        </p>
      }
      actions={
        next && (
          <LinkButton kind="quiet" wide={false} to="/admin/inquiry/{-$id}" params={{ id: next }} search={search}>
            次のお問い合わせ →
          </LinkButton>
        )
      }
      lead={
        <span className="cluster gap-2 middle">
          <Badge tone={stateTones[state]}>{InquiryState.labels[state]}</Badge>
          <span>{number}</span>
          {state !== InquiryState.concluded && <InquiryAge inquiry={inquiry} now={now} />}
          <span>{`担当：${assigneeName ?? '未担当'}`}</span>
        </span>
      }
    >
      <div className={`stack gap-6 ${styles.inquiry}`}>
        <section className={`stack gap-3 ${styles.said}`}>
          <h2>やり取り</h2>
          <ol className="stack gap-4">
            {messages.map(({ id, fromOffice, byName, text, createdAt }) => (
              <InquiryMessageText
                key={id}
                who={fromOffice ? `運営（${byName ?? ''}）` : `${name} 様`}
                at={createdAt}
                office={fromOffice}
                own={fromOffice}
                text={text}
              />
            ))}
          </ol>
          {concludedAt && (
            <div className="lifted pad-3">
              <p>{`${formatMoment(concludedAt)}に完了`}</p>
              {outcome && <p className="pre-wrap">{outcome}</p>}
              {negotiationID && (
                <p>
                  <Link to="/admin/chat/$id" params={{ id: negotiationID }}>
                    商談を開く
                  </Link>
                </p>
              )}
            </div>
          )}
        </section>
        <aside className={`stack gap-6 ${styles.acts}`} aria-label="このお問い合わせへの対応">
          <InquiryMoves inquiry={inquiry} onChanged={() => router.invalidate()} />
          <dl className="stack gap-3">
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt className="hint">{term}</dt>
                <dd className="pre-wrap">{value ?? noValue}</dd>
              </div>
            ))}
          </dl>
          {userID && (
            <p>
              <Link to="/admin/user/$id" params={{ id: userID }}>
                会員のページを開く
              </Link>
            </p>
          )}
        </aside>
        <section className={`stack gap-3 ${styles.notes}`}>
          <h2>メモ</h2>
          <Notes first={notes} subjectKind="inquiry" subjectID={id} colleagues={colleagues} now={now} />
        </section>
      </div>
    </Page>
  )
}
