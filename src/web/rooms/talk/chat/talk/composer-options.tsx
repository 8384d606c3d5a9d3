import { mdiFilePdfBox, mdiImagePlus, mdiTextBoxPlusOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { PICTURE_TYPES } from '#web/rooms/base/image/uploads.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './composer.module.css'

export interface Addressee {
  /** null: everyone in the room. */
  id: string | null
  label: string
  isOperator?: boolean
}

/** The recipient of the next message, and whether no reply is needed; reset after each message. */
export function Options({
  addressees,
  receiverID,
  onAddress,
  noReply,
  onNoReply,
  children,
}: {
  addressees: readonly Addressee[]
  receiverID: string | null
  onAddress: (id: string | null) => void
  noReply: boolean
  onNoReply: (noReply: boolean) => void
  children: ReactNode
}) {
  return (
    <div className={`cluster middle gap-x-3 hint ${styles.options}`}>
      {addressees.length > 1 && (
        <fieldset className={`row circle ${styles.to}`}>
          <legend className="visually-hidden">宛先</legend>
          {addressees.map(({ id, label }) => (
            <label key={id} className={`bold relative circle ink ${styles.addressee}`}>
              <input type="radio" name="addressee" checked={receiverID === id} onChange={() => onAddress(id)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <label className={`row gap-2 middle ${styles.noReply}`}>
        <input type="checkbox" checked={noReply} onChange={(event) => onNoReply(event.target.checked)} />
        お返事はいりません
      </label>
      {children}
    </div>
  )
}

/** The ＋ menu: attachments, and further requests. */
export function Additions({ onFiles, onTemplate, ways }: { onFiles: (files: File[]) => void; onTemplate: () => void; ways: ReactNode }) {
  return (
    <div className={`row gap-2 scroll-x ${styles.additions}`}>
      <Pick icon={mdiImagePlus} word="写真を選ぶ" accept={PICTURE_TYPES.join(',')} onFiles={onFiles} />
      <Pick icon={mdiFilePdfBox} word="PDFを選ぶ" accept="application/pdf,.pdf" onFiles={onFiles} />
      <button
        type="button"
        className={`row middle gap-1 small bold plain-link hovers relative rigid target sides-3 circle nowrap ${styles.addition}`}
        onClick={onTemplate}
      >
        <Icon path={mdiTextBoxPlusOutline} size="small" />
        定型文を使う
      </button>
      {ways}
    </div>
  )
}

function Pick({ icon, word, accept, onFiles }: { icon: string; word: string; accept: string; onFiles: (files: File[]) => void }) {
  return (
    <label className={`row middle gap-1 small bold plain-link hovers relative rigid target sides-3 circle nowrap ${styles.addition}`}>
      <input
        type="file"
        accept={accept}
        multiple
        className={`full ${styles.file}`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allows choosing the same file again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Icon path={icon} size="small" />
      {word}
    </label>
  )
}
