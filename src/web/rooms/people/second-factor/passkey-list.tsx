import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Passkey } from '#platform/second-factor/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/reading/card-rows.module.css'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onAdd: () => void
  onName: (key: Passkey) => void
  onRemove: (key: Passkey) => void
}

/** A user's passkeys, with a way to add one. */
export function PasskeyList({ passkeys, onAdd, onName, onRemove }: PasskeyListProps) {
  return (
    <>
      <div className={`tinted cluster middle between gap-3 pad-3 ${styles.row}`}>
        <p className="cluster gap-2">
          <strong>確認の鍵（パスキー）</strong>
          {passkeys.length > 0 ? <Badge tone="green">{passkeys.length}個</Badge> : <Badge>未登録</Badge>}
        </p>
        <Button kind="quiet" wide={false} onClick={onAdd}>
          確認の鍵を登録する
        </Button>
        <p className="hint">指紋・顔・端末の暗証番号で確認します。コードの入力がいらず、にせの画面にもだまされません。</p>
      </div>
      {passkeys.map((key) => (
        <div key={key.id} className={`tinted cluster middle between gap-3 pad-3 ${styles.row}`}>
          <div>
            <p>
              <strong>{key.name}</strong>
            </p>
            <p className="hint">
              登録：{formatMoment(key.createdAt)}
              {key.lastUsedAt && (
                <>
                  <br />
                  最後に使った日時：{formatMoment(key.lastUsedAt)}
                </>
              )}
            </p>
          </div>
          <div className="cluster gap-2">
            <Button kind="quiet" wide={false} aria-label={`「${key.name}」の名前を変える`} onClick={() => onName(key)}>
              名前を変える
            </Button>
            <Button kind="quiet" wide={false} aria-label={`「${key.name}」を外す`} onClick={() => onRemove(key)}>
              外す
            </Button>
          </div>
        </div>
      ))}
    </>
  )
}
