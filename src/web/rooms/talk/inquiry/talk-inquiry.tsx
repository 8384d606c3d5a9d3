import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { situationText } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Inquiry } from '#domain/talk/inquiry/contract.ts'
import type { InquiryTalks } from '#domain/talk/note/contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { NoTalks } from './no-talks.tsx'

interface TalkInquiryProps {
  inquiry: Inquiry
  onClose: () => void
}

/** For an inquiry about one of the enquirer's negotiations: continues it there as an internal note. */
export function TalkInquiry({ inquiry, onClose }: TalkInquiryProps) {
  const [found, setFound] = useState<InquiryTalks>()
  useEffect(() => {
    let gone = false
    api.getInquiryTalks({ params: { id: inquiry.id } }).then((talks) => {
      if (!gone) setFound(talks)
    }, showFailure)
    return () => {
      gone = true
    }
  }, [inquiry.id])
  if (!found) return null
  if (found.items.length === 0) return <NoTalks found={found} onClose={onClose} />
  return <ChooseTalk inquiry={inquiry} found={found} onClose={onClose} />
}

function ChooseTalk({ inquiry: { id, version }, found: { member, items }, onClose }: TalkInquiryProps & { found: InquiryTalks }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { negotiationID: items.length === 1 ? (items[0]?.id ?? '') : '' },
    check: (values) => missing(values, { negotiationID: '商談' }, '選択'),
    send: async ({ negotiationID }) => {
      await api.noteInquiry({ params: { id }, body: { negotiationID } }, { ifMatch: version })
      showToast('商談のメモに書き写しました')
    },
    done: () => void navigate({ to: '/admin/chat/$id', params: { id: form.values.negotiationID } }),
  })
  return (
    <FormDialog title="商談で続ける" form={form} confirm="書き写して商談を開く" onClose={onClose}>
      <p>{`やり取りを${member?.name ?? ''}さんの商談のメモに写して商談を開き、このお問い合わせは完了にします。メモは運営だけが読みます。ご本人への返事は、商談に書いてください。`}</p>
      <RadioCards
        {...form.field('negotiationID')}
        label="商談"
        required
        choices={items.map(({ id, estate, buyerName, sellerName, ...deal }) => ({
          value: id,
          label: estate?.title ?? '掲載を終えた物件',
          note: `${situationText(deal, new Date())}　買主：${buyerName}　売主：${sellerName}`,
        }))}
      />
    </FormDialog>
  )
}
