import { UserType } from '#platform/context.ts'
import { ReleaseKind } from './release-enumerations.ts'

/** The details that an acceptance releases, and to whom. Telephone and mail need the consent of both. */
export const releasedOnAcceptance = [
  { kind: ReleaseKind.names, to: UserType.seller },
  { kind: ReleaseKind.names, to: UserType.buyer },
  { kind: ReleaseKind.address, to: UserType.buyer },
] as const

/** The same, for the buyer who is about to agree. */
export const ACCEPTANCE_SHOWS = `売主には${released(UserType.seller)}が、あなたには${released(UserType.buyer)}が表示されます。`

function released(side: UserType): string {
  const names = side === UserType.seller ? 'あなたの氏名' : '所有者の氏名'
  const words: Partial<Record<ReleaseKind, string>> = { [ReleaseKind.names]: names, [ReleaseKind.address]: 'この物件の番地' }
  return releasedOnAcceptance.flatMap(({ kind, to }) => (to === side ? [words[kind]] : [])).join('と')
}

/** When the other side learns which personal details, by the name of the offer. */
export const detailsShown = (offer: string) =>
  `氏名は${offer}が承諾されたとき、住所は契約書を作るとき、電話番号とメールアドレスはお互いに同意したときに表示されます。`
