import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { HARD_TO_LEAVE, type SignatureTick, STRENGTH, signatureTicks, tickRequest } from '#domain/deal/sale-contract/enumerations.ts'
import { signatureRefusal } from '#domain/deal/sale-contract/policy.ts'
import { api } from '#web/api/client.ts'
import type { Api } from '#web/api/make.ts'
import { problemOf } from '#web/api/problem.ts'
import { unsentDraft } from '#web/device/kept.ts'
import { SentCodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { TurnCard } from '#web/rooms/deal/negotiation/turn-card.tsx'
import { signOutHere } from '#web/session/sign-out.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { WholeDates } from '#web/ui/whole-dates.tsx'
import { ClosedDay } from './closed-day.tsx'
import { Commitments } from './commitments.tsx'
import { type DealWithContract, may } from './deal.ts'
import { SignedOutside } from './envelope-part.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { showNow } from './show-now.ts'

const REOPEN = '署名を止めて、内容を直す'

const ticks = Object.entries(signatureTicks) as [SignatureTick, string][]

/** 署名をお願いします: read, tick, name, code, one press. */
export function SignPart({ deal }: { deal: DealWithContract }) {
  const { contract, viewer, negotiation, now } = deal
  const { signers, signBy, id, sendOut } = contract
  const [reopening, setReopening] = useState(false)
  const own = signers.find(({ memberID }) => memberID === viewer.id)
  // A co-owner or co-buyer of the same side has not signed yet.
  const waitsBeside = signers.some(({ party, signedAt }) => party === own?.party && signedAt === null)
  const signs = own?.signedAt === null && !signatureRefusal(viewer, negotiation, contract)
  return (
    <div className="stack gap-5">
      {sendOut ? (
        <SignedOutside contract={contract} />
      ) : signs ? (
        <TurnCard heading="h2" title="契約書に署名する" due={signBy} now={now}>
          <p>全員が署名すると、契約が成立します。</p>
          <div>
            <ButtonAnchor href="#sign" kind="quiet" wide={false}>
              読んで署名する
            </ButtonAnchor>
          </div>
        </TurnCard>
      ) : (
        signBy && (
          <Notice title={<WholeDates>{`署名の期限は${formatDay(signBy)}です`}</WholeDates>}>
            <p>全員が署名すると、契約が成立します。</p>
          </Notice>
        )
      )}
      <ClosedDay contract={contract} />
      <section className="stack gap-2">
        <h2>署名する方</h2>
        <ul className="stack gap-2">
          {signers.map(({ party, name, signedAt }) => (
            <li key={`${party} ${name}`} className="cluster middle gap-2 tinted pad-3-4">
              {!sendOut && <Badge tone={signedAt ? 'green' : 'amber'}>{signedAt ? '署名済み' : 'まだ'}</Badge>}
              <span>{`${parties[party]}　${name} 様`}</span>
              {signedAt && <span className="hint">{formatMoment(signedAt)}</span>}
            </li>
          ))}
        </ul>
      </section>
      {signs ? (
        <div id="sign">
          <OwnSigning deal={deal} />
        </div>
      ) : (
        <>
          {!own?.signedAt && <Commitments contract={contract} />}
          {own?.signedAt && (
            <p
              tabIndex={-1}
              ref={deal.justSigned ? showNow : undefined}
            >{`あなたの署名は済みました。${waitsBeside ? 'ほかの方' : 'お相手'}の署名をお待ちください。`}</p>
          )}
          <Open id={id} />
        </>
      )}
      {may(deal, 'reopen') && (
        <div>
          <Button kind="plain" onClick={() => setReopening(true)}>
            {REOPEN}
          </Button>
        </div>
      )}
      {reopening && <MoveSheet deal={deal} move="reopen" onClose={() => setReopening(false)} />}
    </div>
  )
}

const Open = ({ id }: { id: string }) => (
  <ButtonAnchor href={`/api/saleContract/${id}/sheet`} kind="quiet" target="_blank" rel="noopener">
    契約書を開く（PDF）
  </ButtonAnchor>
)

function OwnSigning({ deal }: { deal: DealWithContract }) {
  const { contract, changed, onSigned, viewer } = deal
  const router = useRouter()
  const { busy, run } = useAction()
  const again = (
    <>
      <p>もう一度ログインすると、この画面に戻って署名できます。</p>
      <Button kind="quiet" wide={false} busy={busy} onClick={() => run(() => signOutHere(router, router.state.location.href))}>
        ログインし直す
      </Button>
    </>
  )
  const otherWay = may(deal, 'reopen')
    ? `選び直すときは、この画面の下の「${REOPEN}」を押し、「契約書の作り方」を変えてください。`
    : '選び直すときは、商談のメッセージでご相談ください。'
  const door = {
    ...{ sign: api.signSaleContract, askForCode: api.askForSignatureCode, open: <Open id={contract.id} />, again },
    ...{ reader: viewer.id, otherWay },
  }
  return <Signing {...{ contract, door, changed, onSigned }} />
}

/** How a person signs: with an account, or by the link in a letter. */
export interface SigningDoor {
  sign: Api['signSaleContract']
  askForCode: Api['askForSignatureCode']
  open: ReactNode
  /** Shown when the sign-in is too old. */
  again: ReactNode
  mailbox?: string
  /** The id of the person, under which the ticks are kept. */
  reader: string
  /** How to sign on paper or with an outside service instead. */
  otherWay: string
}

export function Signing({
  contract,
  door,
  changed,
  onSigned,
}: {
  contract: SaleContract
  door: SigningDoor
  changed: () => unknown
  onSigned: () => void
}) {
  const { id, edition, sha256, commitments } = contract
  const kept = useMemo(() => unsentDraft<SignatureTick[]>('signing', door.reader, `${id}.${edition}`), [door.reader, id, edition])
  const mainTerms = contract.mainTerms.filter(({ label }) => !commitments.some((each) => each.label === label))
  const [stale, setStale] = useState(false)
  const [signed, setSigned] = useState(false)
  const none = Object.fromEntries(ticks.map(([name]) => [name, false])) as Record<SignatureTick, boolean>
  const form = useForm({
    initial: { ...none, name: '', code: '' },
    check: (values) => ({
      ...missing(values, { name: 'お名前', code: '確認コード' }),
      ...Object.fromEntries(ticks.flatMap(([name, label]) => (values[name] ? [] : [[name, tickRequest(label)]]))),
    }),
    async send({ name, code, ...values }) {
      try {
        const given = Object.fromEntries(ticks.map(([tick]) => [tick, values[tick]])) as Record<SignatureTick, true>
        await door.sign({ params: { id }, body: { version: edition, sha256: sha256 ?? '', name, code, ticks: given } })
      } catch (error) {
        setStale(problemOf(error)?.code === 'requires-recent-login')
        throw error
      }
      kept.write(undefined)
      setSigned(true)
      onSigned()
      showToast('署名しました')
    },
    after: changed,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the server cannot know them.
  useEffect(() => {
    for (const tick of kept.read() ?? []) form.set(tick, true)
  }, [kept])
  const tickOff = (name: SignatureTick, on: boolean) => {
    form.set(name, on)
    kept.write(ticks.flatMap(([tick]) => ((tick === name ? on : form.values[tick]) ? [tick] : [])))
  }
  // The next page says more, but may be slow to load on a bad connection.
  if (signed)
    return (
      <section className="stack gap-4">
        <p role="status" tabIndex={-1} ref={showNow}>
          あなたの署名は済みました。
        </p>
        {door.open}
      </section>
    )
  return (
    <section className="stack gap-4">
      <h2>読んで署名する</h2>
      <p>1. 契約書を開いて、最後のページまで読み、控えを保存してください。</p>
      {door.open}
      <p>2. 確かめて、署名してください。</p>
      {mainTerms.length > 0 && (
        <DefinitionTable rows={mainTerms.map(({ label, value }) => ({ term: label, value: <span className="pre-line">{value}</span> }))} />
      )}
      <Commitments contract={contract} />
      <Notice kind="warning" title={HARD_TO_LEAVE} />
      <p className="hint">{`${STRENGTH}${door.otherWay}`}</p>
      <Form
        form={form}
        label="署名する"
        actions={
          <Button type="submit" large busy={form.busy}>
            署名する
          </Button>
        }
      >
        {stale && (
          <Notice kind="warning" title="安全のため、ご本人の確認をもう一度お願いします" live>
            {door.again}
          </Notice>
        )}
        {ticks.map(([name, label]) => (
          <Checkbox key={name} {...form.checkbox(name)} onChange={(on) => tickOff(name, on)} label={label} required />
        ))}
        <TextField {...form.field('name')} label="お名前（ご登録の氏名）" required autoComplete="name" />
        <SentCodeField {...form.field('code')} mailbox={door.mailbox} ask={() => door.askForCode({ params: { id } })} />
      </Form>
    </section>
  )
}
