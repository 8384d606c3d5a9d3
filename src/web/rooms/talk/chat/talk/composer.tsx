import { mdiPlus } from '@mdi/js'
import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Quote } from '#domain/talk/chat/contract.ts'
import type { ReplyParty } from '#domain/talk/reply-template/enumerations.ts'
import { firstUnfilled, type Placeholder } from '#domain/talk/reply-template/placeholders.ts'
import { UserType } from '#platform/context.ts'
import { unsentDraft } from '#web/device/kept.ts'
import { rememberedFlag } from '#web/device/remembered.ts'
import { Button } from '#web/ui/button.tsx'
import { DOUBLE_CLICK_MS } from '#web/ui/double-click.ts'
import { isSubmitShortcut } from '#web/ui/form/is-submit-shortcut.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { Attached } from './attached.tsx'
import { lengthOf, MAX_LENGTH, refusal } from './can-send.ts'
import styles from './composer.module.css'
import { Additions, type Addressee, Options } from './composer-options.tsx'
import { Answering } from './quoted-message.tsx'
import type { MessageInput, ReturnedMessage } from './talk.ts'
import { useTypingHeartbeat } from './typing.tsx'
import { useAttachments } from './use-attachments.ts'
import { useWriting } from './use-writing.ts'

const TemplateSheet = lazy(async () => ({
  default: (await import('#web/rooms/talk/reply-template/template-sheet.tsx')).TemplateSheet,
}))

/** From this length on, the remaining characters are shown. */
const NEARLY_FULL = 3600

export interface ComposerOptions {
  userType: UserType
  /** Values for the placeholders of a template, by recipient. */
  known: (party: ReplyParty) => Partial<Record<Placeholder, string>>
  /** The quoted message. */
  answering?: Quote | undefined
  onAnswer: (quote: Quote | undefined) => void
  /** With `goOn`, the next negotiation opens once the message is sent. */
  onSay: (words: MessageInput, goOn?: boolean) => void
  /** A message taken back for editing. */
  returned?: ReturnedMessage | undefined
  /** A new object for each request to write to the operators privately. */
  asks?: object | undefined
  /** Entries of the ＋ menu besides files and templates. */
  ways?: ReactNode
  /** For operators: whether another negotiation is waiting after this one. */
  hasNext?: boolean | undefined
  /** For operators: colleagues writing here at this moment. */
  writers?: string | undefined
}

/**
 * The message form: text, pictures, files and the recipient. A single line until the user types, which leaves the screen to the messages.
 * The text survives a reload.
 */
export function Composer({
  negotiationID,
  viewerID,
  addressees,
  answering,
  userType,
  known,
  onAnswer,
  onSay,
  returned,
  asks,
  ways,
  hasNext = false,
  writers,
}: {
  negotiationID: string
  viewerID: string
  addressees: readonly Addressee[]
} & ComposerOptions) {
  const fieldID = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useMemo(() => unsentDraft<string>('draft', viewerID, negotiationID), [viewerID, negotiationID])
  const [text, setText] = useState('')
  // A user with a single possible recipient writes to that one.
  const everyone = addressees[0]?.id ?? null
  const office = addressees.find(({ isOperator }) => isOperator)?.id ?? everyone
  const [receiverID, setReceiverID] = useState(everyone)
  const [noReply, setNoReply] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [adding, setAdding] = useState(false)
  const [inserted, setInserted] = useState<object>()
  const [problem, setProblem] = useState<string>()
  const attachments = useAttachments(negotiationID, viewerID)
  const { all, sending } = attachments
  const { put } = attachments
  const inUse = useWriting(form) || text !== '' || all.length > 0 || answering !== undefined

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
  const tellTyping = useTypingHeartbeat(negotiationID)
  const type = (typed: string) => {
    setText(typed)
    setProblem(undefined)
    draft.write(typed || undefined)
  }

  useEffect(() => {
    if (!returned) return
    setText(returned.text)
    put(returned)
    field.current?.focus()
  }, [returned, put])
  useEffect(() => {
    if (!asks) return
    setReceiverID(office)
    field.current?.focus()
  }, [asks, office])
  const insert = (words: string) => {
    setChoosing(false)
    type(text.trim() === '' ? words : `${text}\n${words}`)
    setInserted({})
  }

  const attach = (files: File[]) => {
    setAdding(false)
    setProblem(attachments.add(files))
  }

  const [goesOn, setGoesOn] = goOnAfterSending.use()
  const hasAsked = useRef(false)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  const say = (goOn = hasNext && goesOn) => {
    const message = text.trim()
    // The second tap of a double tap finds the field empty.
    if (message === '' && performance.now() - sentAt.current < DOUBLE_CLICK_MS) return
    const refused = refusal({ message, attached: all, sending })
    setProblem(refused)
    if (refused !== undefined) return field.current?.focus()
    if (writers && !hasAsked.current) {
      hasAsked.current = true
      return setProblem(WRITING_TOO(writers))
    }
    onSay({ message, imagePaths: attachments.imagePaths, files: attachments.chatFiles, receiverID, noReply }, goOn)
    sentAt.current = performance.now()
    attachments.clear()
    hasAsked.current = false
    type('')
    setNoReply(false)
    // A private message has to be chosen each time.
    setReceiverID(everyone)
    field.current?.focus()
  }

  return (
    <form
      ref={form}
      className={`stack gap-2 full talk-width ${styles.composer}`}
      data-writing={inUse || undefined}
      aria-label="メッセージを送る"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        say()
      }}
    >
      {inUse && (
        <Options {...{ addressees, receiverID, noReply }} onAddress={setReceiverID} onNoReply={setNoReply}>
          {hasNext && (
            <label className={`row gap-2 middle ${styles.noReply}`}>
              <input type="checkbox" checked={goesOn} onChange={(event) => setGoesOn(event.target.checked)} />
              送ったら次へ進む
            </label>
          )}
          <span
            className={styles.keys}
          >{`Ctrl（⌘）＋${hasNext && !goesOn ? 'Shift＋Enterで送信して次へ' : `Enterで${SEND(hasNext && goesOn)}`}`}</span>
          {lengthOf(text) > NEARLY_FULL && <span id={`${fieldID}-length`}>{`${lengthOf(text)} / ${MAX_LENGTH}文字`}</span>}
        </Options>
      )}
      {answering && <Answering quote={answering} onCancel={() => onAnswer(undefined)} />}
      <Attached attachments={attachments} />
      {problem && (
        <p className="small bold alarm" id={`${fieldID}-problem`} role="alert">
          {problem}
        </p>
      )}
      {adding && (
        <Additions
          onFiles={attach}
          ways={ways}
          onTemplate={() => {
            setAdding(false)
            setChoosing(true)
          }}
        />
      )}
      <div className={`row gap-2 bottom ${styles.row}`}>
        <RoundButton icon={mdiPlus} label="写真・ファイル・定型文など" aria-expanded={adding} onClick={() => setAdding(!adding)} />
        <label className="visually-hidden" htmlFor={fieldID}>
          メッセージ
        </label>
        <textarea
          ref={field}
          id={fieldID}
          className={`outlined shrinks target pad-2-3 paper grows ${styles.field}`}
          rows={1}
          value={text}
          placeholder={receiverID === null ? 'メッセージ' : placeholderFor(addressees, receiverID)}
          data-private={receiverID === null ? undefined : true}
          aria-describedby={problem ? `${fieldID}-problem` : undefined}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            type(event.target.value)
            // Typing a private message is not shown to everyone.
            if (receiverID === null) tellTyping()
          }}
          onKeyDown={(event) => {
            // No sentence begins with a slash, so operators can use it to find templates.
            if (event.key === '/' && text === '' && userType === UserType.admin && !event.nativeEvent.isComposing) {
              event.preventDefault()
              setChoosing(true)
            }
            if (!isSubmitShortcut(event)) return
            event.preventDefault()
            say(event.shiftKey && hasNext ? true : undefined)
          }}
        />
        {hasNext && inUse && (
          <span className="on-desk">
            <Button kind="quiet" wide={false} onClick={() => say(!goesOn)}>
              {SEND(!goesOn)}
            </Button>
          </span>
        )}
        <Button type="submit" kind={inUse ? 'primary' : 'quiet'} wide={false}>
          {SEND(hasNext && goesOn)}
        </Button>
      </div>
      {choosing && (
        <Suspense>
          <TemplateSheet {...{ userType, negotiationID, known }} written={text} onChoose={insert} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </form>
  )
}

const WRITING_TOO = (writers: string) => `${writers}が入力中です。それでも送るときは、もう一度「送信」を押してください。`
const goOnAfterSending = rememberedFlag('goOnAfterSending')
const SEND = (goOn: boolean) => (goOn ? '送信して次へ' : '送信')

const placeholderFor = (addressees: readonly Addressee[], receiverID: string) =>
  `${addressees.find(({ id }) => id === receiverID)?.label ?? ''}に送ります`
