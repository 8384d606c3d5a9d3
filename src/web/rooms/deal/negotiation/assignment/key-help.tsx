import { mdiKeyboardOutline } from '@mdi/js'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import styles from './key-help.module.css'
import { keysOff } from './key-switch.ts'
import { useKeys } from './use-keys.ts'

const inList: Keys = [
  ['j / k', '次・前の商談へ'],
  ['Enter / o', '商談を開く'],
  ['x', '選ぶ・選択を外す'],
  ['/', '検索する'],
]
const inRoom: Keys = [
  ['j / k', '一覧の次・前の商談へ'],
  ['r', '返信を書く'],
  ['n', 'メモを書く'],
  ['/', '空の入力欄で：定型文を開く'],
  ['Ctrl + Enter', '送信する・メモを残す'],
  ['Ctrl + Shift + Enter', '送信して次へ'],
]
const inMoney: Keys = [
  ['j / k', '次・前の入金へ'],
  ['/', '検索する'],
]
const onNegotiations: Keys = [
  ['i', '自分が担当する'],
  ['a', '担当を選ぶ'],
  ['h', 'あとで対応する日時を選ぶ'],
  ['u', '未読に戻す'],
  ['e', '返信不要にする'],
  ['z', '直前の操作を元に戻す'],
]
const everywhere: Keys = [
  ['g のあと t / b / m / p', '今日・受信箱・会員・入金の確認へ移る'],
  ['Ctrl + K', 'すべてから検索する'],
  ['?', 'この一覧を開く'],
]
type Keys = readonly (readonly [keys: string, does: string])[]

/** Longest pause between the two keys of a sequence. */
const TOGETHER_MS = 1500

/** Help for all shortcuts of the office, opened by ? or a button, with the switch for single-key shortcuts. */
export function KeyHelp({ small = false }: { small?: boolean }) {
  const [open, setOpen] = useState(false)
  const [off, setOff] = keysOff.use()
  const navigate = useNavigate()
  const going = useRef(Number.NEGATIVE_INFINITY)
  const go = (place: LinkProps) => {
    if (performance.now() - going.current > TOGETHER_MS) return
    going.current = Number.NEGATIVE_INFINITY
    void navigate(place)
  }
  useKeys({
    '?': () => setOpen(true),
    g: () => {
      going.current = performance.now()
    },
    t: () => go({ to: '/admin' }),
    b: () => go({ to: '/admin/chat', search: {} }),
    m: () => go({ to: '/admin/user', search: {} }),
    p: () => go({ to: '/admin/chat', search: { show: 'transfer' } }),
  })
  return (
    <span className="on-desk">
      {small ? (
        <RoundButton icon={mdiKeyboardOutline} label="ショートカット" onClick={() => setOpen(true)} />
      ) : (
        <Button kind="plain" wide={false} icon={mdiKeyboardOutline} onClick={() => setOpen(true)}>
          ショートカット
        </Button>
      )}
      {open && (
        <Dialog open title="キーボードのショートカット" onClose={() => setOpen(false)}>
          <Checkbox label="1文字のショートカットを使う" checked={!off} onChange={(on) => setOff(!on)} />
          <div className={`stack gap-4 ${styles.lists}`}>
            <List title="受信箱" keys={inList} />
            <List title="商談" keys={inRoom} />
            <List title="受信箱と商談" keys={onNegotiations} />
            <List title="入金" keys={inMoney} />
            <List title="共通" keys={everywhere} />
          </div>
          <p>文字を入力しているあいだは、1文字のショートカットは働きません。</p>
        </Dialog>
      )}
    </span>
  )
}

const List = ({ title, keys }: { title: string; keys: Keys }) => (
  <section className="stack gap-2">
    <h3>{title}</h3>
    <dl className={styles.keys}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd className="bold">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)
