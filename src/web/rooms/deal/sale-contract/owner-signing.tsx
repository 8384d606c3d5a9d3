import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Companion } from '#domain/deal/companion/contract.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { ContractKind, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { asCompanion, fileAsCompanion } from '#web/rooms/deal/companion/as-companion.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { WholeDates } from '#web/ui/whole-dates.tsx'
import { ClosedDay } from './closed-day.tsx'
import { SignedOutside } from './envelope-part.tsx'
import { showNow } from './show-now.ts'
import { Signing } from './sign-part.tsx'

/** 署名: contracts that a co-owner or co-buyer signs without an account, open and signed. */
export function OwnerSigning({ contracts, companion }: { contracts: readonly SaleContract[]; companion: Companion }) {
  const named = contracts.filter(({ signers }) => signers.some(({ companionID }) => companionID === companion.id))
  return named.map((contract) => <OneContract key={contract.id} {...{ contract, companion }} />)
}

function OneContract({ contract, companion }: { contract: SaleContract; companion: Companion }) {
  const router = useRouter()
  const [justSigned, setJustSigned] = useState(false)
  const { kind, saleContractStatus, signers, signBy, sendOut } = contract
  const own = signers.find(({ companionID }) => companionID === companion.id)
  const done = saleContractStatus === SaleContractStatus.signed
  const signs = saleContractStatus === SaleContractStatus.fixed && !sendOut && own && !own.signedAt
  const open = <Save contract={contract} word={done ? '契約書（控え）を保存する' : '契約書を保存して読む（PDF）'} />
  const door = {
    sign: asCompanion.signSaleContract,
    askForCode: asCompanion.askForSignatureCode,
    mailbox: companion.email,
    ...{ reader: companion.id, otherWay: '選び直すときは、招待した方にご相談ください。' },
    open,
    again: <p data-plain>署名のお願いのメールのリンクから、もう一度お入りください。入ってから10分以内に署名できます。</p>,
  }
  return (
    <section className="stack gap-3">
      <h2>{ContractKind.labels[kind]}</h2>
      <div tabIndex={-1} ref={justSigned && !signs ? showNow : undefined}>
        <Badge tone={done || own?.signedAt ? 'green' : 'amber'}>
          {done ? '契約が成立しました' : own?.signedAt ? '署名済み' : '署名をお願いします'}
        </Badge>
      </div>
      {!done && sendOut && saleContractStatus === SaleContractStatus.fixed && <SignedOutside contract={contract} />}
      {!done && !sendOut && signBy && (
        <Notice title={<WholeDates>{`署名の期限は${formatDay(signBy)}です`}</WholeDates>}>全員が署名すると、契約が成立します。</Notice>
      )}
      {!done && <ClosedDay contract={contract} />}
      {signs ? <Signing {...{ contract, door }} changed={router.invalidate} onSigned={() => setJustSigned(true)} /> : open}
    </section>
  )
}

function Save({ contract: { id, kind }, word }: { contract: SaleContract; word: string }) {
  const { busy, run } = useAction({ tell: showFailure })
  return (
    <div>
      <Button
        kind="quiet"
        wide={false}
        busy={busy}
        onClick={() => run(() => fileAsCompanion(`/api/saleContract/${id}/sheet`, `${ContractKind.labels[kind]}.pdf`))}
      >
        {word}
      </Button>
    </div>
  )
}
