import { formatMoment } from '#domain/format-moments.ts'
import { differencesBetween } from '#domain/legal/differences.ts'
import { isLegal } from '#domain/legal/enumerations.ts'
import type { SettingVersion } from '#domain/setting/contract.ts'
import type { LegalText, Terms } from '#platform/setting/data.ts'
import { api } from '#web/api/client.ts'
import { LegalDifferences } from '#web/rooms/legal/legal-differences.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import styles from './setting.module.css'
import { differencesOf } from './values.ts'

const words = {
  present: { label: 'いまの版', tone: 'green' },
  future: { label: 'これから', tone: 'admin' },
  waiting: { label: '確認待ち', tone: 'red' },
  past: { label: '以前の版', tone: 'gray' },
  withdrawn: { label: '取り下げ', tone: 'gray' },
} as const

/** All editions, the newest first, each with what it said otherwise than the one before. */
export function EditionList({
  editions,
  decides,
  onChanged,
}: {
  editions: readonly SettingVersion[]
  decides: boolean
  onChanged: () => unknown
}) {
  const { busy, run } = useOnce({ tell: showFailure, after: onChanged })
  const withdraw = ({ section, edition }: SettingVersion) =>
    run(async () => {
      await api.deleteSettingVersion({ params: { section, edition } })
      showToast('取り下げました')
    })
  const confirm = ({ section, edition }: SettingVersion) =>
    run(async () => {
      await api.confirmSetting({ params: { section } }, { ifMatch: edition })
      showToast('確認しました')
    })
  return (
    <ol className={styles.editions} reversed>
      {editions.map((each, index) => {
        const before = editions[index + 1]
        const { label, tone } = words[each.standing]
        return (
          <li key={each.edition} className={styles.edition}>
            <p className="cluster gap-2">
              <strong>第{each.edition}版</strong>
              <Badge tone={tone}>{label}</Badge>
            </p>
            <p className={styles.small}>
              {each.writtenByName
                ? `${formatMoment(each.validFrom)}から・${each.writtenByName}さんが${formatMoment(each.writtenAt)}に保存`
                : isLegal(each.section)
                  ? '最初の版'
                  : '最初の版（サーバーの設定から）'}
              {each.confirmedByName && `・${each.confirmedByName}さんが確認`}
              {each.note && (
                <>
                  <br />
                  理由：{each.note}
                </>
              )}
            </p>
            <EditionChanges before={before} after={each} />
            {(each.mayConfirm || (decides && (each.standing === 'future' || each.standing === 'waiting'))) && (
              <div className="cluster gap-2">
                {each.mayConfirm && (
                  <Button wide={false} busy={busy} onClick={() => confirm(each)}>
                    この変更を確認する
                  </Button>
                )}
                {decides && (
                  <Button kind="quiet" wide={false} busy={busy} onClick={() => withdraw(each)}>
                    取り下げる
                  </Button>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What an edition says otherwise than another. */
export const EditionChanges = ({ before, after: { section, data } }: { before: SettingVersion | undefined; after: SettingVersion }) => (
  <>
    {before && (
      <dl className={styles.differences}>
        {differencesOf(section, before.data, data).map(({ label, was, is }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{was}</del> → <ins>{is}</ins>
            </dd>
          </div>
        ))}
      </dl>
    )}
    {isLegal(section) && <SaidOfItself {...(data as unknown as Terms)} />}
    {before && isLegal(section) && (
      <LegalDifferences changes={differencesBetween(before.data as unknown as LegalText, data as unknown as LegalText)} />
    )}
  </>
)

const SaidOfItself = ({ changes, needsConsent, urgent }: Partial<Terms>) => (
  <p className={styles.small}>
    改定の内容：{changes}
    {needsConsent && (
      <>
        <br />
        会員にもう一度同意してもらう版です。
      </>
    )}
    {urgent && (
      <>
        <br />
        急ぐ理由：{urgent}
      </>
    )}
  </p>
)
