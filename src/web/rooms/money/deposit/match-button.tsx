import { formatYen } from '#domain/base/words/format.ts'
import { payerText } from '#domain/base/words/full-width.ts'
import type { DeskDeposit, MatchablePayment } from '#domain/money/deposit/desk-contract.ts'
import { totalOf } from '#platform/money.ts'
import { useChanged } from '#web/live/use-held.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { matchParts } from './match-parts.ts'
import { useMatchedToast } from './use-matched-toast.ts'

/** Matches the deposit with these payments: at one press if all agrees, and otherwise after naming what differs. */
export function MatchButton({
  deposit,
  parts,
  kind,
}: {
  deposit: DeskDeposit
  parts: readonly MatchablePayment[]
  kind: 'primary' | 'quiet'
}) {
  const changed = useChanged()
  const toast = useMatchedToast()
  const { busy, run } = useAction({ tell: showFailure, after: changed })
  const named = `${payerText(deposit.payer)}の${formatYen(totalOf(parts.map(({ part }) => ({ amount: part }))))}`
  const isShort = parts.some(({ part, open }) => part < open)
  const match = async () => {
    const after = await matchParts(deposit, parts)
    toast(isShort ? `${named}を一部入金として記録しました` : `${named}を充てました`, { before: deposit, after })
  }
  const label = isShort ? '一部入金として記録' : parts.length > 1 ? 'まとめて充てる' : 'この支払いに充てる'
  const differences = differencesOf(deposit, parts)
  if (differences.length === 0)
    return (
      <Button wide={false} kind={kind} busy={busy} onClick={() => run(match)}>
        {label}
      </Button>
    )
  return (
    <ConfirmButton
      kind={kind}
      title={`${named}を充てますか？`}
      confirm={isShort ? 'はい、一部入金として記録する' : 'はい、充てる'}
      words={
        <>
          {parts.map(({ id, orderNumber, payerName, open }) => (
            <p key={id}>{`注文 ${orderNumber}　${payerName} 様　残り${formatYen(open)}`}</p>
          ))}
          {differences.map((difference) => (
            <p key={difference}>{difference}</p>
          ))}
          <p>{toldOf(isShort)}</p>
        </>
      }
      act={match}
      after={changed}
    >
      {label}
    </ConfirmButton>
  )
}

/** The payer is told at once. */
export const toldOf = (isShort: boolean): string =>
  isShort ? '一部入金として、支払った方にお知らせします。' : '支払った方にお知らせし、領収書を発行します。'

export function differencesOf(
  { remaining }: Pick<DeskDeposit, 'remaining'>,
  parts: readonly Pick<MatchablePayment, 'open' | 'doubts'>[],
): string[] {
  const open = totalOf(parts.map((part) => ({ amount: part.open })))
  return [
    ...(remaining === open ? [] : [`入金は${formatYen(remaining)}、請求の残りは${formatYen(open)}です。${restInWords(remaining - open)}`]),
    ...new Set(parts.flatMap(({ doubts }) => doubts)),
  ]
}

const restInWords = (rest: number) =>
  rest > 0 ? `${formatYen(rest)}は、照合を待つ入金として残ります。` : `${formatYen(-rest)}は、請求の残りになります。`
