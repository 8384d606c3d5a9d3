import type { EstateEvent } from '#domain/market/estate/history-contract.ts'
import { DateText } from '#web/ui/amount.tsx'
import styles from './history.module.css'

const moves: Record<EstateEvent['move'], string> = {
  create: '下書きを作成しました',
  apply: '審査を申請しました',
  withdraw: '申請を取り下げました',
  approve: '承認され、公開されました',
  reject: '差し戻されました',
  finish: '掲載を終了しました',
  reserve: '申込ありにしました',
  takeBack: '掲載の終了を取り消しました',
  release: '申込ありの商談が終了しました',
  complete: '取引が完了し、掲載を終了しました',
  relist: '下書きに戻しました',
  confirm: '掲載内容に変わりがないことを確認しました',
  withhold: '運営が掲載を止めました',
  reinstate: '運営が掲載を再開しました',
  stop: '掲載が止まりました',
  return: '止まっていた掲載が戻りました',
  pause: '掲載を一時停止しました',
  resume: '掲載を再開しました',
  price: '価格を変更しました',
  reception: '購入申込の受け方を変更しました',
  copy: 'ほかの物件から複製しました',
  ask: '運営から売主に連絡しました',
  answer: '売主が運営の連絡に返事をしました',
}
const actors: Record<EstateEvent['actor'], string> = { owner: '売主', operator: '運営事務局', system: '自動' }

/** An estate's events, newest first. */
export function History({ events }: { events: readonly EstateEvent[] }) {
  return (
    <ol className={`stack ${styles.history}`}>
      {events.toReversed().map(({ id, at, move, actor, actorName, reason }) => (
        <li key={id}>
          <p className="cluster gap-2 hint">
            <DateText time={at} form="moment" />
            <span>{actorName ? `${actors[actor]}（${actorName}）` : actors[actor]}</span>
          </p>
          <p className="bold">{moves[move]}</p>
          {reason && <p className="pre-line tinted pad-3">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
