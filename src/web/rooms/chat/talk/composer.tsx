import { mdiClose, mdiImagePlus, mdiRefresh, mdiSend, mdiTextBoxPlusOutline } from '@mdi/js'
import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Quote } from '#domain/chat/contract.ts'
import type { GuardStage } from '#domain/guard/enumerations.ts'
import { firstUnfilled, type Placeholder, UNFILLED, unfilledIn } from '#domain/reply-template/placeholders.ts'
import type { UserType } from '#platform/context.ts'
import { kept } from '#web/device/kept.ts'
import { ContactWarning, type Warned } from '#web/rooms/guard/contact-warning.tsx'
import { lookAt } from '#web/rooms/guard/look.ts'
import { PICTURE_TYPES } from '#web/rooms/image/uploads.ts'
import { useUploads } from '#web/rooms/image/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import styles from './composer.module.css'
import { Answering } from './quoted-message.tsx'
import type { Words } from './talk.ts'
import { useTypingTeller } from './typing.tsx'

const TemplateSheet = lazy(async () => ({
  default: (await import('#web/rooms/reply-template/template-sheet.tsx')).TemplateSheet,
}))

const MAX_LENGTH = 4000
const MAX_IMAGES = 10
/** From here on it is said how much room is left. */
const NEARLY_FULL = 3600

export interface Addressee {
  /** null: everyone in the room. */
  id: string | null
  label: string
  isOperator?: boolean
}

export interface Writing {
  userType: UserType
  /** What a template is filled with. */
  known: Partial<Record<Placeholder, string>>
  /** What the next message answers. */
  answering?: Quote | undefined
  onAnswer: (quote: Quote | undefined) => void
  onSay: (words: Words) => void
  /** How far the deal is, for what is said of contacts; none of the operators is asked. */
  stage?: GuardStage | undefined
  /** What was taken back to be changed. */
  returned?: { text: string } | undefined
}

/** The field to write in: words, pictures, and for whom. What was typed survives a reload. */
export function Composer({
  negotiationID,
  viewerID,
  addressees,
  answering,
  userType,
  known,
  onAnswer,
  onSay,
  stage,
  returned,
}: {
  negotiationID: string
  viewerID: string
  addressees: readonly Addressee[]
} & Writing) {
  const fieldID = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useMemo(() => kept<string>('draft', viewerID, negotiationID), [viewerID, negotiationID])
  const [text, setText] = useState('')
  const [receiverID, setReceiverID] = useState<string | null>(null)
  const [noReply, setNoReply] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [inserted, setInserted] = useState<object>()
  const [problem, setProblem] = useState<string>()
  const [warned, setWarned] = useState<Warned>()
  const { uploads, all, sending } = useUploads({ dir: 'chat', most: MAX_IMAGES })

  useEffect(() => {
    setText((typed) => typed || (draft.read() ?? ''))
  }, [draft])
  useEffect(() => {
    if (answering) field.current?.focus()
  }, [answering])
  useEffect(() => {
    const { current } = field
    if (!inserted || !current) return
    const place = firstUnfilled(current.value)
    current.focus()
    current.setSelectionRange(place?.start ?? current.value.length, place?.end ?? current.value.length)
  }, [inserted])
  const tellTyping = useTypingTeller(negotiationID)
  const type = (typed: string) => {
    setText(typed)
    setProblem(undefined)
    setWarned(undefined)
    draft.write(typed || undefined)
  }

  useEffect(() => {
    if (!returned) return
    setText(returned.text)
    field.current?.focus()
  }, [returned])
  const insert = (words: string) => {
    setChoosing(false)
    type(text.trim() === '' ? words : `${text}\n${words}`)
    setInserted({})
  }

  const attach = (files: File[]) => {
    const leftOut = uploads.add(files)
    setProblem(leftOut > 0 ? `画像は1回に${MAX_IMAGES}枚までです。${leftOut}枚は加えませんでした。` : undefined)
  }

  const say = (told: Pick<Words, 'acknowledged' | 'mistaken'> = {}) => {
    const message = text.trim()
    const refused = refusal({ message, pictures: all, sending })
    setProblem(refused)
    if (refused !== undefined) return field.current?.focus()
    const isAsked = stage !== undefined && isForOthers(receiverID, addressees) && !told.acknowledged && !told.mistaken
    const warning = isAsked ? lookAt(message, stage) : undefined
    setWarned(warning)
    if (warning) return
    onSay({ message, imagePaths: all.flatMap(({ path }) => path ?? []), receiverID, noReply, ...told })
    for (const { key } of uploads.all.get()) uploads.remove(key)
    type('')
    setNoReply(false)
    field.current?.focus()
  }

  return (
    <form
      className={styles.composer}
      aria-label="メッセージを送る"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        say()
      }}
    >
      <div className={styles.top}>
        {addressees.length > 1 && (
          <label className={styles.to}>
            宛先
            <select value={receiverID ?? ''} onChange={(event) => setReceiverID(event.target.value || null)}>
              {addressees.map(({ id, label }) => (
                <option key={id} value={id ?? ''}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.noReply}>
          <input type="checkbox" checked={noReply} onChange={(event) => setNoReply(event.target.checked)} />
          返事は要りません
        </label>
        <RoundButton icon={mdiTextBoxPlusOutline} label="定型文を使う" onClick={() => setChoosing(true)} />
        <p className={styles.help} id={`${fieldID}-help`}>
          <span className={styles.keys}>Ctrl（⌘）＋Enterで送信</span>
          {lengthOf(text) > NEARLY_FULL && (
            <span>
              {lengthOf(text)} / {MAX_LENGTH}文字
            </span>
          )}
        </p>
      </div>
      {answering && <Answering quote={answering} onCancel={() => onAnswer(undefined)} />}
      {all.length > 0 && (
        <ul className="cluster gap-2" aria-label="添付する画像">
          {all.map(({ key, name, preview, state, progress, sentence, retriable }, index) => (
            <li key={key} className={styles.picture}>
              <img src={preview} alt={name} width={96} height={72} />
              {(state === 'sending' || state === 'waiting') && <Progress label="送信中" value={progress} />}
              {state === 'failed' && <p className={styles.problem}>{sentence}</p>}
              <span className={styles.tools}>
                {retriable && (
                  <button type="button" onClick={() => uploads.retry(key)}>
                    <Icon path={mdiRefresh} label={`${index + 1}枚目をもう一度送る`} size="small" />
                  </button>
                )}
                <button type="button" onClick={() => uploads.remove(key)}>
                  <Icon path={mdiClose} label={`${index + 1}枚目を外す`} size="small" />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p className={styles.problem} id={`${fieldID}-problem`} role="alert">
          {problem}
        </p>
      )}
      {warned && (
        <ContactWarning
          warned={warned}
          onChange={() => {
            setWarned(undefined)
            field.current?.focus()
          }}
          onSend={() => say({ acknowledged: warned.kinds })}
          onMistaken={() => say({ mistaken: true })}
        />
      )}
      <div className={styles.row}>
        <label className={styles.attach}>
          <input
            type="file"
            accept={PICTURE_TYPES.join(',')}
            multiple
            className={styles.file}
            onChange={(event) => {
              attach(Array.from(event.target.files ?? []))
              event.target.value = ''
            }}
          />
          <Icon path={mdiImagePlus} label="画像を添付する" />
        </label>
        <label className="visually-hidden" htmlFor={fieldID}>
          メッセージ
        </label>
        <textarea
          ref={field}
          id={fieldID}
          className={styles.field}
          rows={1}
          value={text}
          placeholder="メッセージを入力"
          aria-describedby={`${fieldID}-help${problem ? ` ${fieldID}-problem` : ''}`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            type(event.target.value)
            // What is for one alone is not told to all.
            if (receiverID === null) tellTyping()
          }}
          onKeyDown={(event) => {
            if (!asksToSend(event)) return
            event.preventDefault()
            say()
          }}
        />
        <Button type="submit" wide={false} icon={mdiSend}>
          送信
        </Button>
      </div>
      {choosing && (
        <Suspense>
          <TemplateSheet userType={userType} known={known} onChoose={insert} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </form>
  )
}

/** What is written to the operators alone leads nobody out. */
const isForOthers = (receiverID: string | null, addressees: readonly Addressee[]) =>
  receiverID === null || !addressees.find(({ id }) => id === receiverID)?.isOperator

/** While an input method is still choosing characters, Enter is its own. */
const asksToSend = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing

// As the server counts.
const lengthOf = (text: string) => text.trim().length

function refusal({
  message,
  pictures,
  sending,
}: {
  message: string
  pictures: readonly { state: string }[]
  sending: boolean
}): string | undefined {
  if (message === '' && pictures.length === 0) return 'メッセージを入力するか、画像を添付してください。'
  const over = message.length - MAX_LENGTH
  if (over > 0) return `メッセージは${MAX_LENGTH}文字までです。${over}文字減らしてください。`
  const unfilled = unfilledIn(message)
  if (unfilled.length > 0) return UNFILLED(unfilled)
  if (sending) return '画像を送っています。終わるまでお待ちください。'
  return pictures.some(({ state }) => state === 'failed') ? '送れなかった画像があります。もう一度送るか、外してください。' : undefined
}
