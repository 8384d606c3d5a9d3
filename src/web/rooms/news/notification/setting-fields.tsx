import { useRef, useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { NotificationGroup } from '#domain/news/notification/enumerations.ts'
import { groupsFor } from '#domain/news/notification/groups-for.ts'
import { type KindOfNews, kinds } from '#domain/news/notification/kinds.ts'
import type { NotificationSetting } from '#domain/news/notification/setting-contract.ts'
import { api } from '#web/api/client.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { groupIcons } from './group-icons.ts'
import styles from './setting.module.css'

type Wishes = Omit<NotificationSetting, 'userID' | 'version'>
type Channel = 'mail' | 'push'

/** Channels per group of news. Each choice is saved immediately and in order, and reverted on failure. */
export function SettingFields({ setting }: { setting: NotificationSetting }) {
  const { userID, version: _, ...loaded } = setting
  const role = useRole()
  const [wishes, setWishes] = useState<Wishes>(loaded)
  const kept = useRef({ wishes: loaded, last: Promise.resolve() })

  const choose = (change: Partial<Wishes>) => {
    const next = { ...wishes, ...change }
    setWishes(next)
    kept.current.last = kept.current.last.then(async () => {
      try {
        await api.putNotificationSetting({ params: { id: userID }, body: next })
        kept.current.wishes = next
        showToast('受け取り方を保存しました')
      } catch (error) {
        setWishes(kept.current.wishes)
        showFailure(error)
      }
    })
  }
  const toggle = (group: NotificationGroup, channel: Channel, on: boolean) =>
    choose({ groups: wishes.groups.map((each) => (each.group === group ? { ...each, [channel]: on } : each)) })
  const isQuiet = wishes.quietFrom !== null

  return (
    <>
      <FormSection
        title="種類ごとの受け取り方"
        lead="見学の日時の決定、契約、お支払いなど大切なお知らせは、メールを選ばなくてもメールでお送りします。「―」は、その方法ではお送りしない種類です。"
      >
        <table className={`full ${styles.table}`}>
          <thead className="hint">
            <tr>
              <th scope="col">種類</th>
              <th scope="col">メール</th>
              <th scope="col">プッシュ</th>
            </tr>
          </thead>
          <tbody>
            {wishes.groups
              .filter((each) => isSent(each) && groupsFor(role).some(({ code }) => code === each.group))
              .map(({ group, mail, push }) => (
                <tr key={group}>
                  <th scope="row">
                    <span className="row middle gap-3">
                      <RoundIcon path={groupIcons[group]} />
                      {labelOf(NotificationGroup, group)}
                    </span>
                  </th>
                  <Choice group={group} channel="mail" checked={mail} onChange={toggle} />
                  <Choice group={group} channel="push" checked={push} onChange={toggle} />
                </tr>
              ))}
          </tbody>
        </table>
      </FormSection>
      <FormSection title="受け取る時間">
        <Checkbox
          label="夜間はプッシュを止める（21:00〜8:00）"
          help="止めているあいだのお知らせは、朝に1回でお届けします。見学の直前の変更など、急ぎのものは夜間も届きます。"
          checked={isQuiet}
          onChange={(on) => choose(on ? { quietFrom: '21:00', quietTo: '08:00' } : { quietFrom: null, quietTo: null })}
        />
        <Checkbox
          label="メールを1日1回まとめて受け取る（18:00）"
          help="急ぎのお知らせと、契約やお支払いなど大切なお知らせは、まとめずにお送りします。"
          checked={wishes.digest === 1}
          onChange={(on) => choose({ digest: on ? 1 : 0 })}
        />
      </FormSection>
    </>
  )
}

function Choice({
  group,
  channel,
  checked,
  onChange,
}: {
  group: NotificationGroup
  channel: Channel
  checked: boolean
  onChange: (group: NotificationGroup, channel: Channel, on: boolean) => void
}) {
  const label = `${labelOf(NotificationGroup, group)}を${channel === 'mail' ? 'メール' : 'プッシュ'}で受け取る`
  return (
    <td>
      {goesBy(group, channel) ? (
        <label className="centered target">
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(group, channel, event.target.checked)}
            aria-label={label}
          />
        </label>
      ) : (
        <span className="muted">
          <span aria-hidden>―</span>
          <span className="visually-hidden">ありません</span>
        </span>
      )}
    </td>
  )
}

const kindsOf = (group: NotificationGroup) => Object.values<KindOfNews>(kinds).filter((kind) => kind.group === group)
const goesBy = (group: NotificationGroup, channel: Channel) => kindsOf(group).some(({ by }) => by.includes(channel))
/** Groups shown only in the app have no channel to choose. */
const isSent = ({ group }: { group: NotificationGroup }) => goesBy(group, 'mail') || goesBy(group, 'push')
