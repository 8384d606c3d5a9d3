import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatFee } from '#domain/base/words/format.ts'
import { usageFeeOf } from '#domain/deal/negotiation/policy.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { FEE_DUE, OPERATOR_FEE } from '#platform/setting/fee-words.ts'
import { api } from '#web/api/client.ts'
import { unsentDraft } from '#web/device/kept.ts'
import { type Answers, answersTo, openQuestions, type Question } from '#web/rooms/base/master/buyer-questions.ts'
import { BuyerQuestions } from '#web/rooms/base/master/buyer-questions.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { ShownListing } from './shown-listing.ts'
import { companyOf, talkWayOf } from './talk-ways.ts'

const MAX_MESSAGE = 1000
/** Named as in the call, so the server's errors reach the field. */
const FIRST = 'firstMessage.message'

/** Starts a negotiation with a first message, after showing who answers and what it costs. */
export function StartDialog({
  listing,
  usageFee,
  questions,
  onClose,
}: {
  listing: ShownListing
  usageFee: number
  questions: readonly Question[]
  onClose: () => void
}) {
  const router = useRouter()
  const viewer = useViewer()
  const viewerID = viewer?.id ?? ''
  const draft = useMemo(() => unsentDraft<string>('first', viewerID, listing.id), [viewerID, listing.id])
  const [id] = useState(() => crypto.randomUUID())
  const talk = useRef('')
  const form = useForm({
    initial: { [FIRST]: '', answers: {} as Answers },
    check: ({ [FIRST]: message }): Record<string, string> => (message.trim() ? {} : { [FIRST]: 'はじめのメッセージを入力してください。' }),
    send: async ({ [FIRST]: message, answers }) => {
      const body = { estateID: listing.id, answers: answersTo(openQuestions(questions, answers), answers), firstMessage: { id, message } }
      talk.current = (await api.createNegotiation({ body })).id
      draft.write(undefined)
    },
    done: () => router.navigate({ to: '/buyer/chat/$id', params: { id: talk.current } }),
  })
  const { [FIRST]: message, answers } = form.values
  const write = (text: string) => {
    form.set(FIRST, text)
    draft.write(text || undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed before and not sent.
  useEffect(() => {
    const typed = draft.read()
    if (typed) form.set(FIRST, typed)
  }, [draft])
  return (
    <FormDialog title="商談を始める" form={form} confirm="送って商談を始める" onClose={onClose}>
      <p>
        {answererOf(listing)}
        {costsOf(listing, usageFee, viewer)}
      </p>
      <Fieldset label="よくある質問から選べます" showOptional={false}>
        <div className="cluster gap-2">
          {readyQuestions(listing).map(({ about, words }) => (
            <Button key={about} kind="quiet" wide={false} onClick={() => write([message.trimEnd(), words].filter(Boolean).join('\n'))}>
              {about}
            </Button>
          ))}
        </div>
      </Fieldset>
      <TextArea
        {...form.field(FIRST)}
        onChange={write}
        label="はじめのメッセージ"
        required
        rows={5}
        most={MAX_MESSAGE}
        help="お名前は、ご登録の表示名でお相手に伝わります。電話番号などの連絡先は書かないでください。"
      />
      <BuyerQuestions
        open={openQuestions(questions, answers)}
        answers={answers}
        help="お答えがなくても始められます。お答えは、この商談の売主と運営に伝わります。"
        onAnswer={(answers) => form.set('answers', answers)}
      />
    </FormDialog>
  )
}

const isDirect = ({ negotiationType }: Pick<ShownListing, 'negotiationType'>) => negotiationType === NegotiationType.direct

const answerers: Record<ShownListing['sellerKind'], string> = {
  所有者: 'この物件の所有者',
  代理人: 'この物件の所有者の代理人',
  相続登記前: 'この物件を相続した方（相続の登記はこれから）',
  名義人以外: 'この物件の所有者と申告した方（登記の名義は、ほかのお名前）',
}

function answererOf(listing: ShownListing) {
  const way = talkWayOf(listing)
  return way && !isDirect(listing)
    ? way
    : `お返事をするのは、${companyOf(listing) ? 'この物件を出品している宅建業者' : answerers[listing.sellerKind]}です。`
}

const readyQuestions = ({ floorArea }: ShownListing) => [
  { about: '価格', words: '価格についてご相談できますか。' },
  { about: '見学', words: '見学をお願いできますか。ご都合のよい日を教えてください。' },
  {
    about: floorArea === null ? '土地の状態' : '家の状態',
    words:
      floorArea === null
        ? '境界や水道など、いまの土地の様子を教えてください。'
        : '雨もりや設備の不具合など、いまの家の様子を教えてください。',
  },
]

/** The costs and when they arise: negotiating is free, and a direct deal's fee is due before the agreement, once for all deals. */
export function costsOf(
  listing: Pick<ShownListing, 'negotiationType'>,
  usageFee: number,
  viewer: Parameters<typeof usageFeeOf>[1],
): string {
  const fee = usageFee > 0 ? usageFeeOf(listing, viewer) : 'none'
  const words = {
    none: isDirect(listing) ? '' : OPERATOR_FEE,
    paid: 'サイト利用料はお支払い済みです。',
    due: `${FEE_DUE}にサイト利用料 ${formatFee(usageFee)}をお支払いいただきます。`,
  }
  return `ご相談と見学は無料です。${words[fee]}`
}
