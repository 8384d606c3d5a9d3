import { useState } from 'react'
import { choicesOf } from '#domain/base/words/codes.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { awaitsSignature, broughtSources, ContractSource, SIGNED_HERE } from '#domain/deal/sale-contract/enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { AuthorityField } from '#web/rooms/deal/viewing/sheets/ground-field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { type MergeReport, met } from '#web/ui/form/meeting.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { MeetingNotice } from '#web/ui/reading/meeting-notice.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type ContentValues, contentOf, joinContents } from './content-form.ts'
import { type ContractDeal, fileName, filesOf, groundOf, handedTo, needsAuthority } from './deal.ts'

const notes: Record<keyof typeof broughtSources, string> = {
  2: '専門家が作ったPDFを、このサイトで読んで署名します。',
  3: 'ほかの電子契約のサービスで結び、その日付を記録します。',
  4: '紙に署名・押印し、契約した日付を記録します。',
}

/** How the contract is made, with the options of that way: choices only, no free text. `outside`: already signed elsewhere. */
export function ContentSheet({ deal, outside = false, onClose }: { deal: ContractDeal; outside?: boolean; onClose: () => void }) {
  const { negotiation, now } = deal
  // As at opening: the page behind reloads while the user types.
  const [contract, setContract] = useState(deal.contract)
  const [meeting, setMeeting] = useState<MergeReport>()
  const confirm = contract ? 'この内容に直す' : outside ? '記録する' : '準備を始める'
  const asksGround = needsAuthority(deal)
  const offersService = ({ source }: { source: string }) => deal.service !== null && !outside && Number(source) === ContractSource.external
  const sends = (values: { source: string; way: string }) => offersService(values) && values.way === 'send'
  const form = useForm<ContentValues>({
    initial: contentOf(contract),
    check: (values) => ({
      ...missing(values, { source: '契約書の作り方', ...(offersService(values) && { way: '署名のしかた' }) }, '選択'),
      ...(asksGround && missing(values, { ground: '根拠' })),
    }),
    async send(typed) {
      const { ground, ...values } = typed
      const code = Number(values.source) as keyof typeof broughtSources
      const { paperFileID, provider, signedOn } = values
      const sendOut = sends(values)
      const body = {
        source: code,
        paperFileID: paperFileID || null,
        provider: code === ContractSource.external && !sendOut ? provider : null,
        signedOn: awaitsSignature({ source: code, sendOut }) ? null : signedOn || null,
        sendOut,
        ...groundOf(deal, ground),
      }
      const meet = (theirs: SaleContract) => {
        const { values, meeting } = joinContents({ base: contentOf(contract), mine: typed, theirs: contentOf(theirs) }, (id) =>
          fileName(deal, id),
        )
        for (const name of Object.keys(values) as (keyof ContentValues)[]) form.set(name, values[name])
        setContract(theirs)
        setMeeting(meeting)
        return met('この内容に直す')
      }
      if (contract) {
        const params = { id: contract.id }
        try {
          await api.putSaleContract({ params, body }, { ifMatch: contract.version })
        } catch (error) {
          if (statusOf(error) !== 412) throw error
          throw meet(await api.getSaleContract({ params }))
        }
      } else {
        const made = await api.createSaleContract({ body: { negotiationID: negotiation.id, ...body } })
        // The other side started one at the same time: theirs is merged, no second one is created.
        if (made.source !== code || made.paperFileID !== body.paperFileID || made.signedOn !== body.signedOn) throw meet(made)
      }
      showToast(contract ? '契約書の内容を直しました' : outside ? '契約を記録しました' : '契約書の準備を始めました')
    },
    after: deal.changed,
    done: onClose,
  })
  const source = Number(form.values.source)
  const sendOut = sends(form.values)
  const here = awaitsSignature({ source: source as ContractSource, sendOut })
  const files = filesOf(deal, { pdf: here })
  return (
    <FormDialog title={outside ? '契約の控えを残す' : '契約書の作り方'} form={form} confirm={confirm} onClose={onClose}>
      <MeetingNotice meeting={meeting} />
      <RadioCards
        {...form.field('source')}
        label="契約書の作り方"
        required
        choices={choicesOf(broughtSources)
          .filter(({ code }) => !outside || !SIGNED_HERE.includes(code as ContractSource))
          .map(({ code, label }) => ({
            value: String(code),
            label,
            note: notes[code as keyof typeof notes],
          }))}
      />
      {offersService(form.values) && (
        <RadioCards
          {...form.field('way')}
          label="署名のしかた"
          required
          choices={[
            {
              value: 'send',
              label: `${deal.service}で、これから署名する`,
              note: 'このサイトから契約書を渡し、署名のあと、ここに戻ってきます。',
            },
            { value: 'record', label: 'ご自分たちで結び、記録する', note: 'ほかのサービスで結んだ日と控えを残します。' },
          ]}
        />
      )}
      {sendOut && (
        <Notice title="サービスに渡すもの">
          <p>{handedTo(deal.service)}</p>
        </Notice>
      )}
      {source !== 0 &&
        (files.length > 0 ? (
          <Select
            {...form.field('paperFileID')}
            label={here ? '契約書のPDF' : '契約書の控え'}
            showOptional={!here}
            empty="選択してください"
            options={files.map(({ id, label }) => ({ value: id, label }))}
          />
        ) : (
          <Notice title={here ? '契約書のPDFは、まだ届いていません' : '控えは、あとから選べます'}>
            <p>「書類」の「書類を追加する」から契約書を送ると、ここで選べます。</p>
          </Notice>
        ))}
      {source === ContractSource.external && !sendOut && (
        <TextField {...form.field('provider')} label="電子契約のサービスの名前" maxLength={80} />
      )}
      {source !== 0 && !here && (
        <TextField
          {...form.field('signedOn')}
          label="契約した日"
          type="date"
          max={tokyoDay(now)}
          short
          help="まだのときは、空けておいてください。"
        />
      )}
      {asksGround && <AuthorityField field={form.field('ground')} />}
    </FormDialog>
  )
}
