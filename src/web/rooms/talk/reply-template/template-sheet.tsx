import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReplyTemplate } from '#domain/talk/reply-template/contract.ts'
import { ReplyParty } from '#domain/talk/reply-template/enumerations.ts'
import { givenTemplates } from '#domain/talk/reply-template/given.ts'
import { fillPlaceholders, inWords, type Placeholder } from '#domain/talk/reply-template/placeholders.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { listTemplates } from './list-templates.ts'
import styles from './templates.module.css'

/** Templates to start a message from, filled with the negotiation's data: the user's own and the shared ones. */
export function TemplateSheet({
  userType,
  negotiationID,
  known,
  written,
  onChoose,
  onClose,
}: {
  userType: UserType
  negotiationID: string
  /** By recipient. */
  known: (party: ReplyParty) => Partial<Record<Placeholder, string>>
  /** Text already in the form. */
  written: string
  onChoose: (text: string) => void
  onClose: () => void
}) {
  const [own, setOwn] = useState<readonly ReplyTemplate[]>([])
  useEffect(() => {
    listTemplates(api).then(setOwn, showFailure)
  }, [])
  const [sought, setSought] = useState('')
  const ofOffice = userType === UserType.admin
  const { busy, run } = useAction({ tell: showFailure })
  const keep = () =>
    run(async () => {
      const body = written.trim()
      const { title } = await api.createReplyTemplate({ body: { title: titleOf(body), body, shared: false, shortcut: null } })
      showToast(`「${title}」を自分の定型文にしました`)
      onClose()
    })
  const found = own.filter(
    ({ archivedFlag, title, body, shortcut }) =>
      !archivedFlag && [title, body, shortcut ?? ''].some((text) => text.includes(sought.trim())),
  )
  const given = givenTemplates[userType].filter((body) => body.includes(sought.trim()))
  const first = found.find(({ shared }) => shared) ?? found[0]
  /** Usage is counted for the office's list; a failed count does not hold up the message. */
  const choose = ({ id, body }: { id?: string; body: string }) =>
    run(async () => {
      if (!id) return onChoose(fillPlaceholders(body, known(ReplyParty.either)))
      if (ofOffice) api.addReplyUse({ params: { id } }).catch(() => {})
      onChoose((await api.renderReplyTemplate({ params: { id }, body: { negotiationID } })).text)
    })
  const choices = (texts: readonly { key: string; id?: string; title?: string; body: string; party?: ReplyParty }[]) => (
    <ul className="stack gap-2" data-said>
      {texts.map(({ key, id, title, body, party = ReplyParty.either }) => (
        <li key={key}>
          <button
            type="button"
            className={`stack gap-1 pre-wrap framed full pad-2-3 paper target hovers text-start ${styles.choice}`}
            onClick={() => void choose({ id, body })}
          >
            {title && <strong>{title}</strong>}
            <span>{inWords(fillPlaceholders(body, known(party)))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
  const kept = (shared: boolean) =>
    found
      .filter((each) => each.shared === shared)
      .map(({ id, title, body, shortcut, party }) => ({ key: id, id, title: shortcut ? `${title}（/${shortcut}）` : title, body, party }))
  return (
    <Dialog open title="定型文" onClose={onClose}>
      {ofOffice && (
        // Not a form, because the sheet is inside the message form.
        <TextField
          label="定型文を探す"
          type="search"
          help="名前・ショートカット・文章から探します。Enterで、いちばん上の定型文を使います。"
          value={sought}
          onChange={setSought}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            const body = first?.body ?? given[0]
            if (body !== undefined) void choose({ id: first?.id, body })
          }}
        />
      )}
      {ofOffice && written.trim() !== '' && (
        <Button kind="quiet" busy={busy} onClick={keep}>
          書いた文章を定型文にする
        </Button>
      )}
      {kept(true).length > 0 && (
        <section className="stack gap-2">
          <h3>共有の定型文</h3>
          {choices(kept(true))}
        </section>
      )}
      {kept(false).length > 0 && (
        <section className="stack gap-2">
          <h3>自分の定型文</h3>
          {choices(kept(false))}
        </section>
      )}
      {given.length > 0 && (
        <section className="stack gap-2">
          <h3>はじめからある定型文</h3>
          {choices(given.map((body) => ({ key: body, body })))}
        </section>
      )}
      {ofOffice && found.length + given.length === 0 && <p role="status">「{sought.trim()}」を含む定型文はありません。</p>}
      <p>
        {ofOffice ? (
          <Link to="/admin/reply">定型文を追加・編集する</Link>
        ) : (
          <Link to="/user/edit" hash="templates">
            自分の定型文を追加・編集する
          </Link>
        )}
      </p>
    </Dialog>
  )
}

const TITLE_LENGTH = 30
/** The first line, cut to the length of a title. */
const titleOf = (body: string) => [...(body.split('\n')[0] ?? body)].slice(0, TITLE_LENGTH).join('')
